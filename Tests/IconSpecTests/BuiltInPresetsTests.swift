import Foundation
import IconSpec
import IconTestSupport
import Testing

@Suite struct BuiltInPresetsTests {
  private static let folder = "\(Places.package)/Presets"

  @Test func `each file in Presets is a built-in preset; if not, run make presets`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
      .filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }
    #expect(BuiltInPresets.names.sorted() == files.sorted())
    let editions = BuiltInPresets.names.filter { $0.hasPrefix("ios-2") }
    #expect(editions == (2008...2015).map { "ios-\($0)" })
  }

  @Test(arguments: BuiltInPresets.names)
  func `every built-in preset is its file and has no mistakes`(name: String) throws {
    let preset = try builtIn(name)
    #expect(preset.name == name)
    #expect(!preset.title.isEmpty)
    #expect(!preset.source.isEmpty)
    #expect(preset.slots.allSatisfy { !$0.source.isEmpty })
    let file = Array(try Data(contentsOf: URL(fileURLWithPath: "\(Self.folder)/\(name).json")))
    #expect(BuiltInPresets.json(name) == file)
  }

  @Test(arguments: ["", "iphone", "ios-2016", "IOS-2015", "ios-2015.json", "../ios-2015"])
  func `other names are not built-in presets`(name: String) throws {
    #expect(BuiltInPresets.json(name) == nil)
    #expect(try BuiltInPresets.preset(name) == nil)
  }

  @Test(arguments: BuiltInPresets.names)
  func `slots with one file name have equal pixels`(name: String) throws {
    let preset = try builtIn(name)
    let images = preset.slots.filter { !Slot.isContainer($0.file) }
    for (_, slots) in Dictionary(grouping: images, by: { OutputPath.foldedKey($0.listed) }) {
      #expect(Set(slots.map(\.pixels)).count == 1, "\(slots[0].file)")
      #expect(Set(slots.map { Array($0.file.utf8) }).count == 1, "\(slots[0].file)")
    }
  }

  @Test(arguments: BuiltInPresets.names.filter { $0.hasPrefix("ios-2") })
  func `pixels are points times scale, and alpha follows from the role`(name: String) throws {
    for slot in try builtIn(name).slots {
      if let points = slot.points {
        #expect(points.width * Double(slot.scale) == Double(slot.pixels.width), "\(slot.file)")
        #expect(points.height * Double(slot.scale) == Double(slot.pixels.height), "\(slot.file)")
      }
      let alpha: Slot.AlphaPolicy =
        slot.role.isGlyph ? .required : slot.role == .document ? .allowed : .forbidden
      #expect(slot.alpha == alpha, "\(slot.role) \(slot.file)")
    }
  }
}
