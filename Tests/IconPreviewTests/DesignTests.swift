import Foundation
import IconForgeKit
import IconImage
import IconProject
import IconSpec
import IconTestSupport
import IconValidation
import Testing

@testable import IconPreview

/// The layers and settings from which the page composes icons. PreviewDesignTests compares these with built icons.
@Suite struct DesignTests {
  private func design(_ request: BuildRequest) async throws -> JSON {
    let exhibition = try await Exhibition.made(by: request, BuildOptions(), Validation.Options())
    let page = String(
      decoding: await Preview(of: exhibition, Validation.Options()).page, as: UTF8.self)
    let data = try #require(page.firstMatch(of: /id="data">((?:.|\n)*?)<\/script>/)).1
    return try JSON(String(data)).design
  }

  private func design(
    of artwork: Bitmap, _ presets: [PresetName], change: (inout BuildRequest) -> Void = { _ in }
  ) async throws -> JSON {
    let folder = TemporaryFolder(images: ["icon.png": artwork])
    var request = BuildRequest(
      folder.path("icon.png"), presets: presets, output: folder.path("Icons"))
    request.selection.roles.skipped = [.launch]
    change(&request)
    return try await design(request)
  }

  @Test(arguments: [
    (["ios"], ["ios", "dark", "tinted"]), (["android"], ["android", "themed"]),
    (["macos"], ["macos"]), (["watchos"], ["watchos"]), (["web"], ["maskable", "touch"]),
    (["ios-2010"], ["ios"]), (["linux"], []),
  ])
  func `the page composes the icons of the presets`(
    presets: [String], views: [String]
  ) async throws {
    let design = try await design(
      of: TestImages.slottedArtwork(256), presets.map { PresetName($0) })
    #expect(design.views.elements.compactMap(\.view.string) == views)
    #expect(design.presets.elements.compactMap(\.string) == presets)
  }

  @Test func `an image for several platforms has the padding of the last preset`() async throws {
    let design = try await design(of: TestImages.artwork(256), ["ios", "watchos"])
    let views = design.views.elements.filter { ["ios", "watchos"].contains($0.view.string) }
    #expect(views.count == 2)
    #expect(views.allSatisfy { $0.platform == "watchos" })
  }

  @Test func `the settings of the build are the first ones of the page`() async throws {
    let design = try await design(of: TestImages.artwork(256), ["ios", "android"]) { request in
      request.options.scale = 0.75
      request.options.padding = [.ios: 10]
      request.options.adjustments.tintedContrast = -20
      request.options.background = .black
      request.options.badge = "BETA"
    }
    let set = design["values"].members.filter { $0.value != .null }
    #expect(
      set == [
        "scale": 0.75, "padding-ios": 10, "tinted-contrast": -20, "background": "#000000",
        "badge": "BETA", "badge-background": "#cc2424", "badge-text": "#ffffff",
      ])
  }

  @Test func `artwork that cannot be separated has no views of its layers`() async throws {
    let design = try await design(
      of: TestImages.noise(256, 256, .rgb, seed: 1), ["ios", "android", "web"])
    #expect(design.foreground == .null && design.appearances == .null)
    #expect(design.views.elements.compactMap(\.view.string) == ["ios", "touch"])
  }

  @Test func `a page of several icons has no settings`() async throws {
    let folder = TwoBrands.folder()
    #expect(try await design(BuildRequest(folder.path("brands.yml"))) == .null)
  }

  @Test(arguments: [
    ("ios", "iPhone and iPad"), ("macos", "Mac"), ("android", "Android"), ("web", "Web"),
    ("watchos-legacy", "Apple Watch"), ("windows", "Windows"),
  ])
  func `scenes have the name of their platform`(preset: String, name: String) throws {
    let scenes = Scenes.scenes(of: try .sketch(of: preset)).filter { $0.title != "Images" }
    #expect(Set(scenes.map(\.platform)) == [name])
  }
}
