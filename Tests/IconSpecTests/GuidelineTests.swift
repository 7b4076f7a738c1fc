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

  @Test(arguments: editions)
  func `every row with a size has a slot with its properties, and every slot a row`(
    edition: Int
  ) throws {
    let rows = try GuidelineRow.images(of: edition)
    #expect(rows.count > 7)
    var rest = try Self.slots(edition).filter { $0.file != "apple-touch-icon.png" }
    for row in rows {
      guard let index = rest.firstIndex(where: { $0.key == row.key }) else {
        Issue.record("no slot for \(row.key)")
        continue
      }
      check(rest.remove(at: index), row, edition)
    }
    #expect(rest.map(\.key) == [])
  }

  private func check(_ slot: Slot, _ row: GuidelineRow, _ edition: Int) {
    if let file = row.file ?? row.houseFile { #expect(slot.file == file, "\(row.key)") }
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
    // No 1x iPhone runs iOS 7; only Newsstand apps need Newsstand icons.
    let isOptional =
      slot.role == .newsstand
      || edition == 2013 && ["Icon-60.png", "Default.png"].contains(slot.file)
    #expect(slot.required.rawValue == (isOptional ? "optional" : row.required), "\(row.key)")
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

  @Test(arguments: editions)
  func `the largest web clip of the iPhone is also apple-touch-icon`(edition: Int) throws {
    let plain = try Self.slots(edition).filter { $0.file == "apple-touch-icon.png" }
    let clips = try Self.slots(edition).filter { $0.role == .webClip && $0.idiom == .iphone }
    #expect(plain.count == 1)
    #expect(plain.first?.role == .webClip)
    #expect(plain.first?.pixels.width == clips.map(\.pixels.width).max())
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
}
