import IconTestSupport
import Testing

/// A project of `Tests/NamedProjects`, whose documents name icons by names of their own, and the
/// references in them.
struct NamedProject: Sendable, CustomTestStringConvertible {
  let name: String
  /// Texts by path.
  let files: [String: String]
  /// The form of each image that exists before the build: "128" and "320x180 opaque" for PNG files of
  /// this size, else a format such as "ico".
  let icons: [String: String]
  /// References after the build: "document:line file".
  let references: [String]

  init(
    _ name: String, files: [String: String], icons: [String: String] = [:],
    references: [String] = []
  ) {
    (self.name, self.files, self.icons, self.references) = (name, files, icons, references)
  }

  var testDescription: String { name }

  static let all = ProjectList.entries(in: "NamedProjects").map {
    NamedProject($0.name, files: $0.files, icons: $0.icons, references: $0.results)
  }

  /// A folder with the project's files and old images.
  func workplace() throws -> Workplace {
    let place = Workplace(files)
    for (path, form) in icons { try place.folder.write(path, Self.image(form)) }
    return place
  }

  /// The bytes of an image of a form.
  static func image(_ form: String) -> [UInt8] {
    switch form {
    case "ico": ico([32])
    case "full ico": ico([16, 20, 24, 30, 32, 36, 40, 48, 64, 256])
    case "opaque ico": ico([16, 32], opaque: [16, 32])
    case "opaque small ico": ico([16, 32], opaque: [16])
    case "icns": icns
    case "svg":
      Array(
        """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20">
        <path d="M2 2h16v16H2z" fill="#c2410c"/></svg>
        """.utf8)
    case "gif": gif
    case "jpg": jpeg
    case "empty": []
    default: plate(form)
    }
  }

  /// The start of a GIF file.
  private static let gif: [UInt8] = [0x47, 0x49, 0x46, 0x38, 0x39, 0x61, 1, 0, 1, 0, 0, 0, 0, 0x3B]
  /// The start and the end of a JPEG file.
  private static let jpeg: [UInt8] = [
    0xFF, 0xD8, 0xFF, 0xE0, 0, 16, 0x4A, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0, 0xFF, 0xD9,
  ]

  /// An ICNS file with a PNG image of 128 × 128 pixels.
  private static let icns: [UInt8] = {
    let image = png(128, 128)
    var bytes = Array("icns".utf8)
    bytes += bigEndian(UInt32(image.count + 16))
    bytes += Array("ic07".utf8)
    bytes += bigEndian(UInt32(image.count + 8))
    return bytes + image
  }()

  private static func plate(_ form: String) -> [UInt8] {
    let words = form.split(separator: " ")
    let sides = words[0].split(separator: "x").compactMap { Int($0) }
    return png(sides[0], sides[sides.count - 1], isOpaque: words.count > 1)
  }

  /// A PNG file: a white rectangle on blue.
  private static func png(_ width: Int, _ height: Int, isOpaque: Bool = false) -> [UInt8] {
    let alpha: [Int] = isOpaque ? [] : [255]
    let blue: [Int] = [0x1D, 0x4E, 0xD8] + alpha
    let white: [Int] = [255, 255, 255] + alpha
    func row(_ inner: [Int]) -> [Int] {
      (0..<width).flatMap { $0 >= width / 4 && $0 < width - width / 4 ? inner : blue }
    }
    let (plain, band) = (row(blue), row(white))
    let samples = (0..<height).flatMap {
      $0 >= height / 4 && $0 < height - height / 4 ? band : plain
    }
    let image = RawPicture(
      width: width, height: height, depth: 8, colorType: isOpaque ? 2 : 6, samples: samples)
    return PNGFile(image).bytes
  }

  /// An ICO file of PNG images.
  private static func ico(_ sides: [Int], opaque: Set<Int> = []) -> [UInt8] {
    func little(_ value: Int, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
    var (entries, images): ([UInt8], [UInt8]) = ([], [])
    for side in sides {
      let image = png(side, side, isOpaque: opaque.contains(side))
      entries += little(side % 256, 1) + little(side % 256, 1) + little(0, 2) + little(1, 2)
      entries += little(32, 2) + little(image.count, 4)
      entries += little(6 + 16 * sides.count + images.count, 4)
      images += image
    }
    let head = little(0, 2) + little(1, 2) + little(sides.count, 2)
    return head + entries + images
  }
}
