import IconFiles
import IconImage

/// The images of a page, each stored once.
struct ImageTable {
  private var indices: [[UInt8]: Int] = [:]
  /// The elements of a JSON list, with commas between them.
  private(set) var text: [UInt8] = []
  private var count = 0

  /// The index of a PNG file; nil at the size limit. Complexity: O(bytes).
  mutating func index(of png: [UInt8], size: PixelSize) -> Int? {
    let digest = SHA256.digest(of: png)
    if let index = indices[digest] { return index }
    // Browsers are slow to load larger pages.
    guard text.count + png.count / 3 * 4 < 96 << 20 else { return nil }
    let head =
      "\(count == 0 ? "" : ",")\n{\"type\":\"image/png\",\"width\":\(size.width),"
      + "\"height\":\(size.height),\"data\":\""
    text += Array(head.utf8)
    text += Base64.text(of: png)
    text += Array("\"}".utf8)
    indices[digest] = count
    count += 1
    return count - 1
  }
}
