import IconImage

extension OutputLayout {
  /// The path of a slot's image below the output folder; nil when the layout has no place for it.
  func path(
    of slot: Slot, _ treatment: Treatment, artwork: Artwork, named iconName: String
  ) -> String? {
    switch self {
    case .web where slot.idiom != .web, .android where slot.idiom != .android: return nil
    case .loose, .web, .android, .expo, .cordova: return Self.loosePath(of: slot, artwork: artwork)
    case .catalog: return CatalogPath(slot: slot, artwork: artwork, iconName: iconName).path
    case .iconset:
      guard slot.idiom == .mac, slot.role == .application, let points = slot.points else {
        return nil
      }
      let side = points.label
      let suffix = slot.scale == 1 ? "" : "@\(slot.scale)x"
      return "\(slot.macName(iconName)).iconset/icon_\(side)x\(side)\(suffix).png"
    case .iconComposer:
      guard let layer = slot.layer, layer != .monochrome else { return nil }
      let assets = "\(iconName).icon/Assets"
      if treatment.placement == .badge { return "\(assets)/badge.png" }
      let format = treatment.placement.isDrawing ? "svg" : "png"
      return "\(assets)/\(layer.rawValue)\(slot.appearanceSuffix).\(format)"
    }
  }

  static func loosePath(of slot: Slot, artwork: Artwork) -> String {
    // `replacing` costs more than everything else here.
    let isNamed = slot.file.utf8.contains(UInt8(ascii: "{"))
    let path = isNamed ? slot.file.replacing("{name}", with: artwork.name) : slot.file
    guard slot.role == .webClip, artwork.options.precomposed, path.hasSuffix(".png") else {
      return path
    }
    return path.dropLast(4) + "-precomposed.png"
  }
}

extension Slot {
  fileprivate var appearanceSuffix: String { appearance.map { "-\($0.rawValue)" } ?? "" }

  /// The icon's name. Xcode ignores appearances in a set for macOS, so each appearance is a set of
  /// its own.
  fileprivate func macName(_ iconName: String) -> String {
    guard idiom == .mac, let appearance else { return iconName }
    return "\(iconName)-\(appearance.rawValue.capitalized)"
  }
}

extension Points {
  package var label: String {
    width == width.rounded() ? String(Int(width)) : String(width)
  }
}

/// The path of an image in an asset catalog.
package struct CatalogPath {
  let slot: Slot
  let artwork: Artwork
  let iconName: String

  package static let catalog = "Assets.xcassets"

  /// Files that cannot be in the catalog are beside it.
  var path: String? {
    guard ![.web, .android].contains(slot.idiom) else { return nil }
    let loose = OutputLayout.loosePath(of: slot, artwork: artwork)
    if loose.hasPrefix("\(Self.catalog)/") { return loose }
    guard let place = set.map({ "\(Self.catalog)/\($0)" }) else { return loose }
    let isNamed = slot.role.isAppIcon && slot.layer == nil
    return "\(place)/\(isNamed ? iconFile : SourcePath.name(of: loose))"
  }

  private var set: String? {
    switch (slot.idiom, slot.role) {
    case (.tv, .application), (.tv, .appStore): stack(brand(slot.role), kind: "imagestack")
    case (.tv, .topShelf): "\(Self.brandAssets).brandassets/\(topShelf).imageset"
    case (.vision, .application): stack("\(iconName)", kind: "solidimagestack")
    case (_, .appStore) where slot.pixels != PixelSize(square: 1024): nil
    case (_, let role) where role.isAppIcon && slot.layer == nil:
      "\(slot.macName(iconName)).appiconset"
    case (_, .launch): "LaunchImage.launchimage"
    case (_, let role) where role.isGlyph: "\(role.rawValue)/\(artwork.name).imageset"
    case (_, .document): "\(documentSet).imageset"
    default: nil
    }
  }

  package static let brandAssets = "App Icon & Top Shelf Image"

  private func brand(_ role: Role) -> String {
    let name = role == .appStore ? "App Icon - App Store" : "App Icon"
    return "\(Self.brandAssets).brandassets/\(name)"
  }

  private var topShelf: String {
    (slot.points?.width ?? 0) > 2000 ? "Top Shelf Image Wide" : "Top Shelf Image"
  }

  private func stack(_ name: String, kind: String) -> String? {
    slot.layer.map {
      "\(name).\(kind)/\($0.rawValue.capitalized).\(kind)layer/Content.imageset"
    }
  }

  private var documentSet: String {
    guard slot.idiom == .ipad, let points = slot.points else { return artwork.name }
    return "\(artwork.name)-\(points.label)"
  }

  private var iconFile: String {
    let points = slot.points?.label ?? String(slot.pixels.width / slot.scale)
    return "AppIcon-\(points)@\(slot.scale)x\(slot.appearanceSuffix).png"
  }
}

extension String {
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
