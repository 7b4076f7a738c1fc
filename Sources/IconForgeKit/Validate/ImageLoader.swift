import IconCodec
import IconImage
import IconRules
import IconSpec

/// Reads image files for validation: by header, or to pixels.
struct ImageLoader: Sendable {
  let fileSystem: any FileSystem
  let limits: DecodingLimits

  /// What a file is, without decoding a pixel. Complexity: O(bytes).
  func content(of image: SetDraft.Image) -> ImageSubject.Content {
    do {
      let bytes = try bytes(of: image)
      do throws(DecodingError) {
        return .png(try PNGDecoder.facts(of: bytes, limits: limits))
      } catch {
        switch error {
        case .appleCrushed:
          return .crushed(try CrushedPNG.facts(of: bytes, limits: limits))
        case .notPNG(let kind?):
          return FileKind.isPointer(bytes) ? .pointer : .other(kind: kind)
        default: throw error
        }
      }
    } catch {
      return .unreadable("\(error)")
    }
  }

  /// The pixels, or why there are none.
  func bitmap(of image: SetDraft.Image) throws -> Bitmap {
    let bytes = try bytes(of: image)
    do throws(DecodingError) {
      return try PNGDecoder.decode(bytes, limits: limits).bitmap
    } catch .appleCrushed {
      return try CrushedPNG.decode(bytes, limits: limits).bitmap
    }
  }

  private func bytes(of image: SetDraft.Image) throws(FileError) -> [UInt8] {
    switch image.origin {
    case .file: try fileSystem.read(image.path)
    case .bytes(let bytes): bytes
    }
  }
}
