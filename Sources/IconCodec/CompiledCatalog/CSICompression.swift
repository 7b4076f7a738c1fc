/// How a rendition's bitmap is compressed, by CoreUI's number. Source: Timac/CARParser, Car.h;
/// names as assetutil prints them.
enum CSICompression: Int {
  case none, runs, zip, lzvn, lzfse, jpegLZFSE, blurred, astc, palette, hevc, deepmapLZFSE
  case deepmap2, dxtc

  var name: String {
    switch self {
    case .none: "uncompressed"
    case .runs: "rle"
    case .zip: "zip"
    case .lzvn: "lzvn"
    case .lzfse: "lzfse"
    case .jpegLZFSE: "jpeg-lzfse"
    case .blurred: "blurred"
    case .astc: "astc"
    case .palette: "palette-img"
    case .hevc: "hevc"
    case .deepmapLZFSE: "deepmap-lzfse"
    case .deepmap2: "deepmap2"
    case .dxtc: "dxtc"
    }
  }

  var isDecodable: Bool {
    switch self {
    case .none, .runs, .zip, .lzvn, .lzfse, .palette, .deepmap2: true
    case .jpegLZFSE, .blurred, .astc, .hevc, .deepmapLZFSE, .dxtc: false
    }
  }
}
