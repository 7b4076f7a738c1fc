import IconImage
import IconTestSupport
import Testing

/// Layers of Android apps whose other source sets, modules and screens use them.
@Suite struct AndroidLayerTests {
  private static let icon = """
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
      <rect width="64" height="64" fill="#1d4ed8"/>
      <circle cx="32" cy="32" r="14" fill="none" stroke="#fff" stroke-width="7"/>
    </svg>
    """
  private static let manifest = """
    <manifest xmlns:android="http://schemas.android.com/apk/res/android">
    <application android:icon="@mipmap/tern" android:roundIcon="@mipmap/tern"/></manifest>
    """
  private static let vector = """
    <vector xmlns:android="http://schemas.android.com/apk/res/android" android:width="108dp"
    android:height="108dp" android:viewportWidth="24" android:viewportHeight="24">
    <path android:fillColor="#ff0000" android:pathData="M6,6h12v12h-12z"/></vector>
    """
  private static let adaptive = """
    <?xml version="1.0" encoding="utf-8"?>
    <!--
      SPDX-License-Identifier: MIT
    -->
    <adaptive-icon xmlns:android="http://schemas.android.com/apk/res/android">
    <background android:drawable="@color/sea"/>
    <foreground android:drawable="@drawable/tern_foreground"/></adaptive-icon>
    """
  private let main = "app/src/main/res"
  private let debug = "app/src/debug/res"

  /// A project with artwork, committed.
  private func project(
    _ files: [String: String], images: [String] = []
  ) throws -> Workplace {
    let basic = ["settings.gradle": "", "app/build.gradle": "android {}", "icon.svg": Self.icon]
    let place = Workplace(basic.merging(files) { $1 })
    for name in images { try place.folder.write("\(name).png", NamedProject.image("48")) }
    try place.folder.write("icon.png", NamedProject.image("512"))
    try commitAll(in: place.folder.path)
    return place
  }

  @Test func `vector drawables do not hide the layers of a build type`() throws {
    let names = ["\(main)/mipmap-mdpi/tern", "\(debug)/mipmap-mdpi/tern_foreground"]
    let place = try project(["app/src/main/AndroidManifest.xml": Self.manifest], images: names)
    try place.succeed("build", "icon.svg", "--fast")
    #expect(!place.folder.exists("\(main)/mipmap-anydpi-v26/tern_foreground.xml"))
    #expect(place.folder.exists("\(main)/mipmap-xxxhdpi/tern_foreground.png"))
    #expect(try place.folder.read("\(names[1]).png") == NamedProject.image("48"))
    // Nothing names a round icon.
    #expect(!place.folder.files.contains { $0.contains("_round.") })
  }

  @Test func `layers that are images stay images`() throws {
    let images = ["tern", "tern_foreground"].map { "\(main)/mipmap-mdpi/\($0)" }
    let place = try project(["app/src/main/AndroidManifest.xml": Self.manifest], images: images)
    try place.succeed("build", "icon.svg", "--fast")
    let made = place.files(below: main).filter { $0.contains("mipmap-anydpi-v26/") }
    #expect(
      made.sorted()
        == ["tern.xml", "tern_background.xml", "tern_monochrome.xml"].map {
          "mipmap-anydpi-v26/\($0)"
        })
    #expect(place.folder.exists("\(main)/mipmap-xxxhdpi/tern_foreground.png"))
  }

  @Test(arguments: ["icon.svg", "icon.png"])
  func `a drawable that a build type replaces keeps its place`(artwork: String) throws {
    let drawable = "drawable/tern_foreground"
    let place = try project(
      [
        "app/src/main/AndroidManifest.xml": Self.manifest,
        "\(main)/mipmap-anydpi-v26/tern.xml": Self.adaptive,
        "\(main)/\(drawable).xml": Self.vector, "\(debug)/\(drawable).xml": Self.vector,
      ], images: ["\(main)/mipmap-mdpi/tern"])
    let words = ["build", artwork, "--fast"]
    try place.succeed(words)
    let text = try place.text("\(main)/mipmap-anydpi-v26/tern.xml")
    #expect(
      text.contains("<foreground android:drawable=\"@drawable/tern_foreground\"/>"), "\(text)")
    #expect(text.contains("<!--\n  SPDX-License-Identifier: MIT\n-->\n<adaptive-icon"), "\(text)")
    let own = place.files(below: main).filter { $0.contains("tern_foreground") }
    #expect(own == ["\(drawable).\(artwork.suffix(3) == "svg" ? "xml" : "png")"])
    if artwork == "icon.png" {
      #expect(
        try place.image("\(main)/\(drawable).png").size == PixelSize(square: 432))
    } else {
      #expect(try place.text("\(main)/\(drawable).xml").contains("strokeColor=\"#FFFFFF\""))
    }
    #expect(try place.text("\(debug)/\(drawable).xml") == Self.vector)
    #expect(try place.succeed(words).output.contains(" 0 written"))
    try place.succeed(words + ["--check"])
    let judged = try place.run("validate", ".", "--strict")
    #expect(judged.status == 0, "\(judged.output)")
  }

  @Test(arguments: ["icon.svg", "icon.png"])
  func `a drawable that screens of an app with flavours use stays`(artwork: String) throws {
    let lite = "app/src/lite/res"
    let drawable = "drawable/tern_foreground.xml"
    let place = try project([
      "app/src/main/AndroidManifest.xml": Self.manifest,
      "\(main)/mipmap-anydpi-v26/tern.xml": Self.adaptive, "\(main)/\(drawable)": Self.vector,
      "\(lite)/mipmap-anydpi-v26/tern.xml": Self.adaptive, "\(lite)/\(drawable)": Self.vector,
      "\(main)/layout/welcome.xml": "<ImageView app:srcCompat=\"@drawable/tern_foreground\"/>",
    ])
    try place.succeed("build", artwork, "--fast")
    for folder in [main, lite] {
      #expect(try place.text("\(folder)/\(drawable)") == Self.vector)
    }
    #expect(try place.succeed("build", artwork, "--fast").output.contains(" 0 written"))
    try place.succeed("build", artwork, "--fast", "--check")
  }

  @Test func `the icon of a library that several apps have is built once`() throws {
    let library = "common/src/androidMain/res/mipmap-mdpi/tern"
    let place = try project(
      [
        "app/src/main/AndroidManifest.xml": Self.manifest,
        "composeApp/src/androidMain/AndroidManifest.xml": Self.manifest,
        "common/build.gradle": "plugins { id 'com.android.library' }",
        "common/src/androidMain/AndroidManifest.xml": "<manifest/>",
      ], images: [library])
    let result = try place.succeed("build", "icon.svg", "--fast")
    #expect(try place.folder.read("\(library).png") != NamedProject.image("48"))
    #expect(
      result.errors.contains(
        "app/src/main/AndroidManifest.xml: note: is an Android project: iconforge builds preset android"
          + " into common/src/androidMain\n"), "\(result.errors)")
    #expect(!result.errors.contains("common/src/androidMain: note: stays"), "\(result.errors)")
  }

  @Test func `a store listing with images gets no icon`() throws {
    let images = "fastlane/metadata/android/en-US/images"
    let place = try project(
      ["app/src/main/AndroidManifest.xml": Self.manifest],
      images: ["\(main)/mipmap-mdpi/tern", "\(images)/phoneScreenshots/1"])
    try place.succeed("build", "icon.svg", "--fast")
    #expect(!place.folder.exists("\(images)/icon.png"))
    try place.folder.write("\(images)/icon.jpg", NamedProject.image("48"))
    try commitAll(in: place.folder.path)
    try place.succeed("build", "icon.svg", "--fast")
    #expect(place.files(below: images).contains("icon.png"))
    #expect(!place.folder.exists("\(images)/icon.jpg"))
    // The file behind a link is the user's.
    try place.folder.remove("\(images)/icon.png")
    try place.folder.link("\(images)/icon.jpg", to: "phoneScreenshots/1.png")
    try place.folder.remove("iconforge.lock")
    try commitAll(in: place.folder.path)
    try place.succeed("build", "icon.svg", "--fast")
    #expect(!place.folder.exists("\(images)/icon.png"))
  }

  @Test func `an icon with one image for all densities keeps it`() throws {
    let place = try project(
      ["app/src/main/AndroidManifest.xml": Self.manifest.replacing("@mipmap", with: "@drawable")],
      images: ["\(main)/drawable/tern"])
    try place.succeed("build", "icon.png", "--fast")
    #expect(try place.image("\(main)/drawable/tern.png").size == PixelSize(square: 48))
    #expect(try place.folder.read("\(main)/drawable/tern.png") != NamedProject.image("48"))
    #expect(!place.folder.exists("\(main)/drawable-xxxhdpi/tern.png"))
    #expect(try place.text("app/src/main/AndroidManifest.xml").contains("@drawable/tern"))
    try place.succeed("build", "icon.png", "--fast", "--check")
  }

  @Test func `the placeholders of a manifest are in its script`() throws {
    let place = try project(
      [
        "app/build.gradle": "manifestPlaceholders = [bird: \"tern\"]",
        "app/src/main/AndroidManifest.xml": Self.manifest.replacing("tern", with: "${bird}"),
      ], images: ["\(main)/mipmap-mdpi/tern"])
    #expect(try place.succeed("icons").output.contains("\(main)/mipmap-mdpi/tern.png"))
  }

  @Test(arguments: [("qaloon", true), ("qa", false), ("devQa", false), ("free", true)])
  func `flavours for developers keep their icon`(flavour: String, isBuilt: Bool) throws {
    let icons = [main, "app/src/\(flavour)/res"].flatMap { res in
      ["mipmap-mdpi/tern", "mipmap-mdpi/tern_foreground"].map { "\(res)/\($0)" }
    }
    let place = try project(
      [
        "app/src/main/AndroidManifest.xml": Self.manifest,
        "\(main)/mipmap-anydpi-v26/tern.xml": Self.adaptive.replacing("drawable/", with: "mipmap/"),
      ], images: icons)
    try place.succeed("build", "icon.svg", "--fast")
    #expect((try place.folder.read("\(icons[2]).png") != NamedProject.image("48")) == isBuilt)
    // An app with an icon of its own has its store's image elsewhere.
    #expect(!place.folder.files.contains { $0.contains("play-store") })
  }

  @Test func `an icon that is the banner too is built once, and images of other icons stay`() throws
  {
    let activity =
      "<activity><intent-filter><category android:name=\"LEANBACK_LAUNCHER\"/></intent-filter></activity>"
    let manifest = """
      <manifest xmlns:android="http://schemas.android.com/apk/res/android">
      <application android:icon="@drawable/tern" android:banner="@drawable/tern">\(activity)</application></manifest>
      """
    let place = try project(
      ["app/src/main/AndroidManifest.xml": manifest],
      images: [
        "\(main)/drawable-mdpi/tern", "app/src/main/tern-web", "app/src/main/tern_note-web",
      ])
    let judged = try place.run("validate", ".").output
    #expect(!judged.contains("AndroidManifest.xml"), "\(judged)")
    try place.succeed("build", "icon.png", "--fast")
    #expect(try place.folder.read("app/src/main/tern_note-web.png") == NamedProject.image("48"))
    #expect(try place.image("app/src/main/tern-web.png").size == PixelSize(square: 512))
    try place.succeed("build", "icon.png", "--fast", "--check")
  }

  @Test func `one icon for both names, and a drawable of the new layer, stay`() throws {
    let inset = """
      <inset xmlns:android="http://schemas.android.com/apk/res/android" android:inset="9dp"
      android:drawable="@mipmap/tern_foreground"/>
      """
    let place = try project(
      [
        "app/src/main/AndroidManifest.xml": Self.manifest,
        "\(main)/mipmap-anydpi-v26/tern.xml":
          Self.adaptive.replacing("tern_foreground", with: "tern_inset"),
        "\(main)/drawable/tern_inset.xml": inset,
      ], images: ["tern", "tern_round", "tern_foreground"].map { "\(main)/mipmap-mdpi/\($0)" })
    let result = try place.succeed("build", "icon.png", "--fast")
    #expect(try place.text("app/src/main/AndroidManifest.xml") == Self.manifest)
    #expect(!result.output.contains("tern_inset"), "\(result.output)")
  }

  @Test func `copies in all folders of a resource are built together`() throws {
    let copies = ["drawable", "drawable-v21"].map { "\(main)/\($0)/note.png" }
    let place = try project([
      "app/src/main/AndroidManifest.xml": Self.manifest,
      "\(main)/layout/a.xml": "<ImageView android:src=\"@drawable/note\"/>",
    ])
    let images = copies + ["\(main)/mipmap-mdpi/tern.png"]
    for path in images { try place.write(path, TestImages.disc(96)) }
    try commitAll(in: place.folder.path)
    try place.succeed("build", "icon.png", "--fast")
    let old = try place.image(copies[0]) == TestImages.disc(96)
    #expect(try (place.image(copies[1]) == TestImages.disc(96)) == old)
  }
}
