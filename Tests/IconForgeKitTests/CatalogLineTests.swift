import IconDocuments
import IconRules
import IconSpec
import Testing

@testable import IconForgeKit

/// Lines of a Contents.json, as a build writes and `validate` reads them.
@Suite struct CatalogLineTests {
  @Test func `every line of a built catalog is read as the slot it was made for`() throws {
    var kinds: [SetSubject.Kind: Int] = [:]
    for preset in try BuiltInPresets.names.compactMap(BuiltInPresets.preset)
    where preset.layout == .catalog {
      for slot in preset.slots {
        let kind: SetSubject.Kind = slot.role == .launch ? .launchImageSet : .appIconSet
        let line = CatalogLine(slot, file: "a.png", in: kind)
        #expect(line.stranger == nil && line.file == "a.png" && line.scale == slot.scale)
        // On the Mac each appearance is a separate set.
        #expect(line.appearance == (slot.idiom == .mac ? nil : slot.appearance?.rawValue))
        guard !slot.role.isGlyph, slot.layer == nil, slot.role != .topShelf else { continue }
        kinds[kind, default: 0] += 1
        #expect(line.slot(in: kind)?.pixels == slot.pixels, "\(preset.name): \(line.label)")
      }
    }
    #expect(kinds[.appIconSet, default: 0] > 30 && kinds[.launchImageSet, default: 0] > 10)
  }

  @Test func `lines are compared by all keys except their files`() throws {
    func line(_ text: String) throws -> CatalogLine {
      try #require(CatalogLine(try PropertyValue(json: Array(text.utf8))))
    }
    let mine = try line(#"{"idiom": "universal", "scale": "1x", "filename": "a.png"}"#)
    for same in [
      #"{"idiom": "universal"}"#, #"{"filename": "b", "unassigned": true, "idiom": "universal"}"#,
    ] {
      #expect(mine.isAbout(try line(same)))
    }
    for other in [
      #"{"idiom": "ipad"}"#, #"{"idiom": "universal", "scale": "2x"}"#,
      #"{"idiom": "universal", "yet-unknown": 1}"#, "{}",
    ] {
      #expect(!mine.isAbout(try line(other)))
    }
    let layer = CatalogLine(file: "Front.imagestacklayer")
    #expect(layer.isAbout(try line(#"{"filename": "Front.imagestacklayer"}"#)))
    #expect(!layer.isAbout(try line(#"{"filename": "Back.imagestacklayer"}"#)))
  }

  @Test func `a line keeps unknown keys when its file changes`() throws {
    let text = #"{"idiom": "mac", "future": {"a": [1]}, "unassigned": true, "filename": "a"}"#
    let line = try #require(CatalogLine(try PropertyValue(json: Array(text.utf8))))
    #expect(
      PropertyValue.table(line.naming("b.png").keys)
        == ["idiom": "mac", "future": ["a": [1]], "filename": "b.png"])
  }
}
