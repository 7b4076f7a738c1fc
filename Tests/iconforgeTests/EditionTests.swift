import Foundation
import IconTestSupport
import Testing

/// The editions of 2008 to 2015.
@Suite struct EditionTests {
  private static let editions = (2008...2015).map { "ios-\($0)" }
  /// Roles for which the application's artwork is used.
  private static let served: Set = ["application", "appStore", "spotlight", "settings", "launch"]
  private let place = Workplace(images: ["art.png": TestImages.artwork(256)])

  private func slots(_ name: String) throws -> [[String: Any]] {
    let preset = try jsonObject(try place.run("presets", name, "--format", "json").output)
    return try #require(preset["slots"] as? [[String: Any]])
  }

  @Test(arguments: editions)
  func `every image of the edition is built, opaque and in its size`(name: String) throws {
    let result = try place.run(
      "build", "art.png", "-p", name, "-o", "out", "-b", "#336699", "-q", "--fast")
    #expect(result.status == 0 && result.errors == "", "\(result.errors)")
    let served = try slots(name).filter { Self.served.contains($0["role"] as? String ?? "") }
    #expect(served.count > 3)
    for slot in served {
      let file = try #require(slot["file"] as? String)
      let png = try place.png("out/\(file)")
      #expect(slot["pixels"] as? [Int] == [png.width, png.height], "\(file)")
      #expect(png.bitDepth == 8 && png.colorType == 2 && !png.types.contains("tRNS"), "\(file)")
    }
  }

  @Test(arguments: [["ios-2009"], ["ios-2010", "ios-2013"]])
  func `plan lists exactly the files that build writes`(presets: [String]) throws {
    let options = presets.flatMap { ["-p", $0] }
    func paths(_ words: [String]) throws -> [String] {
      let result = try place.run(words + options + ["--format", "json"])
      let jobs = try #require(try jsonObject(result.output)["jobs"] as? [[String: Any]])
      return jobs.compactMap { $0["path"] as? String }
    }
    let planned = try paths(["plan", "none.png"])
    #expect(planned.count > 3)
    #expect(try paths(["build", "art.png", "-o", "out", "--fast"]) == planned)
    #expect(place.files(below: "out") == planned.sorted())
    let table = try place.run(["plan", "none.png"] + options).output
    let rows = Set(table.split(separator: "\n").map { String($0.prefix { $0 != " " }) })
    #expect(rows.isSuperset(of: planned))
  }

  @Test(arguments: editions)
  func `presets lists every edition and its slots`(name: String) throws {
    #expect(try place.run("presets").output.contains("\n\(name)"))
    let lines = try place.run("presets", name).output.split(separator: "\n")
    for slot in try slots(name) {
      let (role, file) = (slot["role"] as? String ?? "?", slot["file"] as? String ?? "?")
      #expect(lines.contains { $0.hasPrefix(role) && $0.contains(" \(file) ") }, "\(role) \(file)")
    }
  }
}
