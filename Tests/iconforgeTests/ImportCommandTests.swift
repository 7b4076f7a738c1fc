import Foundation
import IconCodec
import IconImage
import IconTestSupport
import Testing

/// Builds from artwork in every format.
@Suite(.enabled(if: Programs.python != nil, "no Python with Pillow: run make test"))
struct ImportCommandTests {
  private let place = Workplace()

  /// Soft and hard edges, flat colours and gradients; opaque, because some formats have no alpha.
  private static let drawing = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
      <defs><linearGradient id="g" x2="0" y2="1"><stop stop-color="#2060d0"/>
      <stop offset="1" stop-color="#103070"/></linearGradient></defs>
      <rect width="100" height="100" fill="url(#g)"/>
      <circle cx="50" cy="42" r="28" fill="#f0c020"/>
      <path d="M20 90 L50 60 L80 90 Z" fill="#e04040"/>
    </svg>
    """

  private static let preset = """
    name: some
    slots:
      - {role: application, idiom: iphone, pixels: [512, 512], file: Large.png, alpha: forbidden}
      - {role: application, idiom: iphone, pixels: [57, 57], file: Icon.png, alpha: forbidden}
      - {role: settings, idiom: iphone, pixels: [29, 29], file: Icon-Small.png, alpha: forbidden}
      - {role: launch, idiom: iphone, pixels: [320, 480], file: Default.png, alpha: forbidden}
    """

  private func build(_ file: String, _ more: String...) throws -> ProcessResult {
    try place.folder.write("some.yml", Self.preset)
    return try place.run(
      ["build", file, "--preset", "some.yml", "--output", "out-\(file)", "--background", "#fff"]
        + more)
  }

  /// The artwork in each format, converted from its PNG of 1024 × 1024 pixels.
  private func files() throws -> [String] {
    try place.folder.write("art.svg", Self.drawing)
    try place.folder.write(
      "one.yml",
      """
      name: one
      slots:
        - {role: application, idiom: iphone, pixels: [1024, 1024], file: art.png, alpha: allowed}
      """)
    try place.succeed(["build", "art.svg", "--preset", "one.yml", "--output", "."])
    let code = """
      import sys
      from PIL import Image
      art = Image.open("art.png").convert("RGB")
      art.save("art.jpg", quality=97, subsampling=0)
      art.save("art.webp", lossless=True)
      art.save("art.tiff", compression="tiff_lzw")
      art.save("art.avif", quality=97, subsampling="4:4:4")
      art.save("art.pdf", resolution=72)
      """
    try python(code, folder: place.folder.path)
    return ["art.png", "art.jpg", "art.webp", "art.tiff", "art.avif", "art.pdf"]
  }

  /// The largest mean difference per image, in 8-bit values. Lossy formats differ slightly; rendered
  /// edges differ from resampled ones.
  private static let differences = [
    "art.jpg": 1.0, "art.webp": 0, "art.tiff": 0, "art.avif": 1.0, "art.pdf": 6, "art.svg": 6,
  ]

  @Test func `one artwork gives the same set in every format`() throws {
    let files = try files()
    let first = try build("art.png")
    #expect(first.status == 0, "\(first.errors)")
    for file in files + ["art.svg"] where file != "art.png" {
      let result = try build(file, "--allow-pdf")
      #expect(result.status == 0, "\(file): \(result.errors)")
      for name in ["Large.png", "Icon.png", "Icon-Small.png", "Default.png"] {
        let (a, b) = (
          try place.image("out-art.png/\(name)"), try place.image("out-\(file)/\(name)")
        )
        #expect(a.size == b.size && a.layout == .rgb && b.layout == .rgb)
        let sum = zip(a.bytes, b.bytes).reduce(0) { $0 + abs(Int($1.0) - Int($1.1)) }
        let mean = Double(sum) / Double(a.bytes.count)
        #expect(mean <= Self.differences[file]!, "\(file) \(name): \(mean)")
      }
    }
  }

  @Test func `vector artwork is rendered at each size`() throws {
    // A line of one pixel at 29 pixels; resampling would make it grey.
    try place.folder.write(
      "grid.svg",
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="29" height="29">
        <rect width="29" height="29" fill="#fff"/><rect x="14" width="1" height="29"/>
      </svg>
      """)
    #expect(try build("grid.svg").status == 0)
    let small = try place.image("out-grid.svg/Icon-Small.png")
    let row = (0..<29).map { Int(small.bytes[$0 * 3]) }
    #expect(row == (0..<29).map { $0 == 14 ? 0 : 255 })
  }

  @Test func `Display P3 is kept and labelled on request`() throws {
    let red = Bitmap(size: PixelSize(square: 64), filledWith: Color("#ff0000")!)
    // The red primary of Display P3, which sRGB clips.
    try place.folder.write("p3.png", PNGEncoder(colorSpace: .displayP3).encode(red))
    try place.write("plain.png", Bitmap(size: PixelSize(square: 64), filledWith: Color("#c83c28")!))
    try place.folder.write(
      "one.yml",
      """
      name: one
      slots:
        - {role: application, idiom: iphone, pixels: [64, 64], file: a.png, alpha: allowed}
      """)
    func build(_ file: String, _ space: String) throws -> [UInt8] {
      try place.folder.write(
        "iconforge.yml",
        """
        presets: [one.yml]
        artwork: {application: \(file)}
        colorSpace: \(space)
        output: {directory: out-\(space)}
        """)
      try place.succeed("build")
      return try place.folder.read("out-\(space)/a.png")
    }
    let wide = try build("plain.png", "display-p3")
    #expect(try PNGDecoder.facts(of: wide).colorSpace == .profile(name: "Display P3"))
    try place.folder.write("wide.png", wide)
    // #c83c28 in Display P3, by the matrices of both spaces: 185, 71, 50.
    let made = try PNGDecoder.decode(wide).bitmap.bytes.prefix(3).map { Int($0) }
    #expect(zip(made, [185, 71, 50]).allSatisfy { abs($0 - $1) <= 1 }, "\(made)")
    // Unchanged in Display P3, clipped or restored in sRGB.
    #expect(
      try PNGDecoder.decode(try build("p3.png", "display-p3")).bitmap.bytes.prefix(3)
        == [255, 0, 0])
    #expect(
      try PNGDecoder.decode(try build("p3.png", "srgb")).bitmap.bytes.prefix(3) == [255, 0, 0])
    let back = try PNGDecoder.decode(try build("wide.png", "srgb")).bitmap.bytes.prefix(3)
    #expect(zip(back, [200, 60, 40]).allSatisfy { abs(Int($0) - $1) <= 1 }, "\(back)")
  }

  @Test func `without an importer SVG is one line, and PNG is built`() throws {
    try place.folder.write(
      "art.svg", "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'/>")
    let result = try place.run(
      ["build", "art.svg", "--preset", "ios"],
      environment: ["ICONFORGE_IMPORTER": "/nonexistent"])
    #expect(result.status == 3 && result.output == "")
    #expect(
      result.errors
        == "art.svg: error: needs iconforge-import, which does not start: /nonexistent: no such file or directory\n"
    )
    #expect(place.everything == ["art.svg"])
    try place.write("art.png", TestImages.artwork(64).droppingAlpha())
    try place.succeed(
      ["build", "art.png", "--preset", "ios-2008"],
      environment: ["ICONFORGE_IMPORTER": "/nonexistent"])
  }
}
