import IconDocuments
import IconSpec

extension PlistIcons {
  /// An entry of UILaunchImages; nil without a size in points.
  /// Source: Apple, Information Property List Key Reference, UILaunchImages.
  static func launchImage(_ slot: Slot, name: String) -> PropertyValue? {
    guard let points = slot.points else { return nil }
    let (short, long) = (min(points.width, points.height), max(points.width, points.height))
    func text(_ points: Double) -> String { Int(exactly: points).map { "\($0)" } ?? "\(points)" }
    let orientation = slot.orientation ?? (points.width > points.height ? .landscape : .portrait)
    // iOS 7 introduced the key, the iPhone 6 (667) and 6 Plus (736) came with iOS 8, the iPad Pro (1366)
    // with iOS 9.
    let system = [667: "8.0", 736: "8.0", 1366: "9.0"][long] ?? "7.0"
    return [
      "UILaunchImageMinimumOSVersion": .text(system),
      "UILaunchImageName": .text(name),
      "UILaunchImageOrientation": orientation == .landscape ? "Landscape" : "Portrait",
      // The screen's size in portrait orientation, for images of both orientations.
      "UILaunchImageSize": "{\(text(short)), \(text(long))}",
    ]
  }
}
