import Foundation
import IconImage
import IconTestSupport
import Testing

/// The example program of docs/library.md.
@Suite struct LibraryTests {
  @Test func `the page shows the compiled program`() throws {
    func text(_ path: String) throws -> String {
      try String(contentsOfFile: "\(Places.package)/\(path)", encoding: .utf8)
    }
    let program = try text("Tests/LibraryExample/main.swift")
    #expect(try text("docs/library.md").contains("```swift\n\(program)```\n"))
    #expect(program.split(separator: "\n").count <= 10)
  }

  @Test func `it builds and validates as iconforge does`() throws {
    let place = Workplace()
    try place.write("icon.png", Bitmap(size: PixelSize(square: 1024), filledWith: .white))
    let made = try run(Programs.libraryExample, [], folder: place.folder.path)
    #expect(made.status == 0, "\(made.output)")
    let files = try place.files(below: "Icons").map { ($0, try place.folder.read("Icons/\($0)")) }
    #expect(files.count == 26)
    let judged = try place.run("validate", "Icons")
    #expect(made.output.hasSuffix(judged.output))
    try place.succeed("build", "icon.png", "--preset", "ios-2015", "--check", "-o", "Icons")
  }

  @Test func `it prints errors and exits as iconforge does`() throws {
    let place = Workplace()
    let made = try run(Programs.libraryExample, [], folder: place.folder.path)
    #expect(made.status == 3)
    #expect(made.output.contains("icon.png: error: cannot read: no such file or directory"))
  }
}
