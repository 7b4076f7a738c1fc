/// Decoded pixels: straight (not premultiplied) sRGB code values, row-major from the top left,
/// channels interleaved, rows without padding. 16-bit samples are in the machine's byte order.
package struct Bitmap: Equatable, Sendable {
  package enum Layout: Int, Sendable {
    case gray = 1
    case grayAlpha
    case rgb
    case rgba

    /// The layout with 1 to 4 channels.
    package init(channels: Int) { self = [.gray, .grayAlpha, .rgb, .rgba][channels - 1] }

    package var channels: Int { rawValue }
    package var hasAlpha: Bool { rawValue % 2 == 0 }
    /// 1 or 3.
    package var colorChannels: Int { hasAlpha ? rawValue - 1 : rawValue }
    package var withoutAlpha: Layout { colorChannels == 1 ? .gray : .rgb }
  }

  /// Bits per sample.
  package enum Depth: Int, Sendable {
    case eight = 8
    case sixteen = 16

    package var bytes: Int { rawValue / 8 }
  }

  package let size: PixelSize
  package let layout: Layout
  package let depth: Depth
  /// size.area × layout.channels × depth.bytes bytes.
  package private(set) var bytes: [UInt8]

  package init(size: PixelSize, layout: Layout, depth: Depth = .eight, bytes: [UInt8]) {
    precondition(
      bytes.count == size.area * layout.channels * depth.bytes, "pixels that do not fill the size")
    self.size = size
    self.layout = layout
    self.depth = depth
    self.bytes = bytes
  }

  /// An RGB image filled with `color`.
  package init(size: PixelSize, filledWith color: Color) {
    self.init(size: size, layout: .rgb) { buffer in
      guard let start = buffer.baseAddress else { return }
      for x in 0..<size.width {
        start[x * 3] = color.red
        start[x * 3 + 1] = color.green
        start[x * 3 + 2] = color.blue
      }
      let row = size.width * 3
      for y in 1..<max(1, size.height) { (start + y * row).update(from: start, count: row) }
    }
  }

  /// The bytes that `fill` writes. It must write all of them.
  @inline(__always)
  init(
    size: PixelSize, layout: Layout, depth: Depth = .eight,
    fill: (UnsafeMutableBufferPointer<UInt8>) -> Void
  ) {
    let room = size.area * layout.channels * depth.bytes
    let bytes = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      fill(buffer)
      count = room
    }
    self.init(size: size, layout: layout, depth: depth, bytes: bytes)
  }

  package var bytesPerPixel: Int { layout.channels * depth.bytes }
  package var bytesPerRow: Int { size.width * bytesPerPixel }

  /// Calls one of two closures with the samples, depending on the depth.
  package func withSamples<Value>(
    eight: (UnsafeBufferPointer<UInt8>) throws -> Value,
    sixteen: (UnsafeBufferPointer<UInt16>) throws -> Value
  ) rethrows -> Value {
    try bytes.withUnsafeBytes { raw in
      switch depth {
      case .eight: try eight(raw.bindMemory(to: UInt8.self))
      case .sixteen: try sixteen(raw.bindMemory(to: UInt16.self))
      }
    }
  }

  package mutating func withMutableBytes(_ body: (UnsafeMutableBufferPointer<UInt8>) -> Void) {
    bytes.withUnsafeMutableBufferPointer { body($0) }
  }
}
