import IconTestSupport
import Testing

/// Android's layers of SVG artwork.
@Suite struct VectorLayerTests {
  private let place = Workplace()
  private static let folder = "out/res/mipmap-anydpi-v26"
  private static let layers = ["background", "foreground", "monochrome"]

  private func build(_ artwork: String, _ more: String...) throws -> (
    output: String, errors: String
  ) {
    let result = try place.succeed(
      ["build", artwork, "--preset", "android", "--output", "out", "--prune", "--fast"] + more)
    return (result.output, result.errors)
  }

  /// "foreground.xml" or "foreground.png xxxhdpi".
  private func files() -> [String] {
    place.files(below: "out/res").filter { name in
      Self.layers.contains { name.hasSuffix("_\($0).xml") || name.hasSuffix("_\($0).png") }
    }.map { $0.replacing("mipmap-", with: "").replacing("ic_launcher_", with: "") }.sorted()
  }

  private static let drawables = layers.map { "anydpi-v26/\($0).xml" }
  private static func images(_ layers: [String]) -> [String] {
    ["hdpi", "ldpi", "mdpi", "xhdpi", "xxhdpi", "xxxhdpi"].flatMap { density in
      layers.map { "\(density)/\($0).png" }
    }
  }

  private static func svg(_ content: String) -> String {
    "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 64 64\">\(content)</svg>"
  }

  private static let ring =
    "<circle cx=\"32\" cy=\"32\" r=\"14\" fill=\"none\" stroke=\"#e2532b\" stroke-width=\"7\"/>"

  @Test(arguments: ["", "<rect width=\"64\" height=\"64\" fill=\"#1d4ed8\"/>"])
  func `layers of an SVG are vector drawables`(background: String) throws {
    try place.folder.write("art.svg", Self.svg(background + Self.ring))
    _ = try build("art.svg")
    #expect(files() == Self.drawables)
    let icon = try place.text("\(Self.folder)/ic_launcher.xml")
    for layer in Self.layers {
      #expect(icon.contains("<\(layer) android:drawable=\"@mipmap/ic_launcher_\(layer)\"/>"))
    }
    let front = try place.text("\(Self.folder)/ic_launcher_foreground.xml")
    #expect(front.contains("android:strokeColor=\"#E2532B\"") && !front.contains("1D4ED8"))
    let back = try place.text("\(Self.folder)/ic_launcher_background.xml")
    #expect(back.contains("android:fillColor=\"#\(background.isEmpty ? "FFFFFF" : "1D4ED8")\""))
    #expect(
      try place.text("\(Self.folder)/ic_launcher_monochrome.xml").contains(
        "strokeColor=\"#FFFFFF\""))
    #expect(try build("art.svg").output.contains(" 0 written"))
    let check = ["build", "art.svg", "--preset", "android", "--output", "out", "--check", "--fast"]
    #expect(try place.run(check).status == 0)
    #expect(!(try place.run("validate", "out").output.contains(".xml")))
  }

  @Test func `layers follow the artwork from vector to image and back`() throws {
    try place.folder.write("art.svg", Self.svg(Self.ring))
    _ = try build("art.svg")
    try place.folder.write(
      "art.svg",
      Self.svg("<g filter=\"url(#f)\">\(Self.ring)</g><filter id=\"f\"><feOffset/></filter>"))
    let errors = try build("art.svg").errors
    #expect(
      errors.contains("note: has filter, so Android's layers are PNG images [layer-not-vector]"),
      "\(errors)")
    #expect(
      files()
        == (Self.images(["foreground", "monochrome"]) + ["anydpi-v26/background.xml"]).sorted())
    try place.folder.write("art.svg", Self.svg(Self.ring))
    _ = try build("art.svg")
    #expect(files() == Self.drawables)
    try place.folder.write("art.png", TestImages.disc(256))
    _ = try build("art.png", "--force")
    #expect(Set(files()).isDisjoint(with: Self.drawables))
  }

  @Test func `a slanted gradient and an SVG with a badge stay images`() throws {
    let gradient = """
      <linearGradient id="g" x2="1" y2="1"><stop stop-color="#3a7bd5"/><stop offset="1" \
      stop-color="#101a5a"/></linearGradient><rect width="64" height="64" fill="url(#g)"/>
      """
    try place.folder.write(
      "art.svg", Self.svg(gradient + Self.ring.replacing("#e2532b", with: "#fff")))
    _ = try build("art.svg")
    #expect(
      files()
        == (Self.images(["background"]) + [
          "anydpi-v26/foreground.xml", "anydpi-v26/monochrome.xml",
        ])
        .sorted())
    _ = try build("art.svg", "--badge", "BETA")
    #expect(Set(files()).isDisjoint(with: Self.drawables))
  }

  @Test func `a vector drawable is artwork, with the colors of its project`() throws {
    let drawable = """
      <vector xmlns:android="http://schemas.android.com/apk/res/android" android:width="108dp"
          android:height="108dp" android:viewportWidth="108" android:viewportHeight="108">
        <path android:pathData="M0,0h108v108h-108z" android:fillColor="@color/brand"/>
        <path android:pathData="M34,40h40v28h-40z" android:fillColor="#FFFFFF"/>
      </vector>
      """
    try place.folder.write("res/drawable/art.xml", drawable)
    let path = "res/drawable/art.xml"
    let refused = try place.run("build", path, "--preset", "android", "--output", "out")
    #expect(
      refused.status == 3
        && refused.errors.contains(
          "art.xml: error: is a vector drawable with the color @color/brand, which iconforge does not read"
        ),
      "\(refused.errors)")
    try place.folder.write(
      "res/values/colors.xml", "<resources><color name=\"brand\">#1D4ED8</color></resources>")
    _ = try build(path)
    #expect(files() == Self.drawables)
    let image = try place.image("out/res/mipmap-xxxhdpi/ic_launcher.png")
    #expect(
      image.pixel(4, 96) == [29, 78, 216] && image.pixel(96, 96) == [255, 255, 255])
    #expect(try build(path).output.contains(" 0 written"))
    let resized = try place.run("resize", path, "a.png", "--size", "64")
    #expect(resized.errors.contains("the color @color/brand"))
  }

  @Test func `the densities of a mark of several shapes have no findings`() throws {
    let place = Workplace([
      "icon.svg": """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1024 1024">
      <path d="M160 800 420 140h200l260 480H700L520 300 330 800z" fill="#d81b9a"/>
      <circle cx="700" cy="780" r="150" fill="#12b886"/>
      <rect x="420" y="640" width="180" height="180" rx="30" fill="#f59f00"/>
      <path d="M700 140h180v180z" fill="#3b5bdb"/></svg>
      """
    ])
    try place.succeed("build", "icon.svg", "--preset", "android", "--output", "App")
    let result = try place.run("validate", "App", "--strict")
    #expect(result.status == 0, "\(result.output)\(result.errors)")
  }
}
