import IconTestSupport
import Testing

/// The public declarations of the library and their uses in Tests/PublicMembers.
@Suite struct PublicMembersTests {
  /// A public type, by its full name, and what its uses must contain.
  private struct Declared {
    /// Names, and operators in spaces.
    var members: Set<String> = []
    var initializers = 0
  }

  /// A type or extension that contains the current line.
  private struct Scope {
    let indent: Int
    let name: String
    let isPublicEnum: Bool
  }

  /// swift-format indents every declaration by its depth.
  private static func declared() throws -> [String: Declared] {
    let type = /(?:@?[\w()]+ )*?(struct|enum|class|protocol|actor|extension) ([\w.]+)/
    let member =
      /public (?:\w+\(set\) )?(?:static |mutating )*(let|var|func|init)\b ?(\w+|<|==)?/
    var found: [String: Declared] = [:]
    for file in try SourceTree.files()
    where file.isSwift && !["LibC", "Plugins"].contains(file.target)
      && file.lines.contains(where: { $0.contains("public ") })
    {
      var scopes: [Scope] = []
      for line in file.lines where !line.allSatisfy(\.isWhitespace) {
        let indent = line.prefix { $0 == " " }.count
        let text = line.dropFirst(indent)
        scopes.removeAll { $0.indent >= indent && !text.hasPrefix(")") }
        let name = scopes.map(\.name).joined(separator: ".")
        if let match = text.prefixMatch(of: type) {
          let isPublic = text.contains("public ")
          scopes.append(
            Scope(
              indent: indent, name: String(match.2), isPublicEnum: isPublic && match.1 == "enum"))
          let own = scopes.map(\.name).joined(separator: ".")
          if isPublic, found[own] == nil { found[own] = Declared() }
        } else if let match = text.prefixMatch(of: member) {
          if match.1 == "init" {
            found[name, default: Declared()].initializers += 1
          } else {
            found[name, default: Declared()].members.insert(String(match.2 ?? ""))
          }
        } else if text.hasPrefix("case "), let scope = scopes.last, scope.isPublicEnum,
          indent == scope.indent + 2
        {
          let cases = text.dropFirst(5).replacing(/\([^)]*\)|= "[^"]*"|= \d+/, with: "")
          let names = cases.split { ", ".contains($0) }.map { ".\($0)" }
          found[name, default: Declared()].members.formUnion(names)
        }
      }
    }
    return found
  }

  /// The bodies of the extensions of each type.
  private static func uses() throws -> [String: String] {
    var uses: [String: String] = [:]
    for file in try SourceTree.files(below: "Tests/PublicMembers") {
      #expect(file.imports == ["IconForgeKit"], "\(file.path)")
      var type = ""
      for line in file.lines {
        if let match = line.firstMatch(of: /^extension ([\w.]+) \{/) { type = String(match.1) }
        uses[type, default: ""] += "\(line)\n"
      }
    }
    return uses
  }

  @Test func `each public member is used with the one import`() throws {
    let uses = try Self.uses()
    let declared = try Self.declared()
    #expect(declared.values.map(\.members.count).reduce(0, +) > 250)
    for (type, own) in declared {
      let text = try #require(uses[type], "Tests/PublicMembers has no extension of \(type)")
      let words = Set(text.split { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." })
      let names = Set(words.flatMap { $0.split(separator: ".") })
      for name in own.members {
        let isUsed =
          switch name.first {
          case ".": words.contains { $0 == name || $0.hasSuffix(name) }
          case "<", "=": text.contains(" \(name) ")
          default: names.contains(name[...])
          }
        #expect(isUsed, "\(type): \(name)")
      }
      let calls = text.split(separator: "\(type)(").count - 1
      #expect(calls >= own.initializers, "\(type) has \(own.initializers) public initialisers")
    }
  }

  @Test func `the reference lists each public type`() throws {
    let page = try Places.text("Sources/IconForgeKit/IconForgeKit.docc/IconForgeKit.md")
    let listed = page.matches(of: /(?m)^- ``(\w+)``$/).map { String($0.1) }
    let types = try Self.declared().keys.filter { !$0.contains(".") }
    #expect(listed.sorted() == types.sorted())
    #expect(types.count <= 45)
  }
}
