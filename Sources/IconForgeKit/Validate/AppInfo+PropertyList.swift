import IconRules
import IconSpec

extension AppInfo {
  /// Reads what a property list says of an application; nil when it is another bundle's.
  init?(_ list: PropertyValue, path: String, isBuilt: Bool) {
    guard list.isTable else { return nil }
    let type = list["CFBundlePackageType"]?.text
    let namesImages = Self.keys.contains { list[$0] != nil }
    guard isBuilt || namesImages || type == "APPL" || type?.contains("PACKAGE_TYPE") == true,
      type != "FMWK", type != "BNDL"
    else { return nil }
    self.init(path: path, isBuilt: isBuilt)
    readPlatform(list)
    readImages(list)
    launchStoryboard =
      Self.values("UILaunchStoryboardName", of: list).lazy.compactMap { Self.name($0) }.first
    hasLaunchScreen = list["UILaunchScreen"] != nil || list["UILaunchScreens"] != nil
    requiresFullScreen = list["UIRequiresFullScreen"]?.truth ?? false
    orientations = Set(list["UISupportedInterfaceOrientations"]?.texts ?? [])
    padOrientations = Set(list["UISupportedInterfaceOrientations~ipad"]?.texts ?? [])
    hasDocumentTypes = !(list["CFBundleDocumentTypes"]?.list ?? []).isEmpty
    statusBarStyle = list["UIStatusBarStyle"]?.text
  }

  private static let keys = [
    "CFBundleIconFile", "CFBundleIconFiles", "CFBundleIcons", "CFBundleIcons~ipad",
    "CFBundleIconName", "UILaunchImages", "UILaunchImageFile", "UIPrerenderedIcon",
    "UISupportedInterfaceOrientations", "LSRequiresIPhoneOS", "UIDeviceFamily",
  ]

  private mutating func readPlatform(_ list: PropertyValue) {
    let platform = list["DTPlatformName"]?.text
    isWatch = platform == "watchos" || list["WKApplication"] != nil || list["WKWatchKitApp"] != nil
    isTV = platform == "appletvos"
    minimumSystem = list["MinimumOSVersion"]?.majorVersion
    families = Set(
      (list["UIDeviceFamily"]?.list ?? [list["UIDeviceFamily"]].compactMap { $0 })
        .compactMap { [1: .iphone, 2: .ipad, 3: .tv, 4: .watch][$0.majorVersion] })
    let isPhone =
      !families.isEmpty || list["LSRequiresIPhoneOS"] != nil || minimumSystem != nil
      || list["UISupportedInterfaceOrientations"] != nil || platform == "iphoneos"
    isMac =
      !isPhone && !isWatch && !isTV
      && (platform == "macosx" || list["LSMinimumSystemVersion"] != nil
        || list["NSPrincipalClass"] != nil || path.hasSuffix("Contents/Info.plist")
        || list["CFBundleIconFile"]?.text?.lowercased().hasSuffix(".icns") == true)
    // "iphoneos6.1", "appletvos13.0"
    sdk = list["DTSDKName"]?.text.flatMap { name in
      name.drop { !$0.isNumber }.split(separator: ".").first.flatMap { Int($0) }
    }
  }

  private mutating func readImages(_ list: PropertyValue) {
    if let name = Self.name(list["CFBundleIconFile"]) {
      icons.append(NamedImage(key: "CFBundleIconFile", name: name))
    }
    for names in Self.values("CFBundleIconFiles", of: list) {
      add(names, key: "CFBundleIconFiles")
    }
    for key in ["CFBundleIcons", "CFBundleIcons~ipad"] {
      guard let primary = list[key]?["CFBundlePrimaryIcon"] else { continue }
      add(primary["CFBundleIconFiles"], key: "\(key).CFBundlePrimaryIcon")
      readPrerendered(primary["UIPrerenderedIcon"])
      iconName = iconName ?? Self.name(primary["CFBundleIconName"])
    }
    iconName = Self.name(list["CFBundleIconName"]) ?? iconName
    for key in ["CFBundleIcons", "CFBundleIcons~ipad"] {
      guard case .table(let alternates)? = list[key]?["CFBundleAlternateIcons"] else { continue }
      for (entry, value) in alternates.sorted(by: { $0.key < $1.key }) {
        let names = Self.name(value["CFBundleIconName"]).map { [$0] }
        for name in names ?? value["CFBundleIconFiles"]?.texts ?? [] {
          let alternate = NamedImage(key: entry, name: name)
          if !self.alternates.contains(alternate) { self.alternates.append(alternate) }
        }
      }
    }
    readPrerendered(list["UIPrerenderedIcon"])
    for type in list["CFBundleDocumentTypes"]?.list ?? [] {
      add(type["CFBundleTypeIconFiles"], key: "CFBundleTypeIconFiles")
    }
    for value in Self.values("UILaunchImageFile", of: list) {
      addLaunchImage(value, key: "UILaunchImageFile")
    }
    for image in Self.values("UILaunchImages", of: list).flatMap({ $0.list ?? [] }) {
      addLaunchImage(image["UILaunchImageName"], key: "UILaunchImages")
    }
  }

  private mutating func addLaunchImage(_ value: PropertyValue?, key: String) {
    guard let name = Self.name(value) else { return }
    let image = NamedImage(key: key, name: name)
    if !launchImages.contains(image) { launchImages.append(image) }
  }

  /// What stands under a key and under those that mean it for one device.
  private static func values(_ key: String, of list: PropertyValue) -> [PropertyValue] {
    ["", "~iphone", "~ipad"].compactMap { list[key + $0] }
  }

  private mutating func add(_ names: PropertyValue?, key: String) {
    for name in names?.texts ?? [] where Self.isName(name) {
      let image = NamedImage(key: key, name: name)
      if !icons.contains(image) { icons.append(image) }
    }
  }

  private mutating func readPrerendered(_ value: PropertyValue?) {
    guard let value else { return }
    isPrerendered = value.truth ?? isPrerendered
    switch value {
    case .boolean: break
    case .text(let text): prerenderedKind = "the text \"\(text)\""
    case .integer(let number): prerenderedKind = "the number \(number)"
    default: prerenderedKind = "neither yes nor no"
    }
  }

  /// A name that is there; build settings are filled in later, by others.
  private static func name(_ value: PropertyValue?) -> String? {
    value?.text.flatMap { isName($0) ? $0 : nil }
  }

  private static func isName(_ text: String) -> Bool { !text.isEmpty && !text.contains("$") }
}

extension Dictionary<Int, Idiom> {
  fileprivate subscript(key: Int?) -> Idiom? { key.flatMap { self[$0] } }
}
