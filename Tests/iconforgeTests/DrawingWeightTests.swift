import IconTestSupport
import Testing

/// Vector artwork rendered at a small size has the stroke weight of a large image resampled to it.
struct DrawingWeightTests {
  private let place = Workplace()

  /// Thin strokes off the pixel grid, dark on light and light on dark.
  init() throws {
    for (name, background, ink) in [("dark", "#fff", "#102040"), ("light", "#102040", "#fff")] {
      try place.folder.write(
        "\(name).svg",
        """
        <svg xmlns="http://www.w3.org/2000/svg" width="1024" height="1024">
          <rect width="1024" height="1024" fill="\(background)"/>
          <path d="M80 130 L930 420 M110 900 L880 510" stroke="\(ink)" stroke-width="9"/>
          <circle cx="520" cy="490" r="333" fill="none" stroke="\(ink)" stroke-width="11"/>
        </svg>
        """)
      try place.succeed("resize", "\(name).svg", "\(name).png", "--size", "1024")
    }
  }

  /// The sum of differences from the background, in 8-bit values.
  private func ink(_ art: String, _ size: Int, _ more: [String]) throws -> Int {
    try place.succeed(
      ["resize", art, "out.png", "--size", "\(size)"] + more)
    let made = try place.image("out.png")
    return made.bytes.enumerated().reduce(0) {
      $0 + abs(Int($1.element) - Int(made.bytes[$1.offset % made.layout.channels]))
    }
  }

  @Test(arguments: ["dark", "light"], [16, 40])
  func `strokes have equal weight`(art: String, size: Int) throws {
    for more in [[], ["--space", "linear"], ["--filter", "mitchell"], ["--ringing", "free"]] {
      let ratio =
        Double(try ink("\(art).svg", size, more)) / Double(try ink("\(art).png", size, more))
      #expect((0.95...1.05).contains(ratio), "\(more): \(ratio)")
    }
  }

  @Test(arguments: [[], ["--space", "linear"]])
  func `strokes on whole pixels stay sharp`(more: [String]) throws {
    try place.folder.write(
      "grid.svg",
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="32" height="32">
        <rect width="32" height="32" fill="#fff"/><path d="M5 0h1v32h-1zM0 20h32v2H0z"/>
      </svg>
      """)
    try place.succeed(["resize", "grid.svg", "out.png", "--size", "32"] + more)
    let made = try place.image("out.png")
    for index in 0..<32 * 32 {
      let isInk = index % 32 == 5 || [20, 21].contains(index / 32)
      #expect(made.bytes[index * made.layout.channels] == (isInk ? 0 : 255))
    }
  }
}
