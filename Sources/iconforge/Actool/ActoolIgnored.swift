/// Options of actool that have no effect on the files that iconforge writes.
enum ActoolIgnored {
  private enum Answer: String, CaseIterable {
    case yes = "YES"
    case no = "NO"
  }

  enum State: String, CaseIterable {
    case enabled, disabled, `default`
  }

  private enum Goal: String, CaseIterable {
    case space, time, `default`
  }

  /// Declares them. Values that are not those of actool are errors.
  static func read(_ arguments: inout Arguments) throws(UsageError) {
    arguments.accept("notices", "iconforge prints no notices")
    arguments.accept("compress-pngs", "PNG files are always compressed")
    arguments.accept("product-type", value: "ID", "the type of the Xcode target")
    arguments.accept("development-region", value: "NAME", "the language of the project")
    arguments.accept("include-language", value: "NAME", "localized assets are errors")
    arguments.accept("target-name", value: "NAME", "the name of the Xcode target")
    arguments.accept(
      "skip-app-store-deployment", "iconforge validate has the rules of the App Store")
    arguments.accept("filter-for-device-model", value: "MODEL", "images for all devices stay")
    arguments.accept(
      "filter-for-device-os-version", value: "VERSION", "images for all systems stay")
    arguments.accept(
      "filter-for-thinning-device-configuration", value: "MODEL", "images for all devices stay")
    arguments.accept(
      "asset-pack-output-specifications", value: "FILE", "assets with tags stay in the catalog")
    arguments.accept("include-sticker-content", "sticker packs are errors")
    arguments.accept("sticker-pack-identifier-prefix", value: "ID", "sticker packs are errors")
    arguments.accept("stickers-icon-role", value: "ROLE", "sticker packs are errors")
    arguments.accept("leaderboard-identifier-prefix", value: "ID", "leaderboards are errors")
    arguments.accept("leaderboard-set-identifier-prefix", value: "ID", "leaderboards are errors")
    try arguments.accept(
      "enable-on-demand-resources", value: "YES|NO", Answer.self,
      "assets with tags stay in the catalog")
    try arguments.accept(
      "enable-incremental-distill", value: "YES|NO", Answer.self,
      "unchanged files are never written")
    try arguments.accept(
      "optimization", value: "GOAL", Goal.self,
      "the oldest system alone decides the compression")
    try arguments.accept(
      "lightweight-asset-runtime-mode", value: "STATE", State.self, "the format is the same")
  }
}

extension Arguments {
  fileprivate mutating func accept(_ name: String, value: String? = nil, _ help: String) {
    if let value {
      _ = texts(name, value: value, in: .ignored, help)
    } else {
      _ = flag(name, in: .ignored, help)
    }
  }

  fileprivate mutating func accept<Value: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, value: String, _: Value.Type, _ help: String
  ) throws(UsageError) {
    let _: Value? = try choice(name, value: value, in: .ignored, help)
  }
}
