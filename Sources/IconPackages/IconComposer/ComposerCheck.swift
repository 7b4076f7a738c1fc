import IconDocuments
import IconFiles
import IconRules

/// Checks an icon.json for content that Icon Composer or an Xcode generation's compiler does not accept.
///
/// Complexity: O(bytes).
struct ComposerCheck {
  /// More faults add no information.
  private static let most = 100

  private let path: String
  private let document: JSONDocument
  private let xcode: XcodeGeneration
  private(set) var faults: [DocumentFault] = []

  init(_ document: JSONDocument, at path: String, for xcode: XcodeGeneration) {
    self.path = path
    self.document = document
    self.xcode = xcode
    let root = document.root
    check(root, .document, named: "the document")
    checkFeatures(root)
    checkGroups(root)
    checkBackground(root)
  }

  private mutating func add(
    _ kind: DocumentFault.Kind, _ message: String, at offset: Int, severity: Severity? = nil
  ) { report(kind, message, in: path, at: document.place(at: offset), severity: severity) }

  private mutating func report(
    _ kind: DocumentFault.Kind, _ message: String, in file: String, at place: DocumentPlace? = nil,
    severity: Severity? = nil
  ) {
    guard faults.count < Self.most else { return }
    faults.append(DocumentFault(kind, message, at: file, place: place, severity: severity))
  }

  private mutating func add(
    _ kind: DocumentFault.Kind, _ message: String, at node: JSONNode, severity: Severity? = nil
  ) { add(kind, message, at: node.range.lowerBound, severity: severity) }

  // MARK: Vocabulary

  private mutating func check(_ node: JSONNode, _ shape: ComposerShape, named name: String) {
    switch shape {
    case .any: break
    case .object(let keys, let needed):
      guard case .object(let members) = node.content else {
        return refuse(node, shape, named: name)
      }
      check(members, keys, needed: needed, of: node, named: name)
    case .list(let element, let count):
      guard let list = node.list else { return refuse(node, shape, named: name) }
      if let count, list.count != count {
        add(.composerValue, "\(name) has \(list.count) elements; it takes \(count)", at: node)
      }
      for child in list { check(child, element, named: Self.members[name] ?? name) }
    case .either(let shapes):
      guard let fitting = shapes.first(where: { $0.fits(node) }) else {
        return refuse(node, shape, named: name)
      }
      check(node, fitting, named: name)
    case .word(let words):
      guard let text = node.text, words.contains(text) else {
        return refuse(node, shape, named: name)
      }
    case .color:
      guard let text = node.text else { return refuse(node, shape, named: name) }
      do throws(ComposerIcon.Color.Objection) { _ = try ComposerIcon.Color(text) } catch {
        add(.composerValue, "\(name) \(error.text)", at: node)
      }
    case .within(let range):
      guard let number = node.number else { return refuse(node, shape, named: name) }
      if !range.contains(number) {
        add(
          .composerValue,
          "\(name) is \(number); it goes from \(range.lowerBound) to \(range.upperBound)", at: node)
      }
    case .share:
      guard let number = node.number else { return refuse(node, shape, named: name) }
      if !(0...1).contains(number) {
        add(
          .composerValue, "\(name) is \(number); it goes from 0 to 1", at: node, severity: .warning)
      }
    case .text, .boolean, .number, .null:
      if !shape.fits(node) { refuse(node, shape, named: name) }
    }
  }

  private mutating func refuse(_ node: JSONNode, _ shape: ComposerShape, named name: String) {
    add(.composerValue, "\(name) is \(node.label); it takes \(shape.meaning)", at: node)
  }

  private mutating func check(
    _ members: [JSONNode.Member], _ keys: [String: ComposerShape.Key], needed: [String],
    of node: JSONNode, named name: String
  ) {
    var seen: Set<String> = []
    for member in members {
      guard seen.insert(member.key).inserted else {
        add(
          .composerValue, "\(name) has \"\(member.key)\" twice; only the first counts",
          at: member.start, severity: .warning)
        continue
      }
      let plain =
        member.key.hasSuffix(ComposerShape.ending)
        ? String(member.key.dropLast(ComposerShape.ending.count)) : nil
      if let key = keys[member.key] {
        checkAge(member, key, named: name)
        check(member.value, key.shape, named: "\"\(member.key)\"")
      } else if let plain, let key = keys[plain], key.isSpecialized {
        checkAge(member, key, named: name)
        checkSpecializations(member, key.shape)
      } else if !Self.legacy.contains(plain ?? member.key) {
        let known = keys.keys.sorted().joined(separator: ", ")
        add(
          .composerKey,
          "\(name) has \"\(member.key)\", which Icon Composer does not know (\(known))",
          at: member.start)
      }
    }
    for choice in needed {
      let choices = choice.split(separator: "|").map(String.init)
      if choices.contains(where: { seen.contains($0) || seen.contains($0 + ComposerShape.ending) })
      {
        continue
      }
      let what = choices.map { "\"\($0)\"" }.joined(separator: " nor ")
      add(.composerValue, "\(name) has \(choices.count > 1 ? "neither" : "no") \(what)", at: node)
    }
  }

  /// Names of list elements, for messages.
  private static let members = ["\"groups\"": "a group", "\"layers\"": "a layer"]

  /// Keys of the first betas. Icon Composer 2 reads them and does not write them.
  private static let legacy: Set = [
    "legacy-refractivity-strength", "legacy-refractivity-depth", "legacy-specular-highlight",
  ]

  private mutating func checkAge(
    _ member: JSONNode.Member, _ key: ComposerShape.Key, named name: String
  ) {
    guard key.since > xcode, member.key != "features" else { return }
    add(
      .composerGeneration,
      "\(name) has \"\(member.key)\", which Xcode \(xcode.rawValue) does not know: it comes with "
        + "Xcode \(key.since.rawValue)", at: member.start, severity: .warning)
  }

  /// Appearances, platforms and languages may have one value each.
  private mutating func checkSpecializations(_ member: JSONNode.Member, _ shape: ComposerShape) {
    check(member.value, .list(.specialization(of: shape)), named: "\"\(member.key)\"")
    var seen: Set<[String]> = []
    for entry in member.value.list ?? [] {
      let place = ["appearance", "idiom", "localization", "language-direction"].map {
        entry[$0]?.text ?? ""
      }
      if !seen.insert(place).inserted {
        let what = place.filter { !$0.isEmpty }.joined(separator: " ")
        add(
          .composerValue,
          "\"\(member.key)\" has two values for \(what.isEmpty ? "every appearance" : what)",
          at: entry, severity: .warning)
      }
    }
  }

  // MARK: Images

  private static let endings = [".png", ".svg", ".jpg", ".jpeg"]

  mutating func check(_ image: ComposerDocument.Image, at node: JSONNode) {
    if image.spelling == nil {
      add(
        .composerLayer, "names \(image.name), which is not in Assets", at: node, severity: .error)
    } else if !Self.endings.contains(where: image.name.lowercased().hasSuffix) {
      add(.composerLayer, "has the image \(image.name), which is not PNG or SVG", at: node)
    }
  }

  /// The content of an SVG layer, checked.
  mutating func drawing(
    of image: ComposerDocument.Image, isGlass: Bool, in fileSystem: any FileSystem
  ) -> LayerVector? {
    let path = image.path
    do {
      let bytes = try fileSystem.read(path, limit: VectorJudge.Use.rendered.limits.bytes)
      let drawing = try LayerVector(bytes)
      for (what, offset) in drawing.dropped {
        report(
          .composerDrawing, "has \(what)", in: path, at: DocumentPlace(of: offset, in: bytes),
          severity: .warning)
      }
      for (what, offset) in drawing.blankShapes where isGlass {
        report(
          .composerBlankShape, "has \(what) over the whole canvas that is invisible", in: path,
          at: DocumentPlace(of: offset, in: bytes))
      }
      return drawing
    } catch let error as XMLError {
      if case .malformed(let place, let reason) = error {
        report(
          .composerDrawing, "is not a readable vector image: \(reason)", in: path, at: place)
      } else {
        report(
          .composerDrawing, "is not looked into: it declares a document type, or is too large",
          in: path, severity: .info)
      }
    } catch {
      report(.composerDrawing, "\(error)", in: path)
    }
    return nil
  }

  // MARK: Relations

  /// Xcode 26.6's compiler crashes if there are `features` and a specular highlight that is a string.
  private mutating func checkFeatures(_ root: JSONNode) {
    guard xcode < .xcode27 else { return }
    let features = root.member("features")
    let highlights = (root["groups"]?.list ?? []).flatMap { group -> [JSONNode] in
      let special = (group["specular-specializations"]?.list ?? []).map { $0["value"] }
      return ([group["specular"]] + special).compactMap { $0 }
    }.filter { $0.text != nil }
    let crashes = features != nil && !highlights.isEmpty
    for highlight in highlights {
      add(
        .composerGeneration,
        "\"specular\" is \(highlight.label), which Xcode 26 does not know: it takes true or false"
          + (crashes ? "; with \"features\" its compiler comes down" : ""),
        at: highlight, severity: crashes ? .error : .warning)
    }
    if let features {
      add(
        .composerGeneration,
        "the document has \"features\", by which Xcode 26 refuses documents of later versions",
        at: features.start, severity: crashes ? .error : .warning)
    }
  }

  private mutating func checkGroups(_ root: JSONNode) {
    guard let list = root["groups"], let groups = list.list else { return }
    if groups.isEmpty {
      add(.composerGroups, "has no group, so the icon is empty", at: list)
    }
    if groups.count > 4 {
      add(.composerGroups, "has \(groups.count) groups; Icon Composer has at most 4", at: groups[4])
    }
    for (index, group) in groups.enumerated() {
      guard let layers = group["layers"]?.list else { continue }
      let name = group["name"]?.text.map { "\"\($0)\"" } ?? "\(index + 1)"
      if layers.isEmpty {
        add(.composerGroups, "group \(name) has no layer", at: group, severity: .info)
      }
      for layer in layers { checkLayer(layer) }
    }
  }

  private mutating func checkLayer(_ layer: JSONNode) {
    guard case .object = layer.content else { return }
    let images =
      layer["image-name"]?.text ?? layer["image-name-specializations"]?.list?.first?["value"]?.text
    if images == nil {
      add(.composerLayer, "a layer names no image, so it is empty", at: layer, severity: .warning)
    }
    if (layer["name"]?.text ?? "").isEmpty {
      add(
        .composerLayer, "the layer of \(images ?? "no image") has no name", at: layer,
        severity: .info)
    }
  }

  /// Reports translucent backgrounds.
  private mutating func checkBackground(_ root: JSONNode) {
    let specialized = root["fill-specializations"]?.list ?? []
    for fill in ([root["fill"]] + specialized.map { $0["value"] }).compactMap({ $0 }) {
      let colors =
        [fill["solid"], fill["automatic-gradient"]].compactMap { $0 }
        + (fill["linear-gradient"]?.list ?? [])
      if fill.text == "none" {
        add(.composerBackground, "the background is \"none\"", at: fill)
      }
      for color in colors {
        guard let alpha = color.text.flatMap({ try? ComposerIcon.Color($0) })?.alpha,
          alpha < 1
        else { continue }
        add(.composerBackground, "the background's color has an alpha of \(alpha)", at: color)
      }
    }
  }

  /// Removes the background's faults: an opaque layer covers it.
  mutating func allowBackground() { faults.removeAll { $0.kind == .composerBackground } }
}

extension ComposerShape {
  /// Whether a value has the type. Its content is checked later.
  fileprivate func fits(_ node: JSONNode) -> Bool {
    switch (self, node.content) {
    case (.any, _), (.text, .text), (.word, .text), (.color, .text), (.boolean, .boolean),
      (.number, .number), (.within, .number), (.share, .number), (.null, .null), (.object, .object),
      (.list, .list):
      true
    case (.either(let shapes), _): shapes.contains { $0.fits(node) }
    default: false
    }
  }
}

extension JSONNode {
  /// For messages: `"glow"`, "a list".
  fileprivate var label: String {
    switch content {
    case .object: "an object"
    case .list: "a list"
    case .text(let text): "\"\(text.prefix(60))\""
    case .number(let text): String(text.prefix(24))
    case .boolean(let truth): truth ? "true" : "false"
    case .null: "null"
    }
  }
}
