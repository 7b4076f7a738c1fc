import IconImage
import IconTestSupport
import Testing

/// Icons of Android apps in places of their own, which a build keeps.
@Suite struct AndroidPlaceTests {
  private static let icon = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><path d="M16 16h32v8H16zM28 24h8v24h-8z" fill="#1d4ed8"/></svg>
    """
  private static func manifest(_ icon: String, _ more: String = "") -> String {
    """
    <manifest xmlns:android="http://schemas.android.com/apk/res/android">
    <application android:icon="\(icon)"\(more)></application></manifest>
    """
  }
  private static func layers(_ back: String, _ front: String) -> String {
    """
    <adaptive-icon xmlns:android="http://schemas.android.com/apk/res/android">
        <background android:drawable="\(back)"/>
        <foreground android:drawable="\(front)"/>
    </adaptive-icon>
    """
  }
  private static let vector = """
    <vector xmlns:android="http://schemas.android.com/apk/res/android" android:width="108dp"
    android:height="108dp" android:viewportWidth="24" android:viewportHeight="24">
    <path android:fillColor="#ff0000" android:pathData="M6,6h12v12h-12z"/></vector>
    """
  private let main = "app/src/main"

  /// Builds twice; the second build and the check find nothing to do.
  private func build(
    _ files: [String: String], images: [String: Bitmap] = [:], artwork: String = "icon.svg"
  ) throws -> (place: Workplace, result: ProcessResult) {
    let basic = ["settings.gradle": "", "app/build.gradle": "android {}", "icon.svg": Self.icon]
    let place = Workplace(
      basic.merging(files) { $1 },
      images: images.merging(["icon.png": TestImages.artwork(512)]) { $1 })
    try commitAll(in: place.folder.path)
    let result = try place.succeed("build", artwork, "--fast")
    #expect(try place.succeed("build", artwork, "--fast").output.contains(" 0 written"))
    try place.succeed("build", artwork, "--fast", "--check")
    return (place, result)
  }

  private func changes(_ place: Workplace) throws -> [String] {
    let status = try git("status", "--porcelain", "-uall", in: place.folder.path)
    return status.output.split(separator: "\n").map(String.init).filter {
      !$0.hasSuffix("iconforge.lock")
    }
  }

  @Test func `layers in drawables for all versions are replaced in place`() throws {
    let res = "\(main)/res/drawable"
    let (place, _) = try build([
      "\(main)/AndroidManifest.xml": Self.manifest("@drawable/tern"),
      "\(res)/tern.xml": Self.layers("@drawable/sea", "@drawable/wing"),
      "\(res)/sea.xml": Self.vector, "\(res)/wing.xml": Self.vector,
    ])
    // Images of a density would hide the document.
    #expect(
      try changes(place) == [
        " M \(res)/sea.xml", " M \(res)/tern.xml", " M \(res)/wing.xml",
        "?? \(main)/res/drawable-anydpi-v26/tern_monochrome.xml",
      ])
    let document = try place.text("\(res)/tern.xml")
    #expect(document.contains("<foreground android:drawable=\"@drawable/wing\"/>"), "\(document)")
    #expect(try place.text("\(res)/wing.xml").contains("#1D4ED8"))
  }

  @Test func `a drawable of layers beside one that shows the image`() throws {
    let bitmap = """
      <bitmap xmlns:android="http://schemas.android.com/apk/res/android" android:src="@mipmap/tern"/>
      """
    let (place, _) = try build(
      [
        "\(main)/AndroidManifest.xml": Self.manifest("@drawable/tern"),
        "\(main)/res/drawable/tern.xml": bitmap,
        "\(main)/res/drawable-v26/tern.xml": Self.layers(
          "@mipmap/tern_background", "@mipmap/tern_foreground"),
      ],
      images: [
        "\(main)/res/mipmap-mdpi/tern.png": TestImages.disc(48),
        "\(main)/res/mipmap-mdpi/tern_background.png": TestImages.disc(108),
        "\(main)/res/mipmap-mdpi/tern_foreground.png": TestImages.disc(108),
      ])
    #expect(try place.text("\(main)/AndroidManifest.xml") == Self.manifest("@drawable/tern"))
    #expect(try place.text("\(main)/res/drawable/tern.xml") == bitmap)
    #expect(try place.image("\(main)/res/mipmap-mdpi/tern.png") != TestImages.disc(48))
    #expect(!place.folder.exists("\(main)/res/mipmap-anydpi-v26/tern.xml"))
  }

  @Test func `no image comes before layers in the folder of a density`() throws {
    let res = "\(main)/res/mipmap-xxxhdpi"
    let (place, _) = try build(
      [
        "\(main)/AndroidManifest.xml": Self.manifest("@mipmap/tern"),
        "\(res)-v26/tern.xml": Self.layers("@mipmap/tern_background", "@mipmap/tern_foreground"),
      ],
      images: [
        "\(res)/tern.png": TestImages.disc(192), "\(res)/tern_background.png": TestImages.disc(432),
        "\(res)/tern_foreground.png": TestImages.disc(432),
      ])
    let folders = place.folder.files.filter { $0.contains("/res/") && !$0.contains("monochrome") }
    #expect(folders.allSatisfy { $0.contains("-xxxhdpi") }, "\(folders)")
    #expect(try place.image("\(res)/tern.png") != TestImages.disc(192))
  }

  @Test func `a name of Gradle stands for the icon of the shipped build`() throws {
    let names = { (type: String, icon: String) in
      "\(type) { manifestPlaceholders = [appIcon: \"@mipmap/\(icon)\"] }"
    }
    let (place, result) = try build(
      [
        "\(main)/AndroidManifest.xml": Self.manifest("${appIcon}"),
        "app/build.gradle":
          "android { buildTypes {\n\(names("debug", "gull"))\n\(names("release", "tern"))\n} }",
      ],
      images: [
        "\(main)/res/mipmap-mdpi/tern.png": TestImages.disc(48),
        "\(main)/res/mipmap-mdpi/gull.png": TestImages.disc(48),
      ])
    #expect(try place.image("\(main)/res/mipmap-mdpi/tern.png") != TestImages.disc(48))
    #expect(try place.image("\(main)/res/mipmap-mdpi/gull.png") == TestImages.disc(48))
    #expect(!result.output.contains("Next:"), "\(result.output)")
  }

  @Test func `a layer that each build type has of its own`() throws {
    let back = "res/drawable/sea.xml"
    let (place, _) = try build(
      [
        "\(main)/AndroidManifest.xml": Self.manifest("@mipmap/tern"),
        "\(main)/res/mipmap-anydpi-v26/tern.xml": Self.layers("@drawable/sea", "@mipmap/wing"),
        "app/src/debug/\(back)": Self.vector, "app/src/release/\(back)": Self.vector,
      ], images: ["\(main)/res/mipmap-mdpi/wing.png": TestImages.disc(108)])
    #expect(try place.text("app/src/debug/\(back)") == Self.vector)
    #expect(!place.folder.exists("app/src/release/\(back)"))
    #expect(try place.text("\(main)/\(back)") != Self.vector)
    let document = try place.text("\(main)/res/mipmap-anydpi-v26/tern.xml")
    #expect(document.contains("@drawable/sea"), "\(document)")
  }

  @Test func `a layer of builds that have an icon of their own stays with them`() throws {
    let builds = ["free", "libre"]
    var (files, images): ([String: String], [String: Bitmap]) = ([:], [:])
    for build in builds {
      files["app/src/\(build)/res/drawable/wing.xml"] = Self.vector
      images["app/src/\(build)/res/drawable-mdpi/wing.png"] = TestImages.disc(108)
      images["app/src/\(build)/res/mipmap-mdpi/tern.png"] = TestImages.disc(48)
    }
    let (place, _) = try build(
      files.merging([
        "\(main)/AndroidManifest.xml": Self.manifest("@mipmap/tern"),
        "\(main)/res/mipmap-anydpi-v26/tern.xml": Self.layers("@color/sea", "@drawable/wing"),
      ]) { $1 }, images: images)
    for build in builds {
      #expect(try place.image("app/src/\(build)/res/mipmap-mdpi/tern.png") != TestImages.disc(48))
    }
  }

  @Test func `the color of a build type that the icon no longer shows is named`() throws {
    let color = "<resources><color name=\"sea\">#123456</color></resources>"
    let (_, result) = try build(
      [
        "\(main)/AndroidManifest.xml": Self.manifest("@mipmap/tern"),
        "\(main)/res/mipmap-anydpi-v26/tern.xml": Self.layers("@color/sea", "@mipmap/wing"),
        "\(main)/res/values/a.xml": color, "app/src/debug/res/values/a.xml": color,
      ], images: ["\(main)/res/mipmap-mdpi/wing.png": TestImages.disc(108)])
    #expect(
      result.errors.contains(
        "app/src/debug/res/values: note: defines @color/sea, which the icon no longer shows\n"
      ), "\(result.errors)")
  }

  @Test func `an image of notifications that the user drew stays`() throws {
    let bell = "\(main)/res/drawable-mdpi/ic_notification.png"
    let (place, _) = try build(
      ["\(main)/AndroidManifest.xml": Self.manifest("@mipmap/tern")],
      images: ["\(main)/res/mipmap-mdpi/tern.png": TestImages.disc(48), bell: TestImages.disc(24)])
    #expect(try place.image(bell) == TestImages.disc(24))
  }

  @Test func `a copy of a layer is made as that layer`() throws {
    let layer = "\(main)/res/mipmap-mdpi/tern_foreground.png"
    let (place, _) = try build(
      [
        "\(main)/AndroidManifest.xml": Self.manifest("@mipmap/tern"),
        "\(main)/res/mipmap-anydpi-v26/tern.xml": Self.layers(
          "@color/sea", "@mipmap/tern_foreground"),
        "art/copy.sh": "cp art/tern_foreground-mdpi.png \(layer)\n",
      ],
      images: [layer: TestImages.disc(108), "art/tern_foreground-mdpi.png": TestImages.disc(108)],
      artwork: "icon.png")
    let made = try place.folder.read(layer)
    #expect(try place.folder.read("art/tern_foreground-mdpi.png") == made)
  }

  @Test func `a drawable for dark screens that other screens show stays`() throws {
    let (night, layer) = (
      "\(main)/res/mipmap-night-mdpi/tern.png", "drawable-night/tern_foreground.xml"
    )
    let (place, _) = try build(
      [
        "\(main)/AndroidManifest.xml": Self.manifest("@mipmap/tern"),
        "\(main)/res/mipmap-anydpi-v26/tern.xml": Self.layers(
          "@color/sea", "@drawable/tern_foreground"),
        "\(main)/res/drawable/tern_foreground.xml": Self.vector,
        "\(main)/res/\(layer)": Self.vector,
        "\(main)/res/drawable/splash.xml":
          "<layer-list><item a=\"@drawable/tern_foreground\"/></layer-list>",
      ],
      images: [night: TestImages.disc(48), "\(main)/res/mipmap-mdpi/tern.png": TestImages.disc(48)])
    #expect(!place.folder.exists(night))
    #expect(place.folder.exists("\(main)/res/\(layer)"))
  }

  @Test func `the only app of a repository is built, however deep it is`() throws {
    let app = "apps/mobile/android"
    let place = Workplace(
      [
        "icon.svg": Self.icon, "package.json": #"{"private": true}"#,
        "apps/mobile/package.json": #"{"dependencies": {"react-native": "1"}}"#,
        "\(app)/settings.gradle": "", "\(app)/app/build.gradle": "android {}",
        "\(app)/\(main)/AndroidManifest.xml": Self.manifest("@mipmap/tern"),
      ], images: ["\(app)/\(main)/res/mipmap-mdpi/tern.png": TestImages.disc(48)])
    try commitAll(in: place.folder.path)
    try place.succeed("build", "icon.svg", "--fast")
    #expect(try place.image("\(app)/\(main)/res/mipmap-mdpi/tern.png") != TestImages.disc(48))
    #expect(try place.succeed("build", "icon.svg", "--fast").output.contains(" 0 written"))
  }
}
