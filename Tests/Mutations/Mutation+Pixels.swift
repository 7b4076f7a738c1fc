import Foundation
import IconImage
import IconRules
import IconTestSupport

/// Faults of exports: corners, compression, lines at the edges, colours.
extension Mutation {
  private static let store = catalog + "AppIcon-1024@1x.png"
  private static let home = catalog + "AppIcon-60@3x.png"
  private static let small = catalog + "AppIcon-29@2x.png"
  private static let smallest = catalog + "AppIcon-20@2x.png"

  static let corners = [
    image("white corners with a radius of 10 %", home) { $1.whiteCorners(0.1) },
    image("white corners with a radius of 30 %", store) { $1.whiteCorners(0.3) },
    image("white corners of a small icon", small) { $1.whiteCorners(0.2237) },
    image("white corners of an icon of 40 pixels", smallest) { $1.whiteCorners(0.175) },
    image("white continuous corners", store) { $1.whiteCorners(0.342, exponent: 2.5) },
    image("white continuous corners of a small icon", small) {
      $1.whiteCorners(0.342, exponent: 2.5)
    },
    image("a superellipse on white", home) { $1.whiteCorners(0.5, exponent: 5) },
  ]

  static let exports = [
    image("JPEG compression of the store icon", store) { $1.jpegCompressed(quality: 30) },
    image("JPEG compression of an icon", home) { $1.jpegCompressed(quality: 30) },
    image("JPEG compression of a small icon", small) { $1.jpegCompressed(quality: 30) },
    image("a line along the edges of the store icon", store) { $1.framed(in: $1.contrast) },
    image("a line along the edges of an icon", home) { $1.framed(in: $1.contrast) },
    image("a line along the edges of a small icon", small) { $1.framed(in: $1.contrast) },
    image("a line along the lower edge", store) { $1.framed(in: $1.contrast, onlyBelow: true) },
    reduction("16 colours in the store icon", store, 16),
    reduction("32 colours in an icon", home, 32),
    Mutation("an icon without the Display P3 of the others", least: .info) { set in
      for name in set.icons {
        guard var file = PNGFile(reading: try set.bytes(name)) else { continue }
        file.chunks.removeAll { ["cICP", "iCCP", "sRGB", "gAMA", "cHRM"].contains($0.type) }
        if name != home { file.chunks.insert(PNGFile.Chunk("cICP", [12, 13, 0, 1]), at: 1) }
        try set.write(name, file.bytes)
      }
      return set.contains(home)
    },
  ]

  /// Bands appear in gradients, which artwork of many colours has.
  private static func reduction(_ name: String, _ file: String, _ count: Int) -> Mutation {
    image(name, file, least: .info) { set, image in
      set.artwork.colorCount > 2000 ? image.reduced(toColors: count) : nil
    }
  }

  static let blankAppearances = [
    Mutation("a dark icon as dark as the system's background") { set in
      try set.changeAppearance("dark") { pixel in
        pixel[0..<3].map { 20 + $0 * 0.08 } + [pixel[3]]
      }
    },
    image("a dark icon in black on transparency", catalog + "AppIcon-1024@1x-dark.png") {
      $1.alphaRange().isVisiblyTransparent ? $1.mapped { [0, 0, 0, $2[3]] } : nil
    },
    Mutation("a tinted icon that is almost black") { set in
      try set.changeAppearance("tinted") { pixel in
        let light = 0.2 * pixel[0..<3].reduce(0, +) / 3
        return [light, light, light, pixel[3]]
      }
    },
    Mutation("a tinted icon of one brightness") { set in
      try set.changeAppearance("tinted") { pixel in
        let light = 120 + 0.08 * pixel[0..<3].reduce(0, +) / 3
        return [light, light, light, 255]
      }
    },
    Mutation("a tinted icon that is a white disc") { set in
      let disc = set.plainLayer(PixelSize(square: 1024), .circle)
      return try set.addAppearance("tinted", disc.flattened(over: .black))
    },
  ]

  static let plainLayers = [
    image("a themed layer that is a filled disc", layer) { $0.plainLayer($1.size, .circle) },
    image("a themed layer that is a rounded square", layer) { $0.plainLayer($1.size, .arc(0.2)) },
    image("a themed layer that is a square", layer) { $0.plainLayer($1.size, .arc(0.001)) },
  ]

  private static let layer = "res/mipmap-xxxhdpi/ic_launcher_monochrome.png"
}

extension IconSetCopy {
  /// The PNG files of the catalog's app icon.
  fileprivate var icons: [String] {
    let sizes = ["20", "29", "40", "50", "57", "60", "72", "76", "83.5", "1024"]
    return sizes.flatMap { size in
      (1...3).map { "\(Mutation.catalog)AppIcon-\(size)@\($0)x.png" }
    }.filter(contains)
  }

  /// Replaces the icon of an appearance by a changed one, or by the changed default icon.
  fileprivate func changeAppearance(
    _ value: String, _ change: @escaping ([Double]) -> [Double]
  ) throws -> Bool {
    let own = "\(Mutation.catalog)AppIcon-1024@1x-\(value).png"
    let image = try image(contains(own) ? own : "\(Mutation.catalog)AppIcon-1024@1x.png")
    return try addAppearance(value, image.mapped { _, _, pixel in change(pixel) })
  }

  /// A white shape of 66 of 108 dp.
  fileprivate func plainLayer(_ size: PixelSize, _ shape: IconOutline) -> Bitmap {
    let side = size.width * 66 / 108
    let margin = (size.width - side) / 2
    return Bitmap(size: PixelSize(square: side), filledWith: .white).cut(to: shape)
      .placed(on: size, x: margin, y: margin, background: nil)
  }
}

extension Bitmap {
  /// Fills the corners outside of |x|ⁿ + |y|ⁿ = 1 with white; `reach` is their share of the side.
  fileprivate func whiteCorners(_ reach: Double, exponent: Double = 2) -> Bitmap? {
    let (side, border) = (Double(size.width), borderColor())
    guard min(border.red, border.green, border.blue) < 245 else { return nil }
    func isInside(_ x: Double, _ y: Double) -> Bool {
      let (across, down) = (min(x, side - x), min(y, side - y))
      let (u, v) = (max(0, 1 - across / (reach * side)), max(0, 1 - down / (reach * side)))
      return pow(u, exponent) + pow(v, exponent) <= 1
    }
    return mapped { x, y, pixel in
      let isCorner =
        min(Double(x), side - Double(x)) < reach * side
        && min(Double(y), side - Double(y)) < reach * side
      guard isCorner else { return pixel }
      let covered = (0..<16).count {
        isInside(Double(x) + (Double($0 % 4) + 0.5) / 4, Double(y) + (Double($0 / 4) + 0.5) / 4)
      }
      return pixel[0..<3].map { 255 + ($0 - 255) * Double(covered) / 16 } + [pixel[3]]
    }
  }

  /// Draws a line of one pixel along all edges, or along the lower one.
  fileprivate func framed(in color: Color, onlyBelow: Bool = false) -> Bitmap {
    let line = [Double(color.red), Double(color.green), Double(color.blue), 255]
    return mapped { x, y, pixel in
      let isBelow = y == size.height - 1
      let isEdge = isBelow || x == 0 || y == 0 || x == size.width - 1
      return (onlyBelow ? isBelow : isEdge) ? line : pixel
    }
  }
}
