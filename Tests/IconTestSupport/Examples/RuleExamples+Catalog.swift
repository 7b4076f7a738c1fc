extension RuleExamples {
  typealias Ink = Sketch.Ink

  struct IconLine {
    let json: String
    let pixels: Int
    let file: String?

    /// `other` has more members: `"role": "quickLook"`.
    init(_ idiom: String, _ size: String, _ scale: Int, _ file: String?, _ other: String? = nil) {
      let members = [
        #""idiom": "\#(idiom)""#, #""size": "\#(size)x\#(size)""#, #""scale": "\#(scale)x""#,
        file.map { #""filename": "\#($0)""# }, other,
      ]
      json = "{\(members.compactMap { $0 }.joined(separator: ", "))}"
      pixels = Int(Double(size)! * Double(scale))
      self.file = file
    }
  }

  /// Icons of these sides with the guidelines' names of 2010.
  static func iconFiles(_ sides: Int...) -> Example {
    let names = [
      57: "Icon", 114: "Icon@2x", 72: "Icon-72", 29: "Icon-Small", 58: "Icon-Small@2x",
    ]
    return Example(sides.map { .image("\(names[$0]!).png", .icon($0)) })
  }

  /// The app icon set AppIcon, with an image for each file except `absent`: an ordinary icon, or
  /// one of `sketches`.
  static func iconSet(
    _ lines: [IconLine], without absent: [String] = [], drawn sketches: [String: Sketch] = [:]
  ) -> Example {
    let list = lines.map(\.json).joined(separator: ",\n")
    var seen = Set(absent)
    let icons = lines.compactMap { line in
      line.file.flatMap {
        seen.insert($0).inserted ? catalogImage($0, sketches[$0] ?? .icon(line.pixels)) : nil
      }
    }
    return catalogText(contents(#""images": [\#(list)]"#)).and(Example(icons))
  }

  /// An image set of files, whose scales are in their names.
  static func imageSet(_ images: KeyValuePairs<String, Sketch>) -> Example {
    let lines = images.map { name, _ in
      #"{"idiom": "universal", "scale": "\#(name.contains("@2x") ? 2 : 1)x", "filename": "\#(name)"}"#
    }
    let folder = "Assets.xcassets/Art.imageset"
    return Example.text(
      "\(folder)/Contents.json", contents(#""images": [\#(lines.joined(separator: ", "))]"#)
    ).and(Example(images.map { ["\(folder)/\($0)": $1] }))
  }

  /// The Contents.json of the app icon set AppIcon, and an image of it.
  static func catalogText(_ json: String) -> Example {
    .text("Assets.xcassets/AppIcon.appiconset/Contents.json", json)
  }

  static func catalogImage(_ name: String, _ sketch: Sketch) -> Example {
    .image("Assets.xcassets/AppIcon.appiconset/\(name)", sketch)
  }

  /// A line of the single size for iOS, of the default or another appearance.
  static func single(_ file: String?, _ appearance: String? = nil) -> IconLine {
    let more = appearance.map {
      #", "appearances": [{"appearance": "luminosity", "value": "\#($0)"}]"#
    }
    return IconLine("universal", "1024", 1, file, #""platform": "ios""# + (more ?? ""))
  }

  /// The app icon set AppIcon with a default icon and one of another appearance; files without a
  /// sketch are ordinary icons.
  static func appearanceSet(
    _ appearance: String, _ file: String, _ sketch: Sketch? = nil, default icon: Sketch? = nil
  ) -> Example {
    let sketches = ["icon.png": icon].merging([file: sketch]) { $1 ?? $0 }
    return iconSet(
      [single("icon.png"), single(file, appearance)], drawn: sketches.compactMapValues { $0 })
  }

  static func contents(_ member: String) -> String {
    #"{\#(member), "info": {"author": "xcode", "version": 1}}"#
  }

  /// A complete iPhone set.
  static let phoneLines = [
    IconLine("iphone", "40", 2, "40@2x.png"), IconLine("iphone", "60", 2, "60@2x.png"),
    IconLine("iphone", "60", 3, "60@3x.png"), IconLine("ios-marketing", "1024", 1, "1024.png"),
  ]

  /// A property list, and files beside it.
  static func plist(_ path: String, _ body: String, _ files: Example = []) -> Example {
    .text(
      path,
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
      "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0"><dict>
      <key>CFBundlePackageType</key><string>APPL</string>\(body)
      </dict></plist>
      """
    ).and(files)
  }

  /// The property list of a built iPhone application, and files in it.
  static func builtApp(
    sdk: Int, minimum: Int = 9, _ body: String, _ files: Example = []
  ) -> Example {
    plist(
      "Demo.app/Info.plist",
      """
      <key>CFBundleIdentifier</key><string>org.example.demo</string>
      <key>CFBundleSupportedPlatforms</key><array><string>iPhoneOS</string></array>
      <key>DTPlatformName</key><string>iphoneos</string>
      <key>DTPlatformVersion</key><string>\(sdk).0</string>
      <key>DTSDKName</key><string>iphoneos\(sdk).0</string>
      <key>MinimumOSVersion</key><string>\(minimum).0</string>
      <key>UIDeviceFamily</key><array><integer>1</integer></array>
      \(body)
      """, files)
  }

  /// A built app that names Icon-60.
  static func builtAppOfFiles(sdk: Int, minimum: Int = 9) -> Example {
    builtApp(
      sdk: sdk, minimum: minimum, names("CFBundleIconFiles", ["Icon-60"]),
      ["Demo.app/Icon-60@2x.png": .icon(120)])
  }

  /// A built app with a compiled icon, one size of which is also a file.
  static func compiledApp(_ icon: Sketch) -> Example {
    [
      builtApp(
        sdk: 18,
        "<key>CFBundleIcons</key><dict><key>CFBundlePrimaryIcon</key><dict>"
          + names("CFBundleIconFiles", ["AppIcon60x60"]) + name("CFBundleIconName", "AppIcon")
          + "</dict></dict>"),
      .bytes("Demo.app/Assets.car", CatalogSketch(icons: ["AppIcon"]).bytes),
      .image("Demo.app/AppIcon60x60@2x.png", icon),
    ]
  }

  static func names(_ key: String, _ names: [String]) -> String {
    "<key>\(key)</key><array>\(names.map { "<string>\($0)</string>" }.joined())</array>"
  }

  static func name(_ key: String, _ name: String) -> String {
    "<key>\(key)</key><string>\(name)</string>"
  }

  /// An app with an alternate icon that is an asset, and the set AppIcon of these lines.
  static func alternate(_ asset: String, beside lines: [IconLine]?) -> Example {
    plist(
      "Info.plist",
      """
      <key>CFBundleIcons</key><dict><key>CFBundleAlternateIcons</key><dict>\
      <key>\(asset)</key><dict>\(name("CFBundleIconName", asset))</dict></dict></dict>
      """, lines.map { iconSet($0) } ?? [])
  }

  /// The image stack App Icon. The lowest `filled` layers have images.
  static func stack(
    _ kind: String, filled: Int, of count: Int, side: Int? = nil, scale: Int = 1,
    back: Sketch? = nil
  ) -> Example {
    let layers = kind.replacing("stack", with: "stacklayer")
    let names = (0..<count).map { $0 == count - 1 ? "Back" : "Front \($0)" }
    let members = names.map { #"{"filename": "\#($0).\#(layers)"}"# }.joined(separator: ", ")
    let front = side.map { Sketch.icon($0) } ?? .icon(400, 240)
    let parts = names.enumerated().flatMap { index, name -> [Example] in
      let folder = "App Icon.\(kind)/\(name).\(layers)"
      let hasImage = index >= count - filled
      let file = hasImage ? #""filename": "layer.png", "# : ""
      let idiom = side == nil ? "tv" : "vision"
      let image = "\(folder)/Content.imageset/layer.png"
      return [
        .text("\(folder)/Contents.json", #"{"info": {"author": "xcode", "version": 1}}"#),
        .text(
          "\(folder)/Content.imageset/Contents.json",
          contents(#""images": [{\#(file)"idiom": "\#(idiom)", "scale": "\#(scale)x"}]"#)),
        hasImage ? [image: name == "Back" ? back ?? front : front] : [],
      ]
    }
    return .text("App Icon.\(kind)/Contents.json", contents(#""layers": [\#(members)]"#))
      .and(Example(parts))
  }
}
