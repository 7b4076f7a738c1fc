import IconImage
import IconSpec

/// A screen for which launch image sets have a line. Source: Xcode's templates.
struct LaunchScreen {
  let idiom: Idiom
  /// In portrait orientation, in points; of television, as shown.
  let (width, height): (Double, Double)
  /// Set where screens of equal size differ in scale only.
  var scale: Int?
  var subtype: String?
  var minimumSystem: String?

  private static let all = [
    LaunchScreen(.iphone, 320, 480), LaunchScreen(.ipad, 768, 1024), LaunchScreen(.tv, 1920, 1080),
    LaunchScreen(.iphone, 320, 568, "retina4"), LaunchScreen(.iphone, 375, 667, "667h", "8.0"),
    LaunchScreen(.iphone, 414, 736, "736h", "8.0"),
    LaunchScreen(.iphone, 375, 812, "2436h", "11.0"),
    LaunchScreen(.iphone, 414, 896, scale: 2, "1792h", "12.0"),
    LaunchScreen(.iphone, 414, 896, scale: 3, "2688h", "12.0"),
    LaunchScreen(.ipad, 834, 1112, "1112h", "8.0"), LaunchScreen(.ipad, 1024, 1366, "1366h", "8.0"),
  ]

  private init(
    _ idiom: Idiom, _ width: Double, _ height: Double, scale: Int? = nil, _ subtype: String? = nil,
    _ minimumSystem: String? = nil
  ) {
    self.idiom = idiom
    self.width = width
    self.height = height
    self.scale = scale
    self.subtype = subtype
    self.minimumSystem = minimumSystem
  }

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
    return LaunchScreen(.iphone, 0, long, "\(slot.pixels.longerSide)h", "12.0")
  }
}
