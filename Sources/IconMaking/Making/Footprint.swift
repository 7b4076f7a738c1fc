package import IconCodec
package import IconFiles
import IconImage
package import IconSpec

/// How much memory an artwork takes while its images are made, as its first bytes tell.
package struct Footprint {
  /// As far as a header is looked for: behind the largest EXIF segment a JPEG can have.
  package static let headBytes = 128 << 10

  /// Beside pixels: code, tables, rows.
  private static let base = 8 << 20
  /// What the importer takes for a drawing, beside what it draws.
  private static let drawing = 96 << 20

  private let bytes: Int

  package init(of head: FileHead, limits: DecodingLimits) {
    let most = limits.pixels.multipliedReportingOverflow(by: 8)
    let largest = most.overflow ? Int.max / 16 : most.partialValue
    let pixels: Int
    switch FileKind.of(head.bytes) {
    case .png, .crushedPNG:
      // The picture, and a quarter for rows on the way and a copy in another form.
      pixels = PictureHead.png(head.bytes).map { min($0, largest) * 5 / 4 } ?? 0
    case .importable:
      // In the importer, on its way, and here. What does not tell its size at once is taken to be
      // packed to an eighth.
      let unpacked = PictureHead.other(head.bytes) ?? head.size.multipliedSaturating(by: 8)
      pixels = min(unpacked, largest) * 3
    case .drawing: pixels = Self.drawing
    case .icns, .gitLFSPointer, .other, .unknown: pixels = 0
    }
    bytes = pixels + min(head.size, largest * 2)
  }

  /// What it takes to tell ground from glyph, on a copy of 1024² at most.
  private static let parts = 72 << 20

  /// With the images to be made, which may all be there before the first is written.
  package func bytes(making jobs: [Job]) -> Int {
    let isTakenApart = jobs.contains { $0.treatment.portion != .whole }
    return jobs.flatMap(\.pictures).reduce(bytes + Self.base + (isTakenApart ? Self.parts : 0)) {
      $0 + $1.pixels.area * 4
    }
  }
}

extension Int {
  fileprivate func multipliedSaturating(by factor: Int) -> Int {
    let product = multipliedReportingOverflow(by: factor)
    return product.overflow ? .max : product.partialValue
  }
}
