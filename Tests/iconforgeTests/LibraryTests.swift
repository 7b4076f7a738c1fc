import Foundation
import IconCodec
import IconImage
import IconTestSupport
import Testing

/// The programs in Examples, which docs/library.md lists.
@Suite struct LibraryTests {
  private func run(_ example: String, _ arguments: [String] = [], in place: Workplace) throws
    -> ProcessResult
  {
    try IconTestSupport.run(Programs.example(example), arguments, folder: place.folder.path)
  }

  /// A folder with a manifest and its icons.
  private func project() throws -> Workplace {
    let place = Workplace()
    try place.write("icon.png", square: .white, on: Color(red: 0x20, green: 0x40, blue: 0x80))
    try place.folder.write(
      "iconforge.yml",
      "artwork: {application: icon.png}\npresets: ios-2015\noutput: {directory: Icons}\n")
    try place.succeed("build")
    return place
  }

  @Test(arguments: ["TenLines", "ServeIcon"]) func `the page shows the program`(name: String) throws
  {
    let program = try Places.text("Examples/\(name)/main.swift")
    #expect(try Places.text("docs/library.md").contains("```swift\n\(program)```\n"))
  }

  @Test func `the program has ten lines, and README shows one of them`() throws {
    let program = try Places.text("Examples/TenLines/main.swift").split(separator: "\n")
    #expect(program.count <= 10)
    let line = try #require(program.first { $0.contains("rendered()") })
    #expect(try Places.text("README.md").contains(line))
  }

  @Test func `ten lines write, check, render and validate`() throws {
    let place = Workplace()
    try place.write("icon.png", square: .white, on: Color(red: 0x20, green: 0x40, blue: 0x80))
    let result = try run("TenLines", in: place)
    #expect(result.status == 0, "\(result.output)")
    let lines = result.output.split(separator: "\n")
    #expect(lines.first == "up to date")
    let made = place.files(below: "Icons").count { $0 != "iconforge.lock" }
    #expect(lines.count == 1 + made, "\(result.output)")
  }

  @Test func `a request is answered from memory`() throws {
    let place = Workplace()
    try place.write("icon.png", square: .white, on: Color(red: 0x20, green: 0x40, blue: 0x80))
    let before = place.everything
    func answer(_ query: String, to artwork: String) throws -> [UInt8] {
      let program = "QUERY_STRING=\(query) '\(Programs.example("ServeIcon"))' < \(artwork) > answer"
      _ = try IconTestSupport.run("/bin/sh", ["-c", program], folder: place.folder.path)
      defer { try? place.folder.remove("answer") }
      return try place.folder.read("answer")
    }
    let bytes = try answer("apple-touch-icon.png", to: "icon.png")
    #expect(bytes.starts(with: Array("Status: 200\r\n".utf8)))
    let head = try #require(bytes.firstRange(of: Array("\r\n\r\n".utf8)))
    let image = try PNGDecoder.decode(Array(bytes[head.upperBound...])).bitmap
    #expect(image.size == PixelSize(square: 180))
    let unknown = try answer("none.png", to: "icon.png")
    #expect(unknown.starts(with: Array("Status: 404\r\n".utf8)))
    let empty = try answer("apple-touch-icon.png", to: "/dev/null")
    #expect(empty.starts(with: Array("Status: 422\r\n".utf8)))
    #expect(place.everything == before)
  }

  @Test func `the page lists every example, and each has at most 40 lines`() throws {
    let page = try Places.text("docs/library.md")
    let folder = "\(Places.package)/Examples"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder)
    #expect(names.count == 6)
    for name in names {
      #expect(page.contains("../Examples/\(name)/main.swift"), "\(name)")
      let lines = try Places.text("Examples/\(name)/main.swift").split(
        separator: "\n", omittingEmptySubsequences: false)
      #expect(lines.count <= 41, "\(name)")
      let imports = lines.filter { $0.hasPrefix("import ") }
      #expect(
        imports.contains("import IconForgeKit")
          && Set(imports).isSubset(of: ["import Foundation", "import IconForgeKit"]), "\(name)")
    }
  }

  @Test func `BuildIcons builds and validates as iconforge does`() throws {
    let place = Workplace()
    try place.write("icon.png", Bitmap(size: PixelSize(square: 1024), filledWith: .white))
    let made = try run("BuildIcons", in: place)
    #expect(made.status == 0, "\(made.output)")
    #expect(place.files(below: "Icons").count == 26)
    let judged = try place.run("validate", "Icons")
    #expect(made.output.hasSuffix(judged.output))
    try place.succeed("build", "icon.png", "--preset", "ios-2015", "--check", "-o", "Icons")
  }

  @Test func `BuildIcons prints errors and exits as iconforge does`() throws {
    let made = try run("BuildIcons", in: Workplace())
    #expect(made.status == 3)
    #expect(made.output.contains("icon.png: error: cannot read: no such file"))
  }

  @Test func `ValidateProject prints the findings of a rule together, with its source`() throws {
    let place = try project()
    let clean = try run("ValidateProject", in: place)
    #expect(clean.status == 0, "\(clean.output)")
    for name in ["Icon-60@2x.png", "Icon-60@3x.png"] {
      try place.write("Icons/\(name)", Bitmap(size: PixelSize(square: 50), filledWith: .white))
    }
    let judged = try run("ValidateProject", ["Icons"], in: place)
    #expect(judged.status == 1, "\(judged.output)")
    let groups = judged.output.components(separatedBy: "\n\n")
    let group = try #require(groups.first { $0.hasPrefix("image-size: ") })
    #expect(group.contains("Icon-60@2x.png: error:") && group.contains("Icon-60@3x.png: error:"))
    #expect(group.components(separatedBy: "  source: ").count == 2)
    // Reports count one cause.
    #expect(judged.output.contains("1 error"))
  }

  @Test func `CheckIcons prints the files that differ, and writes nothing`() throws {
    let place = try project()
    let equal = try run("CheckIcons", in: place)
    #expect(equal.status == 0 && equal.output == "", "\(equal.output)")
    try place.write("Icons/Icon-60@2x.png", Bitmap(size: PixelSize(square: 50), filledWith: .white))
    try place.folder.remove("Icons/Icon-60@3x.png")
    let before = place.everything
    let drifted = try run("CheckIcons", ["iconforge.yml"], in: place)
    #expect(drifted.status == 1)
    #expect(drifted.output.contains("Icons/Icon-60@2x.png: differs\n"))
    #expect(drifted.output.contains("Icons/Icon-60@3x.png: missing\n"))
    #expect(drifted.output.split(separator: "\n").count == 2)
    #expect(place.everything == before)
    let refused = try run("CheckIcons", ["absent.png"], in: place)
    #expect(refused.status == 3 && refused.output.contains("no such file"))
  }

  @Test func `ManyBrands prints the digest of every brand's files`() throws {
    let place = Workplace()
    try place.write("north.png", square: .white, on: Color(red: 0x20, green: 0x40, blue: 0x80))
    try place.write("south.png", square: .white, on: Color(red: 0x80, green: 0x40, blue: 0x20))
    let made = try run("ManyBrands", ["north.png", "south.png"], in: place)
    #expect(made.status == 0, "\(made.output)")
    for brand in ["north", "south"] {
      let files = place.files(below: "Icons/\(brand)")
      #expect(!files.isEmpty)
      for file in files {
        #expect(
          try made.output.contains(Regex("[0-9a-f]{64}  Icons/\(brand)/\(file)\n")), "\(file)")
      }
    }
    #expect(made.output.contains("2 brands in "))
  }
}
