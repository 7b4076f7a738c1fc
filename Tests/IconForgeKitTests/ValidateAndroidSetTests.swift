import IconCodec
import IconImage
import IconPackages
import IconRules
import IconTestSupport
import Testing

/// Validation of Android source sets, densities and insets.
@Suite struct ValidateAndroidSetTests {
  private static let sides = [
    ("mdpi", 48), ("hdpi", 72), ("xhdpi", 96), ("xxhdpi", 144), ("xxxhdpi", 192),
  ]
  private static let spaces = "xmlns:android=\"http://schemas.android.com/apk/res/android\""

  /// An app with icons of all densities in src/main.
  private func app() throws -> ValidateTree {
    let tree = ValidateTree()
    for (density, side) in Self.sides { try tree.icon(Self.icon("main", density), side) }
    return tree
  }

  private static func icon(_ set: String, _ density: String) -> String {
    "app/src/\(set)/res/mipmap-\(density)/ic_launcher.png"
  }

  private static func stranger(_ side: Int) -> [UInt8] {
    ExampleFiles.bytes(of: .disc(side, radius: 0.3, ink: .black, on: .white))
  }

  @Test(arguments: ["mdpi", "xxxhdpi"])
  func `another image in one density is found`(density: String) async throws {
    let tree = try app()
    let side = Self.sides.first { $0.0 == density }?.1 ?? 48
    try tree.folder.write(Self.icon("main", density), Self.stranger(side))
    #expect(
      tree.rules(try await tree.validate()) == ["\(Self.icon("main", density)): store-icon-match"])
  }

  @Test func `one of three densities is found, and of two if it is entirely different`()
    async throws
  {
    let tree = ValidateTree()
    for (density, side) in [("xxhdpi", 144), ("xxxhdpi", 192)] {
      try tree.icon(Self.icon("main", density), side)
    }
    #expect(tree.rules(try await tree.validate()) == [])
    try tree.folder.write(Self.icon("main", "xhdpi"), Self.stranger(96))
    #expect(
      tree.rules(try await tree.validate()) == ["\(Self.icon("main", "xhdpi")): store-icon-match"])
  }

  @Test func `white layers are compared by shape, and a transparent one is found`() async throws {
    let tree = ValidateTree()
    try tree.folder.write(
      "res/mipmap-anydpi-v26/ic_launcher.xml",
      """
      <adaptive-icon \(Self.spaces)><background android:drawable="@android:color/black"/>
      <foreground android:drawable="@mipmap/front"/></adaptive-icon>
      """)
    func write(_ density: String, _ sketch: Sketch) throws {
      try tree.folder.write("res/mipmap-\(density)/front.png", ExampleFiles.bytes(of: sketch))
    }
    for (density, side) in Self.sides { try write(density, .disc(side * 9 / 4, radius: 0.25)) }
    #expect(tree.rules(try await tree.validate()) == [])
    try write("hdpi", .block(162, 162, 0.25...0.75, 0.45...0.55))
    #expect(
      tree.rules(try await tree.validate()) == ["res/mipmap-hdpi/front.png: store-icon-match"])
    try write("hdpi", .flat(162, 162, .clear))
    let found = tree.lines(try await tree.validate())
    #expect(found.count == 1)
    #expect(
      found[0].hasPrefix(
        "res/mipmap-hdpi/front.png: warning store-icon-match is transparent, but mipmap-"))
  }

  @Test func `a fault of all densities is reported once`() async throws {
    let tree = ValidateTree()
    for (density, side) in Self.sides {
      try tree.folder.write(
        Self.icon("main", density), ExampleFiles.bytes(of: .flat(side, side, .white)))
    }
    let causes = try await tree.validate().findings.filter { $0.severity >= .warning }.causes
    #expect(causes.map(\.first.rule.id) == ["icon-blank"])
    #expect(causes.first?.others.count == 4)
  }

  // MARK: Source sets

  @Test func `a build type that replaces all icons is checked by itself`() async throws {
    let tree = try app()
    for (density, side) in Self.sides {
      try tree.folder.write(Self.icon("debug", density), Self.stranger(side))
    }
    #expect(tree.rules(try await tree.validate(), from: .info) == [])
  }

  @Test func `one density of a build type is compared with those that it does not replace`()
    async throws
  {
    let tree = try app()
    try tree.folder.write(Self.icon("debug", "xhdpi"), Self.stranger(96))
    #expect(
      tree.rules(try await tree.validate(), from: .info) == [
        "\(Self.icon("debug", "xhdpi")): store-icon-match"
      ])
  }

  @Test func `a variant replaces its build type, and that its flavour`() async throws {
    let tree = try app()
    for (density, side) in Self.sides {
      try tree.folder.write(Self.icon("free", density), Self.stranger(side))
    }
    // Only the variant has the icon of main at this density.
    try tree.icon(Self.icon("freeDebug", "hdpi"), 72)
    #expect(
      tree.rules(try await tree.validate(), from: .info) == [
        "\(Self.icon("freeDebug", "hdpi")): store-icon-match"
      ])
  }

  @Test func `faults of src/main are not repeated for each build type`() async throws {
    let tree = try app()
    try tree.folder.write(
      "app/src/main/res/mipmap-anydpi-v26/ic_launcher.xml",
      "<adaptive-icon \(Self.spaces)><foreground android:drawable=\"@mipmap/none\"/></adaptive-icon>"
    )
    for set in ["debug", "staging"] { try tree.icon(Self.icon(set, "hdpi"), 72) }
    let found = tree.rules(try await tree.validate())
    #expect(
      found
        == Array(
          repeating: "app/src/main/res/mipmap-anydpi-v26/ic_launcher.xml: android-adaptive",
          count: 2))
  }

  @Test func `a flavour's icon under the name in the manifest of src/main is judged`() async throws
  {
    let tree = ValidateTree()
    try tree.folder.write(
      "app/src/main/AndroidManifest.xml",
      "<manifest \(Self.spaces)><application android:icon=\"@mipmap/logo\"/></manifest>")
    for set in ["main", "free"] {
      for (density, side) in Self.sides {
        try tree.icon("app/src/\(set)/res/mipmap-\(density)/logo.png", side)
      }
    }
    let white = ExampleFiles.bytes(of: .flat(96, 96, .white))
    try tree.folder.write("app/src/free/res/mipmap-xhdpi/logo.png", white)
    #expect(
      tree.rules(try await tree.validate()) == [
        "app/src/free/res/mipmap-xhdpi/logo.png: icon-blank"
      ])
  }

  @Test func `test resources do not replace those of src/main`() async throws {
    let tree = try app()
    try tree.icon(Self.icon("androidTest", "mdpi"), 48)
    #expect(
      tree.rules(try await tree.validate()) == ["app/src/androidTest/res: android-icon"])
  }

  // MARK: Colors of libraries

  private func icons(_ script: String?) async throws -> [String] {
    let tree = try app()
    for name in ["ic_launcher", "ic_launcher_round"] {
      try tree.folder.write(
        "app/src/main/res/mipmap-anydpi-v26/\(name).xml",
        """
        <adaptive-icon \(Self.spaces)><background android:drawable="@color/brand"/>
        <foreground android:drawable="@mipmap/ic_launcher"/>
        <monochrome android:drawable="@mipmap/ic_launcher"/></adaptive-icon>
        """)
    }
    try tree.folder.write("core/build.gradle", "")
    if let script { try tree.folder.write("app/build.gradle.kts", script) }
    return try await tree.validate().findings.filter { $0.rule.id == "android-adaptive" }
      .map { "\($0.severity)" }
  }

  @Test(arguments: [
    "dependencies {\n  implementation(\"org.example:brand:1.0\")\n}",
    "dependencies { api(libs.brand) }", "dependencies { implementation(project(\":brand\")) }",
    "dependencies {\n  freeImplementation(\"org.latest:brand:1.0\") // testing\n}",
    "dependencies { implementation(files(\"libs/brand.aar\")) }",
  ])
  func `a color that a library may bring is one note in a set`(script: String) async throws {
    #expect(try await icons(script) == ["info"])
  }

  @Test(arguments: [
    nil, "", "dependencies {\n  // implementation(\"org.example:brand:1.0\")\n}",
    "dependencies { /* api(libs.brand) */ testImplementation(\"junit:junit:4.13\") }",
    "dependencies { implementation(project(\":core\")) }",
    "dependencies { implementation(fileTree(\"libs\")) }",
    "dependencies { implementation(\"org.jetbrains.kotlin:kotlin-stdlib:2.0\") }",
    "dependencies { implementation(platform(\"org.example:bom:1.0\")) }",
  ])
  func `without such a library it is a warning in each file`(script: String?) async throws {
    #expect(try await icons(script) == ["warning", "warning"])
  }

  @Test func `a color that the build script defines is known`() async throws {
    #expect(try await icons("resValue(\"color\", \"brand\", \"#336699\")") == [])
  }

  // MARK: Insets

  @Test(arguments: [
    (
      "android:inset=\"12.5%\"",
      LayerInsets(left: 0.125, top: 0.125, right: 0.125, bottom: 0.125)
    ),
    (
      "android:inset=\"27dp\" android:insetTop=\"0dp\"",
      LayerInsets(left: 0.25, top: 0, right: 0.25, bottom: 0.25)
    ),
    ("android:insetLeft=\"10%\"", LayerInsets(left: 0.1)), ("android:inset=\"@dimen/a\"", nil),
    ("android:inset=\"60%\"", nil), ("android:inset=\"nan%\"", nil), ("", LayerInsets.none),
  ])
  func `insets are read in percent and dp`(attributes: String, insets: LayerInsets?) throws {
    let file = "<inset \(Self.spaces) android:drawable=\"@mipmap/a\" \(attributes)/>"
    let content = try DrawableContent(Array(file.utf8))
    #expect(content.reference == AndroidReference("@mipmap/a"))
    #expect(content.insets == insets)
  }

  @Test func `insets within insets multiply, and other drawables make the place unknown`() throws {
    func insets(_ body: String) throws -> LayerInsets? {
      try DrawableContent(
        Array("<inset \(Self.spaces) android:inset=\"25%\">\(body)</inset>".utf8)
      ).insets
    }
    let twice = try insets("<inset android:inset=\"25%\" android:drawable=\"@mipmap/a\"/>")
    #expect(twice == LayerInsets(left: 0.375, top: 0.375, right: 0.375, bottom: 0.375))
    #expect(try insets("<bitmap android:src=\"@mipmap/a\"/>")?.left == 0.25)
    #expect(try insets("<bitmap android:src=\"@mipmap/a\" android:gravity=\"top\"/>") == nil)
    #expect(try insets("<rotate android:drawable=\"@mipmap/a\"/>") == nil)
  }

  @Test func `drawables that name each other end`() async throws {
    let tree = try app()
    try tree.folder.write(
      "app/src/main/res/mipmap-anydpi-v26/ic_launcher.xml",
      """
      <adaptive-icon \(Self.spaces)><background android:drawable="@drawable/a"/>
      <foreground android:drawable="@drawable/b"/></adaptive-icon>
      """)
    for (name, other) in [("a", "b"), ("b", "a")] {
      try tree.folder.write(
        "app/src/main/res/drawable/\(name).xml",
        "<inset \(Self.spaces) android:drawable=\"@drawable/\(other)\" android:inset=\"5%\"/>")
    }
    #expect(tree.rules(try await tree.validate()) == [])
  }
}
