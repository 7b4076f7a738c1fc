import Foundation
import IconTestSupport
import Testing

/// `--prune`, `--cache` and the lockfile affect generated files only.
@Suite struct StoreCommandTests {
  private let place = Workplace()

  init() throws {
    try place.folder.write("home/small.yml", smallPreset)
    try place.folder.write(
      "home/iconforge.yml",
      "presets: small.yml\nbackground: white\nartwork: {application: art.png}\n")
    try place.write("home/art.png", TestImages.artwork(64).droppingAlpha())
  }

  private func build(_ more: String...) throws -> ProcessResult {
    try place.run(["build", "home"] + more)
  }

  @Test func `outputs above the manifest are pruned too`() throws {
    let manifest = try place.text("home/iconforge.yml")
    let above = manifest + "roots: [..]\noutput: {directory: ../made}\n"
    try place.folder.write("home/iconforge.yml", above)
    #expect(try build().status == 0)
    #expect(try build().output.contains("0 written, 3 unchanged"))
    #expect(try build("--fast").status == 0)
    let lines = smallPreset.split(separator: "\n").dropLast().joined(separator: "\n")
    try place.folder.write("home/small.yml", lines + "\n")
    #expect(try build("--prune").status == 0)
    #expect(place.files(below: "made") == ["Icon-Small.png", "Icon.png"])
  }

  @Test func `a user file in the cache folder stays, and a user folder is no cache`() throws {
    #expect(try build("--cache", "cache").status == 0)
    // Sparse, and larger than the cache may be.
    let film = place.folder.path("cache/tv/movie.mkv")
    try place.folder.write("cache/tv/movie.mkv", "a film")
    try place.folder.write("films/tv/movie.mkv", "a film")
    for path in [film, place.folder.path("films/tv/movie.mkv")] {
      #expect(truncate(path, 600 << 20) == 0)
    }
    #expect(try build("--cache", "cache", "--fast").status == 0)
    #expect(FileManager.default.fileExists(atPath: film))
    let refused = try build("--cache", "films")
    #expect(refused.status == 3)
    #expect(refused.errors.hasPrefix("films: error: cannot be the cache: it contains other files"))
    #expect(place.files(below: "films") == ["tv/movie.mkv"])
    #expect(try build("--cache", "").status == 2)
  }

  @Test func `two filled sets of one catalog share a lockfile`() throws {
    let line = "{\"idiom\": \"iphone\", \"size\": \"57x57\", \"scale\": \"1x\"}"
    for set in ["A", "B"] {
      try place.folder.write(
        "C.xcassets/\(set).appiconset/Contents.json",
        "{\"images\": [\(line)], \"info\": {\"version\": 1, \"author\": \"xcode\"}}")
    }
    for set in ["A", "B", "A"] {
      try place.succeed(
        "build", "home/art.png", "--fill", "C.xcassets/\(set).appiconset", "--prune")
    }
    #expect(place.files(below: "C.xcassets").count == 4)
    let lockfile = try place.text("iconforge.lock")
    #expect(lockfile.split(separator: "\n").count == 6)
  }
}
