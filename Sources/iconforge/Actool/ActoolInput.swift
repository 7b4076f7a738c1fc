import IconCompile
import IconFiles
import IconSpec

/// The options of actool.
struct ActoolInput {
  private let catalogs: [String]
  private let (platform, system): (String?, String?)
  private let devices: Set<CompileDevice>
  private let (icon, launchImage): (String?, String?)
  private let alternates: [String]
  private let includesAllIcons: Bool
  private let (accentColor, widgetBackground): (String?, String?)
  private let looseIcons: CompileRequest.LooseIcons
  private let output: String?
  /// Paths as given.
  private let (list, dependencies): (String?, String?)
  let format: ActoolFormat
  let (showsErrors, showsWarnings): (Bool, Bool)

  init(_ arguments: inout Arguments) throws(UsageError) {
    catalogs = arguments.operands
    platform = arguments.text(
      "platform", value: "NAME", in: .source,
      "iphoneos, iphonesimulator, macosx, appletvos or appletvsimulator")
    system = arguments.text(
      "minimum-deployment-target", value: "VERSION", in: .source,
      "oldest system that runs the app, such as 15.0")
    devices = try arguments.choices(
      "target-device", value: "NAME", in: .source,
      "iphone, ipad (default: both), mac or tv; may be repeated")
    icon = arguments.text("app-icon", value: "NAME", in: .source, "the app's icon set")
    alternates = arguments.texts(
      "alternate-app-icon", value: "NAME", in: .source, "another icon set; may be repeated")
    includesAllIcons = arguments.flag(
      "include-all-app-icons", in: .source, "compile every icon set")
    launchImage = arguments.text("launch-image", value: "NAME", in: .source, "the launch image")
    accentColor = arguments.text(
      "accent-color", value: "NAME", in: .source, "color for NSAccentColorName")
    widgetBackground = arguments.text(
      "widget-background-color", value: "NAME", in: .source,
      "color for NSWidgetBackgroundColorName")
    output = arguments.text(
      "compile", value: "DIR", values: .folder, in: .output, "folder for Assets.car and icon files")
    list = arguments.text(
      "output-partial-info-plist", value: "FILE", in: .output, "keys for the app's Info.plist")
    dependencies = arguments.text(
      "export-dependency-info", value: "FILE", in: .output, "paths of all inputs and outputs")
    looseIcons =
      try arguments.choice(
        "standalone-icon-behavior", value: "WHICH", in: .output,
        "icons that are also PNG files: default (the App Store's), all or none") ?? .default
    format =
      try arguments.choice(
        ActoolFormat.option, value: "FORMAT", in: .reports,
        "xml1 (default), binary1 or human-readable-text")
      ?? .xml1
    showsErrors = arguments.flag(
      "errors", in: .reports, "errors in catalogs have their own section")
    showsWarnings = arguments.flag("warnings", in: .reports, "print warnings about catalogs")
    try ActoolIgnored.read(&arguments)
  }

  /// Absolute paths of everything that a call writes.
  struct Paths {
    let output: String
    /// Nil if not requested, and for /dev/null.
    let (list, dependencies): (String?, String?)
  }

  /// A device that build scripts name to have no property list.
  private static let nullDevice = "/dev/null"

  func paths(in folder: String) throws(UsageError) -> Paths {
    guard let output, !output.isEmpty else {
      throw UsageError("--compile is needed: the folder for Assets.car")
    }
    let named = [list, dependencies].map { path in
      path.flatMap { $0.isEmpty || $0 == Self.nullDevice ? nil : Self.absolute($0, in: folder) }
    }
    let paths = Paths(
      output: Self.absolute(output, in: folder), list: named[0], dependencies: named[1])
    let all = ["\(paths.output)/Assets.car"] + named.compactMap { $0 }
    guard Set(all).count == all.count else {
      throw UsageError("two outputs have the path \(all[all.count - 1])")
    }
    return paths
  }

  func request(in folder: String) throws(UsageError) -> CompileRequest {
    guard !catalogs.isEmpty else {
      throw UsageError("actool needs an asset catalog, such as App/Assets.xcassets")
    }
    var request = try CompileRequest(
      catalogs.map { Self.absolute($0, in: folder) }, platform: platform, system: system,
      devices: devices,
      CompileRequest.TargetOptions(
        system: "minimum-deployment-target", device: "target-device",
        platforms: "iphoneos, iphonesimulator, macosx, appletvos or appletvsimulator"))
    func name(_ text: String?) -> String? { text == "" ? nil : text }
    request.appIcon = name(icon)
    (request.alternates, request.includesAllIcons) = (alternates, includesAllIcons)
    (request.launchImage, request.looseIcons) = (name(launchImage), looseIcons)
    (request.accentColor, request.widgetBackground) = (name(accentColor), name(widgetBackground))
    request.workers = Processor.coreCount
    return request
  }

  /// Keeps `..`, which has another meaning after a link.
  private static func absolute(_ path: String, in folder: String) -> String {
    let path = SourcePath.joined(folder, path)
    return SourcePath.parts(path).contains("..") ? path : SourcePath.normalized(path)
  }
}
