import IconImage
import IconRules
import IconTestSupport

extension Mutation {
  private static let store = catalog + "AppIcon-1024@1x.png"
  private static let home = catalog + "AppIcon-60@3x.png"
  private static let small = catalog + "AppIcon-29@2x.png"

  static let legacyImages = [
    image("another brand's image in one slot", home) { $0.otherArtwork.resized(to: $1.size) },
    image("another brand's small icon", small) { $0.otherArtwork.resized(to: $1.size) },
    image("one icon with rounded corners", home) { $1.rounded(on: $1.contrast) },
    image("a small icon with rounded corners", small) { $1.rounded(on: $1.contrast) },
    image("a blank icon", small) { Bitmap(size: $1.size, filledWith: $1.borderColor()) },
    image("a white icon", home) { Bitmap(size: $1.size, filledWith: .white) },
    image("a badge in one size", home, least: .info) { $1.withRedDisc() },
    image("transparent corners", store) { $1.rounded(on: nil) },
    image("a small icon with transparent corners", small) { $1.rounded(on: nil) },
    image("a size that is one pixel off", home) {
      $1.resized(to: PixelSize(square: $1.size.width - 1))
    },
    image("the store icon enlarged from 180", store) {
      try $0.image(home).resized(to: $1.size, .catmullRom)
    },
    image("the store icon enlarged from 512", store) {
      $1.resized(to: PixelSize(square: 512), .lanczos3).resized(to: $1.size, .lanczos3)
    },
    image("the store icon doubled from 512 by repeating pixels", store) {
      $1.resized(to: PixelSize(square: 512)).magnified(by: 2)
    },
    image("an old version in another color", home) { $1.withHue(turnedBy: 1) },
    image("an icon that is shifted by 5 %", home) { $1.shifted(by: 0.05) },
    image("an icon that is rotated by 90°", home) { _, image in image.rotated() },
    image("an icon that is mirrored", home) { _, image in image.mirrored() },
    image("an icon that is cropped by 10 %", home) { $1.enlarged(by: 1 / 0.9) },
    image("an icon with gamma 1.8", home, least: .info) { $1.withGamma(1.8) },
    Mutation("an appearance beside sized icons") { set in
      try set.addAppearance("dark", set.image(store))
    },
  ]

  static let legacyFiles = [
    pixelData("damaged pixels under right checksums", home) { data in
      for place in stride(from: data.count / 2, to: min(data.count, data.count / 2 + 12), by: 3) {
        data[place] ^= 0x55
      }
    },
    pixelData("a wrong Adler-32", home) { $0[$0.count - 1] ^= 1 },
    bytes("a truncated file", home) { $0.dropLast(100) },
    bytes("an HTML page instead of an image", home) { _ in
      Array("<!DOCTYPE html><title>404</title>".utf8)
    },
    removal("a missing file", home),
    text("a name in other letter case", contents, "AppIcon-60@3x.png", "Appicon-60@3x.png"),
    Mutation("a file without a slot") { set in
      try set.write(catalog + "old.png", set.bytes(home))
      return true
    },
    text("an idiom that Xcode does not know", contents, "\"iphone\"", "\"phone\""),
    text("a key in other letter case", contents, "\"filename\"", "\"fileName\""),
    text("a small file in the store's slot", contents, "AppIcon-1024@1x.png", "AppIcon-60@3x.png"),
    Mutation("a transparent file in two slots") { set in
      let file = "AppIcon-60@2x.png"
      try set.write(catalog + file, set.image(catalog + file).rounded(on: nil))
      return try set.replace(contents, "AppIcon-40@3x.png", file)
    },
    bytes("an invalid Contents.json", contents) { $0.dropLast(40) },
    Mutation("a catalog without the store icon") { set in
      try set.remove(store)
      return try set.replace(contents, "\"filename\" : \"AppIcon-1024@1x.png\",", "")
    },
  ]

  private static func appearance(
    _ name: String, _ value: String, onLightOnly: Bool = false,
    _ change: @escaping @Sendable (Bitmap) -> Bitmap
  ) -> Mutation {
    Mutation(name) { set in
      if onLightOnly, set.artwork.contrast == .white { return false }
      return try set.addAppearance(value, change(set.image(store)))
    }
  }

  static let appearances = [
    appearance("a dark icon equal to the default", "dark") { $0 },
    appearance("a dark icon that is the default one times .97", "dark") { $0.dimmed(0.97) },
    appearance("a dark icon on the light background", "dark", onLightOnly: true) {
      $0.withDarkMiddle()
    },
    appearance("a tinted icon equal to the default", "tinted") { $0 },
    appearance("a tinted icon that is the default one times .97", "tinted") { $0.dimmed(0.97) },
    appearance("a tinted icon with colours", "tinted") {
      $0.mapped { _, _, pixel in [pixel[0], pixel[1] * 0.6, pixel[2] * 0.3, pixel[3]] }
        .shrunk(by: 0.8, on: .black)
    },
    appearance("a tinted icon on the light background in grey", "tinted", onLightOnly: true) {
      $0.grayed().expandedToRGB()
    },
  ]

  static let loose = [
    image("@2x enlarged by repeating pixels", "Icon@2x.png") { set, _ in
      try set.image("Icon.png").magnified(by: 2)
    },
    image("@2x enlarged with blur", "Icon@2x.png") {
      try $0.image("Icon.png").resized(to: $1.size, .triangle)
    },
    image("@2x enlarged and sharpened", "Icon@2x.png") {
      try $0.image("Icon.png").resized(to: $1.size, .lanczos3).sharpened()
    },
    image("the store's artwork with an opaque alpha channel", "iTunesArtwork@2x") {
      $1.addingAlpha()
    },
    Mutation("the store's artwork with an extension") { set in
      try set.write("iTunesArtwork@2x.png", set.bytes("iTunesArtwork@2x"))
      try set.remove("iTunesArtwork@2x")
      return true
    },
    Mutation("a rendered shine", least: .info) { set in
      for name in ["Icon.png", "Icon@2x.png", "Icon-72.png", "Icon-72@2x.png"] {
        try set.write(name, set.image(name).shining())
      }
      return true
    },
    removal("no @2x of an icon", "Icon@2x.png"),
    removal("no launch image for 4 inches", "Default-568h@2x.png"),
    Mutation("a launch image's name in other letter case") { set in
      try set.write("default@2x.png", set.bytes("Default@2x.png"))
      try set.remove("Default@2x.png")
      return true
    },
    Mutation("an interlaced icon") { set in
      let icon = try set.image("Icon@2x.png").expandedToRGB()
      let picture = RawPicture(
        width: icon.size.width, height: icon.size.height, depth: 8, colorType: 2,
        isInterlaced: true, samples: icon.bytes.map { Int($0) })
      try set.write("Icon@2x.png", PNGFile(picture).bytes)
      return true
    },
  ]

  static let bars = [
    barIcons("a bar icon with a shadow") { $0.withShadow() },
    barIcons("a bar icon with a tight white shadow") { $0.withTightShadow() },
    Mutation("a single bar icon without @2x", least: .info) { set in
      let names = set.barIcons.filter { $0.hasSuffix("@2x.png") }
      for name in names { try set.remove(name) }
      return !names.isEmpty
    },
    barIcons("a bar icon in colour") { $0.mapped { _, _, pixel in [20, 110, 230, pixel[3]] } },
    Mutation("a bar icon without @2x beside one that has it") { set in
      let names = set.barIcons.filter { $0.hasSuffix("@2x.png") }
      for name in names {
        let single = try set.image(name.replacing("@2x", with: ""))
        try set.write("\(name.prefix { $0 != "/" })/another.png", single.upright(from: 4))
      }
      return !names.isEmpty
    },
    barIcons("a bar icon that is a plate") { $0.solid() },
  ]

  private static let document = "AppIcon.icon/icon.json"
  private static let layer = "AppIcon.icon/Assets/front.png"

  static let composer = [
    removal("a layer's missing image", layer),
    image("a layer whose edges are mixed with black", layer) { _, image in
      guard image.alphaRange().isVisiblyTransparent else { return nil }
      return image.mapped { _, _, pixel in
        pixel[0..<3].map { $0 * pixel[3] / 255 } + [pixel[3]]
      }
    },
    text("an unknown key", document, "\"layers\"", "\"layer\""),
    text("an unknown shadow", document, "\"kind\" : \"neutral\"", "\"kind\" : \"neutrall\""),
  ]

  static let mac = [
    image("a Mac icon without its plate", catalog + "AppIcon-512@2x.png", least: .info) {
      $0.artwork.flattened(over: .white).resized(to: $1.size)
    }
  ]
}
