import Foundation
import IconForgeKit
import IconImage
import IconRules
import IconSpec
import IconTestSupport
import Testing

@testable import IconForgeKit
@testable import IconPackages

/// Catalogs in the shapes Xcode and others write, complete and with one picture that is off.
@Suite(.enabled(if: Places.guidelines != nil, "needs ../shared/hig"))
struct ValidateCatalogShapeTests {
  struct Shape: Decodable, Sendable, CustomTestStringConvertible {
    let kind: String
    let entries: Int
    let images: [CatalogPicture]

    var testDescription: String { "\(kind) of \(entries)" }
  }

  static let shapes: [Shape] = {
    guard let folder = Places.guidelines,
      let data = FileManager.default.contents(atPath: "\(folder)/templates.json"),
      let shapes = try? JSONDecoder().decode([Shape].self, from: data)
    else { return [] }
    return shapes.filter { ["appiconset", "launchimage", "stickersiconset"].contains($0.kind) }
  }()

  /// What is wrong with a shape itself: this one has a line twice.
  private static let told = [
    "appiconset of 42": [
      "AppIcon.appiconset: warning duplicate-slot gives ios-marketing 1024×1024@1x 2 images, "
        + "of which one is used: 2.png, 3.png"
    ]
  ]

  private func fill(_ shape: Shape, of tree: ValidateTree, off: Int? = nil) throws {
    var images = shape.images
    let set = "AppIcon.\(shape.kind)"
    for index in images.indices {
      let (width, height) = try #require(images[index].pixels)
      images[index].filename = "\(index).png"
      let isScreen = shape.kind == "launchimage"
      let extra = index == off ? 1 : 0
      let bytes =
        isScreen
        ? Pictures.screen(width + extra, height)
        : images[index].isTinted || images[index].isDark
          ? Pictures.gray(width + extra, height) : Pictures.icon(width + extra, height)
      try tree.folder.write("\(set)/\(index).png", bytes)
    }
    try tree.folder.write("\(set)/Contents.json", CatalogPicture.contents(images))
  }

  @Test func `the tables hold shapes of three kinds`() {
    #expect(Set(Self.shapes.map(\.kind)) == ["appiconset", "launchimage", "stickersiconset"])
  }

  @Test(arguments: shapes) func `a full set has no fault`(_ shape: Shape) async throws {
    let tree = try ValidateTree()
    try fill(shape, of: tree)
    let result = try await tree.validate()
    #expect(tree.lines(result) == Self.told[shape.testDescription] ?? [])
    #expect(result.images == shape.images.count)
  }

  @Test(arguments: shapes) func `a picture one pixel off is told by itself`(
    _ shape: Shape
  ) async throws {
    let full = try ValidateTree()
    try fill(shape, of: full)
    let before = full.rules(try await full.validate())
    for index in shape.images.indices {
      let tree = try ValidateTree()
      try fill(shape, of: tree, off: index)
      let after = tree.rules(try await tree.validate())
      let set = "AppIcon.\(shape.kind)"
      #expect(
        after == (before + ["\(set)/\(index).png: image-size"]).sorted(),
        "\(shape.images[index])")
    }
  }

  struct Row: Decodable, Sendable {
    let role: String
    let idiom: String
    let scale: Int?
    let pixels: [Int?]?
    let orientation: String?
    let subtype: String?
    let extent: String?
  }

  static let rows: [Row] = ["ios-legacy-full", "tvos"].flatMap { name -> [Row] in
    guard let folder = Places.guidelines,
      let data = FileManager.default.contents(atPath: "\(folder)/\(name).json"),
      let rows = try? JSONDecoder().decode([Row].self, from: data)
    else { return [] }
    return rows.filter {
      $0.role == "launch" && $0.scale != nil && ($0.extent != nil || $0.idiom == "tv")
    }
  }

  @Test(.enabled(if: Places.guidelines != nil))
  func `launch images have the sizes of the tables`() throws {
    #expect(Self.rows.count >= 30)
    for row in Self.rows {
      let slot = CatalogSlot.launchImage(
        idiom: try #require(Idiom(rawValue: row.idiom)),
        orientation: try #require(row.orientation.flatMap(Slot.Orientation.init)),
        scale: row.scale!, subtype: row.subtype,
        isWithoutStatusBar: row.extent == "to-status-bar")
      let pixels = slot.map { [$0.pixels.width, $0.pixels.height] }
      #expect(pixels == row.pixels?.compactMap { $0 }, "\(row)")
    }
  }
}
