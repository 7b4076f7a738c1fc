import IconCodec
import IconFiles
import IconImage
import IconRules
import IconTestSupport

/// One fault that people's sets have, and what makes it.
struct Mutation: Sendable {
  let name: String
  let preset: String
  /// What a finding must be at least to count.
  let least: Severity
  /// False where the set has nothing of the kind.
  let change: @Sendable (inout Specimen) throws -> Bool

  init(
    _ name: String, _ preset: String, least: Severity = .warning,
    change: @escaping @Sendable (inout Specimen) throws -> Bool
  ) {
    (self.name, self.preset, self.least, self.change) = (name, preset, least, change)
  }

  private static let sized = "Assets.xcassets/AppIcon.appiconset/"
  private static let store = sized + "AppIcon-1024@1x.png"
  private static let home = sized + "AppIcon-60@3x.png"
  private static let small = sized + "AppIcon-29@2x.png"
  private static let contents = sized + "Contents.json"

  static let all: [Mutation] =
    pictures + enlarged + files + looks + loose + bars + documents

  private static let pictures = [
    Mutation("another brand's picture in one slot", "ios-legacy") { set in
      let other = set.another.flattened(over: .white)
      return try set.change(home) { other.resized(to: $0.size) }
    },
    Mutation("another brand's small icon", "ios-legacy") { set in
      let other = set.another.flattened(over: .white)
      return try set.change(small) { other.resized(to: $0.size) }
    },
    Mutation("one icon rounded beforehand", "ios-legacy") { set in
      try set.change(home) { $0.rounded(on: $0.isLightAtBorder ? .black : .white) }
    },
    Mutation("a small icon rounded beforehand", "ios-legacy") { set in
      try set.change(small) { $0.rounded(on: $0.isLightAtBorder ? .black : .white) }
    },
    Mutation("a blank icon", "ios-legacy") { set in
      try set.change(small) { Bitmap(size: $0.size, filledWith: $0.borderColor()) }
    },
    Mutation("a white icon", "ios-legacy") { set in
      try set.change(home) { Bitmap(size: $0.size, filledWith: .white) }
    },
    Mutation("a badge in one size", "ios-legacy", least: .info) { set in
      try set.change(home) { $0.badged() }
    },
    Mutation("transparent corners", "ios-legacy") { set in
      try set.change(store) { $0.rounded(on: nil) }
    },
    Mutation("a small icon that can be seen through", "ios-legacy") { set in
      try set.change(small) { $0.rounded(on: nil) }
    },
    Mutation("a size that is one pixel off", "ios-legacy") { set in
      try set.change(home) { $0.resized(to: PixelSize(square: $0.size.width - 1)) }
    },
  ]

  private static let enlarged = [
    Mutation("the store's icon enlarged from 180", "ios-legacy") { set in
      let little = try set.bitmap(home)
      return try set.change(store) { little.resized(to: $0.size, .catmullRom) }
    },
    Mutation("the store's icon enlarged from 512", "ios-legacy") { set in
      try set.change(store) {
        $0.resized(to: PixelSize(square: 512)).resized(to: $0.size, .lanczos3)
      }
    },
    Mutation("@2x enlarged by pixels", "ios-2012") { set in
      let little = try set.bitmap("Icon.png")
      return try set.change("Icon@2x.png") { _ in little.magnified(by: 2) }
    },
    Mutation("@2x enlarged with blur", "ios-2012") { set in
      let little = try set.bitmap("Icon.png")
      return try set.change("Icon@2x.png") { little.resized(to: $0.size, .triangle) }
    },
    Mutation("@2x enlarged and sharpened", "ios-2012") { set in
      let little = try set.bitmap("Icon.png")
      return try set.change("Icon@2x.png") { little.resized(to: $0.size, .lanczos3).sharpened() }
    },
  ]

  private static let files = [
    Mutation("damaged pixels under right checksums", "ios-legacy") { set in
      try set.changeFile(home) { $0.withDamagedPixels() }
    },
    Mutation("a wrong Adler-32", "ios-legacy") { set in
      try set.changeFile(home) { $0.withWrongAdler() }
    },
    Mutation("a file cut short", "ios-legacy") { set in
      try set.write(home, Array(try set.bytes(home).dropLast(100)))
      return true
    },
    Mutation("no PNG", "ios-legacy") { set in
      try set.write(home, Array("<!DOCTYPE html><title>404</title>".utf8))
      return true
    },
    Mutation("a file that is missing", "ios-legacy") { set in
      try set.files.remove("\(set.folder)/\(home)")
      return true
    },
    Mutation("a name in other letters", "ios-legacy") { set in
      try set.replace(contents, "AppIcon-60@3x.png", "Appicon-60@3x.png")
    },
    Mutation("a file that is in no slot", "ios-legacy") { set in
      try set.write(sized + "old.png", try set.bytes(home))
      return true
    },
    Mutation("an idiom Xcode does not know", "ios-legacy") { set in
      try set.replace(contents, "\"iphone\"", "\"phone\"")
    },
    Mutation("a key in other letters", "ios-legacy") { set in
      try set.replace(contents, "\"filename\"", "\"fileName\"")
    },
    Mutation("one small file in every slot", "ios-legacy") { set in
      try set.replace(contents, "AppIcon-1024@1x.png", "AppIcon-60@3x.png")
    },
    Mutation("one file for two slots, seen through", "ios-legacy") { set in
      guard try set.replace(contents, "AppIcon-40@3x.png", "AppIcon-60@2x.png") else {
        return false
      }
      return try set.change(sized + "AppIcon-60@2x.png") { $0.rounded(on: nil) }
    },
    Mutation("no Contents.json that can be read", "ios-legacy") { set in
      try set.write(contents, Array(try set.bytes(contents).dropLast(40)))
      return true
    },
    Mutation("a catalog that lacks the store's icon", "ios-legacy") { set in
      try set.files.remove("\(set.folder)/\(store)")
      return try set.replace(contents, "\"filename\" : \"AppIcon-1024@1x.png\",", "")
    },
  ]

  private static let lightSet = "Assets.xcassets/AppIcon.appiconset/"

  private static let looks = [
    Mutation("a dark icon that is the light one", "ios") { set in
      try set.withLook("dark") { $0 }
    },
    Mutation("a dark icon with the light ground", "ios") { set in
      guard set.picture.isLightAtBorder else { return false }
      return try set.withLook("dark") { $0.dimmedInTheMiddle() }
    },
    Mutation("a tinted icon that is the light one", "ios") { set in
      try set.withLook("tinted") { $0 }
    },
    Mutation("a tinted icon with colours", "ios") { set in
      try set.withLook("tinted") { $0.warmed().shrunk(by: 0.8, on: .black) }
    },
    Mutation("a tinted icon with the light ground in grey", "ios") { set in
      guard set.picture.isLightAtBorder else { return false }
      return try set.withLook("tinted") { $0.grayed().expandedToRGB() }
    },
    Mutation("look lines beside sized lines", "ios-legacy") { set in
      try set.write(sized + "dark.png", try set.bytes(store))
      return try set.replace(
        contents, "\"images\" : [",
        """
        "images" : [
            {"filename" : "dark.png", "idiom" : "universal", "platform" : "ios", "size" : "1024x1024",
             "appearances" : [{"appearance" : "luminosity", "value" : "dark"}]},
        """)
    },
  ]

  private static let loose = [
    Mutation("the store's artwork with alpha that is opaque", "ios-2012") { set in
      try set.change("iTunesArtwork@2x") { $0.addingAlpha() }
    },
    Mutation("a shine drawn on", "ios-2012", least: .info) { set in
      var changed = false
      for name in ["Icon.png", "Icon@2x.png", "Icon-72.png", "Icon-72@2x.png"] {
        changed = try set.change(name) { $0.shining() } || changed
      }
      return changed
    },
    Mutation("no @2x of an icon", "ios-2012") { set in
      try set.files.remove("\(set.folder)/Icon@2x.png")
      return true
    },
    Mutation("no launch image for 4 inches", "ios-2012") { set in
      try set.files.remove("\(set.folder)/Default-568h@2x.png")
      return true
    },
    Mutation("a launch image named in other letters", "ios-2012") { set in
      let bytes = try set.bytes("Default@2x.png")
      try set.files.remove("\(set.folder)/Default@2x.png")
      try set.write("default@2x.png", bytes)
      return true
    },
    Mutation("interlaced", "ios-2012") { set in
      let icon = try set.bitmap("Icon@2x.png").expandedToRGB()
      let picture = RawPicture(
        width: icon.size.width, height: icon.size.height, depth: 8, colorType: 2,
        isInterlaced: true, samples: icon.bytes.map { Int($0) })
      try set.write("Icon@2x.png", PNGFile(picture).bytes)
      return true
    },
  ]

  private static let bars = [
    Mutation("a bar icon with a shadow", "ios-2012") { set in
      try set.changeBars { $0.withShadow() }
    },
    Mutation("a bar icon in colour", "ios-2012") { set in
      try set.changeBars { $0.colored() }
    },
    Mutation("a bar icon without @2x beside one that has it", "ios-2012") { set in
      let names = try set.bars.filter { $0.hasSuffix("@2x.png") }
      for name in names {
        let single = String(name.dropLast("@2x.png".count)) + ".png"
        let folder = name.prefix { $0 != "/" }
        try set.write("\(folder)/another.png", try set.bitmap(single).upsideDown())
      }
      return !names.isEmpty
    },
    Mutation("a bar icon that is a plate", "ios-2012") { set in
      try set.changeBars { $0.solid() }
    },
  ]

  // MARK: Other documents

  private static let composer = "AppIcon.icon/icon.json"

  private static let documents = [
    Mutation("a layer's picture that is gone", "icon-composer") { set in
      try set.files.remove("\(set.folder)/AppIcon.icon/Assets/front.png")
      return true
    },
    Mutation("a layer whose edges are mixed with black", "icon-composer") { set in
      let layer = "AppIcon.icon/Assets/front.png"
      guard try set.bitmap(layer).alphaRange().isVisiblyTransparent else { return false }
      return try set.change(layer) { $0.mattedWithBlack() }
    },
    Mutation("a key nobody knows", "icon-composer") { set in
      try set.replace(composer, "\"layers\"", "\"layer\"")
    },
    Mutation("a shadow nobody knows", "icon-composer") { set in
      try set.replace(composer, "\"kind\" : \"neutral\"", "\"kind\" : \"neutrall\"")
    },
    Mutation("a density of half its size", "android") { set in
      try set.change("res/mipmap-xhdpi/ic_launcher.png") {
        $0.resized(to: PixelSize(square: $0.size.width / 2))
      }
    },
    Mutation("an adaptive icon without a background", "android") { set in
      try set.replace(
        "res/mipmap-anydpi-v26/ic_launcher.xml", "@mipmap/ic_launcher_background", "@mipmap/none")
    },
    Mutation("a foreground that fills its layer", "android") { set in
      let layer = "res/mipmap-xxxhdpi/ic_launcher_foreground.png"
      guard set.has(layer), try !set.bitmap(layer).isBlank else { return false }
      return try set.change(layer) { $0.enlarged(by: 1.6) }
    },
    Mutation("a themed layer that is a plate", "android") { set in
      try set.change("res/mipmap-xxxhdpi/ic_launcher_monochrome.png") { $0.solid() }
    },
    Mutation("a square among the round icons", "android", least: .info) { set in
      guard set.has("res/mipmap-xhdpi/ic_launcher_round.png") else { return false }
      let square = set.picture.flattened(over: .white)
      return try set.change("res/mipmap-xhdpi/ic_launcher_round.png") {
        square.resized(to: $0.size)
      }
    },
    Mutation("the store's icon in another size", "android") { set in
      try set.change("play-store-512.png") { $0.resized(to: PixelSize(square: 500)) }
    },
    Mutation("a manifest's icon that is gone", "web") { set in
      try set.files.remove("\(set.folder)/android-chrome-192x192.png")
      return true
    },
    Mutation("a manifest's icon in another size", "web") { set in
      try set.change("android-chrome-192x192.png") { $0.resized(to: PixelSize(square: 190)) }
    },
    Mutation("a page's icon that is gone", "web") { set in
      try set.files.remove("\(set.folder)/apple-touch-icon-180x180.png")
      return true
    },
    Mutation("favicon.ico cut short", "web") { set in
      try set.write("favicon.ico", Array(try set.bytes("favicon.ico").dropLast(50)))
      return true
    },
    Mutation("a touch icon that is seen through", "web") { set in
      try set.change("apple-touch-icon.png") { $0.rounded(on: nil) }
    },
    Mutation("a Mac icon without its plate", "macos", least: .info) { set in
      let square = set.picture.flattened(over: .white)
      return try set.change(sized + "AppIcon-512@2x.png") { square.resized(to: $0.size) }
    },
  ]
}

extension Specimen {
  private static let folder = "Assets.xcassets/AppIcon.appiconset/"

  /// A look of the icon for today's systems, whether it had one or not.
  func withLook(_ look: String, _ made: (Bitmap) -> Bitmap) throws -> Bool {
    let (light, name) = ("\(Self.folder)AppIcon-1024@1x.png", "AppIcon-1024@1x-\(look).png")
    try write(Self.folder + name, made(try bitmap(light)))
    let text = String(decoding: try bytes(Self.folder + "Contents.json"), as: UTF8.self)
    guard !text.contains(name) else { return true }
    return try replace(
      Self.folder + "Contents.json", "\"images\" : [",
      """
      "images" : [
          {"filename" : "\(name)", "idiom" : "universal", "platform" : "ios", "size" : "1024x1024",
           "appearances" : [{"appearance" : "luminosity", "value" : "\(look)"}]},
      """)
  }

  /// Icons of toolbars and tab bars.
  var bars: [String] {
    get throws {
      try ["toolbar", "navigationBar", "tabBar"].flatMap { bar in
        files.kind(of: "\(folder)/\(bar)") == .folder
          ? try files.names(in: "\(folder)/\(bar)").map { "\(bar)/\($0)" } : []
      }
    }
  }

  func changeBars(_ change: (Bitmap) -> Bitmap) throws -> Bool {
    let names = try bars
    for name in names { try write(name, change(try bitmap(name))) }
    return !names.isEmpty
  }
}
