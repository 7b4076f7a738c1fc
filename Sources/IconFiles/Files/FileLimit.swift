public import IconCodec
import IconDocuments
import IconSpec

/// How many bytes of a file are read, by what it is: the same wherever it is read. Known before the
/// first byte is, so that no file can make a program ask for more.
public enum FileLimit {
  /// Artwork, finished images and pictures to compare with: what the largest picture takes that is
  /// decoded, unpacked at 16 bits with alpha, and a sixteenth for what stands around the pixels.
  public static func picture(_ limits: DecodingLimits = .standard) -> Int {
    let pixels = max(limits.pixels, DecodingLimits.standard.pixels)
    let (bytes, isTooMany) = pixels.multipliedReportingOverflow(by: 8)
    return isTooMany ? .max - 1 : bytes / 16 * 17
  }

  /// Contents.json, icon.json, property lists, web manifests, resources of Android.
  package static let document = DocumentLimits.standard.bytes

  /// Manifests and presets.
  package static let manifest = YAMLReader.largestFile

  /// Drawings that are to stand on a web site as they are.
  package static let webDrawing = DrawingJudge.Use.served.limits.bytes

  /// Icons that hold several images: an .icns file with all ten sizes takes 8 MB unpacked.
  package static let iconFile = 64 << 20

  /// Compiled asset catalogs, of which only names and heads are looked at.
  package static let compiledCatalog = 512 << 20

  /// A line for every output, of some 400 bytes: those of a batch of a thousand sets.
  package static let record = 128 << 20

  /// A line for every finding, of some 100 bytes.
  public static let baseline = 16 << 20
}
