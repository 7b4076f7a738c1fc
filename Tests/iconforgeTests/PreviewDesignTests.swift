import Foundation
import IconCodec
import IconImage
import IconTestSupport
import Testing

/// The images that the page of `preview` composes, beside those that a build makes of the manifest on the page.
@Suite(.enabled(if: Chromium.isExpected, "\(Chromium.absence)"))
struct PreviewDesignTests {
  private let place = Workplace()

  private struct View: Decodable {
    let view: String
    let path: String
  }

  /// A foreground of several greys on a gradient.
  private static let gradient = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">
      <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="#2563eb"/><stop offset="1" stop-color="#172554"/>
      </linearGradient>
      <rect width="512" height="512" fill="url(#sky)"/>
      <circle cx="256" cy="240" r="130" fill="#f8fafc"/>
      <path d="M196 250l44 44 84-104" fill="none" stroke="#dc2626" stroke-width="36"/>
      <rect x="136" y="392" width="240" height="36" rx="18" fill="#fbbf24"/>
    </svg>
    """
  private static let transparent = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512" width="512" height="512">
      <path d="M256 60l60 130 140 16-104 96 28 140-124-70-124 70 28-140-104-96 140-16z" fill="#7c3aed"/>
      <circle cx="256" cy="256" r="60" fill="#fde68a"/>
    </svg>
    """
  private static let wide = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 400" width="600" height="400">
      <rect width="600" height="400" fill="#0f766e"/><circle cx="180" cy="200" r="120" fill="#ccfbf1"/>
      <rect x="360" y="90" width="170" height="220" fill="#fb923c"/>
    </svg>
    """

  /// Takes the images and the manifest, or the command, of the page for each of the settings.
  private func take(
    _ svg: String, _ trials: [[String: String]], size: String = "1024", _ options: [String] = []
  ) throws {
    try place.folder.write("art.svg", svg)
    // Of SVG, Android's layers would be vector drawables.
    try place.succeed("resize", "art.svg", "art.png", "--size", size)
    try place.succeed(["preview", "art.png", "-o", "page.html"] + options)
    let words = String(decoding: try JSONEncoder().encode(trials), as: UTF8.self)
    let result = try IconTestSupport.run(
      try #require(Programs.python, "there is no Python"),
      [
        "\(Places.package)/Tests/IconPreviewTests/Browser/design.py",
        try #require(Chromium.path, "Chromium is not installed"), place.folder.path("page.html"),
        place.folder.path("taken"), words,
      ], environment: ["PYTHONUTF8": "1", "PYTHONDONTWRITEBYTECODE": "1"])
    #expect(result.output + result.errors == "")
  }

  /// Compares the page's images with those that a build makes of its manifest.
  private func compare(
    _ svg: String, _ trials: [[String: String]], size: String = "1024",
    _ options: [String] = ["--preset", "ios,android,macos,watchos,web"], least: Int
  ) throws {
    try take(svg, trials, size: size, options)
    for (number, trial) in trials.enumerated() {
      let folder = "taken/\(number)"
      try place.folder.write("\(folder)/art.png", try place.folder.read("art.png"))
      try place.succeed("build", "\(folder)/iconforge.yml", "--fast", "--quiet")
      let data = Data(try place.folder.read("\(folder)/views.json"))
      var compared = 0
      for view in try JSONDecoder().decode([View].self, from: data) {
        guard let built = try built(view, "\(folder)/Icons") else { continue }
        let composed = try bitmap("\(folder)/\(view.view).png")
        let share = try similarity(composed, built)
        #expect(share >= 0.98, "\(trial) \(view.view)")
        compared += 1
      }
      #expect(compared >= least, "\(trial)")
    }
  }

  private func bitmap(_ path: String) throws -> Bitmap {
    try PNGDecoder.decode(try place.folder.read(path)).bitmap.reducedToEightBits().addingAlpha()
  }

  /// The file of a view, over what a device shows behind it; nil for a skipped image.
  private func built(_ view: View, _ folder: String) throws -> Bitmap? {
    let path = "\(folder)/\(view.path)"
    guard FileManager.default.fileExists(atPath: place.folder.path(path)) else { return nil }
    let image = try bitmap(path)
    switch view.view {
    case "dark", "tinted": return image.onDarkBackground()
    case "android":
      let back = path.replacing("_foreground", with: "_background")
      if FileManager.default.fileExists(atPath: place.folder.path(back)) {
        return try bitmap(back).droppingAlpha().covered(by: image)
      }
      // A background of one colour is a vector drawable.
      let drawable = path.replacing(/mipmap-\w+/, with: "mipmap-anydpi-v26")
        .replacing("_foreground.png", with: "_background.xml")
      let text = try place.text(drawable)
      let color = try #require(text.firstMatch(of: /fillColor="(#\w+)"/)?.1).suffix(6)
      return Bitmap(size: image.size, filledWith: try #require(Color("#\(color)"))).covered(
        by: image)
    default: return image
    }
  }

  /// The lowest of the three channels and of alpha, at the size of the page's image.
  private func similarity(_ composed: Bitmap, _ built: Bitmap) throws -> Float {
    let resized =
      built.size == composed.size
      ? built
      : ResamplingPlan(
        source: built.size, targets: [composed.size], options: ResamplingOptions()
      ).resample(built)[0]
    let measure = StructuralSimilarity(width: composed.size.width)
    func values(_ image: Bitmap, _ channel: Int) -> [Float] {
      let bytes = image.addingAlpha().bytes
      return (0..<image.size.area).map { pixel in
        let (code, alpha) = (Float(bytes[pixel * 4 + channel]), Float(bytes[pixel * 4 + 3]))
        return channel == 3 ? alpha : code * alpha / 255
      }
    }
    return (0..<4).map { measure.mean(values(composed, $0), values(resized, $0)) }.min() ?? 0
  }

  @Test func `composed icons of separated artwork are like built ones`() throws {
    // Presets ios and watchos share a file, which is made as the last one requires.
    let paddings = ["android", "macos", "watchos", "web"]
    try compare(
      Self.gradient,
      [
        [:],
        ["background": "#15803d", "padding-watchos": "8", "monochrome-threshold": "70"],
        ["scale": "0.7", "dark-lightness": "30", "dark-saturation": "-60"],
        Dictionary(uniqueKeysWithValues: paddings.map { ("padding-\($0)", "14") })
          .merging(["badge": "1.4 rc", "badge-position": "top"]) { $1 },
        [
          "tinted-contrast": "60", "monochrome-threshold": "30", "padding-android": "12",
          "badge": "BETA",
        ],
      ], least: 7)
  }

  @Test func `composed icons of transparent artwork are like built ones`() throws {
    try compare(
      Self.transparent,
      [
        [:], ["background": "#fef3c7", "padding-watchos": "20", "padding-macos": "12"],
        ["dark-lightness": "-20", "scale": "0.8"],
      ], least: 6)
  }

  @Test func `composed icons of artwork that is not square are like built ones`() throws {
    try compare(
      Self.wide,
      [
        ["fit": "cover", "anchor": "left"], ["fit": "fill"],
        ["fit": "contain", "anchor": "bottom", "padding-ios": "10", "background": "#1e293b"],
      ], size: "1200x800", ["--fit", "cover", "--preset", "ios,web"], least: 4)
  }

  @Test func `a project gets the command, also with a threshold of 0`() throws {
    try place.folder.write("settings.gradle", "")
    try place.folder.write("app/build.gradle", "")
    try place.folder.write(
      "app/src/main/AndroidManifest.xml",
      """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android">
        <application android:icon="@mipmap/ic_launcher"/></manifest>
      """)
    try take(Self.gradient, [["monochrome-threshold": "0", "scale": "0.7"]])
    #expect(
      try place.text("taken/0/iconforge.yml")
        == "iconforge build art.png --scale 0.7 --monochrome-threshold 0")
  }
}
