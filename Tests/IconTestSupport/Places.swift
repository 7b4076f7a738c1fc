import Foundation

/// Folders tests read from.
public enum Places {
  /// The checkout.
  public static let package = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent().path

  /// Real files from elsewhere: the folder `ICONFORGE_CORPUS` names, or one beside the checkout.
  /// Nil when there is none; tests that need it are then not enabled.
  public static let corpus = existing(
    ProcessInfo.processInfo.environment["ICONFORGE_CORPUS"] ?? "\(package)/../shared/corpus")

  /// The guidelines' tables, beside the corpus.
  public static let guidelines = existing("\(package)/../shared/hig")

  /// Measurements of pictures and the reference code for them, beside the corpus.
  public static let pictures = existing("\(package)/../shared/pictures")

  /// Compiled asset catalogs by Xcode, beside the corpus.
  public static let compiledCatalogs = existing("\(package)/../shared/car")

  private static func existing(_ path: String) -> String? {
    FileManager.default.fileExists(atPath: path)
      ? URL(fileURLWithPath: path).standardizedFileURL.path : nil
  }
}
