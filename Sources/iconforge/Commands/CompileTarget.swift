import IconCompile

/// The options that `compile` and `actool` share.
struct CompileTarget {
  /// What the two commands call the same things.
  struct Names {
    /// The options of the oldest system and of devices.
    let (system, device): (String, String)
    /// The values of --platform: "ios, macos or tvos".
    let platforms: String
    /// Further names of platforms, for the help.
    var otherPlatforms = ""
    /// How devices are given, and what the help says of them.
    let (deviceValue, devices): (String, String)
    /// The default of --app-icon, for the help.
    var standardIcon = ""
  }

  private let names: Names
  let catalogs: [String]
  private let (platform, system): (String?, String?)
  private let devices: Set<CompileDevice>
  let icon: String?
  private let launchImage: String?
  private let alternates: [String]
  private let includesAllIcons: Bool
  private let (accentColor, widgetBackground): (String?, String?)
  private let looseIcons: CompileRequest.LooseIcons

  init(_ arguments: inout Arguments, _ names: Names) throws(UsageError) {
    self.names = names
    catalogs = arguments.operands
    platform = arguments.text(
      "platform", value: "NAME", in: .source, names.platforms + names.otherPlatforms)
    system = arguments.text(
      names.system, value: "VERSION", in: .source, "oldest system that runs the app, such as 15.0")
    devices = try arguments.choices(
      names.device, value: names.deviceValue, in: .source, names.devices)
    icon = arguments.text(
      "app-icon", value: "NAME", in: .source, "the app's icon set\(names.standardIcon)")
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
  }

  /// Build scripts give empty names for what an app does not have.
  func request(_ catalogs: [String]) throws(UsageError) -> CompileRequest {
    guard let platform else { throw UsageError("--platform is needed: \(names.platforms)") }
    guard let known = CompilePlatform(sdk: platform) else {
      throw UsageError(
        CompilePlatform.unsupported.contains(platform)
          ? "--platform \(platform) is not supported"
          : "--platform takes \(names.platforms), not \"\(platform)\"")
    }
    guard let system else { throw UsageError("--\(names.system) is needed, such as 15.0") }
    guard let version = SystemVersion(system) else {
      throw UsageError("--\(names.system) takes a version such as 15.0, not \"\(system)\"")
    }
    if let strange = devices.first(where: { !known.devices.contains($0) }) {
      throw UsageError("--\(names.device) \(strange.rawValue) is not a device of \(known.rawValue)")
    }
    var request = CompileRequest(
      catalogs, for: known, minimumSystem: version,
      devices: devices.isEmpty ? nil : known.devices.filter(devices.contains))
    func name(_ text: String?) -> String? { text == "" ? nil : text }
    request.appIcon = name(icon)
    request.alternates = alternates
    request.includesAllIcons = includesAllIcons
    request.launchImage = name(launchImage)
    request.looseIcons = looseIcons
    request.accentColor = name(accentColor)
    request.widgetBackground = name(widgetBackground)
    request.readsPDF = (Screen.word("ICONFORGE_NO_PDF") ?? "").isEmpty
    return request
  }
}
