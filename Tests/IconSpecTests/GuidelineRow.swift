import Foundation
import IconImage
import IconSpec
import IconTestSupport

/// A row of a table in shared/hig.
struct GuidelineRow: Decodable {
  let role: String
  let idiom: String
  let points: [Double?]?
  let scale: Int
  let pixels: [Int?]?
  let exact: Bool?
  let rule: String?
  let orientation: String?
  let filename: String?
  let required: String
  let condition: String?
  let maxPixels: [Int]?
  let visiblePixels: [Int]?
  let safeZone: [Int]?
  let margins: [String: Int]?
  let includesStatusBar: Bool?

  /// Rows for images to supply, as for-preset-authors.md lists them.
  static func images(of edition: Int) throws -> [GuidelineRow] {
    let url = URL(fileURLWithPath: "\(Places.guidelines!)/hig-\(edition).json")
    let rows = try JSONDecoder().decode([GuidelineRow].self, from: try Data(contentsOf: url))
    return rows.filter {
      $0.size != nil && !["newsstandScaled", "screen", "icnsOnly"].contains($0.role)
    }
  }

  var size: PixelSize? {
    guard let pixels, pixels.count == 2, let width = pixels[0], let height = pixels[1] else {
      return nil
    }
    return PixelSize(width: width, height: height)
  }

  var sizeRule: String { exact == true ? "exact" : rule == "min-long-edge" ? "min" : rule ?? "?" }

  /// The file name in the table; web clips include their size.
  var file: String? {
    role == "webClip" ? "apple-touch-icon-\(pixels![0]!)x\(pixels![1]!).png" : filename
  }

  /// Our own name where the table has none.
  var houseFile: String? {
    let suffix = scale == 1 ? "" : "@\(scale)x"
    switch role {
    case "document":
      return pixels![0]! < 64 ? "{name}\(suffix).png" : "{name}-\(pixels![0]!).png"
    case "toolbar", "navigationBar", "tabBar": return "\(role)/{name}\(suffix).png"
    default: return nil
    }
  }

  /// The properties that a row and its slot share.
  var key: String {
    "\(role) \(idiom) \(size!) @\(scale)x \(sizeRule) \(orientation ?? "")"
  }
}

extension Slot {
  var key: String {
    "\(role) \(idiom) \(pixels) @\(scale)x \(size) \(orientation?.rawValue ?? "")"
  }
}
