import IconCodec
import IconImage
import IconRules
import IconSpec
import IconTestSupport

@testable import IconForgeKit
@testable import IconValidation

extension FuzzTarget {
  /// An image as `validate` and builds read it: format, facts, pixels.
  static let picture = FuzzTarget(
    name: "picture",
    seeds: pngDecode.seeds + icns.seeds,
    corpusEndings: [".png", ".icns", ".jpg", ".webp"], words: pngWords
  ) { bytes in
    var input = FuzzBytes(bytes)
    // Input without a known signature becomes the image data of a valid file.
    let isPlain = FileKind.of(bytes) != .unknown || bytes.first == PNGFile.signature[0]
    let file = isPlain ? bytes : PictureBytes.file(&input)
    let loader = ImageLoader(fileSystem: OneFileSystem(bytes: file), limits: limits)
    let image = SetDraft.Image(path: "a.png", use: ImageUse(place: .artwork))
    let open = loader.open(image)
    guard case .pixels(let bitmap) = loader.decoded(open, image, as: .pixels) else { return }
    switch open.content {
    case .png(let facts), .crushed(let facts):
      precondition(facts.size == bitmap.size, "the size differs from the facts")
    case .imported, .pointer, .other, .unreadable, .oversized:
      preconditionFailure("pixels of what has none")
    }
    precondition(limits.allow(bitmap.size), "larger than allowed")
    _ = Portrait(bitmap)
    _ = try? PNGDecoder.profile(in: file)
  }

  /// Limits the time for inputs of a megabyte.
  private static let limits = DecodingLimits(side: 2048, pixels: 1 << 20)

  static let pngWords = [
    "\u{0}IHDR", "PLTE", "tRNS", "gAMA", "cHRM", "sRGB", "cICP", "iCCP", "acTL", "fcTL", "fdAT",
    "tEXt", "zTXt", "iTXt", "pHYs", "eXIf", "IDAT", "IEND", "CgBI", "icns", "ic07", "is32", "s8mk",
  ]
}
