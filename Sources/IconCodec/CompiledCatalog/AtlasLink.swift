import IconImage

/// A rendition's place in an atlas: rectangle and the atlas's key. Source: 721 links in catalogs by
/// Xcode 7.3 to 26.3.
struct AtlasLink {
  private static let mostAttributes = 64

  private let x: Int
  private let bottom: Int
  private let width: Int
  private let height: Int
  /// Tokens and values that are not 0, of the atlas's key.
  let attributes: [Int: Int]

  /// Nil if the field is no link.
  init?(_ field: ArraySlice<UInt8>) {
    guard field.tag == "INLK", let x = field.doubleWord(at: 8), let y = field.doubleWord(at: 12),
      let width = field.doubleWord(at: 16), let height = field.doubleWord(at: 20)
    else { return nil }
    self.x = x
    bottom = y
    self.width = width
    self.height = height
    var attributes: [Int: Int] = [:]
    for pair in 0..<Self.mostAttributes {
      guard let token = field.word(at: 30 + pair * 4), let value = field.word(at: 32 + pair * 4),
        token != 0
      else { break }
      attributes[token] = value
    }
    self.attributes = attributes
  }

  /// The rectangle in an atlas, whose y counts from its bottom in the link; nil if it is outside.
  func rectangle(in atlas: PixelSize) -> PixelRect? {
    guard let size = PixelSize(readable: width, height) else { return nil }
    let rectangle = PixelRect(x: x, y: atlas.height - bottom - height, size: size)
    return rectangle.isInside(atlas) ? rectangle : nil
  }
}
