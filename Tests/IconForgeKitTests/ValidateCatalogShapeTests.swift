import Foundation
import IconTestSupport
import Testing

@testable import IconForgeKit

/// Catalogs as Xcode and other tools write them, complete and with one wrong image.
@Suite(.enabled(if: Places.guidelines != nil, "needs ../shared/hig"))
struct ValidateCatalogShapeTests {
  struct Shape: Decodable, Sendable, CustomTestStringConvertible {
    let kind: String
    let entries: Int
    let images: [CatalogImage]

    var testDescription: String { "\(kind) of \(entries)" }
  }

  static let shapes: [Shape] = {
    guard let folder = Places.guidelines,
      let data = FileManager.default.contents(atPath: "\(folder)/templates.json"),
      let shapes = try? JSONDecoder().decode([Shape].self, from: data)
    else { return [] }
    return shapes.filter { ["appiconset", "launchimage", "stickersiconset"].contains($0.kind) }
  }()

  /// Findings about a complete shape: this one has a duplicate line.
  private static let told = [
    "appiconset of 42": [
      "AppIcon.appiconset: warning duplicate-slot names 2 images for ios-marketing 1024×1024@1x, "
        + "of which Xcode uses one: 2.png, 3.png"
    ]
  ]

  private func fill(_ shape: Shape, of tree: ValidateTree, excess: Int = 0) throws {
    var images = shape.images
    let set = "AppIcon.\(shape.kind)"
    for index in images.indices {
      let (width, height) = try #require(images[index].pixels)
      images[index].filename = "\(index).png"
      let isScreen = shape.kind == "launchimage"
      let bytes =
        isScreen
        ? Pictures.screen(width + excess, height)
        : images[index].isTinted || images[index].isDark
          ? Pictures.gray(width + excess, height) : Pictures.icon(width + excess, height)
      try tree.folder.write("\(set)/\(index).png", bytes)
    }
    try tree.contents(set, images)
  }

  @Test(arguments: shapes)
  func `a complete set has no findings`(_ shape: Shape) async throws {
    let tree = ValidateTree()
    try fill(shape, of: tree)
    let result = try await tree.validate()
    #expect(tree.lines(result) == Self.told[shape.testDescription] ?? [])
    #expect(result.images == shape.images.count)
  }

  @Test(arguments: shapes)
  func `images that are one pixel off are the only further findings`(_ shape: Shape) async throws {
    let (full, off) = (ValidateTree(), ValidateTree())
    try fill(shape, of: full)
    try fill(shape, of: off, excess: 1)
    let before = full.rules(try await full.validate())
    let images = shape.images.indices.map { "AppIcon.\(shape.kind)/\($0).png: image-size" }
    let after = off.rules(try await off.validate()).filter { !before.contains($0) }
    #expect(after.filter { $0.hasSuffix("image-size") } == images.sorted())
  }
}
