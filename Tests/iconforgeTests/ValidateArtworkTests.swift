import Foundation
import IconTestSupport
import Testing

/// `validate` of artwork in every format.
@Suite struct ValidateArtworkTests {
  private let place = Workplace()

  private static let drawing = """
    <svg xmlns="http://www.w3.org/2000/svg" width="1024" height="1024">
      <rect width="1024" height="1024" fill="#c83c28"/><circle cx="512" cy="512" r="300"/>
    </svg>
    """

  @Test func `vector artwork gets the findings of a build`() throws {
    try place.folder.write("art.svg", Self.drawing)
    let right = try place.succeed("validate", "art.svg")
    #expect(right.output.contains("art.svg: checked as artwork for "))
    #expect(right.output.hasSuffix("\n1 image: nothing to object to\n"), "\(right.output)")
    let old = try place.succeed("validate", "art.svg", "--preset", "ios-2015")
    #expect(old.output.contains("is composited over #c83c28, the mean color of its border"))
    try place.folder.write(
      "clear.svg", Self.drawing.replacing("<rect width=\"1024\"", with: "<rect width=\"100\""))
    #expect(try place.run("validate", "clear.svg").status == 0)
    let clear = try place.run("validate", "clear.svg", "--preset", "ios-2015")
    #expect(clear.status == 1 && clear.output.contains("[artwork-transparency]"), "\(clear.output)")
    try place.folder.write(
      "blank.svg", #"<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64"/>"#)
    let blank = try place.run("validate", "blank.svg")
    #expect(blank.output.contains("[vector-blank]"), "\(blank.output)")
  }

  @Test func `artwork is judged for what a build makes of it`() throws {
    try place.folder.write(
      "logo.svg", Self.drawing.replacing("1024", with: "24").replacing("512", with: "12"))
    let any = try place.succeed("validate", "logo.svg")
    #expect(any.output.contains("logo.svg: checked as artwork for ios ("), "\(any.output)")
    #expect(!any.output.contains("[artwork-size]"), "\(any.output)")
    try place.folder.write("small.png", ExampleFiles.bytes(of: .icon(300)))
    let small = try place.run("validate", "small.png").output
    #expect(small.contains("(largest 1024×1024) [artwork-size]"), "\(small)")
    try place.folder.write("src-tauri/tauri.conf.json", "{}")
    let tauri = try place.run("validate", "small.png").output
    #expect(tauri.contains("small.png: checked as artwork for a Tauri project"), "\(tauri)")
    #expect(tauri.contains("[artwork-size]"), "\(tauri)")
    #expect(tauri.contains("\n  source: tauri-apps/tauri"), "\(tauri)")
    #expect(!tauri.contains("HIG"), "\(tauri)")
  }

  @Test(
    .enabled(if: Programs.python != nil, "needs Python with Pillow"),
    arguments: [("JPEG", "jpg"), ("GIF", "gif")])
  func `other formats are artwork`(_ format: String, _ ending: String) throws {
    let name = "art.\(ending)"
    let script = """
      import sys
      from PIL import Image
      Image.linear_gradient("L").resize((1024, 1024)).convert("RGB").save(sys.argv[1], sys.argv[2])
      """
    try python(script, place.folder.path(name), format)
    let result = try place.run("validate", name)
    #expect(result.output.contains("\(name): checked as artwork for "), "\(result.output)")
    #expect(!result.output.contains("[file-format]") && !result.output.contains(": error: "))
  }

  @Test func `damaged artwork is an error, and so is a missing importer`() throws {
    try place.folder.write("cut.jpg", [0xFF, 0xD8, 0xFF, 0xE0] + Array("..JFIF".utf8))
    let cut = try place.run("validate", "cut.jpg")
    #expect(cut.status == 1 && cut.output.contains("cut.jpg: error: "))
    #expect(cut.output.contains("[file-unreadable]"), "\(cut.output)")
    try place.folder.write("art.svg", Self.drawing)
    let alone = try place.run(
      ["validate", "art.svg"], environment: ["ICONFORGE_IMPORTER": "/nowhere/iconforge-import"])
    #expect(alone.status == 1 && alone.output.contains("iconforge-import"), "\(alone.output)")
  }

  @Test func `PDF needs an option`() throws {
    try place.folder.write("art.pdf", "%PDF-1.4\n")
    #expect(try place.run("validate", "art.pdf").output.contains("--allow-pdf"))
  }
}
