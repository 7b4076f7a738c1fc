import Foundation
import IconImage
import IconSpec
import IconTestSupport
import Testing

@Suite struct BuiltInPresetsTests {
  private static let folder = "\(Places.package)/Presets"

  @Test func `each file in Presets is a built-in preset; if not, run make presets`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder)
      .filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }
    #expect(BuiltInPresets.names.sorted() == files.sorted())
    #expect(Set(BuiltInPresets.names).count == BuiltInPresets.names.count)
  }

  @Test(arguments: BuiltInPresets.names)
  func `the built-in preset is the file, byte for byte`(name: String) throws {
    let file = Array(try Data(contentsOf: URL(fileURLWithPath: "\(Self.folder)/\(name).json")))
    #expect(BuiltInPresets.json(name) == file)
  }

  @Test(arguments: BuiltInPresets.names)
  func `every built-in preset reads without a mistake`(name: String) throws {
    let preset = try builtIn(name)
    #expect(preset.name == name)
    #expect(!preset.title.isEmpty)
    #expect(!preset.source.isEmpty)
    #expect(preset.slots.allSatisfy { !$0.source.isEmpty })
  }

  @Test func `the editions of iOS stand oldest first`() {
    let editions = BuiltInPresets.names.filter { $0.hasPrefix("ios-2") }
    #expect(editions == (2008...2015).map { "ios-\($0)" })
  }

  @Test(arguments: ["", "iphone", "ios-2016", "IOS-2015", "ios-2015.json", "../ios-2015"])
  func `another name is no built-in preset`(name: String) throws {
    #expect(BuiltInPresets.json(name) == nil)
    #expect(try BuiltInPresets.preset(name) == nil)
  }

  @Test(arguments: BuiltInPresets.names)
  func `no two slots of a preset want different pixels under one name`(name: String) throws {
    let preset = try builtIn(name)
    let images = preset.slots.filter { !Slot.isContainer($0.file) }
    for (_, slots) in Dictionary(grouping: images, by: { OutputPath.foldedKey($0.listed) }) {
      #expect(Set(slots.map(\.pixels)).count == 1, "\(slots[0].file)")
      #expect(Set(slots.map { Array($0.file.utf8) }).count == 1, "\(slots[0].file)")
    }
  }

  @Test(arguments: BuiltInPresets.names.filter { $0.hasPrefix("ios-2") })
  func `pixels are points times scale`(name: String) throws {
    let preset = try builtIn(name)
    for slot in preset.slots {
      guard let points = slot.points else { continue }
      #expect(points.width * Double(slot.scale) == Double(slot.pixels.width), "\(slot.file)")
      #expect(points.height * Double(slot.scale) == Double(slot.pixels.height), "\(slot.file)")
    }
  }

  @Test(arguments: BuiltInPresets.names.filter { $0.hasPrefix("ios-2") })
  func `transparency is forbidden, allowed or required by role`(name: String) throws {
    let preset = try builtIn(name)
    for slot in preset.slots {
      let expected: Slot.AlphaPolicy =
        switch slot.role {
        case .toolbar, .navigationBar, .tabBar, .activity: .required
        case .document: .allowed
        default: .forbidden
        }
      #expect(slot.alpha == expected, "\(slot.role) \(slot.file)")
    }
  }
}
