import IconDocuments

/// An icon.json that somebody has worked on. It gets what it lacks of our images, and keeps all else
/// by the letter: light, glass, places, fills, layers, their order, and what Icon Composer has yet to
/// learn.
package struct IconComposerEdit {
  /// One of our layers, as a new document would show it.
  package struct Layer {
    package let image: ByLook<String>
    /// What its images are called, made or not.
    package let names: Set<String>
    package let group: IconComposerDocument.Group
  }

  /// Icon Composer has no more.
  private static let mostGroups = 4

  private let text: JSONObjectText
  private let list: JSONNode?
  private var groups: [JSONNode] { list?.list ?? [] }

  package init(_ bytes: [UInt8]) throws(PackageError) {
    do throws(JSONError) {
      text = try JSONObjectText(bytes)
      list = try text.member("groups")
    } catch {
      throw .leftAlone(error)
    }
    guard list == nil || list?.list != nil else {
      throw PackageError(message: "has groups that are no list, so it is left alone")
    }
  }

  /// The document with each of `layers`, front first, somewhere, and in every look it has an image
  /// for; images that are `former` ones of ours are not named any more.
  package func bytes(showing layers: [Layer], without former: Set<String>) throws(PackageError)
    -> [UInt8]
  {
    let shown = groups.enumerated().flatMap { index, group in
      (group["layers"]?.list ?? []).map { Shown(group: index, node: $0) }
    }
    var lacking: [Int: [(look: String, value: String)]] = [:]
    var added: [(before: Int, layer: Layer)] = []
    var place = 0
    for layer in layers {
      let places = shown.indices.filter { !shown[$0].names.isDisjoint(with: layer.names) }
      guard let last = places.last else {
        added.append((layer.group.isBehind ? groups.count : place, layer))
        continue
      }
      place = shown[last].group + 1
      let home = places.first { shown[$0].names.contains(layer.image.usual) } ?? places[0]
      let named = places.reduce(into: Set<String>()) { $0.formUnion(shown[$1].names) }
      // A look that somebody gave an image of his own keeps it.
      lacking[home] = layer.image.others.filter {
        !named.contains($0.value) && !shown[home].looks.contains($0.look)
      }
    }
    guard groups.count + added.count <= Self.mostGroups || added.isEmpty else {
      throw PackageError(
        message: "has \(groups.count) groups and no room for \(added[0].layer.image.usual); "
          + "add it in Icon Composer")
    }
    let edits = shown.indices.flatMap { index in
      self.edits(of: shown[index].node, adding: lacking[index] ?? [], without: former)
    }
    return text.edited(edits + insertions(added))
  }

  /// The document with other names for images.
  package func renaming(_ names: [String: String]) -> [UInt8] {
    let layers = groups.flatMap { $0["layers"]?.list ?? [] }
    let named = layers.flatMap { layer in
      [layer["image-name"]] + (layer["image-name-specializations"]?.list ?? []).map { $0["value"] }
    }
    return text.edited(
      named.compactMap { node in
        guard let node, let name = node.text, let other = names[name] else { return nil }
        return TextEdit(node.range, JSONText.line(.text(other)))
      })
  }

  /// A layer of the document.
  private struct Shown {
    let group: Int
    let node: JSONNode

    var entries: [JSONNode] { node["image-name-specializations"]?.list ?? [] }
    var looks: [String] { entries.compactMap { $0["appearance"]?.text } }
    var names: Set<String> {
      Set(([node["image-name"]] + entries.map { $0["value"] }).compactMap { $0?.text })
    }
  }

  /// What changes of a layer's images.
  private func edits(
    of layer: JSONNode, adding looks: [(look: String, value: String)], without former: Set<String>
  ) -> [TextEdit] {
    let indent = layer.members.first.flatMap { text.indent(at: $0.start) } ?? ""
    let inner = indent + "  "
    let new = looks.map { Self.entry($0.look, image: $0.value, indent: inner) }
    func list(_ entries: [String]) -> String {
      "[\n" + entries.map { inner + $0 }.joined(separator: ",\n") + "\n\(indent)]"
    }
    if let known = layer["image-name-specializations"], let entries = known.list {
      let kept = entries.filter { entry in
        entry["value"]?.text.map(former.contains) != true
      }
      if kept.count == entries.count, new.isEmpty { return [] }
      let all = kept.map { text.text(of: $0.range) } + new
      return all.isEmpty
        ? [removal(of: "image-name-specializations", from: layer)]
        : [TextEdit(known.range, list(all))]
    }
    guard let plain = layer.member("image-name"), let name = plain.value.text else { return [] }
    if former.contains(name) { return [removal(of: "image-name", from: layer)] }
    guard !new.isEmpty else { return [] }
    // A plain name beside the list would go before it.
    let all = [Self.entry(nil, image: name, indent: inner)] + new
    return [TextEdit(plain.range, "\"image-name-specializations\" : \(list(all))")]
  }

  private static func entry(_ look: String?, image: String, indent: String) -> String {
    JSONText.pretty(ByLook<String>.entry(look, .text(image))).replacing("\n", with: "\n\(indent)")
  }

  private func removal(of key: String, from object: JSONNode) -> TextEdit {
    let members = object.members
    let index = members.firstIndex { $0.key == key }!
    let (start, end) = (members[index].start, members[index].range.upperBound)
    if index + 1 < members.count { return TextEdit(start..<members[index + 1].start, "") }
    return TextEdit((index == 0 ? start : members[index - 1].range.upperBound)..<end, "")
  }

  /// New groups, each in front of the one whose place it takes.
  private func insertions(_ added: [(before: Int, layer: Layer)]) -> [TextEdit] {
    guard !added.isEmpty else { return [] }
    let indent = groups.first.flatMap { text.indent(at: $0.range.lowerBound) } ?? "    "
    let new = added.map { index, layer in
      (index, text: JSONText.pretty(layer.group.value).replacing("\n", with: "\n\(indent)"))
    }
    guard let last = groups.last else {
      let value = "[\n" + new.map { indent + $0.text }.joined(separator: ",\n") + "\n  ]"
      if let list { return [TextEdit(list.range, value)] }
      return [text.addition(of: "groups", value)]
    }
    return new.map { index, group in
      index < groups.count
        ? TextEdit(groups[index].range.start, "\(group),\n\(indent)")
        : TextEdit(last.range.end, ",\n\(indent)\(group)")
    }
  }
}

extension Range<Int> {
  fileprivate var start: Range { lowerBound..<lowerBound }
  fileprivate var end: Range { upperBound..<upperBound }
}
