import IconImage

/// The path of an image in an asset catalog.
package struct CatalogPath {
  let slot: Slot
  let artwork: Artwork
  let iconName: String

  package static let catalog = "Assets.xcassets"

  /// Images that a catalog cannot hold go beside it.
  var path: String? {
    guard ![.web, .android].contains(slot.idiom) else { return nil }
    let loose = OutputLayout.loosePath(of: slot, artwork: artwork)
    // The preset gives a path in the catalog itself.
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
    // A set takes store artwork of 1024 pixels only.
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

  /// The document's name for iPhone; name and size for iPad.
  private var documentSet: String {
    guard slot.idiom == .ipad, let points = slot.points else { return artwork.name }
    return "\(artwork.name)-\(points.label)"
  }

  private var iconFile: String {
    let points = slot.points?.label ?? String(slot.pixels.width / slot.scale)
    return "AppIcon-\(points)@\(slot.scale)x\(slot.appearance.map { "-\($0.rawValue)" } ?? "").png"
  }
}

extension Slot {
  /// The name of the icon set. Xcode's compiler ignores appearances in a macOS set, so each appearance
  /// is a set of its own; the app names it when it changes its icon.
  func macName(_ iconName: String) -> String {
    guard idiom == .mac, let appearance else { return iconName }
    return "\(iconName)-\(appearance.rawValue.capitalized)"
  }
}

extension Points {
  /// The width as file names spell it: "60", "83.5".
  package var label: String {
    width == width.rounded() ? String(Int(width)) : String(width)
  }
}

extension String {
  /// "Front" for "front".
  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
