package import IconImage

/// A summary of an image's pixels for comparisons, of constant size.
package struct Portrait: Sendable {
  /// 32 × 32 pixels, planar RGB over white, sRGB values 0…1; 3 × 1024 numbers.
  package let thumbnail: [Float]
  /// For images with alpha.
  package let shape: Shape?

  /// Measurements of a bar icon's alpha.
  package struct Shape: Sendable {
    /// Mean alpha, 0…1.
    package let coverage: Double
    /// The bounding box of visible alpha.
    package let box: PixelRect?
    package let size: PixelSize
    /// Mean thickness of strokes and areas in pixels: a line's width, half a disc's diameter; 0 for
    /// an empty shape.
    package let stroke: Double
    /// Alpha of a square around the center of the box in 32 × 32 cells, 0…1, with proportions kept,
    /// two cells of margin, softened.
    package let thumbnail: [Float]

    /// Alpha in whole pixels.
    package var mass: Double { coverage * Double(size.area) }
  }
}

extension Portrait {
  /// In pixels.
  package static let side = 32

  /// Complexity: O(pixels).
  package init(_ bitmap: Bitmap) {
    let grid = PixelGrid(bitmap)
    var thumbnail = Thumbnail(of: grid.size)
    thumbnail.add(grid)
    self.init(thumbnail: thumbnail.cells, shape: bitmap.layout.hasAlpha ? Shape(grid) : nil)
  }

  /// Without a shape. Complexity: O(pixels).
  package init(thumbnailOf bitmap: Bitmap) {
    var thumbnail = Thumbnail(of: bitmap.size)
    thumbnail.add(PixelGrid(bitmap))
    self.init(thumbnail: thumbnail.cells, shape: nil)
  }

  /// Root mean square difference of the thumbnails, 0 (equal) to 1 (black and white). Complexity:
  /// O(1).
  package func distance(to other: Portrait) -> Double {
    Self.distance(thumbnail, other.thumbnail)
  }

  /// The same of two thumbnails' cells.
  static func distance(_ one: [Float], _ other: [Float]) -> Double {
    typealias Lanes = SIMD8<Float>
    precondition(one.count == other.count && one.count % Lanes.scalarCount == 0)
    let sums = one.withUnsafeBytes { one in
      other.withUnsafeBytes { other in
        stride(from: 0, to: one.count, by: MemoryLayout<Lanes>.size).reduce(into: Lanes()) {
          let difference =
            one.loadUnaligned(fromByteOffset: $1, as: Lanes.self)
            - other.loadUnaligned(fromByteOffset: $1, as: Lanes.self)
          $0 += difference * difference
        }
      }
    }
    return Double(sums.sum() / Float(one.count)).squareRoot()
  }
}
