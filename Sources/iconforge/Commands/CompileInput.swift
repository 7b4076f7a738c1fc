import IconCompile
import IconFiles
import IconMaking
import IconSpec
import IconStore

/// The catalogs of `compile` and how they are compiled.
struct CompileInput {
  private static let standardIcon = "AppIcon"

  private let catalogs: [String]
  private let (platform, system): (String?, String?)
  private let devices: Set<CompileDevice>
  private let (icon, launchImage): (String?, String?)
  private let alternates: [String]
  private let includesAllIcons: Bool
  private let (accentColor, widgetBackground): (String?, String?)
  private let looseIcons: CompileRequest.LooseIcons
  private let allowsSkipped: Bool
  let output: String

  init(_ arguments: inout Arguments) throws(UsageError) {
    catalogs = arguments.operands
    platform = arguments.text(
      "platform", value: "NAME", in: .source,
      "ios, macos or tvos (also iphoneos, macosx, appletvos)")
    system = arguments.text(
      "minimum-os", value: "VERSION", in: .source, "oldest system that runs the app, such as 15.0")
    devices = try arguments.choices(
      "device", value: "NAME,…", in: .source, "iphone, ipad (default: both), mac or tv")
    icon = arguments.text(
      "app-icon", value: "NAME", in: .source, "the app's icon set (default: AppIcon)")
    alternates = arguments.texts(
      "alternate-app-icon", value: "NAME", in: .source, "another icon set; may be repeated")
    includesAllIcons = arguments.flag(
      "include-all-app-icons", in: .source, "compile every icon set")
    launchImage = arguments.text(
      "launch-image", value: "NAME", in: .source, "the launch image of an app for old systems")
    accentColor = arguments.text(
      "accent-color", value: "NAME", in: .source, "color for NSAccentColorName")
    widgetBackground = arguments.text(
      "widget-background-color", value: "NAME", in: .source,
      "color for NSWidgetBackgroundColorName")
    looseIcons =
      try arguments.choice(
        "standalone-icon-behavior", value: "WHICH", in: .output,
        "icons that are also PNG files: default (the App Store's), all or none") ?? .default
    allowsSkipped = arguments.flag(
      "allow-skipped", in: .checks, "only warn about assets that cannot be compiled")
    output =
      arguments.text(
        "output", short: "o", value: "DIR", values: .folder, in: .output,
        "folder for the files (default: Build)") ?? "Build"
  }

  /// Beside an app, which is shipped as a whole, and inside any other folder.
  var lockfile: LockfileLocation {
    let isApp = SourcePath.parts(output).contains { $0.hasSuffix(".app") }
    return isApp ? LockfileLocation(outsideOf: output) : LockfileLocation(output: output)
  }

  func request(workers: Int) throws(UsageError) -> CompileRequest {
    guard !catalogs.isEmpty else {
      throw UsageError("compile needs an asset catalog, such as App/Assets.xcassets")
    }
    var request = try CompileRequest(
      catalogs, platform: platform, system: system, devices: devices,
      CompileRequest.TargetOptions(
        system: "minimum-os", device: "device", platforms: "ios, macos or tvos"))
    // A document that the user names is the app's icon.
    let document = catalogs.map(SourcePath.normalized).first { $0.hasSuffix(".icon") }.map {
      Manifest.name(ofFile: $0)
    }
    (request.appIcon, request.isIconNamed) = (icon ?? document ?? Self.standardIcon, icon != nil)
    request.needsAssets = true
    (request.alternates, request.includesAllIcons) = (alternates, includesAllIcons)
    (request.launchImage, request.looseIcons) = (launchImage, looseIcons)
    (request.accentColor, request.widgetBackground) = (accentColor, widgetBackground)
    (request.allowsSkipped, request.workers) = (allowsSkipped, workers)
    return request
  }
}
