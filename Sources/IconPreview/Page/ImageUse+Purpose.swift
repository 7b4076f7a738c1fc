import IconRules
import IconSpec

extension ImageUse {
  /// The purpose of an image: "iPhone, application icon, 60 pt, @2x".
  var purpose: String {
    let points = slots.first?.points.map { points in
      points.width == points.height
        ? "\(Self.figure(points.width)) pt"
        : "\(Self.figure(points.width)) × \(Self.figure(points.height)) pt"
    }
    let parts = [
      idiom.flatMap { Self.idioms[$0] }, roleName, points,
      scale.flatMap { $0 > 1 ? "@\($0)x" : nil }, appearance.map { "\($0) appearance" },
    ].compactMap { $0 }
    return parts.isEmpty ? place.rawValue : parts.joined(separator: ", ")
  }

  private static func figure(_ number: Double) -> String {
    number == number.rounded() ? String(Int(number)) : String(number)
  }

  private var roleName: String? {
    if let android { return Self.androidParts[android.part] }
    if place == .artwork { return "artwork" }
    if web?.isTouchIcon == true { return "web clip" }
    if web?.isMaskable == true { return "maskable icon" }
    if let layer = slots.first?.layer { return "\(layer.rawValue) layer" }
    return role.flatMap { Self.roles[$0] }
  }

  private static let androidParts: [AndroidPart: String] = [
    .finished: "launcher icon", .round: "round launcher icon", .back: "background layer",
    .front: "foreground layer", .monochrome: "monochrome layer",
    .notification: "notification icon", .store: "Play Store icon",
  ]

  private static let idioms: [Idiom: String] = [
    .iphone: "iPhone", .ipad: "iPad", .universal: "all devices", .mac: "Mac", .watch: "Apple Watch",
    .tv: "Apple TV", .vision: "Vision Pro", .car: "CarPlay", .web: "web", .android: "Android",
    .windows: "Windows", .linux: "Linux",
  ]

  private static let roles: [Role: String] = [
    .application: "application icon", .appStore: "App Store", .spotlight: "Spotlight",
    .settings: "Settings", .notification: "notification", .document: "document",
    .webClip: "web clip", .toolbar: "toolbar", .navigationBar: "navigation bar",
    .tabBar: "tab bar", .activity: "activity", .newsstand: "Newsstand", .launch: "launch image",
    .favicon: "favicon", .topShelf: "top shelf", .layer: "layer",
  ]
}
