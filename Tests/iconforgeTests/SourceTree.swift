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

    /// Of the target's folders the one it lies in, however deep; empty in none.
    var folder: String {
      let parts = path.split(separator: "/")
      return parts.count > 3 ? String(parts[2]) : ""
    }

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

  /// Every file below Sources, links to data left out.
  static func files() throws -> [File] {
    let root = "\(Places.package)/Sources"
    let names = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    return try names.filter { name in
      [".swift", ".c", ".h", ".modulemap"].contains { name.hasSuffix($0) }
    }.sorted().map { name in
      let text = try String(contentsOfFile: "\(root)/\(name)", encoding: .utf8)
      return File(
        path: "Sources/\(name)", target: String(name.prefix { $0 != "/" }),
        lines: text.split(separator: "\n", omittingEmptySubsequences: false))
    }
  }

  /// What Package.swift says each target under Sources may use.
  static func dependencies() throws -> [String: Set<String>] {
    let manifest = try String(contentsOfFile: "\(Places.package)/Package.swift", encoding: .utf8)
    var targets: [String: Set<String>] = [:]
    let floors = manifest.matches(of: /floor\(\s*"([^"]+)",\s*on:\s*\[([^\]]*)\]/)
      .map { ($0.1, $0.2) }
    let programs = manifest.matches(
      of: /\.(?:executableTarget|target)\(\s*name:\s*"([^"]+)"(?:,\s*dependencies:\s*\[([^\]]*)\])?/
    ).map { ($0.1, $0.2 ?? "") }
    for (name, list) in floors + programs {
      targets[String(name)] = Set(list.matches(of: /"([^"]+)"/).map { String($0.1) })
    }
    return targets
  }
}
