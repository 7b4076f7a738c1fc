import IconDocuments
import IconFiles
import IconImage
import IconPackages
import IconRules
import IconSpec

/// Android's manifests and Xcode's icon sets, which builds make by the layouts of their presets; Godot and Unity.
extension ReferenceSource {
  static let android = ReferenceSource(
    "AndroidManifest*.xml", by: "developer.android.com, <application>"
  ) { reader in
    let home = reader.document.folder
    let programs = reader.projectHomes.map { SourcePath.joined($0, "Resources") }
    let icon = reader.values("manifest.application.icon").first?.text
    for name in ["icon", "roundIcon", "banner"] {
      // A banner that is the icon has no size of its own.
      for value in reader.values("manifest.application.\(name)")
      where name != "banner" || value.text != icon {
        // The resources of the module, else those of a library.
        let libraries = reader.tree.all.lazy.filter { $0.has("src") }.flatMap { folder in
          ["src/main", "src/androidMain"].map(folder.path)
        }
        let own = [home] + libraries
        reader.nameResources(
          reader.withPlaceholders(value), in: own.map { SourcePath.joined($0, "res") } + programs,
          hasSize: name != "banner", isMade: false)
      }
    }
  }

  static let godot = ReferenceSource(
    "project.godot", "export_presets.cfg", by: "godotengine/godot, export_plugin.cpp"
  ) { reader in
    let any = ["png", "svg", "webp", "jpg", "jpeg", "bmp", "ico", "icns"]
    if reader.document.name == "project.godot" {
      for (key, slot) in [
        ("config/icon", reader.slot(.linux)),
        ("config/windows_native_icon", Slot(.windows, side: 256)),
        ("config/macos_native_icon", Slot(.mac, side: 1024)),
      ] {
        for value in reader.values("application.\(key)") {
          var use = IconUse(slot)
          use.formats = key == "config/icon" ? any : slot.idiom == .mac ? ["icns"] : ["ico"]
          reader.nameAsset(value, use.missing(.error, "the project has no icon"))
        }
      }
      if reader.covers(.linux) { reader.coverAll() }
      return
    }
    for value in reader.document.values.all where value.path.hasPrefix("preset.") {
      let key = value.path.split(separator: ".").dropFirst(2).joined(separator: ".").replacing(
        "options.", with: "")
      if key == "application/liquid_glass_icon", value.text.hasSuffix(".icon") {
        reader.nameAsset(value, IconUse(Slot(.mac), "icon").unmade(.error))
      }
      guard !value.text.isEmpty, let slot = reader.godotSlot(key, of: value) else { continue }
      var use = IconUse(slot)
      use.formats = any
      reader.nameAsset(
        value, use.sized(ConfigValue.side(in: key)).missing(.error, "the export stops"))
    }
  }

  static let unity = ReferenceSource("ProjectSettings.asset", by: "Unity, PlayerSettings") {
    reader in
    let text = reader.document.text
    var seen: Set<Substring> = []
    let icons = text.matches(
      of: /m_(?:Icon:|Textures:\s*\n\s*-(?:[^\n]*\n\s*-)?) \{[^}]*guid: [0-9a-f]{32}/)
    let assets = reader.tree.unityAssets(
      icons.flatMap { $0.output.matches(of: /guid: ([0-9a-f]{32})/).map { String($0.1) } }.uniqued()
    )
    for match in text.matches(of: /m_Icon: \{[^}]*guid: ([0-9a-f]{32})/)
    where seen.insert(match.output.1).inserted {
      let guid = String(match.output.1)
      guard let file = assets[guid] else { continue }
      let value = reader.value("m_BuildTargetIcons", match.output.1)
      reader.name(
        value, IconUse(Slot(.universal, side: 1024), "png", "jpg", "tga", "psd"), path: file,
        in: [""])
    }
    // Android's adaptive icons have a background and a foreground.
    for match in text.matches(
      of:
        /m_Textures:\s*\n\s*- \{[^}]*guid: ([0-9a-f]{32})[^}]*\}\s*\n\s*- \{[^}]*guid: ([0-9a-f]{32})/
    ) {
      for (layer, guid) in [(Slot.Layer.back, match.output.1), (.front, match.output.2)]
      where seen.insert(guid).inserted {
        guard let file = assets[String(guid)] else { continue }
        let value = reader.value("m_Textures", guid)
        reader.name(
          value, IconUse(reader.slot(.android, layer: layer), "png", "jpg", "tga", "psd"),
          path: file,
          in: [""])
      }
    }
    // An icon of one platform, which the default one does not replace.
    for match in text.matches(
      of:
        /m_Textures:\s*\n\s*- \{[^}]*guid: ([0-9a-f]{32})[^}]*\}\s*\n\s*m_Width: ([0-9]+)\s*\n.*\n\s*m_Kind: ([0-9])/
    ) where seen.insert(match.output.1).inserted {
      guard let file = assets[String(match.output.1)] else { continue }
      let before = text[..<match.range.lowerBound]
      let isAndroid =
        before.ranges(of: "m_BuildTarget: ").last.map {
          before[$0.upperBound...].hasPrefix("Android")
        } ?? false
      var slot = Slot(.universal, side: Int(match.output.2) ?? 192)
      if isAndroid, match.output.3 == "1" {
        slot = Slot(.android, side: slot.pixels.width, alpha: .required)
        slot.treatment = SlotTreatment(fit: nil, shape: .circle)
      }
      reader.name(
        reader.value("m_Textures", match.output.1), IconUse(slot, "png", "jpg", "tga", "psd"),
        path: file, in: [""])
    }
    if !reader.references.isEmpty { reader.coverAll() }
  }
}

extension ReferenceReader {
  /// A value with the texts that the module's script has for `${name}`.
  fileprivate func withPlaceholders(_ value: ConfigValue) -> ConfigValue {
    guard let name = value.text.firstMatch(of: /\$\{(\w+)\}/) else { return value }
    let module = SourcePath.folder(of: SourcePath.folder(of: document.folder))
    let script = AndroidPackager.scripts.map { tree.text(of: SourcePath.joined(module, $0)) }
      .joined()
    let texts = script.matches(of: /(\w+)["'\]]*\s*(?::|=|,|\bto\b)\s*["']([\w@\/.]+)["']/)
    guard let text = texts.first(where: { $0.output.1 == name.output.1 })?.output.2 else {
      return value
    }
    return ConfigValue(
      path: value.path, container: value.container,
      text: value.text.replacing(name.output.0, with: text), range: value.range)
  }

  /// The files of an Android icon, in the first folder of resources that has any.
  mutating func nameResources(
    _ value: ConfigValue, in folders: [String], hasSize: Bool = true, isMade: Bool = true
  ) {
    guard let icon = AndroidReference(value.text), !icon.isColor else { return }
    let files = folders.lazy.map { [tree] in tree.resources(icon, in: $0) }.first { !$0.isEmpty }
    for file in files ?? [] {
      let folder = SourcePath.name(of: SourcePath.folder(of: file))
      let density = folder.split(separator: "-").lazy.compactMap {
        AndroidDensity(rawValue: String($0))
      }.first
      let isXML = file.hasSuffix(".xml")
      var use = IconUse(
        Slot(.android, side: density?.side(dp: 48) ?? 48), isXML ? "xml" : "png", "webp", "jpg")
      if isMade { use.severity = .error } else { use = use.unmade(.error) }
      use.exact = isXML || !hasSize ? nil : density.map { PixelSize(square: $0.side(dp: 48)) }
      name(value, use, path: file, in: [""])
    }
  }
}

extension ProjectFolders {
  /// The files of an Android resource.
  fileprivate func resources(_ icon: AndroidReference, in folder: String) -> [String] {
    names(in: folder).sorted().filter { $0 == icon.type || $0.hasPrefix("\(icon.type)-") }.flatMap {
      name in
      names(in: "\(folder)/\(name)").filter { Manifest.name(ofFile: $0) == icon.name }.map {
        "\(folder)/\(name)/\($0)"
      }
    }
  }

  /// The images that an icon set of an asset catalog lists, and those of the layers of a stack.
  func references(of set: String) -> [IconReference] {
    let path = "\(set)/Contents.json"
    guard let document = try? JSONDocument(bytes(of: path)) else { return [] }
    let layers = names(in: set).sorted().filter {
      $0.hasSuffix("set") || $0.contains(/\.(?:solid)?imagestack(?:layer)?$/)
    }.flatMap { references(of: "\(set)/\($0)") }
    return layers
      + (document.root["images"]?.list ?? []).compactMap { node in
        let value = PropertyValue(node)
        guard let line = CatalogLine(value), let file = line.file, CatalogLine.isMember(file) else {
          return nil
        }
        let slot = line.slot(in: .appIconSet)
        let idiom = value["idiom"]?.text.flatMap { Idiom(rawValue: $0) }
        var use = IconUse(slot ?? Slot(idiom ?? .universal)).unmade(.error)
        use.exact = slot?.pixels
        return IconReference(
          kind: "xcode", file: "\(set)/\(file)", document: path,
          place: document.place(of: node["filename"] ?? node), key: "images.filename", value: nil,
          certainty: .literal, use: use)
      }
  }
}
