import IconCodec
import IconFiles
import IconImage
import IconMaking

/// What is known of a picture's file.
package enum PictureFile: Sendable {
  case bytes([UInt8])
  /// SHA-256 in 64 hexadecimal digits, and nothing else.
  case digest(String)
  case unreadable(String)

  /// Whether both are known to be the same bytes.
  func equals(_ other: PictureFile) -> Bool {
    switch (self, other) {
    case (.bytes(let a), .bytes(let b)): a == b
    case (.digest(let a), .digest(let b)): a == b
    case (.unreadable, _), (_, .unreadable): false
    default: digest == other.digest
    }
  }

  /// SHA-256 of its bytes; nil where they cannot be had.
  var digest: String? {
    switch self {
    case .bytes(let bytes): SHA256.hex(of: bytes)
    case .digest(let digest): digest
    case .unreadable: nil
    }
  }

  /// Its pixels, or why there are none.
  func sight(_ reader: PictureReader) async -> PictureSight {
    let bytes: [UInt8]
    switch self {
    case .bytes(let own): bytes = own
    case .digest: return .unknown
    case .unreadable(let reason): return .unreadable(reason)
    }
    switch FileKind.of(bytes) {
    case .icns, .other(name: "an ICO icon file"): return .several
    case .crushedPNG:
      do throws(DecodingError) { return .picture(try CrushedPNG.decode(bytes).bitmap) } catch {
        return .unreadable("\(error)")
      }
    default:
      do { return .picture(try await reader.picture(bytes).bitmap) } catch {
        return .unreadable("\(error)")
      }
    }
  }
}

/// What is seen of a file.
enum PictureSight {
  case picture(Bitmap)
  /// An icon file that holds several pictures.
  case several
  /// Nobody has its bytes any more.
  case unknown
  case unreadable(String)

  var bitmap: Bitmap? { if case .picture(let bitmap) = self { bitmap } else { nil } }
  var complaint: String? { if case .unreadable(let reason) = self { reason } else { nil } }
}
