import IconCodec
import IconDocuments
import IconFiles
import IconImage

/// The images of a page, each stored once.
struct ImageTable {
  private var indices: [[UInt8]: Int] = [:]
  /// The size of each image, and the checkerboard of masks, in the order of their indices.
  private(set) var facts: [PropertyValue] = []
  /// An element with Base64 for each image. Scripts before them already show the page.
  private(set) var elements: [UInt8] = []

  /// The index of a PNG file; nil at the size limit. Complexity: O(bytes).
  mutating func index(of png: [UInt8], size: PixelSize, _ board: Checkerboard? = nil) -> Int? {
    let digest = SHA256.digest(of: png)
    if let index = indices[digest] { return index }
    // Browsers are slow to load larger pages.
    guard elements.count + png.count / 3 * 4 < 96 << 20 else { return nil }
    let index = facts.count
    elements += Array("<script type=\"text/plain\" id=\"pixels-\(index)\">".utf8)
    elements += Base64.text(of: png)
    elements += Array("</script>\n".utf8)
    facts.append([
      "width": .integer(size.width), "height": .integer(size.height),
      "board": board.map { .text($0.rawValue) } ?? .null,
    ])
    indices[digest] = index
    return index
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
