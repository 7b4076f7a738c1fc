import Foundation
import IconForgeKit
import IconImage
import IconProject
import IconSpec
import IconTestSupport
import IconValidation
import Testing

@testable import IconPreview

/// The order of what a page shows, and its brands.
@Suite struct ExhibitionTests {
  /// The data of the page of a build.
  private func page(_ request: BuildRequest) async throws -> JSON {
    let exhibition = try await Exhibition.made(by: request, BuildOptions(), Validation.Options())
    let page = await Preview(of: exhibition, Validation.Options()).page
    let html = String(decoding: page, as: UTF8.self)
    return try JSON(String(try #require(html.firstMatch(of: /id="data">((?:.|\n)*?)<\/script>/)).1))
  }

  private func firstScene(_ data: JSON) -> String? {
    data.sets.elements.flatMap(\.scenes.elements).first?.title.string
  }

  @Test(arguments: [
    (["ios-2015", "android"], "Home screen, iPhone"),
    (["android", "ios-2015"], "Android launcher"),
    (["macos", "android"], "Dock"), (["android", "macos"], "Android launcher"),
  ])
  func `scenes are in the order of the presets`(presets: [String], first: String) async throws {
    let folder = TemporaryFolder(images: ["icon.png": TestImages.artwork(256)])
    var request = BuildRequest(
      folder.path("icon.png"), presets: presets.map { PresetName($0) }, output: folder.path("Icons")
    )
    request.selection.roles.skipped = [.launch]
    #expect(firstScene(try await page(request))?.hasPrefix(first) == true)
  }

  @Test func `platforms of one set are in the order of its images`() throws {
    let (phone, web) = (try Exhibit.sketch(of: "ios-2015"), try Exhibit.sketch(of: "web"))
    func first(_ one: Exhibit, _ other: Exhibit) throws -> String {
      let both = Exhibit(set: one.set, images: one.images + other.images)
      return try #require(Scenes.scenes(of: both).first).title
    }
    #expect(try first(phone, web).hasPrefix("Home screen"))
    #expect(try first(web, phone).hasPrefix("Browser tabs"))
  }

  @Test func `sets and artwork have the brand that they belong to`() async throws {
    let folder = TwoBrands.folder()
    let data = try await page(BuildRequest(folder.path("brands.yml")))
    let brands = data.sets.elements.map { $0.brand.string ?? "none" }
    #expect(brands == ["acme", "acme", "beta", "beta"])
    #expect(
      data.sets.elements.map { $0.kind.string } == [
        "app icon set", "artwork", "app icon set", "artwork",
      ])
    let words = data.sets[2].scenes[0]["elements"].elements.compactMap { $0.text.string }
    #expect(words.contains("beta") && !words.contains("acme"))
  }

  @Test func `a page without brands has none`() async throws {
    let folder = TemporaryFolder(images: ["icon.png": TestImages.artwork(128)])
    let request = BuildRequest(
      folder.path("icon.png"), presets: ["ios"], output: folder.path("Icons"))
    #expect(try await page(request).sets.elements.allSatisfy { $0.brand.string == nil })
  }

  @Test(arguments: [
    (UInt8(255), UInt8(0), Checkerboard.dark as Checkerboard?), (0, 0, .light), (128, 0, nil),
    (255, 255, nil), (255, 128, .dark),
  ])
  func `masks have the checkerboard that shows them`(
    gray: UInt8, alpha: UInt8, expected: Checkerboard?
  ) {
    // The left half is opaque.
    let bytes = (0..<64).flatMap { [gray, $0 % 8 < 4 ? 255 : alpha] as [UInt8] }
    let mask = Bitmap(size: PixelSize(square: 8), layout: .grayAlpha, bytes: bytes)
    #expect(mask.board == expected)
    let color = Bitmap(
      size: mask.size, layout: .rgba,
      bytes: (0..<64).flatMap { [gray, gray, gray, bytes[$0 * 2 + 1]] as [UInt8] })
    #expect(color.board == expected)
  }
}
