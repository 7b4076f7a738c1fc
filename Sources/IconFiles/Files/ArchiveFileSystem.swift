import IconCodec
import IconSpec
import LibC

/// Presents the files of app archives (.ipa, .apk, .aab) below the path of the archive, for reading
/// only: `App.ipa/Payload/App.app/Info.plist`. An archive is a regular file whose names can be
/// listed. Everything else comes from `base`.
package final class ArchiveFileSystem: FileSystem {
  private struct Archive {
    /// The path by which it was read first.
    let path: String
    let directory: ZipDirectory
    var unpacked = 0
  }

  private let budget: Int
  private let base: any FileSystem
  /// By real path; the reason if an archive cannot be read.
  private let archives = Guarded([String: Result<Archive, FileError.Reason>]())

  /// At most `budget` bytes are unpacked from one archive in all.
  package init(over base: any FileSystem, budget: Int = 4 << 30) {
    self.base = base
    self.budget = budget
  }

  package static let extensions = ["ipa", "apk", "aab"]

  /// Whether a name ends as that of an app archive.
  package static func isArchive(_ name: some StringProtocol) -> Bool {
    guard name.utf8.count > 4, name.utf8.dropLast(3).last == UInt8(ascii: ".") else { return false }
    return extensions.contains(name.suffix(3).lowercased())
  }

  /// Whether a name in the path may end like an archive, by the first letter of its extension.
  private static func mayNameArchive(_ path: String) -> Bool {
    var path = path
    return path.withUTF8 { bytes in
      bytes.indices.dropLast(3).contains { place in
        guard bytes[place] == UInt8(ascii: ".") else { return false }
        let letter = bytes[place + 1] | 0x20
        return (letter == UInt8(ascii: "a") || letter == UInt8(ascii: "i"))
          && (place + 4 == bytes.count || bytes[place + 4] == UInt8(ascii: "/"))
      }
    }
  }

  /// Names of archives with the number of files in them that are not read.
  package var notes: [String] {
    let archives = archives.with { $0.values.compactMap { try? $0.get() } }
    return archives.filter { $0.directory.ignored > 0 }.sorted { $0.path < $1.path }.map {
      "\($0.path): skipped links and unsafe names: \($0.directory.ignored.counted("file"))"
    }
  }

  // MARK: Archives

  /// The archive at a path, or the one that contains it; nil for other paths.
  package func archive(of path: String) -> String? { parts(of: path)?.archive }

  /// The path of the archive that contains `path`, and the name in it: "" for the archive itself.
  /// Nil for other paths. Complexity: O(bytes of the path), and a system call for each possible
  /// archive.
  private func parts(of path: String) -> (archive: String, name: String)? {
    guard Self.mayNameArchive(path) else { return nil }
    var start = path.startIndex
    while start < path.endIndex {
      let end = path.utf8[start...].firstIndex(of: UInt8(ascii: "/")) ?? path.endIndex
      let archive = String(path[..<end])
      if Self.isArchive(path[start..<end]), base.fileType(of: archive) == .regular {
        let rest = SourcePath.normalized(String(path[end...].drop { $0 == "/" }))
        return (archive, rest == "." ? "" : rest)
      }
      start = end == path.endIndex ? end : path.utf8.index(after: end)
    }
    return nil
  }

  /// Calls `body` with the archive, which is read once. Errors name `path`.
  private func with<Value: Sendable>(
    _ archive: String, for path: String,
    _ body: (inout Archive) throws(FileError.Reason) -> Value
  ) throws(FileError) -> Value {
    let key = base.realPath(archive) ?? archive
    return try Self.attempt(path) { () throws(FileError.Reason) in
      try archives.with { (archives) throws(FileError.Reason) in
        let known = archives[key] ?? open(archive)
        archives[key] = known
        var archive = try known.get()
        let value = try body(&archive)
        archives[key] = .success(archive)
        return value
      }
    }
  }

  private func open(_ path: String) -> Result<Archive, FileError.Reason> {
    do throws(FileError) {
      let size = try base.head(of: path, count: 0).size
      do throws(ZipError) {
        return .success(
          Archive(
            path: path,
            directory: try ZipDirectory(size: size) { (offset, count) throws(ZipError) in
              do throws(FileError) {
                return try base.part(of: path, from: offset, count: count)
              } catch {
                throw .unreadable("\(error)")
              }
            }))
      } catch {
        return .failure(.archive("\(error)"))
      }
    } catch {
      return .failure(error.reason)
    }
  }

  private static func attempt<Value>(
    _ path: String, _ body: () throws(FileError.Reason) -> Value
  ) throws(FileError) -> Value {
    do throws(FileError.Reason) { return try body() } catch {
      throw FileError(operation: .read, path: path, reason: error)
    }
  }

  // MARK: Reading

  package func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    guard let (archive, name) = parts(of: path), !name.isEmpty else {
      return try base.read(path, limit: limit)
    }
    let entry = try with(archive, for: path) { (archive) throws(FileError.Reason) in
      try checkedEntry(name, of: &archive, limit: limit)
    }
    let bytes = try base.part(of: archive, from: entry.range.lowerBound, count: entry.range.count)
    return try Self.attempt(path) { () throws(FileError.Reason) in
      do throws(ZipError) { return try entry.content(in: bytes) } catch {
        throw .archive("\(error)")
      }
    }
  }

  /// The entry of a name, after all checks that need no data.
  private func checkedEntry(
    _ name: String, of archive: inout Archive, limit: Int
  ) throws(FileError.Reason) -> ZipEntry {
    guard let entry = archive.directory.entry(name) else {
      throw archive.directory.hasFolder(name) ? .isFolder : .system(code: ENOENT)
    }
    guard entry.size <= limit else { throw .tooLarge(size: entry.size, limit: limit) }
    do throws(ZipError) {
      try entry.check()
      archive.unpacked += entry.size
      if archive.unpacked > budget { throw .budget(budget) }
    } catch {
      throw .archive("\(error)")
    }
    guard AddressSpace.has(entry.size + entry.range.count) else { throw .system(code: ENOMEM) }
    return entry
  }

  package func head(of path: String, count: Int) throws(FileError) -> FileHead {
    guard let (_, name) = parts(of: path), !name.isEmpty else {
      return try base.head(of: path, count: count)
    }
    return FileHead(count, of: try read(path, limit: FileLimit.compiledCatalog))
  }

  package func part(
    of path: String, from start: Int, count: Int
  ) throws(FileError) -> [UInt8] {
    guard let (_, name) = parts(of: path), !name.isEmpty else {
      return try base.part(of: path, from: start, count: count)
    }
    let bytes = try read(path, limit: FileLimit.compiledCatalog)
    return Array(bytes.dropFirst(start).prefix(count))
  }

  package func fileType(of path: String) -> FileType? {
    guard let (archive, name) = parts(of: path), !name.isEmpty else {
      return base.fileType(of: path)
    }
    return try? with(archive, for: path) { archive in
      archive.directory.hasFolder(name)
        ? .folder : archive.directory.entry(name) == nil ? nil : .regular
    }
  }

  package func isLink(_ path: String) -> Bool {
    guard let (_, name) = parts(of: path), !name.isEmpty else { return base.isLink(path) }
    return false
  }

  package func names(in folder: String) throws(FileError) -> [String] {
    guard let (archive, name) = parts(of: folder) else { return try base.names(in: folder) }
    let names = try with(archive, for: folder) { $0.directory.names(in: name) }
    guard !names.isEmpty || name.isEmpty else {
      throw FileError(operation: .list, path: folder, reason: .isNotFolder)
    }
    return names
  }

  package func realPath(_ path: String) -> String? {
    guard let (archive, name) = parts(of: path), !name.isEmpty else { return base.realPath(path) }
    guard fileType(of: path) != nil else { return nil }
    return base.realPath(archive).map { "\($0)/\(name)" }
  }

  package func isSameFile(_ a: String, _ b: String) -> Bool {
    guard parts(of: a)?.name.isEmpty == false || parts(of: b)?.name.isEmpty == false else {
      return base.isSameFile(a, b)
    }
    guard let first = realPath(a), let second = realPath(b) else { return false }
    return first.utf8.elementsEqual(second.utf8)
  }

  package func isNeighbour(_ a: String, of b: String) -> Bool { base.isNeighbour(a, of: b) }

  // MARK: Writing

  /// Refuses to change files of archives.
  private func refuse(_ operation: FileError.Operation, _ path: String) throws(FileError) {
    guard let (_, name) = parts(of: path), !name.isEmpty else { return }
    throw FileError(
      operation: operation, path: path, reason: .archive("is in an archive, which is only read"))
  }

  package func makeFolder(_ path: String) throws(FileError) {
    try refuse(.makeFolder, path)
    try base.makeFolder(path)
  }

  package func replace(
    _ path: String, with bytes: [UInt8], inside folder: String
  ) throws(FileError) {
    try refuse(.write, path)
    try base.replace(path, with: bytes, inside: folder)
  }

  package func append(_ bytes: [UInt8], to path: String) throws(FileError) {
    try refuse(.note, path)
    try base.append(bytes, to: path)
  }

  package func move(_ path: String, to target: String) throws(FileError) {
    try refuse(.rename, path)
    try refuse(.rename, target)
    try base.move(path, to: target)
  }

  package func remove(_ path: String) throws(FileError) {
    try refuse(.remove, path)
    try base.remove(path)
  }

  package func removeIfEmpty(_ folder: String) {
    if (parts(of: folder)?.name ?? "").isEmpty { base.removeIfEmpty(folder) }
  }
}
