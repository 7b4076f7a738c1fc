import Testing

/// An opaque master of Assets/gallery/hard, and what its separation must give. Coordinates are in
/// pixels of 1024, colours are 0xRRGGBB.
struct HardMaster: CustomTestStringConvertible, Sendable {
  typealias Point = (x: Int, y: Int)

  let name: String
  /// The drawn foreground: left, top, right, bottom. Nil for a master that stays whole.
  var box: [Int]?
  /// Points of the background, with their colours.
  var background: [(x: Int, y: Int, color: Int)] = []
  /// Points where the foreground is opaque, with their colours.
  var solid: [(x: Int, y: Int, color: Int)] = []
  /// Points where the foreground is transparent.
  var clear: [Point] = []
  /// Points with a shadow: black, from 5 to 60 % alpha.
  var shadow: [Point] = []
  /// Points with a glow: lighter than the background, from 5 to 95 % alpha.
  var glow: [Point] = []
  /// Points where the mask is solid, and where it is empty.
  var mask: [Point] = []
  var hollow: [Point] = []
  /// Whether the dark icon shows the foreground as it is, and whether on the lighter background.
  var isDark = true
  var isOnLighterBackground = false
  /// Why there is no themed icon and no notification icon.
  var maskObjection: String?

  var testDescription: String { name }

  static let all: [HardMaster] = [
    HardMaster(
      name: "stray-pixel", box: [212, 212, 812, 812], background: [(20, 20, 0x346df1)],
      solid: [(512, 512, 0xffffff)], clear: [(0, 0), (100, 100)], mask: [(512, 512)],
      hollow: [(0, 0)],
      maskObjection: "only a filled disc would remain"),
    HardMaster(
      name: "edge-lines", box: [252, 252, 772, 772], background: [(20, 1000, 0xf6c945)],
      solid: [(512, 600, 0x1b2a6b)], clear: [(1023, 500), (500, 1023)], mask: [(512, 600)],
      isDark: false),
    HardMaster(
      name: "thin-frame", box: [312, 252, 712, 772], background: [(20, 20, 0x2fbf71)],
      solid: [(372, 512, 0xffffff)], clear: [(2, 500), (500, 1021), (512, 300)],
      mask: [(372, 512)], hollow: [(512, 300)]),
    HardMaster(
      name: "cut-corners", box: [232, 232, 792, 792], background: [(512, 20, 0x0f9d9a)],
      solid: [(512, 512, 0xfff3d6)], clear: [(3, 3), (1020, 3), (3, 1020), (1020, 1020)],
      mask: [(512, 512)]),
    HardMaster(
      name: "grain", box: [278, 242, 746, 782], background: [(40, 40, 0x3a4468)],
      mask: [(512, 512)], hollow: [(100, 100)]),
    HardMaster(
      name: "dither", box: [312, 262, 712, 762], solid: [(512, 600, 0xe8ecf5)],
      clear: [(40, 40), (1000, 1000), (400, 600)], mask: [(512, 600)], hollow: [(400, 600)]),
    HardMaster(
      name: "neon", box: [262, 262, 762, 762], background: [(20, 20, 0x0a1030)],
      solid: [(752, 512, 0xd8fbff)], clear: [(512, 512), (60, 60)], glow: [(790, 512), (725, 512)],
      mask: [(752, 512)], hollow: [(512, 512), (800, 512)]),
    HardMaster(
      name: "soft-shadow", box: [272, 272, 752, 752], background: [(20, 20, 0xdfe6f2)],
      solid: [(300, 512, 0xe5484d), (520, 512, 0xffffff)], clear: [(100, 100)],
      shadow: [(512, 765), (512, 775)], mask: [(300, 512)], hollow: [(520, 512), (512, 775)]),
    HardMaster(
      name: "near-white", box: [242, 242, 782, 782], background: [(20, 20, 0xf4f5f8)],
      solid: [(512, 400, 0xffffff), (512, 512, 0x3b82f6)], shadow: [(512, 790)],
      mask: [(512, 400)], hollow: [(512, 512)]),
    HardMaster(name: "white-on-white"),
    HardMaster(
      name: "outlined-face", box: [204, 204, 820, 820], background: [(20, 20, 0xffffff)],
      solid: [(512, 512, 0xffffff), (412, 450, 0x111111), (222, 512, 0x111111)],
      clear: [(100, 100)], mask: [(222, 512), (412, 450)], hollow: [(512, 512)]),
    HardMaster(
      name: "long-shadow", box: [312, 312, 712, 712], background: [(40, 900, 0x1abc9c)],
      solid: [(512, 512, 0xffffff)], clear: [(100, 900)], shadow: [(800, 800), (1000, 1000)],
      mask: [(512, 512)], hollow: [(800, 800)],
      maskObjection: "only a filled square would remain"),
    HardMaster(name: "pattern"),
    HardMaster(name: "cut-bar"), HardMaster(name: "horizon"), HardMaster(name: "edge-face"),
    HardMaster(name: "plate-inset"), HardMaster(name: "round-plate"),
    HardMaster(
      name: "letters", box: [232, 312, 818, 712], background: [(20, 20, 0x7828b4)],
      solid: [(392, 400, 0xffffff), (640, 400, 0xffd60a)], clear: [(392, 530), (709, 570)],
      mask: [(392, 400), (640, 400)], hollow: [(392, 530)]),
    HardMaster(
      name: "off-centre", box: [500, 510, 880, 890], background: [(20, 20, 0xffd60a)],
      solid: [(690, 700, 0x1c1c1e)], mask: [(690, 700)], isDark: false,
      maskObjection: "only a filled disc would remain"),
    HardMaster(
      name: "thin-rings", box: [232, 232, 792, 792],
      solid: [(787, 512, 0xffffff), (692, 512, 0xffffff)], clear: [(512, 512), (640, 512)],
      mask: [(787, 512)], hollow: [(740, 512)]),
    HardMaster(name: "two-grounds"),
    HardMaster(
      name: "inner-card", box: [212, 212, 812, 812], background: [(20, 20, 0x346df1)],
      solid: [(512, 512, 0xffffff), (300, 512, 0x000000)], mask: [(300, 512)],
      hollow: [(512, 512)], isDark: false),
    HardMaster(
      name: "corner-ribbon", box: [242, 232, 782, 792], background: [(20, 20, 0x5bbff8)],
      solid: [(512, 600, 0xffffff), (1000, 900, 0xe63946)], mask: [(512, 600)],
      hollow: [(1000, 900)]),
    HardMaster(
      name: "radial", box: [312, 352, 712, 672], solid: [(340, 512, 0xffffff)],
      clear: [(20, 20), (1000, 1000)], mask: [(340, 512)], hollow: [(512, 512)]),
    HardMaster(
      name: "starry", box: [262, 248, 796, 782], background: [(20, 20, 0x1d2951)],
      solid: [(400, 600, 0xffe9a8), (702, 352, 0xffffff), (652, 492, 0xffffff)],
      clear: [(600, 400)], mask: [(400, 600), (702, 352)]),
    HardMaster(name: "run-off"),
    HardMaster(
      name: "deep-glyph", box: [252, 252, 772, 772], background: [(20, 20, 0xff6f61)],
      solid: [(300, 512, 0x16161a), (512, 512, 0xf5f5f7)], mask: [(300, 512)],
      hollow: [(512, 512)], isDark: false),
    HardMaster(
      name: "pale-layers", box: [212, 302, 812, 722], clear: [(100, 100)]),
    HardMaster(
      name: "disc-card", box: [212, 212, 812, 812], background: [(20, 20, 0xf2c14e)],
      solid: [(512, 512, 0xffffff), (300, 512, 0x111111)], mask: [(300, 512)],
      hollow: [(512, 512)], isDark: false),
    HardMaster(
      name: "disc-lines", box: [212, 212, 812, 812], background: [(20, 20, 0xf2c14e)],
      solid: [(512, 512, 0xffffff), (250, 512, 0x111111)], mask: [(250, 512)],
      hollow: [(512, 512)], isDark: false),
    HardMaster(
      name: "gray-play", box: [222, 222, 802, 802], background: [(20, 20, 0xe8eef5)],
      solid: [(500, 512, 0xffffff), (300, 512, 0x4d4d4d)], mask: [(300, 512)],
      hollow: [(500, 512)], isDark: false),
    HardMaster(
      name: "panda", box: [232, 230, 792, 810], background: [(20, 20, 0x8fd19e)],
      solid: [(512, 500, 0xffffff), (300, 290, 0x111111)], mask: [(512, 500)],
      hollow: [(512, 620)], isOnLighterBackground: true),
    HardMaster(
      name: "two-tone", box: [260, 260, 764, 764], background: [(20, 20, 0xffffff)],
      solid: [(512, 400, 0x0b1b4d), (512, 640, 0xff5a5f)], isDark: false),
    HardMaster(
      name: "outlined-letter", box: [206, 202, 818, 818], background: [(20, 20, 0x3aa0ff)],
      solid: [(300, 750, 0xffffff)], mask: [(300, 750), (512, 610)], hollow: [(512, 525)]),
    HardMaster(
      name: "thin-stroke", box: [212, 212, 812, 812], background: [(20, 20, 0xffffff)],
      solid: [(512, 512, 0xe63946)], mask: [(512, 512)],
      maskObjection: "only a filled disc would remain"),
    HardMaster(
      name: "bubbles", box: [212, 212, 812, 812], background: [(20, 20, 0xfafafa)],
      maskObjection: "the foreground has too much detail for a mask"),
  ]
}
