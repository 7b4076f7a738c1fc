package import IconDocuments
import IconFiles
import IconRules
import IconSpec

extension AppInfo {
  /// Reads an application's property list; nil for that of another bundle.
  package init?(_ list: PropertyValue, path: String, isBuilt: Bool) {
    guard list.table != nil else { return nil }
    let type = list["CFBundlePackageType"]?.text
    let namesImages = Self.keys.contains { list[$0] != nil }
    let isExtension =
      list["NSExtension"] != nil || list["EXAppExtensionAttributes"] != nil || type == "XPC!"
    guard
      isBuilt || namesImages || isExtension || type == "APPL"
        || type?.contains("PACKAGE_TYPE") == true,
      type != "FMWK", type != "BNDL"
    else { return nil }
    self.init(path: path, isBuilt: isBuilt)
    self.isExtension = isExtension
    readPlatform(list)
    readImages(list)
    launchStoryboard =
      ["", "~iphone", "~ipad"].lazy.compactMap {
        Self.name(list["UILaunchStoryboardName" + $0])
      }.first
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
    icons = Self.images(at: [.iconFile, .iconFiles, .primaryIcon, .documentTypes], of: list)
    meansIconByDefault = icons.isEmpty && list["CFBundleIconFile"]?.text?.isEmpty == true
    launchImages = Self.images(at: [.launchImageFile, .launchImages], of: list)
    hasInvalidIcons = list["CFBundleIcons"].map { $0.table == nil } ?? false
    for icons in ["CFBundleIcons", "CFBundleIcons~ipad"].compactMap({ list[$0] }) {
      if let primary = icons["CFBundlePrimaryIcon"] {
        readPrerendered(primary["UIPrerenderedIcon"])
        iconName = iconName ?? Self.name(primary["CFBundleIconName"])
      }
      let others = icons["CFBundleAlternateIcons"]?.table ?? [:]
      for (entry, value) in others.sorted(by: { $0.key < $1.key }) {
        let name = Self.name(value["CFBundleIconName"])
        alternates += (name.map { [$0] } ?? value["CFBundleIconFiles"]?.texts ?? [])
          .map { NamedImage(key: entry, name: $0) }
      }
    }
    alternates = alternates.uniqued()
    iconName = Self.name(list["CFBundleIconName"]) ?? iconName
    readPrerendered(list["UIPrerenderedIcon"])
  }

  /// Names in document order, each once for its key.
  private static func images(at places: [PlistPlace], of list: PropertyValue) -> [NamedImage] {
    places.flatMap { $0.names(in: list) }.filter { isName($0.name) }
      .map { NamedImage(key: $0.key, name: $0.name) }.uniqued()
  }

  private mutating func readPrerendered(_ value: PropertyValue?) {
    guard let value else { return }
    isPrerendered = value.truth ?? isPrerendered
    switch value {
    case .boolean: break
    case .text(let text): prerenderedKind = "the text \"\(text.abbreviated)\""
    case .integer(let number): prerenderedKind = "the number \(number)"
    default: prerenderedKind = "neither yes nor no"
    }
  }

  /// A name without build settings, which Xcode substitutes later.
  private static func name(_ value: PropertyValue?) -> String? {
    value?.text.flatMap { isName($0) ? $0 : nil }
  }

  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && !text.contains("$") && !text.contains(/@\w+@/)
  }
}

extension AppInfo {
  /// Whether it names a file, with or without the suffixes that the system adds.
  package func names(_ name: String) -> Bool {
    let stem = name.split(separator: ".").first?.split { "@~".contains($0) }.first ?? ""
    return (icons + alternates).contains { icon in
      let named = icon.name.split(separator: "/").last ?? ""
      return named == name || named == stem || named == "\(stem).png"
    }
  }
}

extension Dictionary<Int, Idiom> {
  fileprivate subscript(key: Int?) -> Idiom? { key.flatMap { self[$0] } }
}
