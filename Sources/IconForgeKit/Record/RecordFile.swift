import IconSpec

/// Where a record lies, and how paths are told in it.
public struct RecordFile: Sendable {
  /// Of the record itself.
  public let path: String
  private let folder: String

  /// The record of a manifest lies beside it, named after it.
  public init(manifest: String) {
    self.init(
      folder: SourcePath.folder(of: manifest), name: Manifest.name(ofFile: manifest) + ".lock")
  }

  /// Without a manifest, it lies in the output folder.
  public init(output: String) {
    self.init(folder: output, name: "iconforge.lock")
  }

  private init(folder: String, name: String) {
    self.folder = SourcePath.normalized(folder)
    path = SourcePath.joined(folder, name)
  }

  /// An output's path as the record tells it: from the record's folder where it lies below it.
  func key(_ output: String) -> String {
    let path = SourcePath.normalized(output)
    guard !folder.isEmpty, folder != "." else { return path }
    return path.hasPrefix(folder + "/") ? String(path.dropFirst(folder.count + 1)) : path
  }

  /// The other way round.
  func path(of key: String) -> String {
    key.hasPrefix("/") ? key : SourcePath.joined(folder, key)
  }

  /// Empty when there is none. Nil when what is there is no record.
  func record(_ fileSystem: any FileSystem) throws(FileError) -> Record? {
    guard fileSystem.kind(of: path) != nil else { return Record() }
    return Record(
      String(decoding: try fileSystem.read(path, limit: FileLimit.record), as: UTF8.self))
  }
}
