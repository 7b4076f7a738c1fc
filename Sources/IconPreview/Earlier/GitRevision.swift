import IconFiles
import IconMaking

/// A revision of the git repository that contains a folder. Objects are read with plumbing commands,
/// without a checkout, filters or hooks.
struct GitRevision: Sendable {
  typealias File = GitFile

  private let folder: String
  let commit: String

  /// Bytes of a batch of files.
  private static let batchLimit = 512 << 20

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

  private init(commit: String, in folder: String) {
    self.commit = commit
    self.folder = folder
  }

  /// The merge base with HEAD; nil if git does not know it.
  func mergeBase() async -> GitRevision? {
    let answer = try? await Self.git(folder, ["merge-base", commit, "HEAD"], limit: 4096)
    return answer.flatMap(Self.digest).map { GitRevision(commit: $0, in: folder) }
  }

  /// The regular files in the folder, or also below it, by relative path.
  func files(isDeep: Bool) async throws(EarlierError) -> [String: File] {
    let (files, answer) = try await Self.git { [folder, commit] () throws(ProgramError) in
      try Git.files(of: commit, isDeep: isDeep, in: folder)
    }
    guard answer.status == 0 else { throw .git("git reports: \(answer.complaint)") }
    return files
  }

  func contents(of files: [File]) async -> [ImageFile] {
    var (contents, part, bytes): ([ImageFile], [File], Int) = ([], [], 0)
    let limit = FileLimit.image()
    for file in files {
      if !part.isEmpty, file.size > limit || bytes + file.size > Self.batchLimit {
        contents += await batch(part)
        part = []
        bytes = 0
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
    do throws(EarlierError) {
      let contents = try await Self.git { [folder] () throws(ProgramError) in
        try Git.contents(of: files, in: folder)
      }
      return contents.map {
        $0.map { .bytes($0) } ?? .unreadable("is missing in the output of git cat-file")
      }
    } catch {
      return files.map { _ in .unreadable("\(error)") }
    }
  }

  /// The first line of a successful answer, if it is a digest.
  private static func digest(in answer: ProgramAnswer) -> String? {
    let line = String(decoding: answer.output.prefix { $0 != 0x0A }, as: UTF8.self)
    return answer.status == 0 && Git.isDigest(line) ? line : nil
  }

  private static func git(
    _ folder: String, _ words: [String], limit: Int
  ) async throws(EarlierError) -> ProgramAnswer {
    try await git { () throws(ProgramError) in try Git.answer(words, in: folder, limit: limit) }
  }

  private static func git<Made: Sendable>(
    _ ask: @escaping @Sendable () throws(ProgramError) -> Made
  ) async throws(EarlierError) -> Made {
    let result = await onOwnThread { Result(catching: ask) }
    do throws(ProgramError) { return try result.get() } catch { throw .git("\(error)") }
  }
}
