import IconDocuments
import IconSpec

/// An entry of UILaunchImages.
/// Source: Apple, Information Property List Key Reference, UILaunchImages.
struct PlistLaunchImage: Hashable, Sendable {
  let value: PropertyValue

  /// Nil without a size in points.
  init?(_ slot: Slot, name: String) {
    guard let points = slot.points else { return nil }
    let (short, long) = (
      Swift.min(points.width, points.height), Swift.max(points.width, points.height)
    )
    let orientation = slot.orientation ?? (points.width > points.height ? .landscape : .portrait)
    value = [
      "UILaunchImageMinimumOSVersion": .text(Self.firstSystem(long)),
      "UILaunchImageName": .text(name),
      "UILaunchImageOrientation": orientation == .landscape ? "Landscape" : "Portrait",
      // The screen's size in portrait orientation, for images of both orientations.
      "UILaunchImageSize": "{\(Self.text(short)), \(Self.text(long))}",
    ]
  }

  /// The first iOS version that reads the key on a screen of this height. iOS 7 introduced the key, the
  /// iPhone 6 (667) and 6 Plus (736) came with iOS 8, the iPad Pro (1366) with iOS 9.
  private static func firstSystem(_ height: Double) -> String {
    switch height {
    case 667, 736: "8.0"
    case 1366: "9.0"
    default: "7.0"
    }
  }

  private static func text(_ points: Double) -> String {
    Int(exactly: points).map { "\($0)" } ?? "\(points)"
  }
}
