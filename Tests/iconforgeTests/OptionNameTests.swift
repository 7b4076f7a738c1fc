import IconImage
import IconTestSupport
import Testing

/// Which options messages name.
@Suite struct OptionNameTests {
  /// The options of each command, from its help.
  private static let options: [String: Set<String>] = HelpTests.commands.reduce(into: [:]) {
    let help = (try? iconforge($1, "--help").output) ?? ""
    $0[$1] = Set(HelpTests.options(in: help).map(\.long))
  }
  private nonisolated(unsafe) static let option = /--([A-Za-z][A-Za-z-]*)/

  /// Git's own options, and those of tools whose configurations `init` reads.
  private static let others = [
    "Sources/IconFiles/Files/Git.swift", "GitRevision.swift", "/Migration/",
  ]

  @Test func `no library has a text with an option of the program`() throws {
    let all = Self.options.values.reduce(into: Set()) { $0.formUnion($1) }
    #expect(all.count > 60)
    for file in try SourceTree.files()
    where file.isSwift && file.target.hasPrefix("Icon")
      && !Self.others.contains(where: file.path.contains)
    {
      for (index, line) in file.lines.enumerated() where !line.contains(/^\s*\/\//) {
        let named = line.matches(of: Self.option).map { String($0.1) }.filter(all.contains)
        #expect(named == [], "\(file.path):\(index + 1)")
      }
    }
  }

  /// An option after "iconforge" and a command belongs to that command.
  private static func foreign(_ text: String, of command: String) -> [String] {
    text.split(separator: "\n").flatMap { line in
      line.matches(of: option).filter { match in
        let before = line[..<match.range.lowerBound]
        let named = before.matches(of: #/iconforge ([a-z]+) /#).last.map { String($0.1) }
        return options[named ?? command]?.contains(String(match.1)) != true
      }.map { _ in "\(command): \(line)" }
    }
  }

  @Test func `every setting is named by an option of the command, or with a command that has it`()
    throws
  {
    let place = Workplace.small()
    try place.write("wide.png", TestImages.picture(300, 200, .rgb) { x, y, c in x + y + 40 * c })
    try place.write("out/Icon.png", TestImages.artwork(57))
    try place.folder.write("report.json", "{}")
    let calls: [(words: [String], says: String)] = [
      (["build", "art.png", "-p", "small.yml", "-o", "out"], "--force replaces"),
      (["build", "wide.png", "-p", "small.yml", "-o", "new"], "--fit cover crops it"),
      (
        ["build", "art.png", "--max-pixels", "100", "-p", "small.yml", "-o", "new"], "--max-pixels"
      ),
      (["build", "art.png", "--fill", "x.appiconset", "-o", "new"], "--fill takes"),
      (["validate", "wide.png", "-p", "small.yml"], "iconforge build --fit cover crops it"),
      (["rules", "artwork-shape"], "iconforge build --fit"),
      (["plan", "art.png", "--html", "index.html", "-p", "small.yml"], "--html takes"),
      (["diff", "report.json", "out"], "iconforge build --format json writes one"),
    ]
    for call in calls {
      let result = try place.run(call.words)
      let text = (result.output + result.errors).replacing(/\n +/, with: " ")
      #expect(text.contains(call.says), "\(call.words): \(text)")
      #expect(Self.foreign(text, of: call.words[0]) == [])
    }
  }

  @Test func `other programs read names of declarations`() throws {
    let text = try SourceTree.files().filter { $0.isSwift && $0.target.hasPrefix("Icon") }
      .map { $0.lines.joined(separator: "\n") }.joined()
    let names = Setting.allCases.map { "\($0)" }
    for name in names {
      let word = name.dropFirst().dropLast()
      #expect(name == "`\(word)`")
      #expect(
        ["var", "let", "struct", "enum", "case"].contains { text.contains("\($0) \(word)") }
          || text.contains(", \(word)\n"), "\(name)")
    }
  }
}
