import Foundation
import IconImage
import IconTestSupport
import Testing

@Suite struct EditionTests {
  /// Roles that one picture has always served.
  private static let served: Set = ["application", "appStore", "spotlight", "settings", "launch"]
  private static let artwork = TestPictures.artwork(1024)

  private static func slots(_ place: Workplace, _ name: String) throws -> [[String: Any]] {
    let preset = try jsonObject(try place.run("presets", name, "--format", "json").output)
    return try #require(preset["slots"] as? [[String: Any]])
  }

  @Test(arguments: (2008...2015).map { "ios-\($0)" })
  func `every image of the edition is made, opaque and in its size`(name: String) throws {
    let place = try Workplace()
    try place.write("art.png", Self.artwork)
    let result = try place.run("build", "art.png", "-p", name, "-o", "out", "-b", "#336699", "-q")
    #expect(result.errors == "")
    #expect(result.status == 0)
    let slots = try Self.slots(place, name)
    var checked: Set<String> = []
    for slot in slots where Self.served.contains(slot["role"] as? String ?? "") {
      let file = try #require(slot["file"] as? String)
      let png = try place.png("out/\(file)")
      #expect(slot["pixels"] as? [Int] == [png.width, png.height], "\(file)")
      #expect(png.bitDepth == 8, "\(file)")
      #expect(png.colorType == 2, "\(file)")
      #expect(!png.chunks.contains("tRNS"), "\(file)")
      checked.insert(file)
    }
    #expect(checked.count > 3)
    #expect(checked.isSubset(of: place.files(below: "out")))
    #expect(Set(place.files(below: "out")).isSubset(of: try Self.planned(place, [name])))
  }

  private static func planned(_ place: Workplace, _ presets: [String]) throws -> [String] {
    let options = presets.flatMap { ["-p", $0] }
    let result = try place.run(["plan", "art.png"] + options + ["--format", "json"])
    let jobs = try #require(try jsonObject(result.output)["jobs"] as? [[String: Any]])
    return jobs.compactMap { $0["path"] as? String }
  }

  @Test(arguments: [["ios-2009"], ["ios-2012"], ["ios-2010", "ios-2013"], ["ios-2015"]])
  func `plan lists exactly the files that build makes`(presets: [String]) throws {
    let place = try Workplace()
    try place.write("art.png", TestPictures.artwork(128))
    let planned = try Self.planned(place, presets)
    let options = presets.flatMap { ["-p", $0] }
    let result = try place.run(["build", "art.png", "-o", "out", "--format", "json"] + options)
    let jobs = try #require(try jsonObject(result.output)["jobs"] as? [[String: Any]])
    #expect(planned.count > 3)
    #expect(jobs.compactMap { $0["path"] as? String } == planned)
    #expect(place.files(below: "out") == planned.sorted())
    let table = try place.run(["plan", "art.png"] + options).output
    let rows = Set(table.split(separator: "\n").map { String($0.prefix { $0 != " " }) })
    #expect(rows.isSuperset(of: planned))
  }

  @Test func `plan needs no artwork and does nothing`() throws {
    let place = try Workplace()
    let result = try place.run("plan", "none.png", "-p", "ios-2010", "-b", "#336699")
    #expect(result.status == 0)
    #expect(result.errors == "")
    #expect(result.output.contains("Icon@2x.png"))
    #expect(place.everything == [])
  }

  @Test func `presets lists every edition`() throws {
    let place = try Workplace()
    let result = try place.run("presets")
    #expect(result.status == 0)
    #expect(result.errors == "")
    for year in 2008...2015 {
      #expect(result.output.contains("\nios-\(year)"), "ios-\(year)")
    }
  }

  @Test(arguments: (2008...2015).map { "ios-\($0)" })
  func `presets NAME has a line for every slot`(name: String) throws {
    let place = try Workplace()
    let lines = try place.run("presets", name).output.split(separator: "\n")
    for slot in try Self.slots(place, name) {
      let (role, file) = (slot["role"] as? String ?? "?", slot["file"] as? String ?? "?")
      #expect(lines.contains { $0.hasPrefix(role) && $0.contains(" \(file) ") }, "\(role) \(file)")
    }
  }
}
