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
  ]

  static let web = [
    removal("a manifest's missing icon", "android-chrome-192x192.png"),
    image("a manifest's icon in another size", "android-chrome-192x192.png") {
      $1.resized(to: PixelSize(square: 190))
    },
    removal("a page's missing icon", touch + "-180x180.png"),
    bytes("a truncated favicon.ico", "favicon.ico") { $0.dropLast(50) },
    image("a touch icon with transparent corners", touch + ".png") { $1.rounded(on: nil) },
  ]
}
