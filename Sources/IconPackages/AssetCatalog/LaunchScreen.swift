import IconImage
import IconSpec

/// A screen for which launch image sets have a line. Source: Xcode's templates.
struct LaunchScreen {
  let idiom: Idiom
  /// In portrait orientation, in points; of television, as shown.
  let width, height: Double
  /// Set where screens of equal size differ in scale only.
  var scale: Int?
  var subtype: String?
  var minimumSystem: String?

  private static let all = [
    LaunchScreen(idiom: .iphone, width: 320, height: 480),
    LaunchScreen(idiom: .ipad, width: 768, height: 1024),
    LaunchScreen(idiom: .tv, width: 1920, height: 1080),
    LaunchScreen(idiom: .iphone, width: 320, height: 568, subtype: "retina4"),
    LaunchScreen(idiom: .iphone, width: 375, height: 667, subtype: "667h", minimumSystem: "8.0"),
    LaunchScreen(idiom: .iphone, width: 414, height: 736, subtype: "736h", minimumSystem: "8.0"),
    LaunchScreen(idiom: .iphone, width: 375, height: 812, subtype: "2436h", minimumSystem: "11.0"),
    LaunchScreen(
      idiom: .iphone, width: 414, height: 896, scale: 2, subtype: "1792h", minimumSystem: "12.0"),
    LaunchScreen(
      idiom: .iphone, width: 414, height: 896, scale: 3, subtype: "2688h", minimumSystem: "12.0"),
    LaunchScreen(idiom: .ipad, width: 834, height: 1112, subtype: "1112h", minimumSystem: "8.0"),
    LaunchScreen(idiom: .ipad, width: 1024, height: 1366, subtype: "1366h", minimumSystem: "8.0"),
  ]

  /// The screen of a line; nil if it is unknown.
  static func named(_ subtype: String?, of idiom: Idiom) -> LaunchScreen? {
    all.first { $0.idiom == idiom && $0.subtype == subtype }
  }

  /// The screen of an image. Later iPhones get a subtype of the same form.
  static func of(_ slot: Slot) -> LaunchScreen? {
    let (long, scale) = (slot.points.map { max($0.width, $0.height) } ?? 0, slot.scale)
    let known = all.first {
      $0.idiom == slot.idiom && max($0.width, $0.height) == long && ($0.scale ?? scale) == scale
    }
    guard known == nil, slot.idiom == .iphone, long > 812 else { return known }
    return LaunchScreen(
      idiom: .iphone, width: 0, height: long, subtype: "\(slot.pixels.longerSide)h",
      minimumSystem: "12.0")
  }
}
