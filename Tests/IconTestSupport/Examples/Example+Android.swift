extension RuleExamples {
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
  static func disc(
    _ side: Int, radius: Double, ink: Ink = .white, on background: Ink? = nil
  ) -> Sketch {
    Sketch(side, side, alpha: background == nil) { x, y in
      let isInside = (x - 0.5) * (x - 0.5) + (y - 0.5) * (y - 0.5) < radius * radius
      return isInside ? ink : background ?? ink.withAlpha(0)
    }
  }
}
