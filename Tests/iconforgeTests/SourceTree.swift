import Foundation
import IconTestSupport

/// The package's own sources, read as text.
enum SourceTree {
  struct File {
    /// Below the checkout.
    let path: String
    let target: String
    let lines: [Substring]

    var isSwift: Bool { path.hasSuffix(".swift") }

    /// Names of the modules it imports.
    var imports: [String] {
      lines.compactMap { line in
        line.firstMatch(of: Self.importLine).map { String($0.1) }
      }
    }

    private nonisolated(unsafe) static let importLine =
      #/
      ^\s* (?:@\w+\s+)*                                                # attributes
      (?:(?:public|package|internal|fileprivate|private)\s+)?          # access
      import\s+ (?:(?:struct|class|enum|protocol|typealias|func|let|var)\s+)?
      (\w+)
      /#
  }

  /// Every file below a folder, links to data left out.
  static func files(below folder: String = "Sources") throws -> [File] {
    let root = "\(Places.package)/\(folder)"
    let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return try names.filter { name in
      [".swift", ".c", ".h", ".inc", ".modulemap", ".js", ".css"].contains { name.hasSuffix($0) }
    }.sorted().map { name in
      let text = try String(contentsOfFile: "\(root)/\(name)", encoding: .utf8)
      return File(
        path: "\(folder)/\(name)", target: String(name.prefix { $0 != "/" }),
        lines: text.split(separator: "\n", omittingEmptySubsequences: false))
    }
  }

  /// What Package.swift says each target under Sources may use.
  static func dependencies() throws -> [String: Set<String>] {
    let manifest = try Places.text("Package.swift")
    var targets: [String: Set<String>] = [:]
    func names(in list: String) -> Set<String> {
      Set(list.matches(of: /"([^"]+)"/).map { String($0.1) })
    }
    let list = manifest.firstMatch(of: /let libraries = \[([^\]]*)\]/)?.1 ?? ""
    let order = list.matches(of: /"([^"]+)"/).map { String($0.1) }
    // Each part begins with a target's declaration and ends before the next one.
    let start = /(?:library|executableTarget|target|plugin|systemLibrary|tests|\.init)\(/
    for part in manifest.split(separator: start) {
      guard let name = part.firstMatch(of: /^\s*(?:name:\s*)?"([^"]+)"/)?.1 else { continue }
      let all = part.firstMatch(of: /all\((?:below: "(\w+)")?(?:, without: ([^)]*))?\)/)
      var uses = names(in: String(part.replacing(/all\([^)]*\)/, with: "")))
      uses.remove(String(name))
      if let all {
        let unused = names(in: String(all.2 ?? ""))
        uses.formUnion(
          order.prefix { $0 != all.1.map(String.init) }.filter { !unused.contains($0) })
      }
      targets[String(name)] = uses
    }
    return targets
  }
}
