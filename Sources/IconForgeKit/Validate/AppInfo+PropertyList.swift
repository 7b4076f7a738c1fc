import IconDocuments
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
      PropertyValue.text(String(name.drop { !$0.isNumber })).majorVersion
    }
  }

  private mutating func readImages(_ list: PropertyValue) {
    var icons = NamedImages()
    icons.add(list["CFBundleIconFile"]?.text, "CFBundleIconFile")
    for names in Self.values("CFBundleIconFiles", of: list) {
      icons.add(names.texts, "CFBundleIconFiles")
    }
    for key in ["CFBundleIcons", "CFBundleIcons~ipad"] {
      guard let primary = list[key]?["CFBundlePrimaryIcon"] else { continue }
      icons.add(primary["CFBundleIconFiles"]?.texts ?? [], "\(key).CFBundlePrimaryIcon")
      readPrerendered(primary["UIPrerenderedIcon"])
      iconName = iconName ?? Self.name(primary["CFBundleIconName"])
    }
    iconName = Self.name(list["CFBundleIconName"]) ?? iconName
    var alternates = NamedImages()
    for key in ["CFBundleIcons", "CFBundleIcons~ipad"] {
      guard case .table(let entries)? = list[key]?["CFBundleAlternateIcons"] else { continue }
      for (entry, value) in entries.sorted(by: { $0.key < $1.key }) {
        let name = Self.name(value["CFBundleIconName"])
        alternates.add(
          name.map { [$0] } ?? value["CFBundleIconFiles"]?.texts ?? [], entry, isChecked: false)
      }
    }
    readPrerendered(list["UIPrerenderedIcon"])
    for type in list["CFBundleDocumentTypes"]?.list ?? [] {
      icons.add(type["CFBundleTypeIconFiles"]?.texts ?? [], "CFBundleTypeIconFiles")
    }
    var launchImages = NamedImages()
    for value in Self.values("UILaunchImageFile", of: list) {
      launchImages.add(value.text, "UILaunchImageFile")
    }
    for image in Self.values("UILaunchImages", of: list).flatMap({ $0.list ?? [] }) {
      launchImages.add(image["UILaunchImageName"]?.text, "UILaunchImages")
    }
    (self.icons, self.alternates) = (icons.images, alternates.images)
    self.launchImages = launchImages.images
  }

  /// Names in the order they are said, each once for its key.
  private struct NamedImages {
    private(set) var images: [NamedImage] = []
    private var known: Set<NamedImage> = []

    mutating func add(_ name: String?, _ key: String) { add(name.map { [$0] } ?? [], key) }

    /// `isChecked` leaves out names that are none yet.
    mutating func add(_ names: [String], _ key: String, isChecked: Bool = true) {
      for name in names where !isChecked || AppInfo.isName(name) {
        let image = NamedImage(key: key, name: name)
        if known.insert(image).inserted { images.append(image) }
      }
    }
  }

  /// What stands under a key and under those that mean it for one device.
  private static func values(_ key: String, of list: PropertyValue) -> [PropertyValue] {
    ["", "~iphone", "~ipad"].compactMap { list[key + $0] }
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
