import IconCodec
import IconImage
import IconRules
import IconSpec

/// One of the lanes that make an artwork's images together: each takes what is next, a walk over the
/// source or a picture to finish, until nothing is left.
struct ImageLane: Sendable {
  /// Everything that decides the file made of a resampled picture.
  private struct EncodeKey: Hashable {
    let treatment: Treatment
    let pixels: PixelSize
    let frame: Frame
  }

  private struct Encoded {
    let bytes: [UInt8]
    let isBlank: Bool
  }

  let source: ArtworkSource
  let effort: EncodingEffort
  /// Of finished images.
  let limits: DecodingLimits
  let madeBy: String

  /// What was delivered of each picture, by its number.
  func run<Value: Sendable>(
    _ pool: ImagePool, deliver: @Sendable (Output, SetJob) async -> Value
  ) async -> [(number: Int, values: [Value])] {
    // Its compressors and buffers are used for all of the lane's images.
    let encoder = encoder()
    var made: [(Int, [Value])] = []
    while let work = await pool.next() {
      switch work {
      case .walk(let walk, let pieces):
        let pictures = source.pictures(walk, sizes: pieces.map(\.pixels))
        await pool.add(zip(pieces, pictures).map { ($0, $1) })
      case .picture(let picture, let piece):
        // Sets and roles often want the very same image.
        var (encoded, values): ([EncodeKey: Encoded], [Value]) = ([:], [])
        for (item, frame) in piece.jobs {
          let output = finished(item, frame, picture, encoder, &encoded)
          values.append(await deliver(output, item))
        }
        made.append((piece.number, values))
      }
    }
    return made
  }

  /// Treats and encodes what is made of one resampled picture.
  private func finished(
    _ item: SetJob, _ frame: Frame, _ picture: Bitmap, _ encoder: PNGEncoder,
    _ encoded: inout [EncodeKey: Encoded]
  ) -> Output {
    let treatment = item.job.treatment
    let key = EncodeKey(treatment: treatment, pixels: item.job.pixels, frame: frame)
    let file = encoded[key] ?? self.encoded(key, item.job, picture, encoder)
    encoded[key] = file
    var output = Output(file.bytes, of: item, madeBy: madeBy, limits: limits)
    if treatment.mask != nil {
      output.pixelFault = picture.maskFault?.rule
    } else if file.isBlank, item.job.isWholeIcon {
      output.pixelFault = .iconBlank
    }
    return output
  }

  private func encoded(
    _ key: EncodeKey, _ job: Job, _ picture: Bitmap, _ encoder: PNGEncoder
  ) -> Encoded {
    let image = source.image(for: job, frame: key.frame, from: picture)
    let bytes = encoder.encode(
      image, opaqueStaysRGB: key.treatment.isTrueColor, keepsForm: key.treatment.keepsAlpha)
    guard case .bitmap(let bitmap) = image else { return Encoded(bytes: bytes, isBlank: false) }
    return Encoded(bytes: bytes, isBlank: bitmap.isSingleColor)
  }

  private func encoder() -> PNGEncoder {
    PNGEncoder(effort: effort, colorSpace: source.colorSpace)
  }

  /// An image that no artwork is resampled for.
  func plain(_ item: SetJob, _ picture: Bitmap) -> Output {
    let bytes = encoder().encode(picture, opaqueStaysRGB: true)
    return Output(bytes, of: item, madeBy: madeBy, limits: limits)
  }
}

extension Job {
  /// Whether the image is an icon by itself, not a layer of one.
  fileprivate var isWholeIcon: Bool {
    slots.contains { $0.layer == nil && Rule.iconBlank.roles.contains($0.role) }
  }
}

extension PNGEncoder {
  fileprivate func encode(
    _ image: FinishedImage, opaqueStaysRGB: Bool, keepsForm: Bool
  ) -> [UInt8] {
    switch image {
    case .bitmap(let bitmap):
      encode(bitmap, opaqueStaysRGB: opaqueStaysRGB, keepsForm: keepsForm)
    case .placed(let placed): encode(placed, opaqueStaysRGB: opaqueStaysRGB)
    }
  }
}
