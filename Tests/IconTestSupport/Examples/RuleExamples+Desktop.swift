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
    "project-icon": RuleExamples(
      triggering: [
        "an icon that is not there": .text(
          "package.json", #"{"engines": {"vscode": "1"}, "icon": "art/mark.png"}"#),
        "an icon below the smallest size": vscode(.icon(64)),
        "an icon with another size than its key": extensionIcon(.icon(96)),
        "an SVG where browsers read none": [
          .text("manifest.json", #"{"manifest_version": 3, "icons": {"128": "art/mark.svg"}}"#),
          .text("art/mark.svg", drawing(128, 128)),
        ],
        "an ICO file that is a PNG image": [
          .text(
            "app.csproj",
            "<Project><PropertyGroup><ApplicationIcon>a.ico</ApplicationIcon></PropertyGroup></Project>"
          ),
          ["a.ico": .icon(64)],
        ],
        "a document that cannot be parsed": .text("src-tauri/tauri.conf.json", #"{"bundle": {"#),
      ],
      passing: [
        "an icon of 256 pixels": vscode(.icon(256)),
        "an icon with the size of its key": extensionIcon(.icon(128)),
        "a path that a program computes": .text(
          "forge.config.js", "module.exports = {packagerConfig: {icon: base + '/mark'}}"),
        "another program's package": .text("package.json", #"{"icon": "art/mark.png"}"#),
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

  private static func vscode(_ sketch: Sketch) -> Example {
    [
      .text("package.json", #"{"engines": {"vscode": "1"}, "icon": "art/mark.png"}"#),
      ["art/mark.png": sketch],
    ]
  }

  private static func extensionIcon(_ sketch: Sketch) -> Example {
    [
      .text("manifest.json", #"{"manifest_version": 3, "icons": {"128": "art/mark.png"}}"#),
      ["art/mark.png": sketch],
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
