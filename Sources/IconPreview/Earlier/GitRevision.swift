import IconFiles
import IconMaking

/// A revision of the git repository that contains a folder. Objects are read with plumbing commands,
/// without a checkout, filters or hooks.
struct GitRevision: Sendable {
  struct File: Sendable {
    let object: String
    let size: Int
  }

  private let folder: String
  let commit: String

  /// Bytes of a listing of a million files, and of a batch of files.
  private static let (listingLimit, batchLimit) = (256 << 20, 512 << 20)

  init(_ name: String, folder: String) async throws(EarlierError) {
    self.folder = folder.isEmpty ? "." : folder
    // git would read a leading hyphen as an option.
    guard !name.isEmpty, !name.hasPrefix("-") else { throw .noRevision(name, folder: folder) }
    let answer = try await Self.git(
      self.folder, ["rev-parse", "--verify", "--quiet", "\(name)^{commit}"], limit: 4096)
    guard let commit = Self.digest(in: answer) else {
      // Status 1 is an unknown name; other failures have a reason.
      let isUnknown =
        answer.status <= 1 || answer.complaint.hasPrefix("fatal: not a git repository")
      throw isUnknown || answer.complaint.isEmpty
        ? .noRevision(name, folder: folder) : .git("git reports: \(answer.complaint)")
    }
    self.commit = commit
  }

  private init(commit: String, in folder: String) { (self.commit, self.folder) = (commit, folder) }

  /// The merge base with HEAD; nil if git does not know it.
  func mergeBase() async -> GitRevision? {
    let answer = try? await Self.git(folder, ["merge-base", commit, "HEAD"], limit: 4096)
    return answer.flatMap(Self.digest).map { GitRevision(commit: $0, in: folder) }
  }

  /// The regular files in the folder, or also below it, by relative path.
  func files(isDeep: Bool) async throws(EarlierError) -> [String: File] {
    let answer = try await Self.git(
      folder, ["ls-tree", "-z", "-l"] + (isDeep ? ["-r"] : []) + [commit], limit: Self.listingLimit)
    guard answer.status == 0 else { throw .git("git reports: \(answer.complaint)") }
    var files: [String: File] = [:]
    for entry in answer.output.split(separator: 0) {
      // "100644 blob DIGEST     SIZE\tPATH"; symbolic links have mode 120000.
      guard let tab = entry.firstIndex(of: UInt8(ascii: "\t")) else { continue }
      let words = entry[..<tab].split(separator: UInt8(ascii: " "))
        .map { String(decoding: $0, as: UTF8.self) }
      guard words.count == 4, words[0].hasPrefix("100"), words[1] == "blob",
        Self.isDigest(words[2]), let size = Int(words[3]), size >= 0
      else { continue }
      files[FileName.text(entry[entry.index(after: tab)...])] = File(object: words[2], size: size)
    }
    return files
  }

  func contents(of files: [File]) async -> [ImageFile] {
    var (contents, part, bytes): ([ImageFile], [File], Int) = ([], [], 0)
    let limit = FileLimit.image()
    for file in files {
      if !part.isEmpty, file.size > limit || bytes + file.size > Self.batchLimit {
        contents += await batch(part)
        (part, bytes) = ([], 0)
      }
      if file.size > limit {
        contents.append(.unreadable("is \(file.size) bytes; the limit is \(limit)"))
      } else {
        part.append(file)
        bytes += file.size
      }
    }
    return contents + (part.isEmpty ? [] : await batch(part))
  }

  private func batch(_ files: [File]) async -> [ImageFile] {
    let objects = files.map { $0.object + "\n" }.joined()
    do throws(EarlierError) {
      // Each object comes with a header line and a line break.
      let answer = try await Self.git(
        folder, ["cat-file", "--batch"], input: Array(objects.utf8),
        limit: files.reduce(0) { $0 + $1.size + 128 })
      var rest = answer.output[...]
      return files.map { file in
        let head = Array("\(file.object) blob \(file.size)\n".utf8)
        guard rest.starts(with: head), rest.count > head.count + file.size else {
          rest = []
          return .unreadable("is missing in the output of git cat-file")
        }
        let bytes = Array(rest.dropFirst(head.count).prefix(file.size))
        rest = rest.dropFirst(head.count + file.size + 1)
        return .bytes(bytes)
      }
    } catch {
      return files.map { _ in .unreadable("\(error)") }
    }
  }

  /// The first line of a successful answer, if it is a digest.
  private static func digest(in answer: ProgramAnswer) -> String? {
    let line = String(decoding: answer.output.prefix { $0 != 0x0A }, as: UTF8.self)
    return answer.status == 0 && isDigest(line) ? line : nil
  }

  /// SHA-1 or SHA-256.
  private static func isDigest(_ text: String) -> Bool {
    [40, 64].contains(text.utf8.count)
      && text.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
  }

  private static func git(
    _ folder: String, _ words: [String], input: [UInt8] = [], limit: Int
  ) async throws(EarlierError) -> ProgramAnswer {
    let result = await onOwnThread {
      Result { () throws(ProgramError) in
        try Git.answer(words, in: folder, input: input, limit: limit)
      }
    }
    do throws(ProgramError) { return try result.get() } catch { throw .git("\(error)") }
  }
}
