import IconDocuments
package import IconFiles
import IconSpec

/// The pictures as they were: in another folder or file, in a revision that git has, or by the report
/// of a build, which knows their digests alone.
///
/// Paths are those of today, as seen from the working directory, whatever they were called then.
package struct Earlier: Sendable {
  package enum Kind: Sendable { case folder, file, revision, report }

  private enum Source: Sendable {
    /// Of today's path, the one of then.
    case disk([String: String])
    case revision(GitRevision, [String: GitRevision.File])
    case report([String: String])
  }

  package let kind: Kind
  /// The pictures there were in the place that is looked at, sorted.
  package let paths: [String]
  private let source: Source
  private let fileSystem: any FileSystem

  /// `name` is a folder, a file or a report where there is one, else a revision of the repository in
  /// which `place` lies: the folder or file of today that is compared.
  package init(
    _ name: String, below place: String, fileSystem: any FileSystem = DiskFileSystem()
  ) async throws(EarlierError) {
    let placeIsFolder = fileSystem.kind(of: place) == .folder
    switch fileSystem.kind(of: name) {
    case .folder:
      self.fileSystem = fileSystem
      guard placeIsFolder else { throw .folderAndFile(folder: name, file: place) }
      let old: [String]
      do throws(FileError) { old = try PictureTree(name, fileSystem: fileSystem).paths } catch {
        throw .unreadable(error)
      }
      let pairs = old.map { (Self.joined(place, Self.below($0, name)), $0) }
      (kind, source) = (.folder, .disk(Dictionary(pairs) { first, _ in first }))
      paths = pairs.map(\.0).sorted()
    case .regular, .other:
      self.fileSystem = fileSystem
      if let report = try Self.report(name, fileSystem) {
        let inPlace = report.filter { Self.isInside($0.key, place) && PictureTree.finds($0.key) }
        let named = inPlace.map { (Self.joined(place, Self.below($0.key, place)), $0.value) }
        let digests = Dictionary(named) { first, _ in first }
        (kind, source, paths) = (.report, .report(digests), digests.keys.sorted())
      } else {
        guard !placeIsFolder else { throw .folderAndFile(folder: place, file: name) }
        (kind, source, paths) = (.file, .disk([place: name]), [place])
      }
    case nil:
      let revision = try await GitRevision(name, folder: Self.folder(of: place, fileSystem))
      self = try await Earlier(revision, below: place, fileSystem)
    }
  }

  /// What there was where the history of today's commit left that of `revision`, in the repository in
  /// which `place` lies; in a shallow clone, which does not know where that was, the revision itself.
  /// `commit` becomes the digest of the one that was taken. Of `others`, which need not be pictures,
  /// is known what they held, too.
  package init(
    branchedFrom revision: String, below place: String, others: Set<String> = [],
    commit: inout String, fileSystem: any FileSystem = DiskFileSystem()
  ) async throws(EarlierError) {
    let folder = Self.folder(of: place, fileSystem)
    let tip = try await GitRevision(revision, folder: folder)
    let base = await tip.mergeBase() ?? tip
    commit = base.commit
    self = try await Earlier(base, below: place, others: others, fileSystem)
  }

  private init(
    _ revision: GitRevision, below place: String, others: Set<String> = [],
    _ fileSystem: any FileSystem
  ) async throws(EarlierError) {
    let isFolder = fileSystem.kind(of: place) == .folder
    var (files, paths): ([String: GitRevision.File], [String]) = ([:], [])
    for (below, file) in try await revision.files(isDeep: isFolder) {
      guard isFolder || below == SourcePath.name(of: place) else { continue }
      let path = isFolder ? Self.joined(place, below) : place
      let isPicture = !isFolder || PictureTree.finds(below)
      if isPicture { paths.append(path) }
      if isPicture || others.contains(path) { files[path] = file }
    }
    (kind, source) = (.revision, .revision(revision, files))
    self.paths = paths.sorted()
    self.fileSystem = fileSystem
  }

  /// The folder itself, or the one that a file lies in.
  private static func folder(of place: String, _ files: any FileSystem) -> String {
    files.kind(of: place) == .folder ? place : SourcePath.folder(of: place)
  }

  /// What there was at `paths`, in their order; of one that was not there nothing.
  package func files(of paths: [String]) async -> [String: PictureFile] {
    switch source {
    case .report(let digests):
      return Dictionary(
        paths.compactMap { path in digests[path].map { (path, .digest($0)) } }
      ) { first, _ in first }
    case .disk(let old):
      return Dictionary(
        paths.compactMap { path in
          old[path].map { (path, PictureFile(at: $0, fileSystem)) }
        }
      ) { first, _ in first }
    case .revision(let revision, let files):
      let asked = paths.compactMap { path in files[path].map { (path, $0) } }
      let contents = await revision.contents(of: asked.map(\.1))
      return Dictionary(zip(asked.map(\.0), contents)) { first, _ in first }
    }
  }

  private static func joined(_ folder: String, _ path: String) -> String {
    SourcePath.joined(folder.hasSuffix("/") ? String(folder.dropLast()) : folder, path)
  }

  /// The path as seen from a folder it lies in, or from the working directory.
  private static func below(_ path: String, _ folder: String) -> String {
    let (path, folder) = (SourcePath.normalized(path), SourcePath.normalized(folder))
    guard folder != "." else { return path }
    return String(path.dropFirst(folder == "/" ? 1 : folder.count + 1))
  }

  private static func isInside(_ path: String, _ place: String) -> Bool {
    SourcePath.isInside(SourcePath.normalized(path), SourcePath.normalized(place))
  }

  /// Digests by path, of what the report of a build lists; nil where the file is no JSON object.
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
    // An entry is a dozen values.
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

extension PictureFile {
  /// A file as it is.
  package init(at path: String, _ files: any FileSystem = DiskFileSystem()) {
    do throws(FileError) {
      self = .bytes(try files.read(path, limit: FileLimit.picture()))
    } catch {
      self = .unreadable("\(error)")
    }
  }
}

/// Why nobody knows what there was.
package enum EarlierError: Error, Sendable, CustomStringConvertible {
  case unreadable(FileError)
  case folderAndFile(folder: String, file: String)
  case isNoReport(String)
  case hasNoDigests(String)
  case noRevision(String, folder: String)
  case git(String)

  package var description: String {
    switch self {
    case .unreadable(let error): "\(error)"
    case .folderAndFile(let folder, let file):
      "\(folder) is a folder and \(file) is not: two folders, or two files, can be compared"
    case .isNoReport: "is neither a picture nor the report of a build (build --format json)"
    case .hasNoDigests: "lists files without sha256; build --format json writes them"
    case .noRevision(let name, let folder):
      "there is no file or folder \(name), and git knows no revision of that name in "
        + (folder.isEmpty ? "this folder" : folder)
    case .git(let reason): reason
    }
  }
}
