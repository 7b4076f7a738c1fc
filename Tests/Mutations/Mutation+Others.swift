import IconImage
import IconRules
import IconTestSupport

extension Mutation {
  private static let mipmap = "res/mipmap-xxxhdpi/ic_launcher"
  private static let round = "res/mipmap-xhdpi/ic_launcher_round.png"
  private static let touch = "apple-touch-icon"

  static let android = [
    image("a density of half its size", "res/mipmap-xhdpi/ic_launcher.png") {
      $1.resized(to: PixelSize(square: $1.size.width / 2))
    },
    image("a density that is one pixel off", "res/mipmap-xhdpi/ic_launcher.png", least: .info) {
      $1.resized(to: PixelSize(square: $1.size.width - 1))
    },
    image("a legacy icon that is scaled up", mipmap + ".png") {
      try $0.image("res/mipmap-xhdpi/ic_launcher.png").resized(to: $1.size, .catmullRom)
    },
    text(
      "an adaptive icon without a background", "res/mipmap-anydpi-v26/ic_launcher.xml",
      "@mipmap/ic_launcher_background", "@mipmap/none"),
    image("a foreground that fills its layer", mipmap + "_foreground.png") { _, image in
      image.alphas.contains { $0 > 0 } ? image.enlarged(by: 1.6) : nil
    },
    image("a themed layer that is a plate", mipmap + "_monochrome.png") { $1.solid() },
    image("a square among the round icons", round, least: .info) {
      $0.artwork.flattened(over: .white).resized(to: $1.size)
    },
    image("the store icon in another size", "play-store-512.png") {
      $1.resized(to: PixelSize(square: 500))
    },
    image("another brand's icon in one density", mipmap + ".png") {
      $0.otherArtwork.resized(to: $1.size)
    },
    image("another brand's small icon", "res/mipmap-mdpi/ic_launcher.png") {
      $0.otherArtwork.resized(to: $1.size)
    },
    image("another brand's round icon", round) {
      $0.otherArtwork.resized(to: $1.size).cut(to: .circle)
    },
    image("another shape in one density of a layer", mipmap + "_monochrome.png") {
      $1.alphas.contains { $0 > 0 } ? $1.checkered() : nil
    },
    image("a blank icon in one density", "res/mipmap-hdpi/ic_launcher.png") {
      Bitmap(size: $1.size, filledWith: $1.borderColor())
    },
    image("a transparent icon in one density", mipmap + ".png") { _, image in
      image.mapped { _, _, _ in [0, 0, 0, 0] }
    },
    image("a transparent foreground in one density", "res/mipmap-xhdpi/ic_launcher_foreground.png")
    {
      $1.alphas.contains { $0 > 0 } ? $1.mapped { _, _, _ in [0, 0, 0, 0] } : nil
    },
    image("a foreground as a disc that fills its layer", mipmap + "_foreground.png") {
      $0.artwork.flattened(over: .white).resized(to: $1.size).cut(to: .circle)
    },
    Mutation("WebP beside PNG in one folder") { set in
      try set.write("res/mipmap-xxhdpi/ic_launcher.webp", WebPFile.onePixel)
      return true
    },
    Mutation("an inset over a layer with a margin") { set in
      let image = "@mipmap/ic_launcher_foreground"
      // Layers of an SVG are vector drawables.
      guard set.contains("\(mipmap)_foreground.png") else { return false }
      let front = try set.image("\(mipmap)_foreground.png")
      return try front.alphas.contains { $0 > 0 }
        && set.replace(
          "res/mipmap-anydpi-v26/ic_launcher.xml", "<foreground android:drawable=\"\(image)\"/>",
          """
          <foreground><inset android:drawable="\(image)" android:inset="16.7%"/></foreground>
          """)
    },
    Mutation("another brand's icon in one density of a build type") { set in
      try set.move("res", to: "src/main/res")
      try set.write(
        "src/debug/res/mipmap-xxhdpi/ic_launcher.png",
        set.otherArtwork.resized(to: PixelSize(square: 144)))
      return true
    },
    Mutation("a blank icon of a flavour") { set in
      try set.move("res", to: "src/main/res")
      try set.write(
        "src/free/res/mipmap-hdpi/ic_launcher.png",
        Bitmap(size: PixelSize(square: 72), filledWith: .white))
      return true
    },
  ]

  private static let maskable = "android-chrome-maskable-512x512.png"

  static let web = [
    removal("a manifest's missing icon", "android-chrome-192x192.png"),
    image("a manifest's icon in another size", "android-chrome-192x192.png") {
      $1.resized(to: PixelSize(square: 190))
    },
    removal("a page's missing icon", touch + ".png"),
    Mutation("another brand's image in favicon.ico") { set in
      try set.writeICO("favicon.ico", other: 32)
      return true
    },
    bytes("a truncated favicon.ico", "favicon.ico") { $0.dropLast(50) },
    image("a touch icon with transparent corners", touch + ".png") { $1.rounded(on: nil) },
    image("a maskable icon whose foreground reaches the border", maskable) { set, image in
      // Artwork that cannot be separated has no foreground.
      try image == set.image("android-chrome-512x512.png") ? nil : image.enlarged(by: 1.4)
    },
    image("a maskable icon that is a disc on a colour", maskable) {
      $0.artwork.flattened(over: .white).resized(to: $1.size).cut(to: .circle)
        .flattened(over: $1.contrast)
    },
    image("a maskable icon with rounded corners", maskable) { $1.rounded(on: $1.contrast) },
    image("a maskable icon with transparent corners", maskable) { $1.rounded(on: nil) },
  ]
}
