import IconImage
import IconTestSupport
import Testing

/// The edges of small vector artwork are fitted to the pixel grid.
struct HintingTests {
  private let place = Workplace()

  /// Line icons of one ink on one paper, on a grid of 100 units.
  enum Icon: String, CaseIterable {
    case tiles, calendar, document, film, mixer

    var body: String {
      switch self {
      case .tiles: "M12 12h33v33H12zM55 12h33v33H55zM12 55h33v33H12zM55 55h33v33H55z"
      case .calendar:
        "M11 16h78v73H11zm7 18v48h64V34zM27 46h12v12H27zM44 46h12v12H44zM61 46h12v12H61zM27 64h12v12H27z"
      case .document:
        "M18 7h64v86H18zm6 6v74h52V13zM33 28h34v6H33zM33 41h34v6H33zM33 54h34v6H33zM33 67h20v6H33z"
      case .film:
        "M8 16h84v68H8zm6 6v9h8v-9zm0 16v9h8v-9zm0 16v9h8v-9zm64-32v9h8v-9zm0 16v9h8v-9zm0 16v9h8v-9zM29 22v25h42V22z"
      case .mixer: "M20 9h7v82h-7zM46 9h7v82h-7zM73 9h7v82h-7zM13 26h21v12H13zM39 57h21v12H39z"
      }
    }

    var svg: String {
      """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="#fff"/>
      <path fill-rule="evenodd" d="\(body)"/></svg>
      """
    }
  }

  private func made(_ svg: String, _ side: Int, _ more: String...) throws -> Bitmap {
    try place.folder.write("icon.svg", svg)
    try place.succeed(["resize", "icon.svg", "out.png", "--size", "\(side)"] + more)
    return try place.image("out.png")
  }

  /// The share of pixels that are neither ink nor paper.
  private static func coveredShare(_ bitmap: Bitmap) -> Double {
    let (channels, count) = (bitmap.layout.channels, bitmap.size.area)
    let covered = (0..<count).filter { (26...229).contains(bitmap.bytes[$0 * channels]) }
    return Double(covered.count) / Double(count)
  }

  /// The middle of the ink, in pixels.
  private static func middle(_ bitmap: Bitmap) -> (x: Double, y: Double) {
    var (sum, x, y) = (0.0, 0.0, 0.0)
    for pixel in 0..<bitmap.size.area {
      let ink = Double(255 - bitmap.bytes[pixel * bitmap.layout.channels])
      sum += ink
      x += ink * Double(pixel % bitmap.size.width)
      y += ink * Double(pixel / bitmap.size.width)
    }
    return (x / sum, y / sum)
  }

  @Test(arguments: [(16, 0.01), (20, 0.01), (24, 0.01), (32, 0.01)])
  func `line icons have fewer part-covered pixels`(side: Int, most: Double) throws {
    var (before, after) = (0.0, 0.0)
    for icon in Icon.allCases {
      let exact = try made(icon.svg, side, "--hinting", "none")
      let hinted = try made(icon.svg, side)
      before += Self.coveredShare(exact) / 5
      after += Self.coveredShare(hinted) / 5
      let (from, to) = (Self.middle(exact), Self.middle(hinted))
      #expect(abs(from.x - to.x) <= 0.6 && abs(from.y - to.y) <= 0.6, "\(icon): \(from), \(to)")
    }
    #expect(after <= most && before >= 0.1, "\(before), \(after)")
  }

  @Test(arguments: [16, 22, 29, 40])
  func `symmetric artwork stays symmetric`(side: Int) throws {
    let image = try made(Icon.tiles.svg, side)
    for y in 0..<side {
      for x in 0..<side {
        let code = Int(image.pixel(x, y)[0])
        let (mirrored, turned) = (image.pixel(side - 1 - x, y)[0], image.pixel(x, side - 1 - y)[0])
        #expect(abs(code - Int(mirrored)) <= 2 && abs(code - Int(turned)) <= 2, "\(x), \(y)")
      }
    }
  }

  /// A frame near the border, whose sides would leave the image if it were stretched.
  @Test(arguments: [16, 24, 32], ["fill='#fff'", "fill='none'"])
  func `no side of the artwork is cut off`(side: Int, paper: String) throws {
    let svg = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" \(paper)/>
      <path fill-rule="evenodd" d="M1 2h98v96H1zM8 9v82h84V9zM30 30h41v9H30zM30 55h41v9H30z"/></svg>
      """
    func sides(_ image: Bitmap) -> [Double] {
      let isInk = { (x: Int, y: Int) -> Double in
        let pixel = image.pixel(x, y).map(Double.init)
        return image.layout.hasAlpha ? pixel.last! : 255 - pixel[0]
      }
      // A side and its surroundings, up to the lines inside.
      return [0, 1, 2, 3].map { edge in
        (0..<4).reduce(0) { sum, depth in
          let place = edge % 2 == 0 ? depth : side - 1 - depth
          return sum + (edge < 2 ? isInk(place, side / 2) : isInk(side / 2, place))
        }
      }
    }
    let (exact, hinted) = (try made(svg, side, "--hinting", "none"), try made(svg, side))
    for (before, after) in zip(sides(exact), sides(hinted)) {
      #expect(after >= 0.7 * before, "\(before), \(after)")
    }
  }

  @Test func `large images, other artwork and bitmaps are not fitted`() throws {
    for side in [49, 64, 120] {
      let same = try made(Icon.film.svg, side) == made(Icon.film.svg, side, "--hinting", "none")
      #expect(same, "\(side)")
    }
    let round = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="#fff"/>
      <path d="M10 40L57 8 93 71 38 94z" fill="#246"/></svg>
      """
    #expect(try made(round, 24) == made(round, 24, "--hinting", "none"))
    _ = try made(Icon.film.svg, 512)
    for more in [[], ["--hinting", "none"]] {
      try place.succeed(["resize", "out.png", "small\(more.count).png", "--size", "24"] + more)
    }
    #expect(try place.image("small0.png") == place.image("small2.png"))
  }

  /// A stem in the middle and a line at the border, each thinner than a pixel.
  @Test(arguments: [16, 20, 24, 32])
  func `thin lines in the middle and at the border stay`(side: Int) throws {
    for (body, column) in [
      ("M49 10h2v80h-2zM10 10h12v80H10zM78 10h12v80H78z", 50),
      ("M97 0h3v100h-3zM12 12h33v76H12z", 98),
    ] {
      let svg = """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="#fff"/>
        <path d="\(body)"/></svg>
        """
      func ink(_ image: Bitmap) -> Double {
        let place = column * side / 100
        return (max(0, place - 1)...min(side - 1, place + 1)).reduce(0) {
          $0 + 255 - Double(image.pixel($1, side / 2)[0])
        }
      }
      let (exact, fitted) = (try made(svg, side, "--hinting", "none"), try made(svg, side))
      #expect(ink(fitted) >= 0.7 * ink(exact), "\(body): \(ink(exact)), \(ink(fitted))")
    }
  }

  @Test func `lines of text stay apart at 16 pixels`() throws {
    let image = try made(Icon.document.svg, 16)
    let column = (4..<12).map { image.pixel(6, $0)[0] }
    #expect(column.prefix(6) == [255, 0, 255, 0, 255, 0][...], "\(column)")
  }

  /// Pixels beside a fitted edge have the artwork's colors, without a tint of the color behind it.
  @Test(arguments: [(16, 0.01), (24, 0.01), (32, 0.01)])
  func `fitted edges leave few tinted pixels`(side: Int, most: Double) throws {
    let tinted = try Icon.allCases.reduce(0) { sum, icon in
      let image = try made(icon.svg, side)
      let codes = (0..<image.size.area).map { image.bytes[$0 * image.layout.channels] }
      return sum + codes.count { 1..<26 ~= $0 || 230..<255 ~= $0 }
    }
    #expect(Double(tinted) <= most * Double(5 * side * side), "\(tinted)")
  }

  /// Thin colored lines keep the color that they have in the average of the artwork's pixels, in linear
  /// light and in code values.
  @Test(arguments: [16, 22, 24], ["#fff", "#1b1f2a", "#20355f"])
  func `thin colored lines keep their chroma`(side: Int, paper: String) throws {
    for ink in ["#e5383b", "#2fbf71", "#3a86ff", "#ff9f1c"] {
      let svg = """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="\(paper)"/>
        <g fill="none" stroke="\(ink)" stroke-width="2.2"><path d="M8 52L26 20l14 18 16-26M10 10h18M10 15h12"/>
        <circle cx="44" cy="46" r="9"/></g></svg>
        """
      let (large, small) = (try made(svg, 1024), try made(svg, side))
      for space in [ResamplingSpace.linear, .srgb] {
        let mean = ResamplingPlan(
          source: large.size, targets: [small.size],
          options: ResamplingOptions(filter: .box, space: space)
        ).resample(large)[0]
        let (own, other) = (Self.chroma(small), Self.chroma(mean))
        #expect(own >= 0.95 * other, "\(ink), \(space): \(own), \(other)")
      }
    }
  }

  /// The mean distance in a* and b* from the color of the corner.
  private static func chroma(_ image: Bitmap) -> Double {
    func lab(_ x: Int, _ y: Int) -> LabColor {
      let pixel = image.pixel(x, y).map(Double.init)
      return LabColor(red: pixel[0], green: pixel[1], blue: pixel[2])
    }
    let paper = lab(0, 0)
    let sum = (0..<image.size.area).reduce(0.0) { sum, place in
      let color = lab(place % image.size.width, place / image.size.width)
      let (a, b) = (color.a - paper.a, color.b - paper.b)
      return sum + (a * a + b * b).squareRoot()
    }
    return sum / Double(image.size.area)
  }

  @Test func `the manifest and the option choose the fitting`() throws {
    try place.folder.write("icon.svg", Icon.film.svg)
    try place.folder.write(
      "iconforge.yml",
      """
      presets: web
      artwork: {application: icon.svg}
      resample: {hinting: none}
      """)
    try place.succeed("build", "--output", "none")
    try place.succeed("build", "--output", "auto", "--hinting", "auto")
    try place.succeed("build", "icon.svg", "--preset", "web", "--output", "plain")
    let none = try place.folder.read("none/favicon.ico")
    let auto = try place.folder.read("auto/favicon.ico")
    #expect(none != auto)
    #expect(try place.folder.read("plain/favicon.ico") == auto)
  }
}
