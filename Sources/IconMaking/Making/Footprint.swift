package import IconCodec
package import IconFiles
import IconImage
package import IconSpec

/// How much memory an artwork takes while its images are made, estimated from its first bytes.
package struct Footprint {
  /// Enough to find a JPEG's size after the largest EXIF segment.
  package static let headBytes = 128 << 10

  /// Code, tables and rows.
  private static let base = 8 << 20
  /// The importer's memory for vector artwork, without the renders.
  private static let vector = 96 << 20

  private let bytes: Int

  /// Of an Icon Composer document: planes of a canvas of 1024² pixels with 16 bytes each, and its layers.
  package static let document = Footprint(bytes: 128 << 20)

  private init(bytes: Int) { self.bytes = bytes }

  package init(of head: FileHead, limits: DecodingLimits) {
    let largest = min(limits.pixels, .max / 128) * 8
    let pixels: Int
    switch FileKind.of(head.bytes) {
    case .png, .crushedPNG:
      // The bitmap, and a quarter for rows in transit and a converted copy.
      pixels = ImageHeader.png(head.bytes).map { min($0, largest) * 5 / 4 } ?? 0
    case .importable:
      // In the importer, in transit, and here. A file without a size in its header is assumed to be
      // compressed to an eighth.
      let unpacked = ImageHeader.other(head.bytes) ?? min(head.size, .max / 16) * 8
      pixels = min(unpacked, largest) * 3
    case .drawing: pixels = Self.vector
    case .icns, .gitLFSPointer, .other, .unknown: pixels = 0
    }
    bytes = pixels + min(head.size, largest * 2)
  }

  /// Separating background and foreground, on a copy of at most 1024² pixels.
  private static let parts = 72 << 20

  /// With the images to be made, all of which may be in memory at once.
  package func bytes(making jobs: [Job]) -> Int {
    let pictures = jobs.flatMap(\.pictures)
    let isSeparated = pictures.contains { $0.treatment.portion != .whole }
    return pictures.reduce(bytes + Self.base + (isSeparated ? Self.parts : 0)) {
      $0 + $1.pixels.area * 4
    }
  }
}
