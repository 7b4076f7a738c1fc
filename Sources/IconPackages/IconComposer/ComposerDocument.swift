import IconCodec
package import IconDocuments
package import IconFiles
import IconImage
package import IconRules
import IconSpec

/// An Icon Composer document: icon.json and the names of its images, with the faults that its compiler or
/// Icon Composer would find.
package struct ComposerDocument: Sendable {
  /// An image that a layer names.
  package struct Image: Sendable {
    package let name: String
    package let path: String
    /// The layer's name.
    package let layer: String?
    /// The location of the layer.
    package let place: DocumentPlace
    /// The name as it is spelt in Assets; nil if it is missing.
    package let spelling: String?
  }

  package static let name = "icon.json"

  /// Whether a path is a folder with the name of an Icon Composer document.
  package static func isDocument(_ path: String, in files: any FileSystem) -> Bool {
    SourcePath.normalized(path).hasSuffix(".icon") && files.fileType(of: path) == .folder
  }

  package let json: JSONDocument
  /// Names of the files in Assets.
  package let files: [String]
  /// Each once, in the order of layers.
  package private(set) var images: [Image] = []
  package private(set) var faults: [DocumentFault] = []
  private let assets: String

  /// Reads the document in a folder. Throws a `FileError` or a `DocumentProblem`.
  ///
  /// Complexity: O(bytes), with those of SVG layers.
  package init(
    of folder: String, in fileSystem: any FileSystem, for xcode: XcodeGeneration = .newest
  ) throws {
    json = try fileSystem.document(Self.name, in: folder)
    assets = SourcePath.joined(folder, "Assets")
    // A document without images needs no Assets folder.
    let isThere = fileSystem.fileType(of: assets) == .folder
    files = isThere ? try fileSystem.names(in: assets).filter { !$0.hasPrefix(".") } : []
    var check = ComposerCheck(json, at: SourcePath.joined(folder, Self.name), for: xcode)
    let names = FolderNames(files)
    var drawings: [String: LayerVector] = [:]
    var known: Set<String> = []
    for layer in layers {
      for name in Self.images(of: layer) {
        guard let text = name.text, known.insert(text).inserted else { continue }
        let spelling = names.spelling(of: text)
        // Names in another normal form have other bytes.
        let file = spelling == text ? spelling ?? text : text
        let image = Image(
          name: text, path: SourcePath.joined(assets, file), layer: layer["name"]?.text,
          place: json.place(of: layer), spelling: spelling)
        images.append(image)
        check.check(image, at: name)
        if image.isThere, image.isVector {
          drawings[text] = check.drawing(
            of: image, isGlass: Self.hasGlass(layer), in: fileSystem)
        }
      }
    }
    if let lowest = layers.last(where: { $0["hidden"]?.truth != true }),
      isBackground(lowest, drawings, in: fileSystem)
    {
      check.allowBackground()
    }
    faults = check.faults
  }

  /// The layers of all groups, from the front.
  package var layers: [JSONNode] {
    (json.root["groups"]?.list ?? []).flatMap { $0["layers"]?.list ?? [] }
  }

  /// The image names of a layer for all appearances; that of the default first.
  static func images(of layer: JSONNode) -> [JSONNode] {
    let byAppearance = layer["image-name" + ComposerShape.ending]?.list ?? []
    return ([layer["image-name"]] + byAppearance.map { $0["value"] }).compactMap(\.self)
  }

  /// The image of the default appearance.
  package static func image(of layer: JSONNode) -> String? {
    ComposerValues(node: layer, appearance: .light, platform: .iOS).image
  }

  /// Whether the layer has glass in every appearance.
  private static func hasGlass(_ layer: JSONNode) -> Bool {
    let appearances = layer["glass" + ComposerShape.ending]?.list ?? []
    return layer["glass"]?.truth != false && !appearances.contains { $0["value"]?.truth == false }
  }

  /// Whether the lowest layer serves as the background: it has no glass or is opaque.
  private func isBackground(
    _ layer: JSONNode, _ drawings: [String: LayerVector], in fileSystem: any FileSystem
  ) -> Bool {
    guard Self.hasGlass(layer) else { return true }
    guard let name = Self.images(of: layer).first?.text else { return false }
    if let drawing = drawings[name] { return drawing.coversCanvas }
    guard name.lowercased().hasSuffix(".png"),
      let bytes = try? fileSystem.read(
        SourcePath.joined(assets, name), limit: FileLimit.image()),
      let facts = try? PNGDecoder.facts(of: bytes, limits: .standard)
    else { return false }
    return !facts.hasAlphaChannel
  }

  /// The first location of each of these keys, also with specializations, in order.
  package func places(of keys: Set<String>) -> [(key: String, place: DocumentPlace)] {
    var found: [String: Int] = [:]
    func look(_ node: JSONNode) {
      for member in node.members {
        let key =
          member.key.hasSuffix(ComposerShape.ending)
          ? String(member.key.dropLast(ComposerShape.ending.count)) : member.key
        if keys.contains(key) { found[key] = min(found[key] ?? .max, member.start) }
        look(member.value)
      }
      node.list?.forEach(look)
    }
    look(json.root)
    return found.sorted { $0.value < $1.value }.map { ($0.key, json.place(at: $0.value)) }
  }

  /// The bytes of icon.json and of every image that layers name. Complexity: O(bytes).
  package func content(in fileSystem: any FileSystem) throws -> [UInt8] {
    try images.filter(\.isThere).reduce(into: json.text) { content, image in
      let bytes = try fileSystem.read(image.path, limit: FileLimit.image())
      content += Array("\n\(image.name) \(bytes.count)\n".utf8) + bytes
    }
  }

  // MARK: - Icons

  /// The place of "supported-platforms" if it does not list a platform.
  package func absence(of platform: ComposerIcon.Platform) -> DocumentPlace? {
    guard let key = json.root["supported-platforms"] else { return nil }
    let list = key[platform == .watchOS ? "circles" : "squares"]
    let isListed =
      list?.text == "shared" || list?.list?.contains { $0.text == platform.rawValue } == true
    return isListed ? nil : json.place(of: list ?? key)
  }

  /// The icon of one appearance on one platform.
  ///
  /// Complexity: O(values).
  package func resolved(
    for appearance: ComposerIcon.Appearance, on platform: ComposerIcon.Platform
  ) -> ComposerIcon {
    let values = ComposerValues(node: json.root, appearance: appearance, platform: platform)
    let groups = json.root["groups"]?.list ?? []
    let paths = Dictionary(first: images.map { ($0.name, $0.path) })
    return ComposerIcon(
      background: values.background,
      groups: zip(groups, Self.names(of: groups)).map { group, name in
        values.of(group).group(named: name, of: values, images: paths)
      },
      hasWideVectors: json.root["color-space-for-untagged-svg-colors"]?.text == "display-p3")
  }

  /// The icons of all appearances with equal groups and layers: those that at least one appearance shows.
  package func icons(
    on platform: ComposerIcon.Platform
  ) -> [ComposerIcon.Appearance: ComposerIcon] {
    let all = ComposerIcon.Appearance.allCases.map { resolved(for: $0, on: platform) }
    func isShown(_ group: Int) -> Bool { all.contains { !$0.groups[group].isHidden } }
    func isShown(_ layer: Int, of group: Int) -> Bool {
      all.contains { !$0.groups[group].layers[layer].isHidden }
    }
    let icons = all.map { icon in
      var shown = icon
      shown.groups = icon.groups.indices.filter(isShown).compactMap { index in
        var group = icon.groups[index]
        group.layers = group.layers.indices.filter { isShown($0, of: index) }
          .map { icon.groups[index].layers[$0] }
        return group.layers.isEmpty ? nil : group
      }
      return shown
    }
    return Dictionary(uniqueKeysWithValues: zip(ComposerIcon.Appearance.allCases, icons))
  }

  /// Groups of one name differ in a number: "Group", "Group 2".
  private static func names(of groups: [JSONNode]) -> [String] {
    var counts: [String: Int] = [:]
    var names: Set<String> = []
    return groups.map { group in
      let base = group["name"]?.text ?? "Group"
      var name = base
      while !names.insert(name).inserted {
        counts[base, default: 1] += 1
        name = "\(base) \(counts[base, default: 1])"
      }
      return name
    }
  }
}

extension ComposerDocument.Image {
  /// Whether the file exists under exactly this name.
  package var isThere: Bool { spelling == name }
  package var isVector: Bool { name.lowercased().hasSuffix(".svg") }
}
