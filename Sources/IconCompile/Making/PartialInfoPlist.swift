package import IconDocuments

/// The keys that an app's property list needs for its catalog. Source: property lists by Xcode 10.2 to
/// 26.3; Apple, Information Property List.
package struct PartialInfoPlist: Sendable {
  package private(set) var keys: [String: PropertyValue] = [:]

  init() {}

  private static func key(_ device: CompileDevice) -> String {
    device == .ipad ? "CFBundleIcons~ipad" : "CFBundleIcons"
  }

  /// The app's icon on iPhone or iPad, and the files of it beside the catalog.
  mutating func setIcons(_ name: String, files: [String], on device: CompileDevice) {
    edit(Self.key(device)) { icons in
      var primary: [String: PropertyValue] = ["CFBundleIconName": .text(name)]
      if !files.isEmpty { primary["CFBundleIconFiles"] = .texts(files) }
      icons["CFBundlePrimaryIcon"] = .table(primary)
    }
  }

  mutating func addAlternate(_ name: String, on device: CompileDevice) {
    edit(Self.key(device)) { icons in
      var alternates = icons["CFBundleAlternateIcons"]?.table ?? [:]
      alternates[name] = ["CFBundleIconName": .text(name)]
      icons["CFBundleAlternateIcons"] = .table(alternates)
    }
  }

  mutating func setMacIcon(_ name: String) {
    keys["CFBundleIconFile"] = .text(name)
    keys["CFBundleIconName"] = .text(name)
  }

  mutating func set(_ key: String, _ value: PropertyValue) { keys[key] = value }

  private mutating func edit(_ key: String, _ change: (inout [String: PropertyValue]) -> Void) {
    var table = keys[key]?.table ?? [:]
    change(&table)
    keys[key] = .table(table)
  }
}
