import IconRules
import IconTestSupport

/// An application's tree with something wrong in sets of every kind.
struct BrokenTree {
  let place: Workplace

  init() throws {
    place = try Workplace()
    try looseFiles()
    try phoneCatalog()
    try singleSize()
    try watch()
    try mac()
    try tv()
    try vision()
    try launchImages()
    try lists()
  }

  // MARK: - Sets

  private func looseFiles() throws {
    try place.draw("Loose/Icon.png", .icon(60))
    try place.draw("Loose/Icon@2x.png", Sketch.icon(114).with(.interlaced))
    try place.draw("Loose/Icon-Small.png", .cutOut(29))
    try place.draw("Loose/Icon-Small@2x.png", .icon(58))
    try place.draw("Loose/Default.png", .screen(320, 460))
    try place.draw("Loose/Default@2x.png", .screen(640, 960))
    try place.folder.write("Loose/apple-touch-icon.png", "see elsewhere\n")
    try place.draw("Loose/toolbar/add.png", .glyph(20, ink: Sketch.Ink(0.8, 0, 0)))
    try place.draw("Loose/toolbar/add@2x.png", .block(40, 40, 0.1...0.9, 0.4...0.6))
  }

  private func phoneCatalog() throws {
    let set = "Assets.xcassets/AppIcon.appiconset"
    try contents(
      set, "images",
      icon("iphone", 60, 3, "60@3x.png"), icon("iphone", 40, 2, "gone.png"),
      icon("iphone", 40, 3, "40@3X.png"), icon("iphone", 29, 2, "29@2x.png"),
      icon("iphone", 20, 2, "20@2x.png"), icon("phone", 20, 3, "20@3x.png"),
      icon("ios-marketing", 1024, 1, nil))
    try place.draw("\(set)/60@3x.png", Sketch.icon(180).with(.transparencyChunk))
    try place.draw("\(set)/40@3x.png", .icon(120))
    try place.draw("\(set)/29@2x.png", .icon(60))
    try place.draw("\(set)/20@2x.png", Sketch.icon(40).with(.crushed))
    try place.draw("\(set)/20@3x.png", .icon(60))
    try place.draw("\(set)/new.png", .icon(120))
  }

  private func singleSize() throws {
    let set = "Assets.xcassets/One.appiconset"
    let ios = #""platform": "ios""#
    func dark(_ value: String) -> String {
      #"\#(ios), "appearances": [{"appearance": "luminosity", "value": "\#(value)"}]"#
    }
    try contents(
      set, "images", icon("universal", 1024, 1, "any.png", ios),
      icon("universal", 1024, 1, "dark.png", dark("dark")),
      icon("universal", 1024, 1, "tinted.png", dark("tinted")))
    try place.draw("\(set)/any.png", .cutOut(1024))
    try place.draw("\(set)/dark.png", .cutOut(1024))
    try place.draw("\(set)/tinted.png", .icon(1024))
  }

  private func watch() throws {
    let set = "Assets.xcassets/Watch.appiconset"
    try contents(
      set, "images",
      icon("watch", 40, 2, "80.png", #""role": "appLauncher", "subtype": "38mm""#),
      icon("watch-marketing", 1024, 1, "1024.png"))
    for side in [80, 1024] {
      try place.draw(
        "\(set)/\(side).png",
        Sketch(side, side) { x, y in
          let (dx, dy) = (x - 0.5, y - 0.5)
          return dx * dx + dy * dy < 0.06 ? Sketch.iconPaint(x, y) : .black
        })
    }
  }

  private func mac() throws {
    for side in [16, 32, 128, 256] {
      try place.draw("Mac/Mac.iconset/icon_\(side)x\(side).png", .icon(side))
    }
    try place.draw("Mac/Mac.iconset/icon_512x512.png", .icon(500))
    try place.draw("Mac/Mac.iconset/icon_64x64.png", .icon(64))
    try place.folder.write(
      "Mac/Mac.icns", ICNSFileBytes([.init("ic09", ExampleFiles.bytes(of: .icon(512)))]).bytes)
  }

  private func tv() throws {
    let brand = "Assets.xcassets/Brand.brandassets"
    try contents(
      brand, "assets",
      #"{"filename": "Icon.imagestack", "idiom": "tv", "role": "primary-app-icon", "size": "400x240"}"#,
      #"{"filename": "Store.imagestack", "idiom": "tv-marketing", "role": "primary-app-icon", "size": "1280x768"}"#,
      #"{"filename": "Shelf.imageset", "idiom": "tv", "role": "top-shelf-image", "size": "1920x720"}"#
    )
    try stack(
      "\(brand)/Icon.imagestack", "imagestacklayer", ["Only": .icon(400, 240)], idiom: "tv",
      scale: 1)
    try contents(
      "\(brand)/Shelf.imageset", "images", #"{"idiom": "tv", "scale": "1x", "filename": "a.png"}"#)
    try place.draw("\(brand)/Shelf.imageset/a.png", .icon(1920, 700))
  }

  private func vision() throws {
    try stack(
      "Assets.xcassets/Vision.solidimagestack", "solidimagestacklayer",
      ["Front": .cutOut(1024), "Back": .cutOut(1024)], idiom: "vision", scale: 2)
    try place.folder.write(
      "Demo.icon/icon.json",
      #"{"groups": [{"layers": [{"image-name": "gone.png", "name": "sun"}]}], "supported-platforms": {}}"#
    )
    try place.draw("Demo.icon/Assets/left.png", .icon(1024))
  }

  private func launchImages() throws {
    let set = "Assets.xcassets/LaunchImage.launchimage"
    func line(_ file: String, _ scale: Int) -> String {
      #"{"idiom": "iphone", "orientation": "portrait", "extent": "full-screen", "scale": "\#(scale)x", "filename": "\#(file)"}"#
    }
    try contents(set, "images", line("a.png", 1), line("b.png", 2), line("c.png", 2))
    try place.draw("\(set)/a.png", .screen(320, 460))
    try place.draw("\(set)/b.png", .screen(640, 1000))
    try place.draw("\(set)/c.png", .screen(640, 960))
  }

  private func lists() throws {
    try list(
      "Old/Info.plist",
      """
      <key>LSRequiresIPhoneOS</key><true/>
      <key>CFBundleIconFiles</key><array><string>Gone.png</string></array>
      <key>UIPrerenderedIcon</key><string>YES</string>
      <key>UISupportedInterfaceOrientations</key>
      <array><string>UIInterfaceOrientationLandscapeLeft</string></array>
      """)
    try list(
      "Demo.app/Info.plist",
      """
      <key>CFBundlePackageType</key><string>APPL</string>
      <key>DTPlatformName</key><string>iphoneos</string>
      <key>DTSDKName</key><string>iphoneos9.0</string>
      <key>MinimumOSVersion</key><string>8.0</string>
      <key>UIDeviceFamily</key><array><integer>1</integer></array>
      <key>CFBundleIcons</key><dict><key>CFBundlePrimaryIcon</key><dict>
      <key>CFBundleIconFiles</key><array><string>AppIcon60x60</string></array></dict></dict>
      """)
    try place.draw("Demo.app/AppIcon60x60@3x.png", Sketch.icon(180).with(.crushed))
    try place.draw("Demo.app/appicon60x60@2x.png", .icon(120))
  }

  // MARK: - Files

  private func icon(
    _ idiom: String, _ side: Int, _ scale: Int, _ file: String?, _ other: String? = nil
  ) -> String {
    var members = [
      #""idiom": "\#(idiom)""#, #""size": "\#(side)x\#(side)""#, #""scale": "\#(scale)x""#,
    ]
    if let file { members.append(#""filename": "\#(file)""#) }
    if let other { members.append(other) }
    return "{\(members.joined(separator: ", "))}"
  }

  private func contents(_ folder: String, _ key: String, _ lines: String...) throws {
    try contents(folder, key, lines)
  }

  private func contents(_ folder: String, _ key: String, _ lines: [String]) throws {
    try place.folder.write(
      "\(folder)/Contents.json",
      """
      {"\(key)": [\(lines.joined(separator: ",\n"))], "info": {"author": "xcode", "version": 1}}
      """)
  }

  /// Layers by name, the lowest last by the alphabet turned round.
  private func stack(
    _ folder: String, _ ending: String, _ layers: KeyValuePairs<String, Sketch>, idiom: String,
    scale: Int
  ) throws {
    try contents(folder, "layers", layers.map { #"{"filename": "\#($0.key).\#(ending)"}"# })
    for (name, picture) in layers {
      let layer = "\(folder)/\(name).\(ending)"
      try place.folder.write("\(layer)/Contents.json", #"{"info": {"version": 1}}"#)
      try contents(
        "\(layer)/Content.imageset", "images",
        #"{"idiom": "\#(idiom)", "scale": "\#(scale)x", "filename": "a.png"}"#)
      try place.draw("\(layer)/Content.imageset/a.png", picture)
    }
  }

  private func list(_ path: String, _ body: String) throws {
    try place.folder.write(
      path,
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>\(body)</dict></plist>
      """)
  }
}
