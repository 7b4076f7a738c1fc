import IconDocuments
package import IconFiles
import IconImage
import IconSpec

/// The image files at one time, read on demand: those on disk, in another folder or file, in a git
/// revision, or the digests in a build report.
///
/// All paths are current ones, relative to the working directory.
package struct ImageVersion: Sendable {
  package let paths: [String]
  private let read: @Sendable ([String]) async -> [String: ImageFile]

  init(paths: some Sequence<String>, read: @escaping @Sendable (String) -> ImageFile?) {
    self.paths = paths.sorted()
    self.read = { paths in
      Dictionary(uniqueKeysWithValues: paths.compactMap { path in read(path).map { (path, $0) } })
    }
  }

  package init(_ tree: ImageTree, fileSystem: any FileSystem = DiskFileSystem()) {
    self.init(paths: tree.paths) { ImageFile(at: $0, fileSystem) }
  }

  /// `name` is a folder, file or report if there is one; else a revision of the repository that
  /// contains `place`, the current folder or file.
  package init(
    _ name: String, below place: String, fileSystem: any FileSystem = DiskFileSystem()
  ) async throws(EarlierError) {
    let placeIsFolder = fileSystem.fileType(of: place) == .folder
    switch fileSystem.fileType(of: name) {
    case .folder:
      guard placeIsFolder else { throw .folderAndFile(folder: name, file: place) }
      let tree: ImageTree
      do throws(FileError) { tree = try ImageTree(name, fileSystem: fileSystem) } catch {
        throw .unreadable(error)
      }
      let pairs = tree.paths.map { (Self.joined(place, Self.below($0, name)), $0) }
      let old = Dictionary(pairs) { first, _ in first }
      self.init(paths: old.keys) { path in old[path].map { ImageFile(at: $0, fileSystem) } }
    case .regular, .other:
      if let report = try Self.report(name, fileSystem) {
        let inPlace = report.filter { Self.isInside($0.key, place) && ImageTree.includes($0.key) }
        let named = inPlace.map { (Self.joined(place, Self.below($0.key, place)), $0.value) }
        let digests = Dictionary(named) { first, _ in first }
        self.init(paths: digests.keys) { path in digests[path].map { .digest($0) } }
      } else {
        guard !placeIsFolder else { throw .folderAndFile(folder: place, file: name) }
        self.init(paths: [place]) { $0 == place ? ImageFile(at: name, fileSystem) : nil }
      }
    case nil:
      let revision = try await GitRevision(name, folder: Self.folder(of: place, fileSystem))
      self = try await ImageVersion(revision, below: place, fileSystem)
    }
  }

  /// The images at the merge base of HEAD and `revision`, or at `revision` itself if a shallow clone
  /// does not have the merge base. Sets `commit` to the digest of the commit used. `others` are
  /// further paths whose earlier contents are provided, images or not.
  package init(
    branchedFrom revision: String, below place: String, others: Set<String> = [],
    commit: inout String, fileSystem: any FileSystem = DiskFileSystem()
  ) async throws(EarlierError) {
    let tip = try await GitRevision(revision, folder: Self.folder(of: place, fileSystem))
    let base = await tip.mergeBase() ?? tip
    commit = base.commit
    self = try await ImageVersion(base, below: place, others: others, fileSystem)
  }

  private init(
    _ revision: GitRevision, below place: String, others: Set<String> = [],
    _ fileSystem: any FileSystem
  ) async throws(EarlierError) {
    let isFolder = fileSystem.fileType(of: place) == .folder
    var (files, paths): ([String: GitRevision.File], [String]) = ([:], [])
    for (below, file) in try await revision.files(isDeep: isFolder) {
      guard isFolder || below == SourcePath.name(of: place) else { continue }
      let path = isFolder ? Self.joined(place, below) : place
      let isImage = !isFolder || ImageTree.includes(below)
      if isImage { paths.append(path) }
      if isImage || others.contains(path) { files[path] = file }
    }
    self.paths = paths.sorted()
    read = { [files] paths in
      let present = paths.filter { files[$0] != nil }
      let contents = await revision.contents(of: present.compactMap { files[$0] })
      return Dictionary(uniqueKeysWithValues: zip(present, contents))
    }
  }

  /// The place itself, or the folder of a file.
  private static func folder(of place: String, _ files: any FileSystem) -> String {
    files.fileType(of: place) == .folder ? place : SourcePath.folder(of: place)
  }

  /// The files at `paths`, without those that did not exist.
  func files(of paths: [String]) async -> [String: ImageFile] { await read(paths) }

  private static func joined(_ folder: String, _ path: String) -> String {
    SourcePath.joined(folder.hasSuffix("/") ? String(folder.dropLast()) : folder, path)
  }

  /// The path relative to a folder that contains it.
  private static func below(_ path: String, _ folder: String) -> String {
    let (path, folder) = (SourcePath.normalized(path), SourcePath.normalized(folder))
    guard folder != "." else { return path }
    return String(path.dropFirst(folder == "/" ? 1 : folder.count + 1))
  }

  private static func isInside(_ path: String, _ place: String) -> Bool {
    SourcePath.isInside(SourcePath.normalized(path), SourcePath.normalized(place))
  }

  /// The digests in a build report by path; nil if the file is not a JSON object.
  private static func report(
    _ path: String, _ files: any FileSystem
  ) throws(EarlierError) -> [String: String]? {
    let bytes: [UInt8]
    do throws(FileError) {
      let head = try files.head(of: path, count: 64)
      guard head.bytes.first(where: { !" \t\r\n".utf8.contains($0) }) == UInt8(ascii: "{") else {
        return nil
      }
      bytes = try files.read(path, limit: FileLimit.baseline)
    } catch {
      throw .unreadable(error)
    }
    // An entry has about a dozen values.
    let limits = DocumentLimits(bytes: FileLimit.baseline, values: FileLimit.baseline / 10)
    guard let members = try? PropertyValue.members(ofJSON: bytes, limits: limits),
      let jobs = members["jobs"]?.list
    else { throw .isNoReport(path) }
    let entries = jobs.compactMap { job -> (String, String)? in
      guard let path = job["path"]?.text, let digest = job["sha256"]?.text else { return nil }
      return (SourcePath.normalized(SourcePath.joined(job["root"]?.text ?? "", path)), digest)
    }
    guard !entries.isEmpty || jobs.isEmpty else { throw .hasNoDigests(path) }
    return Dictionary(entries) { first, _ in first }
  }
}

package enum EarlierError: Error, Sendable, CustomStringConvertible {
  case unreadable(FileError)
  case folderAndFile(folder: String, file: String)
  case isNoReport(String)
  case hasNoDigests(String)
  case noRevision(String, folder: String)
  case git(String)

  private static var report: String { Setting.build([.format: "json"]) }

  package var description: String {
    switch self {
    case .unreadable(let error): "\(error)"
    case .folderAndFile(let folder, let file):
      "\(folder) is a folder and \(file) is a file; compare two folders or two files"
    case .isNoReport: "is neither an image nor a build report; \(Self.report) writes one"
    case .hasNoDigests: "lists files without sha256; \(Self.report) writes them"
    case .noRevision(let name, let folder):
      "there is no file or folder \(name), and git finds no such revision in "
        + (folder.isEmpty ? "this folder" : folder)
    case .git(let reason): reason
    }
  }
}
