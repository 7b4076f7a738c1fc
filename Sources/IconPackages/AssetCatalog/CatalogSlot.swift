import IconImage
package import IconSpec

/// The image that a line of a Contents.json requires.
///
/// Source: Xcode's templates, and the tables of the guidelines that name the same sizes.
package enum CatalogSlot {
  /// An icon of `points` at `scale`; nil for a fraction of a pixel.
  package static func icon(
    idiom: Idiom, points: Points, scale: Int, role: Role? = nil, allowsAlpha: Bool = false
  ) -> Slot? {
    guard let pixels = pixels(points, scale) else { return nil }
    let role = role ?? self.role(of: points, idiom: idiom)
    return Slot(
      role: role, idiom: idiom, points: points, scale: scale, pixels: pixels, size: .exact,
      file: "",
      required: isRequired(role, idiom, points: points, scale: scale) ? .required : .recommended,
      alpha: allowsAlpha || idiom == .mac ? .allowed : .forbidden,
      source: "Apple, Asset Catalog Format Reference: app icon set")
  }

  /// A launch image by the attributes of its line; nil for an unknown screen.
  package static func launchImage(
    idiom: Idiom, orientation: Slot.Orientation, scale: Int, subtype: String?,
    isWithoutStatusBar: Bool
  ) -> Slot? {
    guard let screen = LaunchScreen.named(subtype, of: idiom) else { return nil }
    let isTurned = (orientation == .landscape) != (idiom == .tv)
    let (width, height) =
      isTurned ? (screen.height, screen.width) : (screen.width, screen.height)
    let points = Points(width: width, height: height - (isWithoutStatusBar ? 20 : 0))
    guard let pixels = pixels(points, scale) else { return nil }
    return Slot(
      role: .launch, idiom: idiom, points: points, scale: scale, pixels: pixels, size: .exact,
      orientation: orientation, file: "", required: .recommended, alpha: .forbidden,
      statusBar: isWithoutStatusBar ? .excluded : .included,
      source: "Apple, Asset Catalog Format Reference: launch image set")
  }

  /// An image of a stack or of brand assets.
  package static func picture(
    _ role: Role, idiom: Idiom, points: Points, scale: Int, allowsAlpha: Bool
  ) -> Slot? {
    guard let pixels = pixels(points, scale) else { return nil }
    return Slot(
      role: role, idiom: idiom, points: points, scale: scale, pixels: pixels, size: .exact,
      file: "", required: .required, alpha: allowsAlpha ? .allowed : .forbidden,
      source: "Apple HIG, App icons and Top Shelf")
  }

  /// "60x60", "83.5x83.5".
  package static func points(_ text: String) -> Points? {
    let parts = text.split(separator: "x").compactMap { Double($0) }
    guard parts.count == 2, parts.allSatisfy({ $0 > 0 && $0 < 10_000 }) else { return nil }
    return Points(width: parts[0], height: parts[1])
  }

  private static func pixels(_ points: Points, _ scale: Int) -> PixelSize? {
    let sides = [points.width, points.height].map { $0 * Double(scale) }
    guard sides.allSatisfy({ $0 >= 1 && $0 == $0.rounded() }) else { return nil }
    return PixelSize(width: Int(sides[0]), height: Int(sides[1]))
  }

  private static func role(of points: Points, idiom: Idiom) -> Role {
    guard idiom != .mac else { return .application }
    return switch points.width {
    case 20, 24, 27.5, 33: .notification
    case 29: .settings
    case 40 where idiom != .watch, 50 where idiom == .ipad: .spotlight
    case 1024: .appStore
    default: .application
    }
  }

  /// Whether the App Store or the Home screen requires the icon.
  private static func isRequired(_ role: Role, _ idiom: Idiom, points: Points, scale: Int) -> Bool {
    switch (role, idiom) {
    case (.appStore, _): true
    case (.application, .iphone): points.width == 60 && scale == 2
    case (.application, .ipad): [76, 83.5].contains(points.width) && scale == 2
    case (.application, .universal): true
    case (.application, .watch), (.notification, .watch): true
    case (.application, .mac): points.width == 512
    default: false
    }
  }
}
