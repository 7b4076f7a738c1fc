import IconCodec
import IconImage
import IconSpec
import IconTestSupport
import Testing

@testable import IconMaking
@testable import IconPackages

/// Vector drawables of SVG artwork, and SVG of vector drawables.
@Suite struct VectorDrawableTests {
  private static func svg(_ content: String, box: String = "0 0 48 48") -> [UInt8] {
    Array(
      "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"\(box)\" xmlns:xlink=\"x\">\(content)</svg>"
        .utf8)
  }

  private static func render(_ svg: [UInt8], _ whole: PixelSize) async throws -> Bitmap {
    let loader = ArtworkLoader(
      importer: Importer(program: Programs.importer), limits: .standard, allowsPDF: false,
      colorSpace: .sRGB, vector: .exact, page: 1)
    let render = ImportRequest.Render(
      target: PixelSize(square: 216), window: PixelRect(whole), whole: whole)
    return try await loader.images(
      of: [render], in: svg, workers: 1, within: Patience(cpu: 20, wall: 60))[0]
  }

  private static let whole = PixelSize(square: 8208)

  private static func drawable(
    _ svg: [UInt8], isMask: Bool = false, inset: Int = 0
  ) throws -> [UInt8] {
    let canvas = PixelSize(square: 432)
    let frame = Frame(
      window: PixelRect(whole), area: PixelRect(canvas).inset(by: inset), canvas: canvas)
    return try VectorDrawable.text(
      of: svg, whole: whole, in: frame, isMask: isMask, skipsBackground: false)
  }

  private static func difference(_ one: Bitmap, _ other: Bitmap) -> Int {
    let (a, b) = (one.addingAlpha(), other.addingAlpha())
    return stride(from: 0, to: a.bytes.count, by: 4).map { pixel in
      let (alpha, beta) = (Int(a.bytes[pixel + 3]), Int(b.bytes[pixel + 3]))
      return (0..<3).map {
        abs(Int(a.bytes[pixel + $0]) * alpha - Int(b.bytes[pixel + $0]) * beta) / 255
      }.reduce(abs(alpha - beta), max)
    }.max() ?? 0
  }

  /// Drawn artwork with a feature each.
  private static let drawn = [
    "<path d=\"M4 4h30l10 20-20 20L4 30zM12 12v10h10z\" fill=\"#d33\"/>",
    "<path d=\"M4 4H40V40H4ZM10 10H34V34H10Z\" fill-rule=\"evenodd\" fill=\"rgb(10, 80 , 200)\"/>",
    "<path d=\"m4 24a20 20 0 0140 0q-10 10-20 0t-20 0M8 40c4-8 8 8 12 0s8-8 12 0l4.5.5-1e0 2\" fill=\"teal\"/>",
    "<circle cx=\"24\" cy=\"24\" r=\"14\" fill=\"none\" stroke=\"#345\" stroke-width=\"5\"/>",
    "<ellipse cx=\"20\" cy=\"24\" rx=\"9\" ry=\"16\" fill=\"#0a08\"/>",
    "<rect x=\"5\" y=\"9\" width=\"34\" height=\"20\" rx=\"6\" fill=\"gold\" stroke=\"navy\"/>",
    "<line x1=\"4\" y1=\"4\" x2=\"40\" y2=\"30\" stroke=\"#000\" stroke-width=\"6\" stroke-linecap=\"round\"/>",
    "<polygon points=\"24,4 44 40,4,40\" style=\"fill:#0c6;stroke:red;stroke-width:2px\"/>",
    "<polyline points=\"4 40 20 8 40 40\" fill=\"none\" stroke=\"#909\" stroke-width=\"4\" stroke-linejoin=\"bevel\"/>",
    "<style>.a{fill:#c0c} .b,.c{fill:#0cc}</style><path class=\"a\" d=\"M4 4h9v9z\"/><path class=\"c\" d=\"M24 24h9v9z\"/>",
    "<g transform=\"translate(24 24) rotate(30) scale(.5 -.8)\" fill=\"#a52\"><rect x=\"-20\" y=\"-10\" width=\"40\" height=\"30\"/></g>",
    "<g transform=\"matrix(0 1 -1 0 48 0)\"><path d=\"M6 6h20v9h-20z\" transform=\"rotate(-12.5 10 10)\"/></g>",
    "<g opacity=\".5\"><circle cx=\"24\" cy=\"24\" r=\"14\" fill=\"#345\" fill-opacity=\"80%\"/></g>",
    "<linearGradient id=\"g\"><stop stop-color=\"red\"/><stop offset=\".3\" stop-color=\"#ff0\"/><stop offset=\"1\" stop-color=\"blue\"/></linearGradient><rect x=\"4\" y=\"10\" width=\"40\" height=\"20\" fill=\"url(#g)\"/>",
    "<linearGradient id=\"g\" x1=\"0\" y1=\"0\" x2=\"1\" y2=\"1\"><stop stop-color=\"red\"/><stop offset=\"1\" stop-color=\"blue\"/></linearGradient><path d=\"M4 10C20-10 60 20 20 40S4 30 4 20Q9 0 9 9T4 10\" fill=\"url(#g)\"/>",
    "<defs><linearGradient id=\"s\"><stop stop-color=\"#fff\"/><stop offset=\"1\" stop-color=\"#fff\" stop-opacity=\"0\"/></linearGradient><linearGradient id=\"g\" href=\"#s\" gradientUnits=\"userSpaceOnUse\" x1=\"8\" y1=\"8\" x2=\"24\" y2=\"30\" gradientTransform=\"scale(1 1.4) rotate(20)\" spreadMethod=\"reflect\"/></defs><rect width=\"48\" height=\"48\" fill=\"url(#g)\"/>",
    "<radialGradient id=\"g\" gradientUnits=\"userSpaceOnUse\" cx=\"20\" cy=\"22\" r=\"12\" gradientTransform=\"translate(4 4) scale(1.2)\"><stop offset=\"20%\" stop-color=\"orange\"/><stop offset=\"1\" stop-color=\"purple\"/></radialGradient><circle cx=\"24\" cy=\"24\" r=\"20\" fill=\"url(#g)\"/>",
    "<clipPath id=\"c\"><circle cx=\"24\" cy=\"24\" r=\"10\" transform=\"translate(2 3)\"/></clipPath><g clip-path=\"url(#c)\"><path d=\"M0 0h30v48h-30z\" fill=\"#08f\"/></g>",
    "<defs><path id=\"p\" d=\"M0 0h9l-4 9z\"/></defs><use href=\"#p\" x=\"5\" y=\"6\" fill=\"#e33\"/><use href=\"#p\" transform=\"translate(30 30) scale(1.5)\"/>",
    "<g fill=\"currentColor\" color=\"#f0f\"><title>A</title><path d=\"M4 4h40L24 40z\"/><path d=\"M0 0h9v9z\" display=\"none\"/></g>",
    "<rect width=\"100%\" height=\"50%\" fill=\"tomato\"/>",
  ]

  @Test(arguments: drawn.indices) func `a drawable shows what the SVG shows`(_ number: Int)
    async throws
  {
    let svg = Self.svg(Self.drawn[number])
    let drawable = try Self.drawable(svg)
    let read = try VectorReader.svg(of: drawable)
    let (one, other) = (
      try await Self.render(svg, Self.whole), try await Self.render(read, Self.whole)
    )
    #expect(Self.difference(one, other) <= 2, "\(drawable.text)")
    // Reading is exact, so writing what was read changes nothing either.
    let again = try await Self.render(
      try VectorReader.svg(of: Self.drawable(read)), Self.whole)
    #expect(Self.difference(one, again) <= 2)
  }

  @Test(arguments: [
    ("<text x=\"9\" y=\"9\">A</text>", "<text>"), ("<image width=\"9\" height=\"9\"/>", "<image>"),
    ("<g filter=\"url(#f)\"><path d=\"M0 0h9v9\"/></g>", "filter"),
    ("<path mask=\"url(#m)\" d=\"M0 0h9v9\"/>", "mask"),
    ("<path stroke=\"red\" stroke-dasharray=\"2\" d=\"M0 0h9v9\"/>", "stroke-dasharray"),
    ("<svg><path d=\"M0 0h9v9\"/></svg>", "<svg>"),
    ("<symbol id=\"s\"/><use href=\"#s\"/>", "a <use> of a symbol"),
    ("<pattern id=\"p\"/><path fill=\"url(#p)\" d=\"M0 0h9v9\"/>", "a <pattern>"),
    ("<g transform=\"skewX(20)\"><path d=\"M0 0h9v9\"/></g>", "a skewed part"),
    ("<path d=\"M0 0h9,v\"/>", "a damaged path"), ("", "nothing"), ("<g/>", "nothing"),
    ("<path d=\"M0 0h9v9\" fill=\"hsl(1 2% 3%)\"/>", "the color hsl(1 2% 3%)"),
    (
      "<g opacity=\".5\"><path d=\"M0 0h9v9\"/><path d=\"M0 0h9v9\"/></g>", "the opacity of a group"
    ),
    ("<style>path{fill:red}</style><path d=\"M0 0h9v9\"/>", "a style sheet with more than classes"),
    (
      "<radialGradient id=\"g\" fx=\".2\"><stop/><stop stop-color=\"red\"/></radialGradient><rect fill=\"url(#g)\" width=\"9\" height=\"9\"/>",
      "a radial gradient that is no circle around its centre"
    ),
    (
      "<radialGradient id=\"g\"><stop/><stop stop-color=\"red\"/></radialGradient><rect fill=\"url(#g)\" width=\"9\" height=\"5\"/>",
      "a radial gradient that is no circle around its centre"
    ),
    (
      "<linearGradient id=\"g\"><stop/><stop stop-color=\"red\" stop-opacity=\"0\"/></linearGradient><rect fill=\"url(#g)\" width=\"9\" height=\"5\"/>",
      "a gradient of both color and opacity"
    ),
  ])
  func `what a drawable cannot show stays an image`(content: String, feature: String) {
    #expect(throws: VectorRefusal(feature)) { try Self.drawable(Self.svg(content)) }
  }

  @Test func `long paths and many paths stay images`() {
    let long = "M0 0" + String(repeating: "h10v10", count: 6000)
    #expect(throws: VectorRefusal("a path of more than 32767 bytes")) {
      try Self.drawable(Self.svg("<path d=\"\(long)\"/>"))
    }
    let many = String(repeating: "<path d=\"M0 0h9v9z\"/>", count: 201)
    #expect(throws: VectorRefusal("more than 200 paths")) { try Self.drawable(Self.svg(many)) }
    // Each use doubles the work of the one before.
    let bomb = (0..<30).map {
      "<g id=\"a\($0 + 1)\"><use href=\"#a\($0)\"/><use href=\"#a\($0)\"/></g>"
    }
    let seed = "<defs><path id=\"a0\" d=\"M0 0h9v9\"/>\(bomb.joined())</defs><use href=\"#a30\"/>"
    #expect(throws: VectorRefusal.self) { try Self.drawable(Self.svg(seed)) }
    #expect(throws: VectorRefusal("too many elements")) {
      try Self.drawable(Self.svg("<g id=\"a\"><use href=\"#a\"/></g>"))
    }
  }

  @Test func `a mask is white with the artwork's alpha`() async throws {
    let svg = Self.svg(Self.drawn[5])
    let mask = try VectorReader.svg(of: Self.drawable(svg, isMask: true))
    let (one, other) = (
      try await Self.render(svg, Self.whole), try await Self.render(mask, Self.whole)
    )
    #expect(one.addingAlpha().alphas == other.addingAlpha().alphas)
    #expect(!mask.text.contains("#000") && mask.text.contains("#ffffff"))
  }

  @Test func `the text of a drawable`() throws {
    let svg = Self.svg("<path d=\"M4 4H44V44Z\" fill=\"#1d4ed8\"/>")
    #expect(
      try Self.drawable(svg, inset: 72).text == """
        <?xml version="1.0" encoding="utf-8"?>
        <vector xmlns:android="http://schemas.android.com/apk/res/android"
            android:width="108dp"
            android:height="108dp"
            android:viewportWidth="108"
            android:viewportHeight="108">
            <group android:scaleX="1.5" android:scaleY="1.5" android:translateX="18" android:translateY="18">
                <clip-path android:pathData="M0,0h48v48h-48z"/>
                <path android:pathData="M4 4H44V44Z" android:fillColor="#1D4ED8"/>
            </group>
        </vector>

        """)
  }

  @Test func `colors of resources are read`() throws {
    let drawable = """
      <vector xmlns:android="http://schemas.android.com/apk/res/android" android:width="24dp"
        android:height="24dp" android:viewportWidth="24" android:viewportHeight="24">
        <path android:pathData="M0,0h9v9z" android:fillColor="COLOR"/></vector>
      """
    func svg(_ color: String) throws -> String {
      try VectorReader.svg(of: Array(drawable.replacing("COLOR", with: color).utf8)) {
        ["brand": "@color/red", "red": "#80FF0000", "loop": "@color/loop"][$0]
      }.text
    }
    #expect(try svg("@color/brand").contains("fill=\"#ff0000\" fill-opacity=\"0.50196\""))
    #expect(try svg("@android:color/white").contains("fill=\"#ffffff\" fill-opacity=\"1\""))
    for color in ["@color/other", "@color/loop", "?attr/colorPrimary", "red"] {
      #expect(throws: VectorRefusal.self) { try svg(color) }
    }
  }
}
