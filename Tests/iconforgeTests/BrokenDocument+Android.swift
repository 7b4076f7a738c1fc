/// Resources that Android's build tools or devices refuse.
extension BrokenDocument {
  static let main = "app/src/main"
  static let androidManifest = """
    <manifest xmlns:android="http://schemas.android.com/apk/res/android">
    <application android:icon="@mipmap/ic_launcher"/></manifest>
    """
  /// An icon at all densities.
  static let densities = Dictionary(
    uniqueKeysWithValues: [
      ("mdpi", 48), ("hdpi", 72), ("xhdpi", 96), ("xxhdpi", 144), ("xxxhdpi", 192),
    ].map { ("\(main)/res/mipmap-\($0)/ic_launcher.png", "\($1)") })

  private static func values(_ lines: String) -> String {
    "<resources>\n\(lines)\n</resources>"
  }

  static func adaptive(_ background: String, front: String = "@drawable/front") -> String {
    """
    <adaptive-icon xmlns:android="http://schemas.android.com/apk/res/android">
    <background android:drawable="\(background)"/>
    <foreground android:drawable="\(front)"/>
    <monochrome android:drawable="\(front)"/>
    </adaptive-icon>
    """
  }

  private static func vector(
    width: String = "108dp", color: String = "#FFF", path: String = "M36,36h36v36h-36z"
  ) -> String {
    """
    <vector xmlns:android="http://schemas.android.com/apk/res/android"
      android:width="\(width)" android:height="108dp"
      android:viewportWidth="108" android:viewportHeight="108">
    <path android:fillColor="\(color)" android:pathData="\(path)"/>
    </vector>
    """
  }

  /// Files are relative to `res`; the finding is the file, the line, and the severity.
  private static func resource(
    _ name: String, _ files: [String: String], icons: [String: String] = [:],
    script: String? = nil, finding: String
  ) -> BrokenDocument {
    func inResources(_ all: [String: String]) -> [String: String] {
      Dictionary(uniqueKeysWithValues: all.map { ("\(main)/res/\($0)", $1) })
    }
    let texts = ["\(main)/AndroidManifest.xml": androidManifest, "app/build.gradle": script]
    return BrokenDocument(
      "android-\(name)",
      files: inResources(files).merging(texts.compactMapValues { $0 }) { $1 },
      icons: densities.merging(inResources(icons)) { $1 }, findings: ["\(main)/res/\(finding)"])
  }

  private static let sea = ["values/colors.xml": values("<color name=\"sea\">#00F</color>")]
  private static let icon = "mipmap-anydpi-v26/ic_launcher.xml"
  private static let front = "drawable/front.xml"

  private static func layers(
    _ name: String, background: String = "@color/sea", _ vector: String, finding: String
  ) -> BrokenDocument {
    resource(
      name, sea.merging([icon: adaptive(background), front: vector]) { $1 }, finding: finding)
  }

  static let resources = [
    resource(
      "color-of-five-digits",
      ["values/colors.xml": values("<color name=\"sea\">#3DDC8</color>")],
      finding: "values/colors.xml:2: error"),
    resource(
      "color-word", ["values/colors.xml": values("<color name=\"sea\">blue</color>")],
      finding: "values/colors.xml:2: error"),
    resource(
      "color-twice",
      [
        "values/a.xml": values("<color name=\"sea\">#00F</color>"),
        "values/b.xml": values("<color name=\"a\">#FFF</color>\n<color name=\"sea\">#00E</color>"),
      ], finding: "values/b.xml:3: error"),
    resource(
      "hyphen", [:], icons: ["mipmap-hdpi/ic-launcher.png": "72"],
      finding: "mipmap-hdpi/ic-launcher.png: error"),
    resource(
      "capital", [:], icons: ["drawable-hdpi/Icon.png": "72"],
      finding: "drawable-hdpi/Icon.png: error"),
    resource(
      "jpeg-content", [:], icons: ["mipmap-hdpi/ic_launcher.png": "jpg"],
      finding: "mipmap-hdpi/ic_launcher.png: error"),
    resource(
      "version-first", [:], icons: ["mipmap-v26-hdpi/logo.png": "72"],
      finding: "mipmap-v26-hdpi: error"),
    resource(
      "density-first", [:], icons: ["drawable-hdpi-night/logo.png": "72"],
      finding: "drawable-hdpi-night: error"),
    layers("vector-cut-short", "<vector", finding: "\(front): error"),
    layers("color-as-drawable", background: "#0000FF", vector(), finding: "\(icon):2: error"),
    layers("vector-without-unit", vector(width: "108"), finding: "\(front):2: error"),
    layers("vector-color", vector(color: "#FFFFF"), finding: "\(front):4: error"),
    layers("vector-path", vector(path: "M36,36h36v36hX"), finding: "\(front):4: warning"),
    resource(
      "adaptive-for-21",
      sea.merging(["mipmap-anydpi/ic_launcher.xml": adaptive("@color/sea"), front: vector()]) {
        $1
      },
      script: "android { defaultConfig { minSdk 21 } }",
      finding: "mipmap-anydpi/ic_launcher.xml:1: error"),
  ]
}
