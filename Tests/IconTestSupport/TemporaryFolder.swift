import Foundation

/// A temporary folder, deleted with the value.
public final class TemporaryFolder: Sendable {
  public let path: String

  public init() throws {
    path = NSTemporaryDirectory() + "iconforge-test-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The absolute path of `name`.
  public func path(_ name: String) -> String { "\(path)/\(name)" }

  @discardableResult
  public func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    let url = URL(fileURLWithPath: path(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
    return url.path
  }

  @discardableResult
  public func write(_ name: String, _ text: String) throws -> String {
    try write(name, Array(text.utf8))
  }

  /// Writes a sparse file of `bytes` zeros.
  @discardableResult
  public func sparse(_ name: String, bytes: Int) throws -> String {
    let path = try write(name, [])
    guard truncate(path, off_t(bytes)) == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EFBIG)
    }
    return path
  }

  public func read(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path(name))))
  }

  /// All files below the folder, sorted, with hidden ones.
  public var files: [String] {
    let all = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return all.filter {
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: path($0), isDirectory: &isFolder)
        && !isFolder.boolValue
    }.sorted()
  }
}
