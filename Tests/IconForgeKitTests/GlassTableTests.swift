import Foundation
import IconCodec
import IconFiles
import IconImage
import IconMaking
import IconPackages
import IconTestSupport
import Testing

/// Icons that Apple's tools rendered from Icon Composer documents, compared with those of iconforge.
/// `ICONFORGE_WRITE_TABLE=1` writes the table of docs/formats.md.
@Suite(.enabled(if: Places.glass != nil, "needs ../shared/glass"))
struct GlassTableTests {
  private struct Icon {
    let appearance: GlassAppearance
    let platform: ComposerIcon.Platform
    let path: String
  }

  /// Code values of 8 bits, and the structural similarity, at 256 pixels in Display P3.
  private struct Likeness {
    let similarity: Float
    let difference: Float

    var cell: String {
      String(format: "%.3f, %.1f", Double(similarity), Double(difference))
    }
  }

  /// Most figures were measured in the icons of these. The others gave four rules, which docs/formats.md names.
  private static let measured: Set = [
    "01", "04", "10", "13", "18", "38", "39", "40", "41", "42", "43",
  ]
  /// 21 has colors that no other document has: its icons are probably by an earlier version. 37 and 69 are
  /// compiled, with another shape.
  private static let others: Set = ["37", "69"]
  private static let early: Set = ["21"]
  /// The light of this icon comes from the left.
  private static let angles = ["33": 190.0]
  /// Its colors exceed sRGB, and Apple's are less saturated.
  private static let paler: Set = ["18 default"]

  private static let page = "\(Places.package)/docs/formats.md"
  private static let header = """
    | document | default | dark | clear, light | clear, dark | tinted, light | tinted, dark |
    | --- | --- | --- | --- | --- | --- | --- |

    """

  @Test func `icons resemble those of Apple's tools`() async throws {
    let shared = try #require(Places.glass)
    let folders = try FileManager.default.contentsOfDirectory(atPath: shared).sorted().filter {
      $0.contains("-") && !Self.others.contains(String($0.prefix(2)))
    }
    var rows = ""
    for folder in folders {
      let number = String(folder.prefix(2))
      var cells: [GlassAppearance: Likeness] = [:]
      for icon in try icons(in: "\(shared)/\(folder)") {
        let likeness = try await likeness(
          of: icon, document: try document(in: "\(shared)/\(folder)"),
          angle: Self.angles[number] ?? GlassShape.usualAngle)
        cells[icon.appearance] = likeness
        guard !Self.early.contains(number) else { continue }
        #expect(likeness.similarity >= (number == "33" ? 0.94 : 0.96), "\(icon.path)")
        #expect(
          Self.paler.contains("\(number) \(icon.appearance.rawValue)")
            || likeness.difference <= 5, "\(icon.path)")
      }
      let mark = Self.measured.contains(number) ? "" : " (not measured)"
      let columns = GlassAppearance.allCases.map { cells[$0]?.cell ?? "" }
      rows += "| \(folder)\(mark) | \(columns.joined(separator: " | ")) |\n"
    }
    let text = try String(contentsOfFile: Self.page, encoding: .utf8)
    let start = try #require(text.range(of: Self.header)).upperBound
    let end = try #require(text[start...].range(of: "\n\n")).lowerBound
    if ProcessInfo.processInfo.environment["ICONFORGE_WRITE_TABLE"] != nil {
      let whole = text.replacingCharacters(in: start..<end, with: rows.dropLast())
      try whole.write(toFile: Self.page, atomically: true, encoding: .utf8)
    } else {
      #expect(text[start..<end] + "\n" == rows)
    }
  }

  private func document(in folder: String) throws -> String {
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/source")
    return "\(folder)/source/\(try #require(names.first { $0.hasSuffix(".icon") }))"
  }

  private func icons(in folder: String) throws -> [Icon] {
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(folder)/output").sorted()
    let words: [(GlassAppearance, String)] = [
      (.default, "Default"), (.dark, "Dark"), (.clearLight, "ClearLight"),
      (.clearDark, "ClearDark"), (.tintedLight, "TintedLight"), (.tintedDark, "TintedDark"),
    ]
    let found = words.compactMap { appearance, word -> Icon? in
      let name =
        names.first { $0.hasSuffix("OS-\(word)-1024x1024@1x.png") }
        ?? names.first { $0.hasSuffix("OS-\(word)-1024x1024@2x.png") }
      return name.map {
        Icon(
          appearance: appearance, platform: $0.contains("macOS") ? .macOS : .iOS,
          path: "\(folder)/output/\($0)")
      }
    }
    guard found.isEmpty, names.count == 1, names[0].hasSuffix(".png") else { return found }
    return [Icon(appearance: .default, platform: .macOS, path: "\(folder)/output/\(names[0])")]
  }

  private func likeness(
    of icon: Icon, document path: String, angle: Double
  ) async throws -> Likeness {
    let document = try ComposerDocument(of: path, in: DiskFileSystem())
    let reader = ImageReader(importer: Programs.importer)
    let renderer = await ComposerRenderer(
      document, as: [icon.appearance], on: [icon.platform], side: 1024, lightAngle: angle,
      files: DiskFileSystem(), reader: reader, workers: 2
    )
    let ours = renderer.rendering(as: icon.appearance, on: icon.platform, side: 1024)
    let wide = ours.space == .displayP3 ? ours.bitmap : ours.bitmap.converted(to: .displayP3)
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: icon.path)))
    let theirs = try await ImageReader(importer: Programs.importer, colorSpace: .displayP3)
      .image(bytes).bitmap
    let (similarity, difference) = StructuralSimilarity.ofIcons(wide, theirs)
    return Likeness(similarity: similarity, difference: difference)
  }
}
