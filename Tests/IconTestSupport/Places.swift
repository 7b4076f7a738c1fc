import Foundation

/// Folders that tests read.
package enum Places {
  /// The checkout.
  package static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  /// The text of a file of the checkout.
  package static func text(_ path: String) throws -> String {
    try String(contentsOfFile: "\(package)/\(path)", encoding: .utf8)
  }

  /// The bytes of a file of the checkout.
  package static func bytes(_ path: String) throws -> [UInt8] {
    try [UInt8](Data(contentsOf: URL(fileURLWithPath: "\(package)/\(path)")))
  }

  /// Real files of other programs: `ICONFORGE_CORPUS`, or a folder beside the checkout. Nil if missing;
  /// tests that need it are disabled with a reason.
  package static let corpus = existing(
    ProcessInfo.processInfo.environment["ICONFORGE_CORPUS"] ?? "\(package)/../shared/corpus")

  /// Tables of the Human Interface Guidelines, beside the corpus.
  package static let guidelines = existing("\(package)/../shared/hig")

  /// Measurements of images and their reference code, beside the corpus.
  package static let pictures = existing("\(package)/../shared/pictures")

  /// Asset catalogs compiled by Xcode, beside the corpus.
  package static let compiledCatalogs = existing("\(package)/../shared/car")

  /// Icon Composer documents with icons that Apple's tools rendered, beside the corpus.
  package static let glass = existing("\(package)/../shared/glass")

  private static func existing(_ path: String) -> String? {
    FileManager.default.fileExists(atPath: path)
      ? URL(fileURLWithPath: path).standardizedFileURL.path : nil
  }
}
