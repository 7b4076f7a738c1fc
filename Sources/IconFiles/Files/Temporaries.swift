import LibC

/// The unfinished files of this process, for a signal that ends it; and their names, for those that
/// a killed process left behind.
public final class Temporaries: Sendable {
  /// Signals are the whole process's business.
  public static let open = Temporaries()

  private let paths = Guarded<Set<String>>([])

  package init() {}

  /// Makes a file by `open`, and takes note of it in one step: a signal that came between the two
  /// would leave it.
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

  /// Removes what is unfinished. From then on whoever wants to begin or finish a file waits for
  /// ever: to be called by a process that is about to end.
  public func removeForGood() {
    paths.withForGood { for path in $0 { unlink(FileName.path(path)) } }
  }

  /// In the same folder, so that renaming is one step; hidden, so that nobody picks it up.
  static func sibling(of path: String) -> String {
    let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
    return "\(folder)\(prefix)\(getpid())-\(UInt64.random(in: 0 ... .max))\(suffix)"
  }

  private static let prefix = ".iconforge-"
  private static let suffix = ".tmp"

  /// Whether `name` is one that `sibling` makes.
  package static func isName(_ name: String) -> Bool { process(of: name) != nil }

  /// Whether it is one that nobody works at any more: its process is gone, or is this one, which
  /// knows its own. In a container, the process before often had the same number.
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
