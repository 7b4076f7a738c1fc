import IconCodec
import IconFiles
import IconImage
import IconMaking
import IconRules
import IconValidation

/// A set of images with their pixels.
struct Exhibit: Sendable {
  struct Image: Sendable {
    let subject: ImageSubject
    /// 8 bits a channel, reduced if larger than 1,048,576 pixels; nil if the file is unreadable.
    var bitmap: Bitmap?
    var png: [UInt8] = []
    /// The size of the original file.
    var byteCount = 0
    /// The reason if there are no pixels.
    var problem: String?
    /// The position among the images of a build, in the order of its presets.
    var rank: Int?
  }

  let set: SetSubject
  let images: [Image]
  var appName = "App"
}

/// Reads the images of sets, each file once.
struct ExhibitLoader: Sendable {
  let files: any FileSystem
  let reader: ImageReader
  private let limits: DecodingLimits

  init(files: any FileSystem, options: Validation.Options) {
    self.files = files
    limits = options.limits
    reader = ImageReader(options)
  }

  /// Complexity: O(pixels).
  func exhibit(of set: JudgedSet, _ plan: ExhibitPlan) async -> Exhibit {
    var images: [Exhibit.Image] = []
    for (subject, place) in zip(set.subject.images, set.files) {
      var image = await image(subject, place)
      image.rank = plan.rank(of: subject.path)
      images.append(image)
    }
    return Exhibit(set: set.subject, images: images, appName: plan.appName(of: set, files))
  }

  /// Artwork as a build reads it; nil if it is unreadable.
  func artwork(_ path: String) async -> Bitmap? {
    guard let bytes = try? files.read(path, limit: FileLimit.image(limits)) else { return nil }
    return try? await reader.image(bytes, renderedAt: PixelSize(square: 512)).bitmap
  }

  private func image(_ subject: ImageSubject, _ place: JudgedSet.Place) async -> Exhibit.Image {
    do {
      let bytes =
        switch place {
        case .bytes(let bytes): bytes
        case .file(let path): try files.read(path, limit: FileLimit.image(limits))
        }
      let (bitmap, png) = try await picture(bytes)
      return Exhibit.Image(
        subject: subject, bitmap: shown(bitmap), png: png, byteCount: bytes.count)
    } catch {
      return Exhibit.Image(subject: subject, problem: "\(error)")
    }
  }

  /// Keeps PNG files unchanged and converts other formats, because browsers show PNG.
  private func picture(_ bytes: [UInt8]) async throws -> (Bitmap, png: [UInt8]) {
    let bitmap: Bitmap
    switch FileKind.of(bytes) {
    case .png: return (try PNGDecoder.decode(bytes, limits: limits).bitmap, bytes)
    case .crushedPNG: bitmap = try CrushedPNG.decode(bytes, limits: limits).bitmap
    default: bitmap = try await reader.image(bytes).bitmap
    }
    return (bitmap, ImageFormat.png.encoder(effort: .fast).encode(bitmap))
  }

  /// Reduces large images, because scenes never show so many pixels.
  private func shown(_ bitmap: Bitmap) -> Bitmap {
    let bitmap = bitmap.reducedToEightBits()
    guard bitmap.size.area > 1 << 20 else { return bitmap }
    let size = bitmap.size.fitted(within: PixelSize(square: 1024))
    return ResamplingPlan(
      source: bitmap.size, targets: [size], options: ResamplingOptions(filter: .box)
    ).resample(bitmap)[0]
  }
}
