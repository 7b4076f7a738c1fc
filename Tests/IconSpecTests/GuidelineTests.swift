import IconImage
import IconSpec
import IconTestSupport
import Testing

/// Compares presets with the tables of the guidelines.
@Suite(.enabled(if: Places.guidelines != nil, "needs ../shared/hig"))
struct GuidelineTests {
  static let editions = Array(2008...2015)

  private static func slots(_ edition: Int) throws -> [Slot] {
    try builtIn("ios-\(edition)").slots
  }

  private static func sides(_ size: PixelSize?) -> [Int]? { size.map { [$0.width, $0.height] } }

  /// Each row with its slot.
  private static func pairs(_ edition: Int) throws -> [(row: GuidelineRow, slot: Slot)] {
    var rest = try slots(edition).filter { $0.file != "apple-touch-icon.png" }
    return try GuidelineRow.images(of: edition).compactMap { row in
      guard let index = rest.firstIndex(where: { SlotKey($0) == row.key }) else { return nil }
      return (row, rest.remove(at: index))
    }
  }

  @Test(arguments: editions)
  func `every row with a size has a slot, and every slot a row`(edition: Int) throws {
    var missing = try GuidelineRow.images(of: edition).map(\.key)
    #expect(missing.count > 7)
    var extra: [SlotKey] = []
    for slot in try Self.slots(edition) where slot.file != "apple-touch-icon.png" {
      if let index = missing.firstIndex(of: SlotKey(slot)) {
        missing.remove(at: index)
      } else {
        extra.append(SlotKey(slot))
      }
    }
    #expect(missing == [])
    #expect(extra == [])
  }

  @Test(arguments: editions)
  func `files are named after the table, or by our own rule`(edition: Int) throws {
    for (row, slot) in try Self.pairs(edition) {
      if let file = row.file ?? row.houseFile { #expect(slot.file == file, "\(row.key)") }
    }
  }

  @Test(arguments: editions)
  func `the largest web clip of the iPhone is also apple-touch-icon`(edition: Int) throws {
    let plain = try Self.slots(edition).filter { $0.file == "apple-touch-icon.png" }
    let clips = try Self.slots(edition).filter { $0.role == .webClip && $0.idiom == .iphone }
    #expect(plain.count == 1)
    #expect(plain.first?.role == .webClip)
    #expect(plain.first?.pixels.width == clips.map(\.pixels.width).max())
  }

  @Test(arguments: editions)
  func `points, status bar and trims match the table`(edition: Int) throws {
    for (row, slot) in try Self.pairs(edition) {
      #expect(slot.points.map { [$0.width, $0.height] } == row.points?.compactMap { $0 })
      #expect(Self.sides(slot.maximum) == row.maxPixels, "\(row.key)")
      #expect(Self.sides(slot.visible) == row.visiblePixels, "\(row.key)")
      if slot.role != .document || edition == 2011 {
        #expect(Self.sides(slot.safeZone?.size) == row.safeZone, "\(row.key)")
        #expect(slot.safeZone?.x == row.margins?["left"], "\(row.key)")
        #expect(slot.safeZone?.y == row.margins?["top"], "\(row.key)")
      }
      let statusBar = row.includesStatusBar.map { $0 ? Slot.StatusBar.included : .excluded }
      #expect(slot.statusBar == statusBar, "\(row.key)")
    }
  }

  /// Only the edition of 2011 specifies the page below its curl; it was the same before and after.
  @Test(arguments: 2010...2012)
  func `document icons of the iPad have the page of 2011`(edition: Int) throws {
    let zones = [
      64: [10, 1, 44, 59], 128: [20, 2, 88, 118], 320: [50, 5, 220, 295], 640: [100, 10, 440, 590],
    ]
    let documents = try Self.slots(edition).filter { $0.role == .document && $0.idiom == .ipad }
    #expect(documents.count == (edition == 2012 ? 4 : 2))
    for slot in documents {
      let zone = try #require(slot.safeZone)
      #expect([zone.x, zone.y, zone.size.width, zone.size.height] == zones[slot.pixels.width])
    }
  }

  @Test(arguments: editions)
  func `requirements match the table`(edition: Int) throws {
    // No 1x iPhone runs iOS 7; only Newsstand apps need Newsstand icons.
    let optional = edition == 2013 ? ["Icon-60.png", "Default.png"] : []
    for (row, slot) in try Self.pairs(edition) {
      let isOptional = optional.contains(slot.file) || slot.role == .newsstand
      #expect(slot.required.rawValue == (isOptional ? "optional" : row.required), "\(row.key)")
    }
  }

  @Test(arguments: editions)
  func `images for some apps only have a condition`(edition: Int) throws {
    for (row, slot) in try Self.pairs(edition) {
      switch slot.role {
      case .appStore: #expect(slot.condition?.contains("not in its bundle") == true)
      case .webClip: #expect(slot.condition?.contains("only for websites") == true)
      case .document: #expect(slot.condition?.contains("own document types") == true)
      case .newsstand: #expect(slot.condition?.contains("only for Newsstand apps") == true)
      case .launch where row.filename == nil:
        #expect(slot.condition == "asset catalogs only", "\(row.key)")
      default: #expect((slot.condition != nil) == (row.condition != nil), "\(row.key)")
      }
    }
  }
}
