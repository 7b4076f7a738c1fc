import Foundation
import IconImage
import IconTestSupport
import Testing

/// `--prune`, `--cache` and the record touch nothing that is not theirs.
@Suite struct StoreCommandTests {
  private let place: Workplace

  init() throws {
    place = try Workplace()
    try place.folder.write("home/small.yml", smallPreset)
    try place.folder.write(
      "home/iconforge.yml",
      "presets: small.yml\nbackground: white\nartwork: {application: art.png}\n")
    try place.write("home/art.png", TestPictures.artwork(64).droppingAlpha())
  }

  private func build(_ more: String...) throws -> ProcessResult {
    try place.run(["build", "home"] + more)
  }

  /// A line of the record about another file, with the digest that file has.
  private func forge(_ key: String, about name: String) throws {
    let record = String(decoding: try place.folder.read("home/iconforge.lock"), as: UTF8.self)
    // Digests are the record's own business: an output that is a copy has the same.
    let copy = "home/Icons/Icon.png"
    let made = try place.folder.read(copy)
    let line = try #require(
      record.split(separator: "\n").first { $0.hasPrefix("Icons/Icon.png\t") })
    try place.folder.write(name, made)
    let rest = line.dropFirst("Icons/Icon.png".count)
    try place.folder.write("home/iconforge.lock", record + key + rest + "\n")
  }

  @Test(arguments: [
    ("../victim.png", "victim.png"), ("Icons/../../victim.png", "victim.png"),
    ("Icons/linked/victim.png", "outside/victim.png"), ("linked/victim.png", "outside/victim.png"),
    ("art.png", "home/art.png"),
  ])
  func `prune removes nothing that a forged record names`(key: String, file: String) throws {
    #expect(try build().status == 0)
    for name in ["home/linked", "home/Icons/linked"] {
      try FileManager.default.createSymbolicLink(
        atPath: place.folder.path(name), withDestinationPath: place.folder.path("outside"))
    }
    try FileManager.default.createDirectory(
      atPath: place.folder.path("outside"), withIntermediateDirectories: true)
    try forge(key, about: file)
    let before = try place.folder.read(file)
    let result = try build("--prune")
    #expect(result.status == 3)
    #expect(result.errors.contains("home/iconforge.lock:6: error: \"\(key)\" "))
    #expect(try place.folder.read(file) == before)
  }

  @Test func `prune still removes what a set made that is gone`() throws {
    let sets = "output: {directory: \"made/{name}\"}\nsets:\n  - name: one\n"
    let manifest = String(decoding: try place.folder.read("home/iconforge.yml"), as: UTF8.self)
    try place.folder.write("home/iconforge.yml", manifest + sets + "  - name: two\n")
    #expect(try build().status == 0)
    #expect(place.files(below: "home/made").count == 6)
    try place.folder.write("home/iconforge.yml", manifest + sets)
    let told = try build()
    #expect(told.status == 0)
    #expect(told.errors.contains("no longer asked for"))
    #expect(try build("--prune").status == 0)
    #expect(place.files(below: "home/made").allSatisfy { $0.hasPrefix("one/") })
  }

  @Test func `outputs above the manifest are recorded and pruned as others are`() throws {
    let manifest = String(decoding: try place.folder.read("home/iconforge.yml"), as: UTF8.self)
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

  @Test func `a film in the cache's folder is not removed, nor a folder of films taken`() throws {
    #expect(try build("--cache", "cache").status == 0)
    // More than the cache keeps, without needing the room.
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
    #expect(refused.errors.hasPrefix("films: error: cannot be the cache: it holds other things"))
    #expect(place.files(below: "films") == ["tv/movie.mkv"])
    #expect(try build("--cache", "").status == 2)
  }

  @Test func `a wrong picture in the cache never becomes an icon`() throws {
    #expect(try build("--cache", "cache").status == 0)
    let icons = try place.files(below: "home/Icons").map {
      try place.folder.read("home/Icons/\($0)")
    }
    let kept = place.files(below: "cache").filter { $0.hasSuffix(".png") }
    #expect(kept.count == 3)
    for size in [57, 29, 32] {
      for name in kept {
        try place.write(
          "cache/\(name)", .init(size: PixelSize(square: size), filledWith: .black))
      }
      try FileManager.default.removeItem(atPath: place.folder.path("home/Icons"))
      #expect(try build("--cache", "cache").status == 0)
      let made = try place.files(below: "home/Icons")
        .map { try place.folder.read("home/Icons/\($0)") }
      #expect(made == icons)
      #expect(try build("--check").status == 0)
    }
  }

  @Test func `two sets that meet through a link are told`() throws {
    try FileManager.default.createDirectory(
      atPath: place.folder.path("home/made"), withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: place.folder.path("home/link"), withDestinationPath: "made")
    let manifest = String(decoding: try place.folder.read("home/iconforge.yml"), as: UTF8.self)
    try place.folder.write(
      "home/iconforge.yml",
      manifest + """
        sets:
          - {name: one, output: {directory: made}}
          - {name: two, output: {directory: link}}
        """)
    let result = try build()
    #expect(result.status == 2)
    #expect(result.errors.contains("sets one and two both go to"))
  }

  @Test func `two fillings of one catalog share a record and keep each other's lines`() throws {
    let line = "{\"idiom\": \"iphone\", \"size\": \"57x57\", \"scale\": \"1x\"}"
    for set in ["A", "B"] {
      try place.folder.write(
        "C.xcassets/\(set).appiconset/Contents.json",
        "{\"images\": [\(line)], \"info\": {\"version\": 1, \"author\": \"xcode\"}}")
    }
    for set in ["A", "B", "A"] {
      let result = try place.run(
        "build", "home/art.png", "--fill", "C.xcassets/\(set).appiconset", "--prune")
      #expect(result.status == 0, "\(result.errors)")
    }
    #expect(place.files(below: "C.xcassets").count == 4)
    let record = String(decoding: try place.folder.read("iconforge.lock"), as: UTF8.self)
    #expect(record.split(separator: "\n").count == 6)
  }
}
