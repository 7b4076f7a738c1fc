import IconFiles
import IconImage

/// The pictures of a page, each once, as the page's data has them.
struct PictureShelf {
  private var places: [[UInt8]: Int] = [:]
  /// The elements of a JSON list, with commas between them.
  private(set) var text: [UInt8] = []
  private(set) var count = 0

  /// Bytes of text from which on pictures are left out: a browser takes long for more, and people see
  /// no more either.
  static let mostBytes = 96 << 20

  /// The number of a PNG file; nil where the shelf is full. Complexity: O(bytes).
  mutating func place(of png: [UInt8], size: PixelSize) -> Int? {
    let digest = SHA256.digest(of: png)
    if let place = places[digest] { return place }
    guard text.count + png.count / 3 * 4 < Self.mostBytes else { return nil }
    let head =
      "\(count == 0 ? "" : ",")\n{\"type\":\"image/png\",\"width\":\(size.width),"
      + "\"height\":\(size.height),\"data\":\""
    text += Array(head.utf8)
    text += Base64.text(of: png)
    text += Array("\"}".utf8)
    places[digest] = count
    count += 1
    return count - 1
  }
}
