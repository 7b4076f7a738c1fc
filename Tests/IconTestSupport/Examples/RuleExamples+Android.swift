import IconRules

extension RuleExamples {
  static let ofAndroid: [String: RuleExamples] = [
    "android-icon": RuleExamples(
      triggering: [
        "an icon that does not exist": androidIcons().and(androidManifest("@mipmap/logo")),
        "densities of phones of 2011": androidIcons([("mdpi", 48), ("hdpi", 72)]),
      ],
      passing: [
        "an icon at all densities": androidIcons().and(androidManifest("@mipmap/ic_launcher")),
        "a name that the build supplies": androidIcons().and(androidManifest("${appIcon}")),
      ]),
    "android-size": RuleExamples(
      triggering: [
        "an image of half the density": androidIcons([
          ("mdpi", 48), ("hdpi", 72), ("xhdpi", 48), ("xxhdpi", 144),
        ]),
        "a store icon of 1024 pixels": ["ic_launcher-playstore.png": .icon(1024)],
      ],
      passing: [
        "an icon at all densities": androidIcons(),
        "a store icon": ["ic_launcher-playstore.png": .icon(512)],
      ]),
    "android-round": RuleExamples(
      triggering: ["a square with a round icon's name": androidIcons(name: "ic_launcher_round")],
      passing: ["a disc": androidIcons(name: "ic_launcher_round") { .disc($0, radius: 0.48) }]),
    "android-adaptive": RuleExamples(
      triggering: [
        "an icon without background": adaptiveIcon(["foreground", "monochrome"]),
        "a layer whose resource is missing": adaptiveIcon(["background", "foreground", "shine"]),
        "a layer without a drawable": .text(
          "res/mipmap-anydpi-v26/ic_launcher.xml",
          "<adaptive-icon><background/><foreground/><monochrome/></adaptive-icon>"),
      ],
      passing: ["an icon of three layers": adaptiveIcon()]),
    "android-safe-zone": RuleExamples(
      triggering: [
        "a logo as wide as the layer": adaptiveIcon(
          front: .block(108, 108, 0.05...0.95, 0.4...0.6)),
        "a disc of 86 dp": adaptiveIcon(front: .disc(108, radius: 0.4)),
      ],
      passing: [
        "a disc of 54 dp": adaptiveIcon(),
        "an image that fills the layer": adaptiveIcon(front: .icon(108)),
      ]),
    "android-monochrome": RuleExamples(
      triggering: [
        "the whole icon as a layer": adaptiveIcon(monochrome: .icon(108)),
        "an empty layer": adaptiveIcon(monochrome: .flat(108, 108, Ink(1, 1, 1, 0))),
      ],
      passing: ["a disc": adaptiveIcon()]),
  ]

  static func androidManifest(_ icon: String) -> Example {
    .text(
      "main/AndroidManifest.xml",
      """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android">
        <application android:icon="\(icon)">
        </application>
      </manifest>
      """)
  }

  static func androidIcons(
    _ sides: [(density: String, side: Int)] = androidDensities, name: String = "ic_launcher",
    _ sketch: (Int) -> Sketch = Sketch.icon
  ) -> Example {
    Example(
      sides.map { .image("main/res/mipmap-\($0.density)/\(name).png", sketch($0.side)) })
  }

  static let androidDensities: [(density: String, side: Int)] = [
    ("mdpi", 48), ("hdpi", 72), ("xhdpi", 96), ("xxhdpi", 144), ("xxxhdpi", 192),
  ]

  /// An adaptive icon with these layers, and their images.
  static func adaptiveIcon(
    _ elements: [String] = ["background", "foreground", "monochrome"],
    front: Sketch = .disc(108, radius: 0.25), monochrome: Sketch = .disc(108, radius: 0.2)
  ) -> Example {
    let lines = elements.map {
      "  <\($0) android:drawable=\"@mipmap/ic_launcher_\($0)\"/>\n"
    }.joined()
    let folder = "main/res/mipmap-mdpi/ic_launcher"
    return [
      .text(
        "main/res/mipmap-anydpi-v26/ic_launcher.xml",
        """
        <adaptive-icon xmlns:android="http://schemas.android.com/apk/res/android">
        \(lines)</adaptive-icon>
        """),
      .image("\(folder)_background.png", .icon(108)),
      .image("\(folder)_foreground.png", front),
      .image("\(folder)_monochrome.png", monochrome),
    ]
  }
}

extension Sketch {
  /// A centered disc on a background, or on transparency; the radius is a share of the side.
  package static func disc(
    _ side: Int, radius: Double, ink: Ink = .white, on background: Ink? = nil
  ) -> Sketch {
    Sketch(side, side, alpha: background == nil) { x, y in
      let isInside = (x - 0.5) * (x - 0.5) + (y - 0.5) * (y - 0.5) < radius * radius
      return isInside ? ink : background ?? ink.withAlpha(0)
    }
  }
}
