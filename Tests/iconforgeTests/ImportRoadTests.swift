import Foundation
import IconTestSupport
import Testing

/// A build from PNG artwork does not start the importer.
@Suite struct ImportRoadTests {
  private let place = Workplace(["small.yml": smallPreset])

  /// An importer that creates a file when it is started.
  private func tracer() throws -> [String: String] {
    let path = try place.folder.script("tracer", "touch '\(place.folder.path("started"))'")
    return ["ICONFORGE_IMPORTER": path]
  }

  private var wasStarted: Bool {
    place.folder.exists("started")
  }

  @Test func `PNG without a profile, or with sRGB, starts no importer`() throws {
    let environment = try tracer()
    let art = PNGFile(RawPicture.noise(64, 64, depth: 8, colorType: 2))
    var tagged = art
    tagged.chunks.insert(ProfileFile.sRGB.chunk(name: "any name"), at: 1)
    for (name, file) in [("plain.png", art), ("tagged.png", tagged)] {
      try place.folder.write(name, file.bytes)
      try place.succeed(
        ["build", name, "--preset", "small.yml", "--output", name + "-out"],
        environment: environment)
    }
    #expect(!wasStarted)
    try place.folder.write("art.svg", "<svg xmlns='http://www.w3.org/2000/svg'/>")
    _ = try place.run(
      ["build", "art.svg", "--preset", "small.yml"], environment: environment)
    #expect(wasStarted)
  }

  #if os(Linux)
    @Test func `the program links no renderer`() throws {
      let result = try run("/usr/bin/env", ["ldd", Programs.iconforge])
      #expect(result.status == 0)
      for library in ["vips", "lcms", "glib", "rsvg", "cairo", "poppler", "heif"] {
        #expect(!result.output.contains(library), "\(result.output)")
      }
    }
  #endif
}
