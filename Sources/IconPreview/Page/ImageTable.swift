import IconFiles
import IconImage

/// The images of a page, each stored once.
struct ImageTable {
  private var indices: [[UInt8]: Int] = [:]
  /// The elements of a JSON list, with commas between them.
  private(set) var text: [UInt8] = []
  private var count = 0

  /// The index of a PNG file; nil at the size limit. Complexity: O(bytes).
  mutating func index(of png: [UInt8], size: PixelSize, _ board: Checkerboard? = nil) -> Int? {
    let digest = SHA256.digest(of: png)
    if let index = indices[digest] { return index }
    // Browsers are slow to load larger pages.
    guard text.count + png.count / 3 * 4 < 96 << 20 else { return nil }
    let head =
      "\(count == 0 ? "" : ",")\n{\"type\":\"image/png\",\"width\":\(size.width),"
      + "\"height\":\(size.height),"
      + (board.map { "\"board\":\"\($0)\"," } ?? "") + "\"data\":\""
    text += Array(head.utf8)
    text += Base64.text(of: png)
    text += Array("\"}".utf8)
    indices[digest] = count
    count += 1
    return count - 1
  }
}

/// The checkerboard on which a mask is visible.
enum Checkerboard: String { case light, dark }

extension Bitmap {
  /// Dark for white on transparent, light for black; nil for other images. Expects 8 bits a channel.
  /// Complexity: O(pixels).
  var board: Checkerboard? {
    guard layout.hasAlpha else { return nil }
    let count = layout.channels
    var (light, alpha) = (0, 0)
    for pixel in stride(from: 0, to: bytes.count, by: count) {
      let own = Int(bytes[pixel + count - 1])
      let sum = (0..<count - 1).reduce(0) { $0 + Int(bytes[pixel + $1]) }
      light += own * sum / (count - 1)
      alpha += own
    }
    guard alpha > 0, alpha < size.area * 255 else { return nil }
    // Of 255: antialiased edges of masks may have other colours.
    return light > alpha * 230 ? .dark : light < alpha * 25 ? .light : nil
  }
}
