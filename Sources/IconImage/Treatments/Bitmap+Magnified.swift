extension Bitmap {
  /// Repeats every pixel as a block of `factor` × `factor`. Complexity: O(pixels of the result).
  package func magnified(by factor: Int) -> Bitmap {
    precondition(factor > 0)
    guard factor > 1 else { return self }
    let large = PixelSize(width: size.width * factor, height: size.height * factor)
    return Bitmap(size: large, layout: layout, depth: depth) { buffer in
      bytes.withUnsafeBytes { source in
        guard let start = buffer.baseAddress else { return }
        let target = UnsafeMutableRawPointer(start)
        let wide = bytesPerRow * factor
        for y in 0..<size.height {
          let row = UnsafeRawBufferPointer(
            rebasing: source[(y * bytesPerRow)...].prefix(bytesPerRow))
          let first = target + y * factor * wide
          if factor == 2, bytesPerPixel == 4 {
            Self.doubleWords(row, into: first)
          } else {
            Self.widen(row, pixel: bytesPerPixel, by: factor, into: first)
          }
          for copy in 1..<factor { (first + copy * wide).copyMemory(from: first, byteCount: wide) }
        }
      }
    }
  }

  /// Doubles pixels of four bytes at memory speed.
  private static func doubleWords(
    _ row: UnsafeRawBufferPointer, into target: UnsafeMutableRawPointer
  ) {
    let pixels = row.assumingMemoryBound(to: UInt32.self)
    let pairs = target.assumingMemoryBound(to: UInt64.self)
    for x in 0..<pixels.count { pairs[x] = UInt64(pixels[x]) << 32 | UInt64(pixels[x]) }
  }

  private static func widen(
    _ row: UnsafeRawBufferPointer, pixel: Int, by factor: Int, into target: UnsafeMutableRawPointer
  ) {
    guard let first = row.baseAddress else { return }
    var place = target
    for start in stride(from: 0, to: row.count, by: pixel) {
      for _ in 0..<factor {
        place.copyMemory(from: first + start, byteCount: pixel)
        place += pixel
      }
    }
  }
}
