import IconRules
import IconSpec

extension RuleExamples {
  static let ofWeb: [String: RuleExamples] = [
    "icon-members": RuleExamples(
      triggering: [
        "an icon file that is cut short": .bytes("app.ico", [0, 0, 1, 0, 1, 0, 16, 16]),
        "an Electron app's icon without 256 pixels": [
          .text("package.json", #"{"devDependencies": {"electron": "30.0.0"}}"#),
          ico("build/icon.ico", [16, 32, 48]),
        ],
        "a Tauri app's icon without 16 pixels": [
          .text("src-tauri/tauri.conf.json", "{}"),
          ico("src-tauri/icons/icon.ico", [32, 24, 48, 64, 256]),
        ],
        "a folder for the Mac with the largest alone": [
          "App.iconset/icon_512x512@2x.png": .plate(1024, radius: 0.185, inset: 0.098)
        ],
      ],
      passing: [
        "a favicon of 16 and 32 pixels": ico("favicon.ico", [16, 32]),
        "a Tauri app's icon with all sizes": [
          .text("src-tauri/tauri.conf.json", "{}"),
          ico("src-tauri/icons/icon.ico", [32, 16, 24, 48, 64, 256]),
        ],
        "a folder for the Mac with all ten": Example(
          [16, 32, 128, 256, 512].flatMap { side in
            [(side, ""), (2 * side, "@2x")].map {
              ["App.iconset/icon_\(side)x\(side)\($1).png": .icon($0)]
            }
          }),
      ]),
    "mac-plate": RuleExamples(
      triggering: [
        "a disc": iconset(.ring(512, 512, thickness: 0.5)),
        "a square to the edges": iconset(.icon(512)),
      ],
      passing: ["a plate": iconset(.plate(512, radius: 0.18, inset: 0.098))]),
    "web-manifest": RuleExamples(
      triggering: [
        "an icon that does not exist": manifest(#"{"src": "a.png", "sizes": "48x48"}"#),
        "an unknown purpose": manifest(
          #"{"src": "a.png", "sizes": "48x48", "purpose": "masked"}"#, ["a.png": .icon(48)]),
      ],
      passing: [
        "an icon with its size": manifest(
          #"{"src": "a.png?v=2", "sizes": "48x48", "type": "image/png"}"#, ["a.png": .icon(48)]),
        "a browser's extension": .text("manifest.json", #"{"icons": {"48": "a.png"}}"#),
      ]),
    "web-head": RuleExamples(
      triggering: [
        "one broken link of two": page(
          #"<link rel="icon" href="a.png"><link rel="icon" href="b.png" sizes="48x48">"#,
          ["a.png": .icon(48)])
      ],
      passing: [
        "links to existing files": page(
          #"<link rel="icon" href="/a.png"><link rel='icon' href='{{ url }}'>"#,
          ["a.png": .icon(48)]),
        "a page that is served from elsewhere": page(#"<link rel="icon" href="b.png">"#),
      ]),
    "web-size": RuleExamples(
      triggering: [
        "48 pixels declared as 192": manifest(
          #"{"src": "a.png", "sizes": "192x192"}"#, ["a.png": .icon(48)])
      ],
      passing: [
        "48 pixels, and any": manifest(
          #"{"src": "a.png", "sizes": "48x48"}, {"src": "b.png", "sizes": "any"}"#,
          ["a.png": .icon(48), "b.png": .icon(96)])
      ]),
    "touch-icon-opaque": RuleExamples(
      triggering: ["a foreground on transparency": touchIcon(.cutOut(180))],
      passing: ["an opaque icon": touchIcon(.icon(180))]),
    "maskable-safe-zone": RuleExamples(
      triggering: [
        "a maskable icon with a logo as wide as the image": maskable(logo(halfWidth: 0.47)),
        "a maskable icon with a logo that reaches the border": maskable(logo(halfWidth: 0.5)),
        "a maskable icon with a disc of 92 % of the width": maskable(disc(0.46)),
        "a maskable icon with a disc that reaches the border": maskable(disc(0.5)),
        "a maskable icon with a pale disc": maskable(
          .disc(192, radius: 0.5, on: Ink(0.89, 0.92, 0.96))),
        "a maskable icon with corners that are rounded over white": maskable(
          .plate(192, radius: 0.2, on: .white)),
        "a maskable icon that is transparent": maskable(.cutOut(192)),
      ],
      passing: [
        "a maskable icon with a logo in the circle": maskable(logo(halfWidth: 0.3)),
        "a maskable icon with a disc of 78 % of the width": maskable(disc(0.39)),
        "a pattern that reaches the edges": maskable(
          Sketch(192, 192) { x, y in Int((x + y) * 9) % 2 == 0 ? .white : .black }),
        "a landscape that reaches the edges": maskable(landscape),
        "a ribbon from edge to edge": maskable(
          Sketch(192, 192) { x, y in
            (0.65...0.8).contains(y) ? Ink(0.8, 0.15, 0.15) : Ink(0.1, 0.2 + 0.2 * y, 0.5)
          }),
        "a wide disc under another name": .image(
          "android-chrome-192x192.png", disc(0.46), role: .webClip),
      ]),
  ]

  private static func logo(halfWidth: Double) -> Sketch {
    Sketch(192, 192) { x, y in
      let (dx, dy) = ((x - 0.5) / halfWidth, (y - 0.5) / 0.15)
      return dx * dx + dy * dy < 1 ? .white : Ink(0.1, 0.2 + 0.2 * y, 0.5)
    }
  }

  private static func disc(_ radius: Double) -> Sketch {
    .disc(192, radius: radius, on: Ink(0.2, 0.2, 0.5))
  }

  private static let landscape = Sketch(192, 192) { x, y in
    let ridge = 0.6 - 0.25 * (1 - abs(x - 0.4) * 2)
    return y > ridge ? Ink(0.15, 0.3 - 0.1 * x, 0.2) : Ink(0.9 - 0.3 * y, 0.7, 0.6 + 0.4 * y)
  }

  private static func maskable(_ sketch: Sketch) -> Example {
    .image("android-chrome-maskable-192x192.png", sketch, role: .webClip)
  }

  private static func iconset(_ sketch: Sketch) -> Example {
    [["App.iconset/icon_512x512.png": sketch]]
  }

  /// A web app manifest with these icons, and images beside it.
  static func manifest(_ icons: String, _ images: Example = []) -> Example {
    .text("site.webmanifest", #"{"name": "Demo", "icons": [\#(icons)]}"#).and(images)
  }

  /// A page with these links, and images beside it.
  static func page(_ links: String, _ images: Example = []) -> Example {
    .text("index.html", "<!doctype html><html><head>\(links)</head><body></body></html>")
      .and(images)
  }

  private static func touchIcon(_ sketch: Sketch) -> Example {
    page(#"<link rel="apple-touch-icon" href="touch.png">"#, ["touch.png": sketch])
  }
}
