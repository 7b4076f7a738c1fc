import Foundation
import IconTestSupport

/// pngcheck validates files.
enum Pngcheck {
  static let path = Programs.installed("pngcheck")

  static let absence = "pngcheck is not installed"

  /// All output, and a non-zero status; empty for valid files.
  static func complaints(about files: [String]) throws -> String {
    guard let path else { return absence }
    let result = try run(path, ["-q"] + files)
    return result.output + result.errors + (result.status == 0 ? "" : "status \(result.status)")
  }
}
