extension Bitmap {
  /// Repeats every pixel as a block of `factor` × `factor`. Complexity: O(pixels of the result).
  public func magnified(by factor: Int) -> Bitmap {
    magnified(by: factor, clearingInvisible: false)
  }

  /// `clearingInvisible` also sets fully transparent pixels to zero.
  func magnified(by factor: Int, clearingInvisible: Bool) -> Bitmap {
    precondition(factor > 0)
    let isFast = factor == 2 && bytesPerPixel == 4 && depth == .eight
    if clearingInvisible, !isFast {
      return clearingInvisiblePixels().magnified(by: factor, clearingInvisible: false)
    }
    guard factor > 1 else { return self }
    let large = PixelSize(width: size.width * factor, height: size.height * factor)
    let magnified = [UInt8](unsafeUninitializedCapacity: large.area * bytesPerPixel) {
      buffer, count in
      bytes.withUnsafeBytes { source in
        let target = UnsafeMutableRawPointer(buffer.baseAddress!)
        let wide = bytesPerRow * factor
        for y in 0..<size.height {
          let row = UnsafeRawBufferPointer(
            rebasing: source[(y * bytesPerRow)...].prefix(bytesPerRow))
          let first = target + y * factor * wide
          if isFast {
            Self.doubleWords(row, into: first, mask: clearingInvisible ? .max : 0)
          } else {
            Self.widen(row, pixel: bytesPerPixel, by: factor, into: first)
          }
          for copy in 1..<factor { (first + copy * wide).copyMemory(from: first, byteCount: wide) }
        }
      }
      count = large.area * bytesPerPixel
    }
    return Bitmap(size: large, layout: layout, depth: depth, bytes: magnified)
  }

  /// Doubles pixels of four bytes at memory speed. With a full `mask`, pixels of alpha 0 become 0.
  private static func doubleWords(
    _ row: UnsafeRawBufferPointer, into target: UnsafeMutableRawPointer, mask: UInt32
  ) {
    let pixels = row.assumingMemoryBound(to: UInt32.self)
    let pairs = target.assumingMemoryBound(to: UInt64.self)
    let alpha = UInt32(littleEndian: 0xFF00_0000)
    for x in 0..<pixels.count {
      let pixel = pixels[x]
      let kept = UInt64(pixel & alpha == 0 ? pixel & ~mask : pixel)
      pairs[x] = kept << 32 | kept
    }
  }

  private static func widen(
    _ row: UnsafeRawBufferPointer, pixel: Int, by factor: Int, into target: UnsafeMutableRawPointer
  ) {
    var place = target
    for start in stride(from: 0, to: row.count, by: pixel) {
      for _ in 0..<factor {
        place.copyMemory(from: row.baseAddress! + start, byteCount: pixel)
        place += pixel
      }
    }
  }
}
