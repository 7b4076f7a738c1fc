/// Converts distances from the background to alpha and colour.
enum ForegroundAlpha {
  /// Variation of a background in code values: noise, gradient steps, JPEG artifacts.
  static let noise: Float = 6
  /// The lowest contrast that counts as full coverage. Fainter shapes stay faint.
  static let least: Float = 24

  /// Alpha is the distance relative to the largest distance nearby. Pale and strong shapes both get
  /// soft edges and a solid interior.
  @inline(__always)
  static func alpha(distance: Float, peak: Float, least: Float = least) -> Float {
    min(max((distance - noise) / max(peak - noise, least), 0), 1)
  }

  /// The foreground of an 8-bit RGB image as RGBA. Composited over the background, it gives the
  /// image again.
  ///
  /// Distances are measured in the full image and compared to `peaks` of a smaller copy. Alpha
  /// enlarged from the copy would blur sharp edges: an RMS error of 2 to 6 code values on another
  /// background, instead of 0.2. Complexity: O(pixels).
  static func foreground(
    of picture: Bitmap, on background: Background, _ peaks: EnlargedPlane
  ) -> Bitmap {
    let size = picture.size
    let rows = BackgroundRows(background, size: size)
    let distances = UnsafeMutablePointer<Float>.allocate(capacity: 2 * size.width)
    distances.initialize(repeating: 0, count: 2 * size.width)
    defer { distances.deallocate() }
    let reached = distances + size.width
    return Bitmap(size: size, layout: .rgba) { buffer in
      picture.bytes.withUnsafeBufferPointer { source in
        for y in 0..<size.height {
          let pixels = source.baseAddress! + y * size.width * 3
          rows.read(y)
          peaks.read(y, into: reached)
          BackgroundDistances.measure(pixels, rows, size.width, into: distances)
          for x in 0..<size.width {
            distances[x] = alpha(distance: distances[x], peak: reached[x])
          }
          unmix(pixels, rows, distances, size.width, into: buffer.baseAddress! + y * size.width * 4)
        }
      }
    }
  }

  /// The colour that gives the pixel when composited with alpha; zero where alpha is 0.
  private static func unmix(
    _ pixels: UnsafePointer<UInt8>, _ background: BackgroundRows,
    _ alphas: UnsafePointer<Float>, _ count: Int,
    into foreground: UnsafeMutablePointer<UInt8>
  ) {
    for x in 0..<count {
      let target = foreground + x * 4
      let code = UInt8(alphas[x] * 255 + 0.5)
      target[3] = code
      guard code > 0 else {
        (target[0], target[1], target[2]) = (0, 0, 0)
        continue
      }
      // A lower alpha would amplify rounding and noise.
      let scale = 1 / max(alphas[x], 0.02)
      func color(_ pixel: UInt8, _ background: Float) -> UInt8 {
        UInt8(min(max(background + (Float(pixel) - background) * scale, 0), 255) + 0.5)
      }
      target[0] = color(pixels[x * 3], background.red[x])
      target[1] = color(pixels[x * 3 + 1], background.green[x])
      target[2] = color(pixels[x * 3 + 2], background.blue[x])
    }
  }
}
