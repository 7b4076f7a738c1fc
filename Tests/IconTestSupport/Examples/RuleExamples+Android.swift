import IconRules

extension RuleExamples {
  static let ofAndroid: [String: RuleExamples] = [
    "android-icon": RuleExamples(
      triggering: [
        "an icon that does not exist": androidIcons().and(androidManifest("@mipmap/logo")),
        "densities of phones of 2011": androidIcons([("mdpi", 48), ("hdpi", 72)]),
        "a build type with a new icon for old phones": sourceSet("main", [("hdpi", 72)]).and(
          sourceSet("debug", [("mdpi", 48)])),
      ],
      passing: [
        "an icon at all densities": androidIcons().and(androidManifest("@mipmap/ic_launcher")),
        "a name that the build supplies": androidIcons().and(androidManifest("${appIcon}")),
        "a build type that replaces one density": sourceSet("main", androidDensities).and(
          sourceSet("debug", [("mdpi", 48)])),
      ]),
    "android-duplicate": RuleExamples(
      triggering: [
        "WebP beside PNG": androidIcons().and(
          .bytes("main/res/mipmap-xhdpi/ic_launcher.webp", WebPFile.onePixel)),
        "a stretchable image beside another": androidIcons().and(
          ["main/res/mipmap-hdpi/ic_launcher.9.png": .icon(72)]),
        "a vector beside a layer's image": adaptiveIcon().and(
          .text("main/res/mipmap-mdpi/ic_launcher_foreground.xml", "<vector/>")),
      ],
      passing: [
        "PNG in one folder, WebP in another": androidIcons([("mdpi", 48), ("hdpi", 72)]).and(
          .bytes("main/res/mipmap-xhdpi/ic_launcher.webp", WebPFile.onePixel)),
        "WebP of a build type over PNG": sourceSet("main", androidDensities).and(
          .bytes("app/src/debug/res/mipmap-xhdpi/ic_launcher.webp", WebPFile.onePixel)),
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
        "a color that a library may bring": colorIcon.and(
          .text("build.gradle", "dependencies {\n  implementation 'org.example:brand:1.0'\n}")),
        "a color that nothing defines": colorIcon.and(
          .text("build.gradle.kts", "dependencies { testImplementation(\"junit:junit:4.13\") }")),
      ],
      passing: [
        "an icon of three layers": adaptiveIcon(),
        "a color that the build defines": colorIcon.and(
          .text("build.gradle", "resValue \"color\", \"brand\", \"#336699\"")),
      ]),
    "android-safe-zone": RuleExamples(
      triggering: [
        "a logo as wide as the layer": adaptiveIcon(
          front: .block(108, 108, 0.05...0.95, 0.4...0.6)),
        "a disc of 86 dp": adaptiveIcon(front: .disc(108, radius: 0.4)),
        "a disc of 108 dp": adaptiveIcon(front: .disc(108, radius: 0.5)),
        "a square of 90 dp": adaptiveIcon(front: square90),
        "a square of 90 dp in another color": squareOnColor(#"name="brand">#00f<"#),
        "a foreground that runs off the lower edge, a note": adaptiveIcon(front: tower),
        "a square logo under an inset of a tenth": adaptiveIcon(
          front: .block(108, 108, 0...1, 0...0.9), inset: "10%"),
      ],
      passing: [
        "a disc of 54 dp": adaptiveIcon(),
        "an image that fills the layer": adaptiveIcon(front: .icon(108)),
        "a square of 72 dp": adaptiveIcon(front: square72),
        "a plate of 106 dp": adaptiveIcon(front: .block(108, 108, 0.01...0.99, 0.01...0.99)),
        "a square of 90 dp in the background's color": squareOnColor(#"name="brand">#fff<"#),
        "a square that an inset reduces to 72 dp": adaptiveIcon(
          front: .block(108, 108, 0...1, 0...1), inset: "18dp"),
        "a disc that an inset reduces to 72 dp": adaptiveIcon(
          front: .disc(108, radius: 0.5), inset: "16.7%"),
      ]),
    "android-inset": RuleExamples(
      triggering: [
        "a disc of 54 dp under an inset of a sixth": adaptiveIcon(inset: "16.7%"),
        "the same in a drawable": adaptiveIcon(inset: "18dp", inDrawable: true),
        "a background under an inset, a note": .text(
          "main/res/mipmap-anydpi-v26/ic_launcher.xml",
          """
          <adaptive-icon xmlns:android="http://schemas.android.com/apk/res/android">
            <background>
              <inset android:drawable="@mipmap/ic_launcher_background" android:inset="16.7%"/>
            </background>
            <foreground android:drawable="@mipmap/ic_launcher_foreground"/>
            <monochrome android:drawable="@mipmap/ic_launcher_monochrome"/>
          </adaptive-icon>
          """
        ).and(layers()),
      ],
      passing: [
        "a disc of 108 dp under an inset of a sixth": adaptiveIcon(
          front: .disc(108, radius: 0.5), inset: "16.7%"),
        "a disc of 66 dp under an inset of a tenth": adaptiveIcon(
          front: .disc(108, radius: 0.305), inset: "10%"),
        "an inset that a resource defines": adaptiveIcon(inset: "@dimen/margin"),
        "an icon without insets": adaptiveIcon(),
      ]),
    "android-monochrome": RuleExamples(
      triggering: [
        "the whole icon as a layer": adaptiveIcon(monochrome: .icon(108)),
        "an empty layer": adaptiveIcon(monochrome: .flat(108, 108, Ink(1, 1, 1, 0))),
        "only a disc of 66 dp": adaptiveIcon(monochrome: .disc(108, radius: 0.305)),
      ],
      passing: [
        "a ring of 66 dp": adaptiveIcon(
          monochrome: .ring(108, 108, diameter: 0.61, thickness: 0.2)),
        "a small disc": adaptiveIcon(),
      ]),
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

  /// The icon of one density, xhdpi.
  static func androidIcon(_ sketch: Sketch) -> Example {
    ["main/res/mipmap-xhdpi/ic_launcher.png": sketch]
  }

  /// The icons of a source set of an app.
  static func sourceSet(
    _ name: String, _ sides: [(density: String, side: Int)],
    _ sketch: (Int) -> Sketch = Sketch.icon
  ) -> Example {
    Example(
      sides.map {
        .image("app/src/\(name)/res/mipmap-\($0.density)/ic_launcher.png", sketch($0.side))
      })
  }

  /// An adaptive icon with these layers, and their images; the foreground may have an inset, here or
  /// in a drawable.
  static func adaptiveIcon(
    _ elements: [String] = ["background", "foreground", "monochrome"],
    front: Sketch = .disc(108, radius: 0.25), monochrome: Sketch = .disc(108, radius: 0.2),
    inset: String? = nil, inDrawable: Bool = false
  ) -> Example {
    let spaces = "xmlns:android=\"http://schemas.android.com/apk/res/android\""
    func element(_ name: String) -> String {
      let image = "android:drawable=\"@mipmap/ic_launcher_\(name)\""
      guard let inset, name == "foreground" else { return "  <\(name) \(image)/>\n" }
      return inDrawable
        ? "  <\(name) android:drawable=\"@drawable/inset\"/>\n"
        : "  <\(name)><inset \(image) android:inset=\"\(inset)\"/></\(name)>\n"
    }
    let drawable =
      "<inset \(spaces) android:drawable=\"@mipmap/ic_launcher_foreground\" "
      + "android:inset=\"\(inset ?? "0")\"/>"
    let icon = Example.text(
      "main/res/mipmap-anydpi-v26/ic_launcher.xml",
      "<adaptive-icon \(spaces)>\n\(elements.map(element).joined())</adaptive-icon>\n")
    return icon.and(layers(front: front, monochrome: monochrome))
      .and(inDrawable ? .text("main/res/drawable/inset.xml", drawable) : [])
  }

  private static func layers(
    front: Sketch = .disc(108, radius: 0.25), monochrome: Sketch = .disc(108, radius: 0.2)
  ) -> Example {
    let folder = "main/res/mipmap-mdpi/ic_launcher"
    return [
      .image("\(folder)_background.png", .icon(108)),
      .image("\(folder)_foreground.png", front),
      .image("\(folder)_monochrome.png", monochrome),
    ]
  }

  private static let colorIcon = Example.text(
    "main/res/mipmap-anydpi-v26/ic_launcher.xml",
    """
    <adaptive-icon xmlns:android="http://schemas.android.com/apk/res/android">
      <background android:drawable="@color/brand"/>
      <foreground android:drawable="@mipmap/ic_launcher_foreground"/>
      <monochrome android:drawable="@mipmap/ic_launcher_monochrome"/>
    </adaptive-icon>
    """
  ).and(layers())

  /// The same on a color that this text defines, with a square.
  private static func squareOnColor(_ text: String) -> Example {
    colorIcon.and(.image("main/res/mipmap-mdpi/ic_launcher_foreground.png", square90))
      .and(.text("main/res/values/colors.xml", "<resources><color \(text)/color></resources>"))
  }

  private static let square90 = Sketch.block(108, 108, 0.085...0.915, 0.085...0.915)
  private static let square72 = Sketch.block(108, 108, 0.1667...0.8333, 0.1667...0.8333)

  /// A figure that the lower edge cuts.
  private static let tower = Sketch.block(108, 108, 0.38...0.62, 0.25...1)
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
