import Foundation
package import IconImage

/// Copies as lossy encoders and palettes leave them.
extension Bitmap {
  /// The image after JPEG compression, without subsampling.
  /// Source: ITU-T T.81, A.3.3 and tables K.1 and K.2; the scale of qualities is libjpeg's.
  package func jpegCompressed(quality: Int) -> Bitmap {
    let scale = quality < 50 ? 5000 / quality : 200 - 2 * quality
    let tables = [Self.luminance, Self.chrominance].map { table in
      table.map { Float(min(255, max(1, ($0 * scale + 50) / 100))) }
    }
    let source = expandedToRGB().droppingAlpha()
    var bytes = source.bytes
    let (width, height) = (size.width, size.height)
    for top in stride(from: 0, to: height, by: 8) {
      for left in stride(from: 0, to: width, by: 8) {
        func place(_ index: Int) -> Int {
          (min(top + index / 8, height - 1) * width + min(left + index % 8, width - 1)) * 3
        }
        let pixels = (0..<64).map { index in
          SIMD3<Float>((0..<3).map { Float(source.bytes[place(index) + $0]) })
        }
        let y = pixels.map { ($0 * SIMD3(0.299, 0.587, 0.114)).sum() }
        let blue = zip(pixels, y).map { ($0.z - $1) / 1.772 }
        let red = zip(pixels, y).map { ($0.x - $1) / 1.402 }
        let (light, cb) = (
          Self.quantized(y.map { $0 - 128 }, tables[0]), Self.quantized(blue, tables[1])
        )
        let cr = Self.quantized(red, tables[1])
        for index in 0..<64 where top + index / 8 < height && left + index % 8 < width {
          let value = light[index] + 128
          let color = [
            value + 1.402 * cr[index], value - 0.344 * cb[index] - 0.714 * cr[index],
            value + 1.772 * cb[index],
          ]
          for channel in 0..<3 {
            bytes[place(index) + channel] = UInt8(min(255, max(0, color[channel].rounded())))
          }
        }
      }
    }
    return Bitmap(size: size, layout: .rgb, bytes: bytes)
  }

  /// A block of 8 × 8 samples after its cosine transform was divided by a table and rounded.
  private static func quantized(_ block: [Float], _ table: [Float]) -> [Float] {
    let spectrum = transformed(transformed(block, cosines), cosines)
    let rounded = zip(spectrum, table).map { ($0 / $1).rounded() * $1 }
    return transformed(transformed(rounded, inverse), inverse)
  }

  /// The product with a matrix, transposed.
  private static func transformed(_ block: [Float], _ matrix: [Float]) -> [Float] {
    (0..<64).map { index in
      (0..<8).reduce(0) { $0 + matrix[index % 8 * 8 + $1] * block[index / 8 * 8 + $1] }
    }.transposed
  }

  private static let cosines: [Float] = (0..<64).map { index in
    let (frequency, place) = (Double(index / 8), Double(index % 8))
    let factor = frequency == 0 ? 0.125.squareRoot() : 0.5
    return Float(factor * cos((2 * place + 1) * frequency * .pi / 16))
  }
  private static let inverse = cosines.transposed

  private static let luminance = [
    16, 11, 10, 16, 24, 40, 51, 61, 12, 12, 14, 19, 26, 58, 60, 55, 14, 13, 16, 24, 40, 57, 69, 56,
    14, 17, 22, 29, 51, 87, 80, 62, 18, 22, 37, 56, 68, 109, 103, 77, 24, 35, 55, 64, 81, 104, 113,
    92, 49, 64, 78, 87, 103, 121, 120, 101, 72, 92, 95, 98, 112, 100, 103, 99,
  ]
  private static let chrominance = [
    17, 18, 24, 47, 99, 99, 99, 99, 18, 21, 26, 66, 99, 99, 99, 99, 24, 26, 56, 99, 99, 99, 99, 99,
    47, 66, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99,
    99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99, 99,
  ]

  /// The image in a palette of the median cut, without dithering.
  package func reduced(toColors count: Int) -> Bitmap {
    let source = expandedToRGB().droppingAlpha()
    func value(_ place: Int, _ channel: Int) -> Int { Int(source.bytes[place * 3 + channel]) }
    func range(_ box: [Int], _ channel: Int) -> Int {
      let values = box.lazy.map { value($0, channel) }
      return (values.max() ?? 0) - (values.min() ?? 0)
    }
    var boxes = [(places: Array(0..<size.area), channel: 0, range: 256)]
    while boxes.count < count,
      let widest = boxes.indices.max(by: { boxes[$0].range < boxes[$1].range }),
      boxes[widest].range > 0
    {
      let box = boxes.remove(at: widest)
      let sorted = box.places.sorted { value($0, box.channel) < value($1, box.channel) }
      for half in [sorted.prefix(sorted.count / 2), sorted.suffix((sorted.count + 1) / 2)] {
        let places = Array(half)
        let ranges = (0..<3).map { range(places, $0) }
        let channel = ranges.indices.max { ranges[$0] < ranges[$1] } ?? 0
        boxes.append((places, channel, ranges[channel]))
      }
    }
    var bytes = source.bytes
    for box in boxes where !box.places.isEmpty {
      for channel in 0..<3 {
        let mean = box.places.reduce(0) { $0 + value($1, channel) } / box.places.count
        for place in box.places { bytes[place * 3 + channel] = UInt8(mean) }
      }
    }
    return Bitmap(size: size, layout: .rgb, bytes: bytes)
  }

  /// The number of distinct colors. Complexity: O(pixels).
  package var colorCount: Int {
    let source = expandedToRGB().droppingAlpha()
    let starts = stride(from: 0, to: source.bytes.count, by: 3)
    return Set(starts.map { Array(source.bytes[$0..<$0 + 3]) }).count
  }
}

extension [Float] {
  /// A matrix of 8 × 8 numbers, transposed.
  fileprivate var transposed: [Float] { (0..<64).map { self[$0 % 8 * 8 + $0 / 8] } }
}
