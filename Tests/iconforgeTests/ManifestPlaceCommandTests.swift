import Foundation
import IconCodec
import IconTestSupport
import Testing

/// Where a manifest is found, and the locations that it sets.
@Suite struct ManifestPlaceCommandTests {
  private let folder = TemporaryFolder()

  init() throws {
    try folder.write("p/small.yml", smallPreset)
    try folder.write("p/art.png", PNGEncoder().encode(TestImages.artwork(128)))
    try folder.write("p/src/deep/.keep", "")
  }

  private func build(in name: String, home: String = "/nowhere", _ words: String...) throws
    -> ProcessResult
  {
    try run(
      Programs.iconforge, ["build"] + words, folder: folder.path(name), environment: ["HOME": home])
  }

  private static let manifest = "presets: small.yml\nartwork: {application: art.png}\n"

  @Test func `a manifest in a parent folder is found and reported`() throws {
    try folder.write("p/iconforge.yml", Self.manifest)
    let result = try build(in: "p/src/deep")
    #expect(result.status == 0, "\(result.errors)")
    #expect(
      result.errors.hasPrefix(
        "../../iconforge.yml: note: is used as the manifest, because this folder has none"))
    #expect(folder.files.contains("p/Icons/Icon.png"))
    #expect(folder.files.contains("p/iconforge.lock"))
    #expect(try build(in: "p").output.contains("3 files, 0 written, 3 unchanged"))
    #expect(try !build(in: "p").errors.contains("is the manifest"))
  }

  @Test(arguments: [
    ("p/.git/HEAD", "/nowhere", true), ("p/src/.git/HEAD", "/nowhere", false),
    ("p/src/.git", "/nowhere", false), ("p/x", "p", false), ("p/x", "p/src", false),
  ])
  func `the search ends at a repository or the home folder`(
    file: String, home: String, isFound: Bool
  )
    throws
  {
    try folder.write("p/iconforge.yml", Self.manifest)
    try folder.write(file, "")
    let home = home.hasPrefix("/") ? home : folder.path(home)
    let result = try build(in: "p/src/deep", home: home)
    #expect((result.status == 0) == isFound, "\(result.errors)")
    #expect(
      result.errors.contains("neither this folder nor one above has an iconforge.yml") == !isFound)
  }

  @Test func `the manifest sets cache and lockfile`() throws {
    try folder.write("p/iconforge.yml", Self.manifest + "cache: .icons\nrecord: meta/icons.lock\n")
    try folder.write("p/meta/.keep", "")
    #expect(try build(in: "p").status == 0)
    #expect(folder.files.contains("p/.icons/CACHEDIR.TAG"))
    #expect(folder.files.contains("p/meta/icons.lock"))
    #expect(!folder.files.contains("p/iconforge.lock"))
    #expect(try build(in: "p", "--check").status == 0)
    #expect(try build(in: "p", "--lockfile", "other.lock").status == 0)
    #expect(folder.files.contains("p/other.lock"))
  }

  @Test func `outputs above the manifest are pruned too`() throws {
    try folder.write(
      "p/iconforge.yml", Self.manifest + "roots: [..]\noutput: {directory: ../made}\n")
    #expect(try build(in: "p").output.contains("3 written"))
    let lines = smallPreset.split(separator: "\n").dropLast().joined(separator: "\n")
    try folder.write("p/small.yml", lines + "\n")
    #expect(try build(in: "p", "--prune").status == 0)
    #expect(
      folder.files.filter { $0.hasPrefix("made/") } == ["made/Icon-Small.png", "made/Icon.png"])
  }

  @Test func `the manifest fills a set, and errors have a position`()
    throws
  {
    let set = "App.xcassets/AppIcon.appiconset"
    try folder.write(
      "p/\(set)/Contents.json",
      #"{"images": [{"idiom": "universal", "platform": "ios", "size": "64x64"}]}"#)
    try folder.write("p/iconforge.yml", "fill: \(set)\nartwork: {application: art.png}\n")
    #expect(try build(in: "p").status == 0)
    #expect(folder.files.contains("p/\(set)/AppIcon-64x64.png"))
    #expect(try build(in: "p", "--check").status == 0)
    try folder.write("p/iconforge.yml", "fill: src\nartwork: {application: art.png}\n")
    let wrong = try build(in: "p")
    #expect(wrong.status == 2)
    #expect(
      wrong.errors.hasPrefix("iconforge.yml:1:7: error: fill: cannot be filled"))
    try folder.write(
      "p/iconforge.yml", "fill: \(set)\npresets: ios\nartwork: {application: art.png}\n")
    #expect(try build(in: "p").errors.contains("iconforge.yml:1:7: error: fill: takes sizes from"))
  }

  @Test(arguments: [
    (["-p", "small.yml", "-o", "out"], "p/out/iconforge.lock"),
    (["-p", "web", "-o", "public", "--only", "favicon"], "p/iconforge.lock"),
    (["-p", "android", "-o", "app/src/main", "--only", "appStore"], "p/iconforge.lock"),
    (["-p", "ios", "-o", "App"], "p/iconforge.lock"),
    (["-p", "ios", "-o", "../q/App"], "q/iconforge.lock"),
    (["-p", "web", "-o", "public", "--only", "favicon", "--lockfile", "r.txt"], "p/r.txt"),
  ])
  func `the lockfile is outside folders that an app or site ships`(
    words: [String], lockfile: String
  )
    throws
  {
    let result = try run(
      Programs.iconforge, ["build", "art.png", "--background", "white"] + words,
      folder: folder.path("p"))
    #expect(result.status == 0, "\(result.errors)")
    #expect(folder.files.filter { $0.hasSuffix(".lock") || $0.hasSuffix(".txt") } == [lockfile])
  }
}
