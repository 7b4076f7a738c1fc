package import IconCodec

/// The platform that a catalog is compiled for.
package enum CompilePlatform: String, CaseIterable, Sendable {
  case ios, macos, tvos

  /// By the names that Apple's tools use: "iphoneos", "iphonesimulator", "macosx", "appletvos".
  package init?(sdk name: String) {
    switch name.lowercased() {
    case "iphoneos", "iphonesimulator", "ios": self = .ios
    case "macosx", "macos": self = .macos
    case "appletvos", "appletvsimulator", "tvos": self = .tvos
    default: return nil
    }
  }

  /// Platforms of Apple's compiler without a public sample of their catalogs.
  package static let unsupported: Set = ["watchos", "watchsimulator", "xros", "xrsimulator"]

  package var catalog: CatalogPlatform {
    switch self {
    case .ios: .ios
    case .macos: .macos
    case .tvos: .tvos
    }
  }

  /// The devices that it has.
  package var devices: [CompileDevice] {
    switch self {
    case .ios: [.iphone, .ipad]
    case .macos: [.mac]
    case .tvos: [.tv]
    }
  }

  /// By the oldest systems that read each. No public catalog for tvOS has deepmap2, so tvOS gets LZFSE.
  /// Source: catalogs by Xcode 8 to 26 with their deployment targets. For iOS 12 and 13 Apple's
  /// compiler stores two renditions, in deepmap-lzfse and deepmap2; iconforge one, in LZFSE.
  func compression(for system: SystemVersion) -> CatalogCompression {
    let oldest: [(CatalogCompression, SystemVersion)] =
      switch self {
      case .macos:
        [
          (.deepmap2, SystemVersion(11)), (.lzfse, SystemVersion(10, 11)),
          (.lzvn, SystemVersion(10, 10)),
        ]
      case .ios:
        [(.deepmap2, SystemVersion(14)), (.lzfse, SystemVersion(9)), (.lzvn, SystemVersion(8))]
      case .tvos: [(.lzfse, SystemVersion(9)), (.lzvn, SystemVersion(8))]
      }
    return oldest.first { system >= $0.1 }?.0 ?? .zip
  }
}

/// A device family, by the idiom of Contents.json.
package enum CompileDevice: String, CaseIterable, Sendable {
  case iphone, ipad, mac, tv

  /// CoreUI's idiom; Mac catalogs have none.
  var idiom: Int {
    switch self {
    case .iphone: 1
    case .ipad: 2
    case .tv: 3
    case .mac: 0
    }
  }
}

/// A system version: "15.0", "10.15.4".
package struct SystemVersion: Comparable, CustomStringConvertible, Sendable {
  private let numbers: [Int]
  package let description: String

  package init(_ major: Int, _ minor: Int = 0) {
    numbers = [major, minor]
    description = "\(major).\(minor)"
  }

  /// Nil if the text is not one to three numbers.
  package init?(_ text: String) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.count <= 4 ? Int($0) : nil }
    guard (1...3).contains(parts.count), numbers.count == parts.count,
      numbers.allSatisfy({ $0 >= 0 })
    else { return nil }
    self.numbers = numbers
    description = text
  }

  package static func < (first: SystemVersion, second: SystemVersion) -> Bool {
    first.padded.lexicographicallyPrecedes(second.padded)
  }

  package static func == (first: SystemVersion, second: SystemVersion) -> Bool {
    first.padded == second.padded
  }

  private var padded: [Int] { numbers + [Int](repeating: 0, count: 3 - numbers.count) }
}
