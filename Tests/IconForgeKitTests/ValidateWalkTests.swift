import Foundation
import IconForgeKit
import IconTestSupport
import Testing

/// The files of a tree that are judged.
@Suite struct ValidateWalkTests {
  private let tree = ValidateTree()

  @Test func `folders are searched 64 deep`() async throws {
    func folder(_ depth: Int) -> String {
      Array(repeating: "d", count: depth).joined(separator: "/")
    }
    for (depth, isFound) in [(63, true), (64, false)] {
      let tree = ValidateTree()
      try tree.icon("\(folder(depth))/Icon.png", 57)
      let report = try await tree.validate()
      #expect((report.images == 1) == isFound, "\(depth)")
      let isTold = tree.notes(report).contains { $0.contains("too deep in others passed over") }
      #expect(isTold != isFound, "\(depth): \(tree.notes(report))")
    }
  }

  @Test(arguments: [
    "Pods", "Carthage", "node_modules", "DerivedData", "build", "Build", "vendor",
    "bower_components", "Some.framework",
  ])
  func `folders of dependencies and products are skipped with a note`(
    _ name: String
  ) async throws {
    try tree.icon("\(name)/Icon.png", 58)
    try tree.icon("deep/\(name)/AppIcon.appiconset/a.png", 58)
    try tree.icon("Icon.png", 57)
    let result = try await tree.validate()
    #expect(result.images == 1)
    #expect(tree.lines(result) == [])
    #expect(
      tree.notes(result).contains(
        ".: 2 folders of dependencies and build products passed over"))
    #expect(!tree.notes(result).contains("\(name): passed over"))
    let named = tree.notes(try await tree.validate() { $0.namesPassedOver = true })
    #expect(named.contains("\(name): passed over") && named.contains("deep/\(name): passed over"))
    // Given by name, they are judged.
    #expect(try await tree.validate(name).images == 1)
  }

  @Test func `hidden folders are skipped`() async throws {
    for name in [".git", ".build", ".svn", ".Trash"] { try tree.icon("\(name)/Icon.png", 58) }
    try tree.icon("._Icon.png", 58)
    try tree.icon("Icon.png", 57)
    let result = try await tree.validate()
    #expect(result.images == 1)
    #expect(tree.lines(result) == [])
  }

  @Test func `links to folders are not followed`() async throws {
    try tree.icon("a/Icon.png", 57)
    try tree.link("a/loop", to: ".")
    try tree.link("a/up", to: "..")
    try tree.link("b", to: "a")
    try tree.link("self", to: "self")
    try tree.link("gone", to: "nowhere")
    try tree.link("Loop.appiconset", to: ".")
    let result = try await tree.validate()
    #expect(result.images == 1)
    #expect(tree.notes(result).contains(".: 4 folders that only links lead to passed over"))
    #expect(try await tree.validate("b").images == 1)
    #expect(try await tree.validate("Loop.appiconset").images == 1)
  }

  @Test func `devices and pipes are skipped`() async throws {
    #expect(mkfifo(tree.folder.path("Icon.png"), 0o600) == 0)
    #expect(mkfifo(tree.folder.path("Info.plist"), 0o600) == 0)
    try tree.icon("Icon@2x.png", 114)
    #expect(try await tree.validate().images == 1)
    let alone = try await tree.validate("Icon.png")
    #expect(tree.rules(alone) == ["Icon.png: file-unreadable"])
  }

  @Test(arguments: [
    "two\nlines", "a b  c", "a,b=c", "süß", "アイコン", "-rf", "$(id)", "100%", "back\\slash",
    "quote\"'", "🍏", "tab\t", "~", "*?[x]", String(repeating: "n", count: 200),
  ])
  func `names of every kind are read`(_ name: String) async throws {
    try tree.icon("\(name)/Icon.png", 58)
    try tree.icon("\(name).appiconset/\(name).png", 121)
    try tree.contents(
      "\(name).appiconset", [CatalogImage("iphone", "60x60", "2x", "\(name).png")])
    let result = try await tree.validate()
    let rules = tree.rules(result)
    #expect(rules.contains("\(name)/Icon.png: image-size"))
    #expect(rules.contains("\(name).appiconset/\(name).png: image-size"))
    #expect(result.images == 2)
  }

  @Test func `a path may be spelt in any way`() async throws {
    try tree.icon("app/Icon.png", 58)
    try tree.icon("app/Icon@2x.png", 114)
    let plain = try await tree.validate("app")
    #expect(tree.rules(plain) == ["app/Icon.png: image-size"])
    for path in ["app/", "app//", "app///"] {
      let result = try await tree.validate(path)
      #expect(tree.lines(result) == tree.lines(plain), "\(path)")
      #expect(result.notes == plain.notes)
    }
    for path in ["app/.", "./app", "app/../app", "app/./"] {
      let result = try await tree.validate(path)
      #expect(result.images == plain.images, "\(path)")
      #expect(result.findings.map(\.message) == plain.findings.map(\.message), "\(path)")
    }
  }

  @Test func `a path given twice is judged once`() async throws {
    try tree.icon("app/Icon.png", 58)
    try tree.icon("app/other.png", 58)
    try tree.link("same", to: "app")
    let once = try await tree.validate("app", "app/other.png")
    for paths in [["app", "app"], ["app", "app/"], ["app", "./app"], ["app", "same"]] {
      let result = try await tree.validate(
        paths: (paths + ["app/other.png", "app/./other.png"]).map(tree.folder.path))
      #expect(result.findings == once.findings, "\(paths)")
      #expect(result.notes == once.notes, "\(paths)")
      #expect(result.images == once.images)
    }
  }

  @Test func `a missing path stops validation`() async throws {
    let report = try await tree.validate(".", "nowhere")
    #expect(report.exitStatus == .failure && report.images == 0)
    let problem = try #require(report.failure?.diagnostics.first)
    #expect(problem.path == tree.folder.path("nowhere"))
    #expect(tree.lines(report) == ["nowhere: error file-unreadable \(problem.message)"])
  }

  /// Validates with the folder `name` as the working directory.
  private func validate(_ paths: String..., in name: String) async throws -> [String] {
    let files = FaultyFileSystem(root: tree.folder.path(name))
    let result = try await tree.validate(paths: paths, files: files)
    return result.findings.filter { $0.severity > .info }.map { "\($0.path): \($0.rule.id)" }
      + result.notes
  }

  @Test func `relative paths are reported as given`() async throws {
    try tree.icon("app/Icon.png", 58)
    try tree.icon("app/in/Icon.png", 58)
    let note = "checked as ios-2008 (iPhone OS 2 (2008)), by the names of its files"
    for path in [".", "./"] {
      let told = try await validate(path, in: "app")
      #expect(
        Set(told) == [
          "Icon.png: image-size", "in/Icon.png: image-size", ".: \(note)", "in: \(note)",
        ])
    }
    #expect(try await validate("Icon.png", in: "app") == ["Icon.png: image-size", ".: \(note)"])
    #expect(try await validate("in", in: "app") == ["in/Icon.png: image-size", "in: \(note)"])
    #expect(
      try await validate("../in/Icon.png", in: "app/in")
        == ["../in/Icon.png: image-size", "../in: \(note)"])
  }

  @Test func `the nearest property list is found from a relative path`() async throws {
    let list = "<key>LSRequiresIPhoneOS</key><true/><key>MinimumOSVersion</key><string>"
    try tree.plist("app/Info.plist", "\(list)7.0</string>")
    try tree.plist("app/more/Info.plist", "\(list)3.0</string>")
    try tree.icon("app/Icon.png", 57)
    try tree.icon("app/a/Icon.png", 57)
    try tree.icon("app/more/Icon.png", 57)
    let notes = try await validate(".", in: "app").map { String($0.prefix { $0 != "(" }) }
    #expect(
      Set(notes) == [
        ".: checked as ios-2013 ", "a: checked as ios-2013 ", "more: checked as ios-2009 ",
      ])
  }

  @Test(arguments: [63, 64])
  func `folders below 64 levels are skipped, and named`(depth: Int) async throws {
    let deep = (0..<depth).map { _ in "d" }.joined(separator: "/")
    try tree.icon("\(deep)/Icon.png", 57)
    let report = try await tree.validate()
    #expect(report.images == (depth < 64 ? 1 : 0))
    #expect(tree.notes(report).contains { $0.contains("too deep in others") } == (depth == 64))
  }
}

/// Image files that a folder holds and validation does not judge.
@Suite struct ValidateUnjudgedTests {
  private let tree = ValidateTree()

  private func named(_ report: ValidationReport) -> [String] {
    tree.notes(report).filter { $0.contains("not checked") }
  }

  private func verbose() async throws -> ValidationReport {
    return try await tree.validate() { $0.namesPassedOver = true }
  }

  @Test func `image files with other names are counted in every summary`() async throws {
    for (name, side) in [("Icon.png", 57), ("Icon@2x.png", 114)] { try tree.icon(name, side) }
    for number in 1...17 { try tree.icon("art/\(number).png", 30) }
    let report = try await tree.validate()
    #expect(report.images == 2 && report.unjudged.count == 17)
    #expect(
      report.summary.hasSuffix(
        "; 17 image files are not checked: their names and sizes are no icons'"))
    #expect(report.formatted(as: .text).hasSuffix(report.summary))
    #expect(report.formatted(as: .json).contains("\"unjudged\" : 17"))
    #expect(report.formatted(as: .sarif).contains("\"unjudged\" : 17"))
    #expect(named(report) == [])
    #expect(named(try await verbose()).first == "art/1.png: not checked")
  }

  @Test func `an image above the limit of pixels is counted, with the reason`() async throws {
    let path = "A.xcassets/wide.imageset/wide.png"
    try tree.folder.write(path, ExampleFiles.bytes(of: .flat(8193, 4, .white)))
    try tree.folder.write(
      "A.xcassets/wide.imageset/Contents.json",
      #"{"images": [{"idiom": "universal", "filename": "wide.png"}], "info": {"version": 1}}"#)
    let report = try await tree.validate()
    #expect(
      report.summary
        == "0 images: nothing to object to; \(tree.folder.path(path)) is not checked: too many pixels"
    )
    #expect(report.unjudged.count == 1)
  }

  @Test func `at most 100 of them are named`() async throws {
    for number in 1...103 { try tree.icon("\(number).png", 8) }
    let lines = named(try await verbose())
    #expect(lines.count == 101 && lines.last == "3 more image files not checked")
  }

  @Test func `judged files, their packages and links to them are not counted`() async throws {
    try tree.icon("Icon.png", 57)
    try tree.folder.write(
      "Assets.xcassets/AppIcon.appiconset/Contents.json", #"{"images": [{"idiom": "universal"}]}"#)
    try tree.icon("Assets.xcassets/AppIcon.appiconset/stray.png", 60)
    try tree.folder.write("Mac.icns", ICNSFileBytes([.init("ic07", Pictures.icon(128, 128))]).bytes)
    try tree.icon("site/favicon.png", 32)
    try tree.folder.write("site/index.html", #"<head><link rel="icon" href="favicon.png"></head>"#)
    try tree.link("linked.png", to: "Icon.png")
    #expect(try await tree.validate().unjudged == [])
  }

  @Test func `files of dependencies and built apps are not counted`() async throws {
    try tree.icon("Icon.png", 57)
    try tree.icon("Pods/photo.png", 30)
    try tree.plist(
      "Demo.app/Info.plist", "<key>CFBundlePackageType</key><string>APPL</string>")
    try tree.icon("Demo.app/photo.png", 30)
    #expect(try await tree.validate().unjudged == [])
  }

  @Test func `a file in two given folders is counted once`() async throws {
    try tree.icon("Icon.png", 57)
    try tree.icon("art/photo.png", 30)
    #expect(try await tree.validate("art", ".").unjudged.count == 1)
  }
}
