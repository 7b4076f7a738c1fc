import IconSpec
import LibC

/// The unfinished files of this process, to remove on a signal; and the names of those that a
/// killed process left behind.
package final class Temporaries: Sendable {
  /// Signals concern the whole process.
  package static let open = Temporaries()

  private let paths = Guarded<Set<String>>([])

  package init() {}

  /// Creates a file with `open` and registers it in one step, so a signal in between cannot leave
  /// it behind.
  package func add<Failure>(
    _ path: String, _ open: () throws(Failure) -> Int32
  ) throws(Failure) -> Int32 {
    try paths.with { (paths) throws(Failure) in
      let file = try open()
      paths.insert(path)
      return file
    }
  }

  package func remove(_ path: String) { paths.with { _ = $0.remove(path) } }

  /// Removes unfinished files and blocks later additions for ever. Call it only before the process
  /// ends.
  package func removeForGood() {
    paths.withForGood { for path in $0 { unlink(FileName.path(path)) } }
  }

  /// A hidden name in the same folder, so that renaming is atomic.
  static func sibling(of path: String) -> String {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    return "\(folder)\(prefix)\(getpid())-\(UInt64.random(in: 0 ... .max))\(suffix)"
  }

  private static let prefix = ".iconforge-"
  private static let suffix = ".tmp"
  /// With the largest numbers.
  static let longestName = prefix.count + 10 + 1 + 20 + suffix.count

  package static func isName(_ name: String) -> Bool { process(of: name) != nil }

  /// Whether its process has ended, or is this one and does not know the file. In a container an
  /// earlier process often had the same id.
  package static func isAbandoned(_ name: String) -> Bool {
    guard let process = process(of: name) else { return false }
    guard let number = Int32(process), number > 0 else { return true }
    if number == getpid() { return !open.holds(name) }
    return kill(number, 0) != 0 && errno == ESRCH
  }

  private func holds(_ name: String) -> Bool {
    paths.with { $0.contains { $0.utf8.reversed().starts(with: name.utf8.reversed()) } }
  }

  private static func process(of name: String) -> Substring? {
    guard name.hasPrefix(prefix), name.hasSuffix(suffix) else { return nil }
    let parts = name.dropFirst(prefix.count).dropLast(suffix.count).split(
      separator: "-", omittingEmptySubsequences: false)
    let areNumbers = parts.allSatisfy { part in
      !part.isEmpty && part.utf8.allSatisfy { (48...57).contains($0) }
    }
    return parts.count == 2 && areNumbers ? parts[0] : nil
  }
}

extension FileSystem {
  /// The names in a folder. Removes temporary files of killed processes.
  @discardableResult
  package func sweep(_ folder: String) throws(FileError) -> [String] {
    let names = try names(in: folder)
    for name in names where Temporaries.isAbandoned(name) {
      try? remove(SourcePath.joined(folder, name))
    }
    return names
  }
}
