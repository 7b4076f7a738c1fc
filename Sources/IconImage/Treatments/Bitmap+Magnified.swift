extension Bitmap {
  /// Every pixel a block of `factor` × `factor`: nearest neighbour, nothing else changed.
  /// Complexity: O(result's pixels).
  public func magnified(by factor: Int) -> Bitmap {
    precondition(factor > 0)
    guard factor > 1 else { return self }
    let (pixel, row) = (bytesPerPixel, bytesPerRow)
    let large = PixelSize(width: size.width * factor, height: size.height * factor)
    let magnified = [UInt8](unsafeUninitializedCapacity: large.area * pixel) { buffer, count in
      bytes.withUnsafeBufferPointer { source in
        let target = buffer.baseAddress!
        for y in 0..<size.height {
          let first = target + y * factor * row * factor
          for x in 0..<size.width {
            for copy in 0..<factor {
              (first + (x * factor + copy) * pixel)
                .update(from: source.baseAddress! + y * row + x * pixel, count: pixel)
            }
          }
          for copy in 1..<factor {
            (first + copy * row * factor).update(from: first, count: row * factor)
          }
        }
      }
      count = large.area * pixel
    }
    return Bitmap(size: large, layout: layout, depth: depth, bytes: magnified)
  }
}
