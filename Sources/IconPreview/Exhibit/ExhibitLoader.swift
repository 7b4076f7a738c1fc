import IconCodec
package import IconFiles
package import IconImage
import IconMaking
import IconRules
package import IconValidation

/// Reads the pictures of sets, each file once.
package struct ExhibitLoader: Sendable {
  private let files: any FileSystem
  private let reader: PictureReader
  private let limits: DecodingLimits

  package init(files: any FileSystem, options: Validation.Options) {
    (self.files, limits) = (files, options.limits)
    reader = PictureReader(
      importer: options.importer, requiresSandbox: options.requiresSandbox,
      limits: options.limits, allowsPDF: options.allowsPDF)
  }

  /// Scenes are smaller than this: of a larger picture they have a copy.
  private static let whole = 1 << 20

  /// A set with its pictures. Complexity: O(pixels).
  package func exhibit(of set: JudgedSet) async -> Exhibit {
    var images: [Exhibit.Image] = []
    for (subject, place) in zip(set.subject.images, set.files) {
      images.append(await image(subject, place))
    }
    return Exhibit(set: set.subject, images: images)
  }

  /// The pixels of artwork, as a build reads it.
  package func artwork(_ path: String) async -> Bitmap? {
    guard let bytes = try? files.read(path, limit: FileLimit.picture(limits)) else { return nil }
    return try? await reader.picture(bytes, drawnAt: PixelSize(square: 512)).bitmap
  }

  private func image(_ subject: ImageSubject, _ place: JudgedSet.Place) async -> Exhibit.Image {
    do {
      let bytes =
        switch place {
        case .bytes(let bytes): bytes
        case .file(let path): try files.read(path, limit: FileLimit.picture(limits))
        }
      let (bitmap, png) = try await picture(bytes)
      return Exhibit.Image(
        subject: subject, bitmap: shown(bitmap), png: png, byteCount: bytes.count)
    } catch {
      return Exhibit.Image(
        subject: subject, bitmap: nil, png: [], byteCount: 0, problem: "\(error)")
    }
  }

  /// A browser reads PNG as it is; everything else is made PNG.
  private func picture(_ bytes: [UInt8]) async throws -> (Bitmap, png: [UInt8]) {
    switch FileKind.of(bytes) {
    case .png:
      return (try PNGDecoder.decode(bytes, limits: limits).bitmap, bytes)
    case .crushedPNG:
      return packed(try CrushedPNG.decode(bytes, limits: limits).bitmap)
    default:
      return packed(try await reader.picture(bytes).bitmap)
    }
  }

  private func packed(_ bitmap: Bitmap) -> (Bitmap, png: [UInt8]) {
    (bitmap, ImageFormat.png.encoder(effort: .fast).encode(bitmap))
  }

  private func shown(_ bitmap: Bitmap) -> Bitmap {
    let bitmap = bitmap.reducedToEightBits()
    guard bitmap.size.area > Self.whole else { return bitmap }
    let size = bitmap.size.fitted(within: PixelSize(square: 1024))
    return ResamplingPlan(
      source: bitmap.size, targets: [size], options: ResamplingOptions(filter: .box)
    ).resample(bitmap)[0]
  }
}
