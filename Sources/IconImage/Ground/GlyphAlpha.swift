/// From distances to a glyph: how much of each pixel it covers, and in which colour.
enum GlyphAlpha {
  /// What a ground may vary by, in code values: noise, the steps of a gradient, JPEG's traces.
  static let noise: Float = 6
  /// The least contrast that is full coverage, so that what is hardly there stays faint.
  static let least: Float = 24

  /// A pixel is covered as far as it departs from the ground, measured against the largest
  /// departure near it: edges of a pale glyph and of a strong one are both soft, both solid inside.
  @inline(__always)
  static func alpha(distance: Float, peak: Float, least: Float = least) -> Float {
    min(max((distance - noise) / max(peak - noise, least), 0), 1)
  }

  /// The glyph of an 8-bit RGB picture, RGBA: what, laid over the ground, gives the picture again.
  ///
  /// Departures are measured in the picture, however large, and held against `peaks` of its smaller
  /// copy. An alpha enlarged from the copy has soft edges where the picture has sharp ones, and
  /// leaves a rim of ground around the glyph: 2 to 6 code values of rms error on another ground,
  /// against 0.2.
  ///
  /// `isExact` raises alpha where a colour would have to be brighter than colours are, as where a
  /// faint part of the glyph meets a strong one: up to 40 code values are missing there else.
  /// Complexity: O(pixels).
  static func glyph(
    of picture: Bitmap, on ground: Ground, _ peaks: EnlargedPlane, isExact: Bool = false
  ) -> Bitmap {
    let size = picture.size
    let (rows, row) = (GroundRows(ground, size: size), GroundRows.Buffer(width: size.width))
    let distances = UnsafeMutablePointer<Float>.allocate(capacity: 2 * size.width)
    distances.initialize(repeating: 0, count: 2 * size.width)
    defer { distances.deallocate() }
    let reached = distances + size.width
    let bytes = [UInt8](unsafeUninitializedCapacity: size.area * 4) { buffer, count in
      picture.bytes.withUnsafeBufferPointer { source in
        for y in 0..<size.height {
          let pixels = source.baseAddress! + y * size.width * 3
          rows.read(y, into: row)
          peaks.read(y, into: reached)
          GroundDistances.measure(pixels, row, size.width, into: distances)
          for x in 0..<size.width {
            let alpha = alpha(distance: distances[x], peak: reached[x])
            // What departs by little misses little, and would be blown up.
            let isRaised = isExact && alpha < 1 && distances[x] >= noise + least
            distances[x] = isRaised ? max(alpha, leastAlpha(pixels + x * 3, row, x)) : alpha
          }
          unmix(pixels, row, distances, size.width, into: buffer.baseAddress! + y * size.width * 4)
        }
      }
      count = size.area * 4
    }
    return Bitmap(size: size, layout: .rgba, bytes: bytes)
  }

  /// The least alpha with which some colour over the ground gives the pixel.
  private static func leastAlpha(
    _ pixel: UnsafePointer<UInt8>, _ row: GroundRows.Buffer, _ x: Int
  ) -> Float {
    func least(_ code: UInt8, _ ground: Float) -> Float {
      let step = Float(code) - ground
      return step > 0 ? step / (255 - ground) : step < 0 ? -step / ground : 0
    }
    return max(
      least(pixel[0], row.red[x]), least(pixel[1], row.green[x]), least(pixel[2], row.blue[x]))
  }

  /// The colour that gives the pixel where alpha of it lies over the ground; all zero where there
  /// is none.
  private static func unmix(
    _ pixels: UnsafePointer<UInt8>, _ ground: GroundRows.Buffer, _ alphas: UnsafePointer<Float>,
    _ count: Int, into glyph: UnsafeMutablePointer<UInt8>
  ) {
    for x in 0..<count {
      let target = glyph + x * 4
      let code = UInt8(alphas[x] * 255 + 0.5)
      target[3] = code
      guard code > 0 else {
        (target[0], target[1], target[2]) = (0, 0, 0)
        continue
      }
      // Below 2 %, rounding and noise would be blown up to glaring colours.
      let scale = 1 / max(alphas[x], 0.02)
      func color(_ pixel: UInt8, _ ground: Float) -> UInt8 {
        UInt8(min(max(ground + (Float(pixel) - ground) * scale, 0), 255) + 0.5)
      }
      target[0] = color(pixels[x * 3], ground.red[x])
      target[1] = color(pixels[x * 3 + 1], ground.green[x])
      target[2] = color(pixels[x * 3 + 2], ground.blue[x])
    }
  }
}
