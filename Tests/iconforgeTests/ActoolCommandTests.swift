import Foundation
import IconTestSupport
import Testing

/// `iconforge actool`, called as build systems call actool.
@Suite struct ActoolCommandTests {
  struct Caller: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let words: String
    var isMac = false

    /// CAT is the catalog, whose path has a space.
    var arguments: [String] {
      words.split { $0.isWhitespace }.map { $0 == "CAT" ? ActoolPlace.catalog : String($0) }
    }

    init(_ name: String, _ words: String, isMac: Bool = false) {
      (testDescription, self.words, self.isMac) = (name, words, isMac)
    }
  }

  private static let callers = [
    Caller(
      "xtool (xtool-org/xtool#123)",
      """
      --compile out --app-icon AppIcon --minimum-deployment-target 15.0 --platform iphoneos
      --output-partial-info-plist Info.plist --compress-pngs CAT
      """),
    Caller(
      "Theos (theos/theos#286)",
      """
      CAT --compile out --platform iphoneos --minimum-deployment-target 11.0 --app-icon AppIcon
      --output-partial-info-plist Info.plist
      """),
    Caller(
      "Xcode, swift-build and projects exported by Godot",
      """
      CAT --compile out --output-format human-readable-text --notices --warnings
      --export-dependency-info build/assetcatalog_dependencies
      --output-partial-info-plist Info.plist --app-icon AppIcon --compress-pngs
      --accent-color AccentColor --enable-on-demand-resources YES --development-region en
      --target-device iphone --target-device ipad --minimum-deployment-target 15.0
      --platform iphoneos
      """),
    Caller(
      "rules_apple (xctoolrunner.py)",
      """
      --errors --warnings --notices --compress-pngs --output-format human-readable-text
      --compile out --platform iphonesimulator --minimum-deployment-target 15.0
      --product-type com.apple.product-type.application --app-icon AppIcon
      --target-device iphone --target-device ipad --output-partial-info-plist Info.plist CAT
      """),
    Caller(
      "Chromium (compile_xcassets.py)",
      """
      --output-format=human-readable-text --notices --warnings --errors
      --minimum-deployment-target 15.0 --compress-pngs
      --product-type com.apple.product-type.application --platform iphoneos
      --target-device iphone --target-device ipad --app-icon AppIcon --include-all-app-icons
      --output-partial-info-plist Info.plist --compile out CAT
      """),
    Caller(
      ".NET for iOS",
      """
      --errors --warnings --notices --output-format xml1 --output-partial-info-plist Info.plist
      --app-icon AppIcon --compress-pngs --target-device iphone --target-device ipad
      --minimum-deployment-target 15.0 --platform iphoneos --compile out CAT
      """),
    Caller(
      "Tauri",
      """
      CAT --compile out --output-format human-readable-text --notices --warnings
      --output-partial-info-plist Info.plist --app-icon AppIcon --include-all-app-icons
      --accent-color AccentColor --enable-on-demand-resources NO --development-region en
      --target-device mac --minimum-deployment-target 11.0 --platform macosx
      """, isMac: true),
    Caller(
      "Xcode for one device (thinning)",
      """
      CAT --compile out --notices --warnings --output-format xml1 --app-icon AppIcon
      --output-partial-info-plist Info.plist --filter-for-device-model iPhone15,3
      --filter-for-device-os-version 17.0 --include-sticker-content --stickers-icon-role host-app
      --sticker-pack-identifier-prefix com.example. --target-device iphone --target-device ipad
      --minimum-deployment-target 15.0 --platform iphonesimulator
      """),
    Caller(
      "Anki",
      """
      --app-icon AppIcon CAT --compile out --platform macosx --minimum-deployment-target 13.0
      --target-device mac --output-partial-info-plist /dev/null
      """, isMac: true),
  ]

  @Test(arguments: callers)
  func `command lines of build systems compile, without a message`(caller: Caller) throws {
    let actool = try ActoolPlace()
    let result = try actool.run(caller.arguments)
    #expect(result.status == 0 && result.errors == "", "\(result.output)\(result.errors)")
    let files =
      caller.isMac
      ? ["AppIcon.icns", "Assets.car"]
      : ["AppIcon60x60@2x.png", "AppIcon76x76@2x~ipad.png", "Assets.car"]
    #expect(actool.place.files(below: "out") == files)
    if caller.words.contains("human-readable-text") {
      let sections = ActoolPlace.sections(result.output)
      #expect(sections.map(\.name) == ["com.apple.actool.compilation-results"])
      #expect(
        sections[0].lines.map { String($0.split(separator: "/").last!) } == files + ["Info.plist"])
    } else {
      let named = caller.words.contains("/dev/null") ? [] : ["Info.plist"]
      let list = try ActoolPlace.list(Array(result.output.utf8))
      #expect(try actool.files(list) == files.map { "out/\($0)" } + named)
    }
    guard actool.place.folder.files.contains("Info.plist") else { return }
    let keys = try ActoolPlace.list(try actool.place.folder.read("Info.plist"))
    #expect(keys.keys.contains(caller.isMac ? "CFBundleIconFile" : "CFBundleIcons~ipad"))
    #expect(keys.keys.contains("NSAccentColorName") == caller.words.contains("AccentColor"))
  }

  @Test func `only the named files are written, and unchanged files keep their time`() throws {
    let actool = try ActoolPlace()
    let source = Set(actool.place.everything)
    let words =
      ActoolPlace.call + [
        "--output-partial-info-plist", "lists/icons/Partial.plist", "--export-dependency-info",
        "deps",
      ]
    let list = try actool.list(words)
    #expect(
      Set(actool.place.everything).subtracting(source) == [
        "lists/", "lists/icons/", "lists/icons/Partial.plist", "deps", "out/", "out/Assets.car",
        "out/AppIcon60x60@2x.png", "out/AppIcon76x76@2x~ipad.png", ".output",
      ])
    #expect(try actool.files(list).last == "lists/icons/Partial.plist")
    let outputs = ["lists/icons/Partial.plist", "deps", "out/Assets.car"]
    let old = Date(timeIntervalSince1970: 1_000_000_000)
    for name in outputs {
      try FileManager.default.setAttributes(
        [.modificationDate: old], ofItemAtPath: actool.place.folder.path(name))
    }
    #expect(try actool.run(words).status == 0)
    for name in outputs {
      let attributes = try FileManager.default.attributesOfItem(
        atPath: actool.place.folder.path(name))
      #expect(attributes[.modificationDate] as? Date == old, "\(name)")
    }
  }

  @Test func `files of the user are replaced, as by actool`() throws {
    let actool = try ActoolPlace()
    for name in ["out/Assets.car", "Info.plist"] { try actool.place.folder.write(name, "mine") }
    let words = ActoolPlace.call + ["--output-partial-info-plist", "Info.plist"]
    #expect(try actool.run(words).status == 0)
    #expect(try actool.place.folder.read("out/Assets.car").starts(with: "BOMStore".utf8))
    #expect(try actool.place.text("Info.plist").hasPrefix("<?xml"))
    #expect(!actool.place.folder.files.contains { $0.hasSuffix(".lock") })
  }

  @Test func `the dependency file has a record for every input and output`() throws {
    let actool = try ActoolPlace()
    let words = ActoolPlace.call + ["--export-dependency-info", "deps"]
    let outputs = try actool.files(try actool.list(words))
    let bytes = try actool.place.folder.read("deps")
    #expect(bytes.first == 0 && bytes.last == 0)
    // A record is a type byte and a text that ends with a zero byte.
    var records: [(type: UInt8, text: String)] = []
    var rest = bytes[...]
    while let type = rest.popFirst() {
      records.append((type, String(decoding: rest.prefix { $0 != 0 }, as: UTF8.self)))
      rest = rest.drop { $0 != 0 }.dropFirst()
    }
    #expect(records[0].text.hasPrefix("iconforge-"))
    #expect(records.map(\.type) == records.map(\.type).sorted())
    #expect(Set(records.map(\.type)) == [0x00, 0x10, 0x40])
    let inputs = records.filter { $0.type == 0x10 }.map(\.text)
    for name in ["", "/AppIcon.appiconset/Contents.json", "/AppIcon.appiconset/60@2.png"] {
      #expect(inputs.contains { $0.hasSuffix("/" + ActoolPlace.catalog + name) }, "\(name)")
    }
    let written = records.filter { $0.type == 0x40 }.map(\.text)
    #expect(written.count == outputs.count)
    #expect(zip(written, outputs).allSatisfy { $0.hasSuffix("/" + $1) })
    #expect(written.allSatisfy { FileManager.default.fileExists(atPath: $0) })
  }

  @Test(arguments: ["none", "all"])
  func `loose icons are as many as requested`(which: String) throws {
    let actool = try ActoolPlace()
    #expect(try actool.run(ActoolPlace.call + ["--standalone-icon-behavior", which]).status == 0)
    let icons = actool.place.files(below: "out").filter { $0.hasSuffix(".png") }
    #expect(icons.count == (which == "none" ? 0 : 3))
  }

  @Test func `app icon sets that no option selects are skipped in silence`() throws {
    let actool = try ActoolPlace()
    try actool.writeIcon("Winter", [("iphone", 60, 2)])
    let reports = ["--errors", "--warnings", "--notices", "--output-format", "human-readable-text"]
    let words = ActoolPlace.call + reports + ["--output-partial-info-plist", "Info.plist"]
    for (more, isCompiled) in [
      ([], false), (["--alternate-app-icon", "Winter"], true), (["--include-all-app-icons"], true),
    ] {
      let result = try actool.run(words + more)
      #expect(ActoolPlace.sections(result.output).count == 1 && result.status == 0)
      let keys = try actool.place.text("Info.plist")
      #expect(keys.contains("CFBundleAlternateIcons") == isCompiled, "\(more)")
    }
  }

  @Test func `a symbolic link named actool is this command`() throws {
    let actool = try ActoolPlace()
    let link = actool.place.folder.path("actool")
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: Programs.iconforge)
    let folder = actool.place.folder.path
    let result = try run(link, ActoolPlace.call, folder: folder)
    #expect(result.status == 0 && result.output.contains("/out/Assets.car</string>"))
    #expect(try run(link, ["--nonsense"], folder: folder).status == 1)
    #expect(try run(link, ["--version"], folder: folder).output.contains("bundle-version"))
    #expect(try run(link, ["--help"], folder: folder).output.hasPrefix("usage: iconforge actool"))
  }

  @Test func `the version has the form of actool's`() throws {
    let actool = try ActoolPlace()
    let version = try iconforge("--version").output.dropFirst("iconforge ".count).dropLast()
    for format in ["xml1", "binary1"] {
      let list = try actool.list(["--version", "--output-format", format])
      #expect(
        list["com.apple.actool.version"] as? [String: String]
          == ["bundle-version": "\(version)", "short-bundle-version": "26.0"])
    }
    let text = try actool.run(["--output-format", "human-readable-text", "--version"]).output
    #expect(
      text == """
        /* com.apple.actool.version */
        bundle-version: \(version)
        short-bundle-version: 26.0

        """)
  }
}
