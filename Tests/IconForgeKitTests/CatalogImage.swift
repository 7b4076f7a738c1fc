import Foundation

/// A line of a Contents.json.
struct CatalogImage: Codable, Sendable {
  struct Appearance: Codable, Sendable {
    var appearance = "luminosity"
    var value: String
  }

  var idiom: String
  var size: String?
  var scale: String?
  var filename: String?
  var platform: String?
  var role: String?
  var subtype: String?
  var orientation: String?
  var extent: String?
  var minimumSystem: String?
  var appearances: [Appearance]?
  var expectedPixels: [Int]?

  enum CodingKeys: String, CodingKey {
    case idiom, size, scale, filename, platform, role, subtype, orientation, extent
    case minimumSystem = "minimum-system-version"
    case appearances, expectedPixels
  }

  init(_ idiom: String, _ size: String?, _ scale: String?, _ filename: String?) {
    (self.idiom, self.size, self.scale, self.filename) = (idiom, size, scale, filename)
  }

  var isTinted: Bool { appearances?.first?.value == "tinted" }
  var isDark: Bool { appearances?.first?.value == "dark" }

  /// From the table; for launch images, from the screen that the attributes name.
  var pixels: (width: Int, height: Int)? {
    if let expectedPixels { return (expectedPixels[0], expectedPixels[1]) }
    guard let orientation, let scale = scale.flatMap({ Int($0.dropLast()) }),
      var sides = Self.screens["\(idiom) \(subtype ?? "")"]
    else { return nil }
    if orientation == "landscape", idiom != "tv" { sides = (sides.1, sides.0) }
    if extent == "to-status-bar" { sides.1 -= 20 }
    return (sides.0 * scale, sides.1 * scale)
  }

  /// Upright, in points. Source: iOS 9 HIG, table of icon and image sizes; tvOS HIG.
  private static let screens: [String: (Int, Int)] = [
    "iphone ": (320, 480), "iphone retina4": (320, 568), "iphone 667h": (375, 667),
    "iphone 736h": (414, 736), "ipad ": (768, 1024), "ipad 1366h": (1024, 1366),
    "tv ": (1920, 1080),
  ]

  /// A Contents.json without the columns that only the table has.
  static func contents(_ lines: [CatalogImage]) throws -> [UInt8] {
    struct Contents: Codable {
      struct Info: Codable {
        var author = "xcode"
        var version = 1
      }

      let images: [CatalogImage]
      var info = Info()
    }
    let plain = lines.map { line in
      var line = line
      line.expectedPixels = nil
      return line
    }
    return Array(try JSONEncoder().encode(Contents(images: plain)))
  }
}
