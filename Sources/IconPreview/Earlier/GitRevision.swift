import IconFiles
import IconMaking

/// A revision of the repository in which a folder lies, asked by git itself: what it hands over is
/// listed, measured and then read. Nothing is checked out, and neither filters nor hooks run.
struct GitRevision: Sendable {
  struct File: Sendable {
    let object: String
    let size: Int
  }

  private let folder: String
  /// The commit's digest.
  let commit: String

  /// A listing of a million files, and more than a batch of pictures is worth holding.
  private static let (listingLimit, batchLimit) = (256 << 20, 512 << 20)

  init(_ name: String, folder: String) async throws(EarlierError) {
    self.folder = folder.isEmpty ? "." : folder
    // What begins with a hyphen git would take for an option.
    guard !name.isEmpty, !name.hasPrefix("-") else {
      throw .noRevision(name, folder: folder)
    }
    let answer = try await Self.git(
      self.folder, ["rev-parse", "--verify", "--quiet", "\(name)^{commit}"], limit: 4096)
    let line = String(decoding: answer.output.prefix { $0 != 0x0A }, as: UTF8.self)
    guard answer.status == 0, Self.isDigest(line) else {
      // 1 is git's plain no; with anything else it says what keeps it from answering.
      let isPlain = answer.status <= 1 || answer.complaint.hasPrefix("fatal: not a git repository")
      throw isPlain || answer.complaint.isEmpty
        ? .noRevision(name, folder: folder) : .git("git says: \(answer.complaint)")
    }
    commit = line
  }

  private init(commit: String, in folder: String) { (self.commit, self.folder) = (commit, folder) }

  /// Where the history of today's commit left this one's; nil where nobody knows that.
  func mergeBase() async -> GitRevision? {
    let answer = try? await Self.git(folder, ["merge-base", commit, "HEAD"], limit: 4096)
    guard let answer, answer.status == 0 else { return nil }
    let line = String(decoding: answer.output.prefix { $0 != 0x0A }, as: UTF8.self)
    return Self.isDigest(line) ? GitRevision(commit: line, in: folder) : nil
  }

  /// The regular files that lay in the folder, by their paths below it; deep or in itself alone.
  func files(isDeep: Bool) async throws(EarlierError) -> [String: File] {
    let answer = try await Self.git(
      folder, ["ls-tree", "-z", "-l"] + (isDeep ? ["-r"] : []) + [commit], limit: Self.listingLimit)
    guard answer.status == 0 else { throw .git("git says: \(answer.complaint)") }
    var files: [String: File] = [:]
    for entry in answer.output.split(separator: 0) {
      // "100644 blob DIGEST     SIZE\tPATH"; links are blobs of another mode.
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

  /// What the files hold, in their order.
  func contents(of files: [File]) async -> [PictureFile] {
    var (contents, part, bytes): ([PictureFile], [File], Int) = ([], [], 0)
    let limit = FileLimit.picture()
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

  private func batch(_ files: [File]) async -> [PictureFile] {
    let asked = files.map { $0.object + "\n" }.joined()
    // Before each, its digest, kind and size; a line break behind it.
    let room = files.reduce(0) { $0 + $1.size + 128 }
    do throws(EarlierError) {
      let answer = try await Self.git(
        folder, ["cat-file", "--batch"], input: Array(asked.utf8), limit: room)
      return Self.contents(of: files, in: answer.output)
    } catch {
      return files.map { _ in .unreadable("\(error)") }
    }
  }

  private static func contents(of files: [File], in output: [UInt8]) -> [PictureFile] {
    var rest = output[...]
    return files.map { file in
      let head = Array("\(file.object) blob \(file.size)\n".utf8)
      guard rest.starts(with: head), rest.count > head.count + file.size else {
        rest = []
        return .unreadable("git does not hand it over")
      }
      let bytes = Array(rest.dropFirst(head.count).prefix(file.size))
      rest = rest.dropFirst(head.count + file.size + 1)
      return .bytes(bytes)
    }
  }

  /// SHA-1 or SHA-256.
  private static func isDigest(_ text: String) -> Bool {
    [40, 64].contains(text.utf8.count)
      && text.utf8.allSatisfy { (48...57).contains($0) || (97...102).contains($0) }
  }

  /// With no index taken, nothing fetched from elsewhere and nobody asked for a password.
  private static func git(
    _ folder: String, _ words: [String], input: [UInt8] = [], limit: Int
  ) async throws(EarlierError) -> ProgramAnswer {
    let result = await onOwnThread { () -> Result<ProgramAnswer, ProgramError> in
      do throws(ProgramError) {
        return .success(
          try ProgramAnswer(
            ["git", "-C", folder] + words, input: input,
            settings: [
              "LC_ALL=C", "GIT_OPTIONAL_LOCKS=0", "GIT_TERMINAL_PROMPT=0", "GIT_NO_LAZY_FETCH=1",
            ], limit: limit))
      } catch {
        return .failure(error)
      }
    }
    switch result {
    case .success(let answer): return answer
    case .failure(let error): throw .git("\(error)")
    }
  }
}
