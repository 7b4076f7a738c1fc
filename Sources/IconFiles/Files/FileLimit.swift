package import IconCodec
import IconDocuments
import IconSpec

/// The largest accepted size of each file format, in bytes. The limit is known before reading, so
/// no file can exhaust memory.
package enum FileLimit {
  /// Artwork, finished images and references: the unpacked size of the largest decodable image
  /// (16-bit RGBA), plus a sixteenth for metadata.
  package static func image(_ limits: DecodingLimits = .standard) -> Int {
    let pixels = max(limits.pixels, DecodingLimits.standard.pixels)
    let (bytes, isTooMany) = pixels.multipliedReportingOverflow(by: 8)
    return isTooMany ? .max - 1 : bytes / 16 * 17
  }

  /// Contents.json, icon.json, property lists, web manifests, Android resources.
  package static let document = DocumentLimits.standard.bytes

  package static let manifest = YAMLReader.largestFile

  /// SVG files that are copied to a web site.
  package static let webDrawing = VectorJudge.Use.served.limits.bytes

  /// Icons with several images: an .icns file with all ten sizes takes 8 MB uncompressed.
  package static let iconFile = 64 << 20

  /// Compiled asset catalogs; only names and headers are parsed.
  package static let compiledCatalog = 512 << 20

  /// The lockfile: about 400 bytes for each output, for a batch of a thousand sets.
  package static let lockfile = 128 << 20

  /// About 100 bytes for each finding.
  package static let baseline = 16 << 20
}
