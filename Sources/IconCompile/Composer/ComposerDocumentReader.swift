import IconDocuments

/// Reads icon.json. Members that cannot be compiled are reported by name.
struct ComposerDocumentReader {
  let request: CompileRequest
  let folder: String
  private(set) var issues: [CompileIssue] = []
  /// Whether the light background also fills white images in dark icons.
  private var fillsWhite = false

  init(_ request: CompileRequest, _ folder: String) {
    self.request = request
    self.folder = folder
  }

  /// The members with a compiled form.
  private enum Known {
    static let root: Set = ["fill", "groups", "supported-platforms"]
    static let group: Set = [
      "name", "layers", "hidden", "opacity", "blend-mode", "blur-material", "shadow", "specular",
      "translucency", "lighting", "position",
    ]
    static let layer: Set = [
      "name", "image-name", "fill", "glass", "hidden", "opacity", "blend-mode", "position",
    ]
  }

  mutating func document(_ members: [String: PropertyValue]) -> ComposerDocument {
    let root = ComposerMembers(members, of: "the document", for: request.platform)
    report(root.problems(Known.root))
    checkPlatforms(members["supported-platforms"])
    let background = background(root)
    guard let list = members["groups"]?.list, !list.isEmpty else {
      report([.init(.error, "has no group, so the icon is empty")])
      return ComposerDocument(background: background, groups: [])
    }
    var names: Set<String> = []
    let groups = list.enumerated().compactMap { index, value in
      group(value, number: index + 1, background: background, names: &names)
    }
    if groups.isEmpty, issues.isEmpty {
      report([.init(.error, "has no visible layer, so the icon is empty")])
    }
    return ComposerDocument(background: background, groups: groups)
  }

  /// Each message once, however many appearances it concerns.
  private mutating func report(_ problems: [ComposerMembers.Problem]) {
    for problem in problems where !issues.contains(where: { $0.message == problem.message }) {
      issues.append(CompileIssue(problem.kind, at: "\(folder)/icon.json", problem.message))
    }
  }

  private mutating func checkPlatforms(_ value: PropertyValue?) {
    guard let squares = value?["squares"], squares.text != "shared" else { return }
    let platform = request.platform == .macos ? "macOS" : "iOS"
    if !squares.texts.contains(platform) {
      report([.init(.skipped, "\"supported-platforms\" does not list \(platform)")])
    }
  }

  // MARK: - Fills

  /// A dark icon has the system's dark background if the document gives it none and its light one is
  /// automatic. Source: Xcode 26.0; a catalog with a solid background has it in every appearance.
  private mutating func background(
    _ root: ComposerMembers
  ) -> ComposerDocument.ByAppearance<LayerFill> {
    var fills: ComposerDocument.ByAppearance<LayerFill> = [:]
    let light = fill(root, .light) { $0 == "automatic" ? .systemLight : nil }
    for appearance in ComposerDocument.appearances {
      let isOwn = root.hasOwn("fill", appearance)
      if appearance == .dark, !isOwn, isAutomatic(root, light) {
        fills[appearance] = .systemDark
        if case .automatic = light { fillsWhite = true }
      } else {
        fills[appearance] =
          fill(root, appearance) { word in
            guard word == "automatic" else { return nil }
            return appearance == .dark ? .systemDark : light
          } ?? .systemLight
      }
    }
    return fills
  }

  private func isAutomatic(_ root: ComposerMembers, _ light: LayerFill?) -> Bool {
    if case .automatic = light { return true }
    guard let value = root.value("fill", .light) else { return true }
    return value.text == "automatic"
  }

  /// A fill; `named` returns those of words that depend on the owner.
  private mutating func fill(
    _ owner: ComposerMembers, _ appearance: CatalogAppearance, named: (String) -> LayerFill?
  ) -> LayerFill? {
    let value = owner.value("fill", appearance) ?? "automatic"
    switch value.text {
    case "system-light": return .systemLight
    case "system-dark": return .systemDark
    case let word?:
      if let fill = named(word) { return fill }
    case nil:
      if let fill = LayerFill(value) { return fill }
    }
    report([owner.unknown("fill", value)])
    return nil
  }

  /// "automatic" is the layer's own color; in tinted icons it is the default fill. Source: notes on
  /// joshuaswarren/AssetKit.
  private mutating func layerFill(
    _ owner: ComposerMembers, _ appearance: CatalogAppearance
  ) -> LayerFill? {
    let isOriginal: Set = ["automatic", "none"]
    func word(_ appearance: CatalogAppearance) -> String? {
      (owner.value("fill", appearance) ?? "automatic").text
    }
    var appearance = appearance
    if appearance == .tinted, word(.tinted) == "automatic" { appearance = .light }
    if let word = word(appearance), isOriginal.contains(word) { return nil }
    return fill(owner, appearance) { _ in nil }
  }

  // MARK: - Groups

  private mutating func group(
    _ value: PropertyValue, number: Int,
    background: ComposerDocument.ByAppearance<LayerFill>, names: inout Set<String>
  ) -> ComposerDocument.Group? {
    let label = value["name"]?.text.map { "group \"\($0)\"" } ?? "group \(number)"
    let members = ComposerMembers(value.table ?? [:], of: label, for: request.platform)
    report(members.problems(Known.group))
    // Two groups of one name differ in a number: "Group", "Group 2".
    let base = value["name"]?.text ?? "Group"
    var (name, count) = (base, 1)
    while !names.insert(name).inserted {
      count += 1
      name = "\(base) \(count)"
    }
    var hidden: Set<CatalogAppearance> = []
    var values: ComposerDocument.ByAppearance<ComposerDocument.Group.Values> = [:]
    for appearance in ComposerDocument.appearances {
      let reading = members.group(appearance)
      report(reading.problems)
      if reading.isHidden { hidden.insert(appearance) }
      values[appearance] = reading.values
    }
    guard hidden.count < ComposerDocument.appearances.count else { return nil }
    let layers = (value["layers"]?.list ?? []).enumerated().compactMap { index, layer in
      self.layer(layer, named: "layer \(index + 1) of \(label)", background: background)
    }
    return layers.isEmpty
      ? nil : ComposerDocument.Group(name: name, values: values, layers: layers)
  }

  private mutating func layer(
    _ value: PropertyValue, named usual: String,
    background: ComposerDocument.ByAppearance<LayerFill>
  ) -> ComposerDocument.Layer? {
    let label = value["name"]?.text.map { "layer \"\($0)\"" } ?? usual
    let members = ComposerMembers(value.table ?? [:], of: label, for: request.platform)
    report(members.problems(Known.layer))
    var hidden: Set<CatalogAppearance> = []
    var values: ComposerDocument.ByAppearance<ComposerDocument.Layer.Values> = [:]
    for appearance in ComposerDocument.appearances {
      let reading = members.layer(appearance)
      report(reading.problems)
      guard let image = reading.image else { return nil }
      if reading.isHidden { hidden.insert(appearance) }
      let fill = layerFill(members, appearance)
      let takesBackground =
        appearance == .dark && fillsWhite && fill == nil
        && members.value("fill", .dark)?.text != "none"
      values[appearance] = ComposerDocument.Layer.Values(
        image: "\(folder)/Assets/\(image)",
        opacity: reading.isHidden ? 0 : reading.opacity, blendMode: reading.blendMode,
        isLit: reading.isLit, scale: reading.scale, offset: reading.offset, fill: fill,
        whiteFill: takesBackground ? background[.light] : nil)
    }
    guard hidden.count < ComposerDocument.appearances.count else { return nil }
    return ComposerDocument.Layer(values: values)
  }
}
