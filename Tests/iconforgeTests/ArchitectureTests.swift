import Foundation
import IconTestSupport
import Testing

/// docs/architecture.md: the order of targets, and rules that the compiler does not check.
@Suite struct ArchitectureTests {
  /// Targets from the lowest up; programs are above all of them.
  private static let order: [Set<String>] = [
    ["LibC"], ["IconImage"], ["IconSpec", "IconCodec", "IconDocuments"], ["IconRules"],
    ["IconFiles"], ["IconPackages"], ["IconMaking"], ["IconStore"], ["IconCompile"],
    ["IconProject"],
    ["IconValidation"], ["IconForgeKit"], ["IconPreview"],
  ]
  private static let libraries = order.reduce(into: Set()) { $0.formUnion($1) }
  private static let platforms: Set = ["Glibc", "Musl", "Darwin"]

  private static func position(of target: String) -> Int {
    order.firstIndex { $0.contains(target) } ?? order.count
  }

  private static func swiftFiles() throws -> [SourceTree.File] {
    // Plugins are scripts of SwiftPM, which can import nothing of ours.
    let files = try SourceTree.files().filter { $0.isSwift && $0.target != "Plugins" }
    #expect(files.count > 40)
    return files
  }

  @Test func `imports lead downward only`() throws {
    for file in try Self.swiftFiles() {
      for module in file.imports where Self.libraries.contains(module) {
        #expect(
          Self.position(of: module) < Self.position(of: file.target),
          "\(file.path) imports \(module)")
      }
    }
  }

  @Test func `every target declares exactly the modules that it imports`() throws {
    let dependencies = try SourceTree.dependencies()
    let files = Dictionary(grouping: try Self.swiftFiles(), by: \.target)
    for (target, files) in files {
      let own = Set(files.flatMap(\.imports)).filter {
        Self.libraries.contains($0) || $0.wholeMatch(of: /C[A-Z]\w*/) != nil
      }
      #expect(dependencies[target] == own, "\(target)")
    }
  }

  @Test func `nothing else is imported, and only LibC imports the C library of a system`() throws {
    let known = try Self.libraries.union(SourceTree.dependencies().values.joined())
      .union(["Synchronization", "Dispatch"])
    for file in try Self.swiftFiles() {
      let allowed = file.target == "LibC" ? known.union(Self.platforms) : known
      #expect(Set(file.imports).subtracting(allowed) == [], "\(file.path)")
    }
  }

  /// A public declaration mentions types of modules that its file imports publicly.
  @Test func `import IconForgeKit exports every module that public declarations mention`() throws {
    func modules(_ line: Substring, _ start: String) -> String? {
      line.hasPrefix(start) ? String(line.dropFirst(start.count)) : nil
    }
    let files = try Self.swiftFiles()
    let exports = try #require(files.first { $0.path.hasSuffix("IconForgeKit/Exports.swift") })
    let exported = Set(exports.lines.compactMap { modules($0[...], "@_exported public import ") })
    #expect(exported.count > 5)
    for file in files where exported.contains(file.target) || file.target == "IconForgeKit" {
      let mentioned = file.lines.compactMap { modules($0[...], "public import ") }
      #expect(Set(mentioned).subtracting(exported) == [], "\(file.path)")
    }
  }

  @Test func `every public declaration has a comment`() throws {
    // LibC gives names of the system to other targets.
    for file in try Self.swiftFiles() where file.target != "LibC" {
      for (index, line) in file.lines.enumerated() {
        // A regular expression is slow.
        guard line.drop(while: { $0 == " " }).hasPrefix("public "),
          line.contains(
            /^\s*public (?:[\w()]+ )*(?:struct|enum|class|protocol|let|var|func|init)\b/)
        else { continue }
        let before = file.lines[..<index].last { !$0.contains(/^\s*@/) }
        #expect(before?.contains("///") == true, "\(file.path):\(index + 1)")
      }
    }
  }

  /// Calls that reach files, as words followed by a parenthesis.
  private nonisolated(unsafe) static let fileCalls =
    #/
    \b(?:fopen|open|openat|creat|unlink|rename|mkdir|opendir|l?stat|FileHandle)\s*\(
    | \bFileManager\b | \bcontentsOf(?:File)?:\s*URL | contentsOfFile:
    /#

  @Test func `targets below IconFiles open no files`() throws {
    // The importer tests its sandbox and reads its memory use. A page's scripts have no files.
    for file in try SourceTree.files()
    where !file.path.hasPrefix("Sources/CIconPage/Page/")
      && (Self.position(of: file.target) < Self.position(of: "IconFiles")
        || !file.isSwift && file.target != "CIconImport")
    {
      for (index, line) in file.lines.enumerated() {
        #expect(line.firstMatch(of: Self.fileCalls) == nil, "\(file.path):\(index + 1)")
      }
    }
  }

  @Test func `only these files create tasks`() throws {
    let tasks = /\b(?:withTaskGroup|withThrowingTaskGroup|Task\s*\{|Task\.detached|async let)/
    let places = try Self.swiftFiles().filter { $0.lines.contains { $0.contains(tasks) } }
    #expect(
      places.map(\.path).sorted() == [
        "Sources/IconForgeKit/Pipeline/Build+Pipeline.swift",
        "Sources/IconForgeKit/Work/Worker.swift",
        "Sources/IconMaking/Making/Sequence+BoundedMap.swift", "Sources/iconforge/main.swift",
      ])
  }

  @Test func `one file of the store reads isCheck`() throws {
    let readers = try Self.swiftFiles().filter { file in
      ["IconMaking", "IconStore", "IconPackages"].contains(file.target)
        && file.lines.contains { $0.contains(/\bisCheck\b/) }
    }
    #expect(
      readers.map(\.path).sorted() == [
        "Sources/IconMaking/Options/BuildOptions.swift",
        "Sources/IconStore/Store/OutputStore.swift",
      ])
  }

  /// The table of docs/architecture.md, "The way of one artwork".
  @Test func `the steps in docs/architecture.md exist`() throws {
    let page = try Places.text("docs/architecture.md")
    let rows = page.matches(
      of: /\| \d+\. `(?:(?<type>\w+)\.)?(?<name>\w+)` \|[^|]*\| `(?<file>[\w+\/-]+\.swift)` \|/)
    let files = try Dictionary(uniqueKeysWithValues: Self.swiftFiles().map { ($0.path, $0) })
    for row in rows {
      let file = try #require(files["Sources/\(row.file)"], "\(row.file)")
      let declared = ["func \(row.name)(", "func \(row.name)<", "struct \(row.name) "]
      #expect(
        file.lines.contains { line in declared.contains { line.contains($0) } },
        "\(row.name) in \(row.file)")
    }
    #expect((12...20).contains(rows.count))
  }

  @Test func `every type that docs/architecture.md names exists`() throws {
    let page = try Places.text("docs/architecture.md")
    let text = try SourceTree.files().map { $0.lines.joined(separator: "\n") }.joined()
    let targets = try Set(SourceTree.dependencies().keys)
    let names = Set(page.matches(of: /`([A-Z][A-Za-z]+)(?:\.[a-z]\w*)?`/).map { String($0.1) })
    #expect(names.count > 30)
    for name in names.subtracting(targets) where name != "ArchitectureTests" {
      #expect(
        ["struct", "enum", "class", "actor", "protocol", "typealias", "func"].contains {
          text.contains("\($0) \(name)")
        }, "\(name)")
    }
  }

  /// The compiler reports an unused constant, but neither a discarded value nor an unread property.
  @Test func `every option of a command is read`() throws {
    let files = try Self.swiftFiles().filter { $0.target == "iconforge" }
    let lines = files.flatMap(\.lines)
    for file in files where file.lines.contains(where: { $0.contains("inout Arguments") }) {
      for line in file.lines {
        #expect(!line.contains(/_ = (?:try )?arguments\./), "\(file.path): \(line)")
        guard
          let property = line.firstMatch(of: /^  (?:private )?(?:let|var) (\w+): [\w.\[\]?]+$/)?.1
        else { continue }
        // Declared, assigned, read.
        let uses = lines.count { $0.split { !$0.isLetter && !$0.isNumber }.contains(property) }
        #expect(uses > 2, "\(file.path): \(property)")
      }
    }
  }

  @Test func `every file has a name of its own, that of a type in it`() throws {
    let declaration =
      #/
      ^(?:@\S+\ )*(?:(?:public|package|final|indirect|nonisolated)\ )*
      (?:struct|enum|class|actor|protocol|typealias|extension)\ ([\w.\[]+)
      /#
    var known: [String: String] = [:]
    for file in try SourceTree.files() + SourceTree.files(below: "Tests") where file.isSwift {
      let name = file.path.split(separator: "/").last!.dropLast(".swift".count)
      // SwiftPM gives these names.
      guard name != "main", name != "Package" else { continue }
      #expect(known.updateValue(file.path, forKey: String(name)) == nil, "\(file.path)")
      // Before "+", as in `Build+Pipeline`. LibC extends types of C, whose names are lowercase.
      let type = name.prefix { $0 != "+" }
      let outer = file.lines.filter { $0.first.map { $0.isLetter || $0 == "@" } ?? false }
      let types = outer.compactMap { $0.firstMatch(of: declaration)?.1 }.flatMap {
        $0.hasPrefix("[") ? ["Array"] : $0.split(separator: ".")
      }
      #expect(
        types.isEmpty || types.contains(type) || file.target == "LibC",
        "\(file.path) declares \(types)")
    }
    #expect(known.count > 1200)
  }

  @Test func `no file is longer than 400 lines`() throws {
    for file in try SourceTree.files() {
      #expect(file.lines.count <= 401, "\(file.path)")
    }
  }
}
