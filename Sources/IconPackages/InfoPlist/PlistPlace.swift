import IconDocuments

/// The locations in an application's property list that name images, by the slots' `plistKey`: a path of
/// keys. A list in the path contains dictionaries with the next key.
///
/// Source: Apple, Information Property List Key Reference; QA1686.
enum PlistPlace: String {
  case iconFile = "CFBundleIconFile"
  case iconFiles = "CFBundleIconFiles"
  case primaryIcon = "CFBundleIcons/CFBundlePrimaryIcon/CFBundleIconFiles"
  case newsstandIcon = "CFBundleIcons/UINewsstandIcon"
  case documentTypes = "CFBundleDocumentTypes/CFBundleTypeIconFiles"
  case launchImageFile = "UILaunchImageFile"
  case launchImages = "UILaunchImages"

  var keys: [String] {
    let keys = rawValue.split(separator: "/").map { String($0) }
    switch self {
    case .newsstandIcon: return keys + ["CFBundleIconFiles"]
    case .launchImages: return keys + ["UILaunchImageName"]
    default: return keys
    }
  }

  /// The device suffixes of the first key that systems read.
  private var devices: [String] {
    switch self {
    case .iconFile, .documentTypes: [""]
    case .primaryIcon, .newsstandIcon: ["", "~ipad"]
    case .iconFiles, .launchImageFile, .launchImages: ["", "~iphone", "~ipad"]
    }
  }

  /// The names at the location, with the location's name in messages.
  func names(in list: PropertyValue) -> [(key: String, name: String)] {
    devices.flatMap { device in
      let keys = [keys[0] + device] + keys.dropFirst()
      let values = keys.reduce([list]) { tables, key in
        tables.flatMap { $0.list ?? [$0] }.compactMap { $0[key] }
      }
      let label =
        switch self {
        case .primaryIcon, .newsstandIcon: keys.dropLast().joined(separator: ".")
        case .documentTypes: keys[1]
        default: self.keys[0]
        }
      return values.flatMap(\.texts).map { (label, $0) }
    }
  }
}
