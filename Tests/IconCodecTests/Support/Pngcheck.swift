import Foundation
import IconTestSupport

/// pngcheck, which holds files to the specification.
enum Pngcheck {
  static let path = ProcessInfo.processInfo.environment["PATH"]?
    .split(separator: ":").map { "\($0)/pngcheck" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  static let absence = "pngcheck is not installed"

  /// Everything it says, and its status when that is not 0; empty when all is well.
  static func complaints(about files: [String]) throws -> String {
    guard let path else { return absence }
    let result = try run(path, ["-q"] + files)
    return result.output + result.errors + (result.status == 0 ? "" : "status \(result.status)")
  }
}
