/// Which folders of a target use one another: a folder uses another where a file of it has the name
/// of a type that is declared there at the top of a file. To extend a type is to use it.
struct FolderGraph {
  struct Use: Hashable, CustomStringConvertible {
    let folder: String
    let used: String
    /// The first example.
    let path: String
    let type: String

    var description: String { "\(folder) uses \(used): \(path) has \(type)" }
  }

  private(set) var uses: [Use] = []

  init(_ files: [SourceTree.File]) {
    let codes = files.map { (file: $0, code: SwiftCode($0)) }
    var homes: [String: String] = [:]
    for (file, code) in codes {
      for type in code.declared { homes[type] = file.folder }
    }
    var seen: Set<[String]> = []
    for (file, code) in codes {
      for type in code.names.subtracting(code.ownNames).sorted() {
        guard let home = homes[type], home != file.folder,
          seen.insert([file.folder, home]).inserted
        else { continue }
        uses.append(Use(folder: file.folder, used: home, path: file.path, type: type))
      }
    }
  }

  /// The uses from which a way leads back.
  var circular: [Use] {
    let used = Dictionary(grouping: uses, by: \.folder).mapValues { $0.map(\.used) }
    func leads(from start: String, to end: String) -> Bool {
      var (reached, open): (Set<String>, [String]) = ([start], [start])
      while let next = open.popLast() {
        if next == end { return true }
        open += used[next, default: []].filter { reached.insert($0).inserted }
      }
      return false
    }
    return uses.filter { leads(from: $0.used, to: $0.folder) }
  }
}
