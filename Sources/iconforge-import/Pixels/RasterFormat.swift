import CIconImport
import IconCodec

/// What libvips reads for us, told apart by first bytes alone. The raw value is the name in facts.
enum RasterFormat: String {
  case jpeg = "JPEG"
  case webp = "WebP"
  case tiff = "TIFF"
  case bigTIFF = "BigTIFF"
  case gif = "GIF"
  case heic = "HEIC"
  case avif = "AVIF"
  case png = "PNG"

  init(of bytes: [UInt8]) throws {
    switch FileKind.of(bytes) {
    case .png: self = .png
    case .importable(let name), .drawing(let name), .other(let name):
      guard let format = Self.all.first(where: { $0.kind == name }) else {
        throw Refusal("is \(name), which iconforge does not read")
      }
      self = format
    case .crushedPNG: throw Refusal(DecodingError.appleCrushed.description)
    case .icns: throw Refusal("is an ICNS icon file, which iconforge does not read as artwork")
    case .gitLFSPointer: throw Refusal("is a Git LFS pointer (run git lfs pull)")
    case .unknown: throw Refusal("is of no kind of picture iconforge reads")
    }
  }

  private static let all: [RasterFormat] = [.jpeg, .webp, .tiff, .bigTIFF, .gif, .heic, .avif]

  /// As `FileKind` says it.
  private var kind: String {
    switch self {
    case .heic: "a HEIC image"
    case .avif: "an AVIF image"
    default: "a \(rawValue) image"
    }
  }

  /// For "is a damaged …".
  var name: String { "\(rawValue) image" }

  var animates: Bool { self == .webp || self == .gif || self == .avif || self == .heic }

  var loader: iconimport_format {
    switch self {
    case .jpeg: iconimport_jpeg
    case .webp: iconimport_webp
    case .tiff, .bigTIFF: iconimport_tiff
    case .gif: iconimport_gif
    case .heic, .avif: iconimport_heif
    case .png: iconimport_png
    }
  }
}
