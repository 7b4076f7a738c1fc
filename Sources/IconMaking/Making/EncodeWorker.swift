package import IconCodec
import IconImage
import IconRules
package import IconSpec

/// One of the workers that make an artwork's images together. It takes resampling passes and
/// resampled images from the queue until the queue is empty.
struct EncodeWorker: Sendable {
  /// Everything that decides the file made from a resampled image.
  private struct EncodeKey: Hashable {
    let format: ImageFormat
    let treatment: Treatment
    let pixels: PixelSize
    let frame: Frame?
  }

  fileprivate typealias Encoded = (bytes: [UInt8], isBlank: Bool)

  let renderer: ArtworkRenderer
  let effort: EncodingEffort
  /// Of finished images.
  let limits: DecodingLimits
  let importedBy: String

  /// The delivered values of each resampled image, by its number.
  func run<Value: Sendable>(
    _ queue: WorkQueue, deliver: @Sendable (Output, SetJob) async -> Value
  ) async -> [(number: Int, values: [Value])] {
    var encoders: [ImageFormat: any ImageEncoder] = [:]
    var made: [(Int, [Value])] = []
    while let work = await queue.next() {
      switch work {
      case .pass(let pass, let pieces):
        let images = renderer.images(pass, sizes: pieces.map(\.pixels))
        await queue.add(zip(pieces, images).map { ($0, $1) })
      case .image(let resampled, let piece):
        // Several sets and roles can share one file.
        var (encoded, values): ([EncodeKey: Encoded], [Value]) = ([:], [])
        for (item, composition) in piece.jobs {
          let output = finished(
            item, composition, from: resampled, encoders: &encoders, encoded: &encoded)
          values.append(await deliver(output, item))
        }
        made.append((piece.number, values))
      }
    }
    return made
  }

  /// Treats and encodes one image that uses the resampled one.
  private func finished(
    _ item: SetJob, _ composition: Composition, from resampled: Bitmap,
    encoders: inout [ImageFormat: any ImageEncoder], encoded: inout [EncodeKey: Encoded]
  ) -> Output {
    let (job, treatment) = (item.job, item.job.treatment)
    let format = job.imageFormat
    let key = EncodeKey(
      format: format, treatment: treatment, pixels: job.pixels, frame: composition.frame)
    let file: Encoded
    if let known = encoded[key] {
      file = known
    } else {
      let encoder = encoders[format] ?? encoder(format)
      encoders[format] = encoder
      file = renderer.image(composition, from: resampled).encoded(by: encoder, treatment)
      encoded[key] = file
    }
    var output = output(file.bytes, item)
    if treatment.mask != nil {
      output.pixelFault = resampled.maskFault
    } else if file.isBlank, job.isWholeIcon {
      output.pixelFault = .iconBlank
    }
    return output
  }

  func plain(_ item: SetJob, _ bitmap: Bitmap) -> Output {
    output(
      encoder(item.job.imageFormat).encode(bitmap, opaqueStaysRGB: true, keepsForm: false), item)
  }

  private func encoder(_ format: ImageFormat) -> any ImageEncoder {
    format.encoder(effort: effort, colorSpace: renderer.choice.colorSpace)
  }

  private func output(_ bytes: [UInt8], _ item: SetJob) -> Output {
    Output(
      bytes, of: item, madeBy: item.job.imageFormat.madeBy(importedBy: importedBy), limits: limits)
  }
}

extension ImageFormat {
  /// The libraries whose versions decide a file's bytes.
  package func madeBy(importedBy: String) -> String {
    importedBy.isEmpty ? madeBy : "\(madeBy), \(importedBy)"
  }
}

extension Job {
  /// The format of the image or, of a container, of the images in it.
  package var imageFormat: ImageFormat { ImageFormat(path: path) }

  /// Whether the image is an icon by itself, not a layer of one.
  fileprivate var isWholeIcon: Bool {
    slots.contains { $0.layer == nil && Rule.iconBlank.roles.contains($0.role) }
  }
}

/// An image ready to be encoded.
enum FinishedImage {
  case bitmap(Bitmap)
  /// Launch images, which are mostly background.
  case placed(PlacedImage)

  var bitmap: Bitmap {
    switch self {
    case .bitmap(let bitmap): bitmap
    case .placed(let placed): placed.bitmap()
    }
  }

  fileprivate func encoded(
    by encoder: any ImageEncoder, _ treatment: Treatment
  ) -> EncodeWorker.Encoded {
    switch self {
    case .bitmap(let bitmap):
      (
        encoder.encode(
          bitmap, opaqueStaysRGB: treatment.isTrueColor, keepsForm: treatment.keepsAlpha),
        bitmap.isSingleColor
      )
    case .placed(let placed):
      (encoder.encode(placed, opaqueStaysRGB: treatment.isTrueColor), false)
    }
  }
}
