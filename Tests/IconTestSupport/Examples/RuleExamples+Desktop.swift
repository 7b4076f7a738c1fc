import IconCodec
import IconRules

extension RuleExamples {
  static let ofDesktop: [String: RuleExamples] = [
    "linux-icon": RuleExamples(
      triggering: [
        "an SVG file that is not square": hicolor(svg: drawing(64, 48)),
        "an SVG file larger than Flatpak exports": hicolor(svg: drawing(5000, 5000)),
        "an SVG file that is cut short": hicolor(svg: String(drawing(64, 64).dropLast(8))),
        "an app with 16 and 32 pixels alone": hicolor(sides: [16, 32]),
        "an app without the size that every desktop has": hicolor(sides: [32, 128]),
      ],
      passing: [
        "a square SVG file alone": hicolor(svg: drawing(64, 64)),
        "an SVG file of 16 pixels": hicolor(svg: drawing(16, 16)),
        "sizes of 48 and 64 pixels": hicolor(sides: [48, 64]),
        "an SVG file that states its size in millimetres": hicolor(
          svg: drawing(64, 64).replacing("width=\"64\" height=\"64\"", with: "width=\"17mm\"")),
        "an action of a toolbar in one size": [
          ["share/icons/hicolor/48x48/apps/demo.png": .icon(48)],
          ["share/icons/hicolor/64x64/apps/demo.png": .icon(64)],
          ["share/icons/hicolor/16x16/actions/demo-open.png": .icon(16)],
        ],
      ]),
    "tauri-icon": RuleExamples(
      triggering: [
        "an icon in RGB": tauri(.icon(32)),
        "an icon with a palette": tauri(Sketch.icon(32).with(.palette)),
        "an icon of 16 bits": tauri(rgba.with(.sixteenBit)),
      ],
      passing: [
        "an icon in RGBA": tauri(rgba),
        "an icon in RGB of another tool": [
          .text("package.json", #"{"devDependencies": {"electron": "30.0.0"}}"#),
          ["build/icons/32x32.png": .icon(32)],
        ],
      ]),
  ]

  private static let rgba = Sketch(32, 32, alpha: true, Sketch.iconPaint)

  /// A Tauri project with one icon.
  static func tauri(_ sketch: Sketch) -> Example {
    [
      .text("src-tauri/tauri.conf.json", #"{"bundle": {"icon": ["icons/32x32.png"]}}"#),
      ["src-tauri/icons/32x32.png": sketch],
    ]
  }

  private static func hicolor(sides: [Int]) -> Example {
    Example(sides.map { ["share/icons/hicolor/\($0)x\($0)/apps/demo.png": .icon($0)] })
  }

  private static func hicolor(svg: String) -> Example {
    .text("share/icons/hicolor/scalable/apps/demo.svg", svg)
  }

  private static func drawing(_ width: Int, _ height: Int) -> String {
    """
    <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
    viewBox="0 0 \(width) \(height)"><circle cx="9" cy="9" r="5"/></svg>
    """
  }

  /// An .ico file of these sides.
  static func ico(_ path: String, _ sides: [Int]) -> Example {
    let images = sides.map { ExampleFiles.bytes(of: .icon($0)) }
    // Sides up to 256 can be packed.
    return .bytes(path, (try? ICOFile.bytes(images)) ?? [])
  }
}
