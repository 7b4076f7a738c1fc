import CDeflate
import CIconFilter
package import IconImage

/// Decodes common PNG files in half of libpng's time: 8 bits per channel, no palette, no tRNS, not
/// interlaced. Inflates and unfilters in the bitmap's own memory.
///
/// It never refuses a file: libpng decodes, or refuses, all other and doubtful files. Every file
/// accepted here decodes to the same pixels with libpng; `PlainPNGTests` checks this.
package enum PlainPNG {
  /// Nil if libpng should decode the file. `structure` is that of `bytes`. Complexity: O(bytes +
  /// pixels). Memory: the bitmap, and the image data once if it is in pieces.
  package static func bitmap(_ bytes: [UInt8], _ structure: PNGStructure) -> Bitmap? {
    guard structure.isPlain, let packed = structure.adjoiningImageData(in: bytes),
      let inflater = libdeflate_alloc_decompressor()
    else { return nil }
    defer { libdeflate_free_decompressor(inflater) }
    let channels = PNGStructure.channels(of: structure.colorType)
    let (rowBytes, height) = (structure.size.width * channels, structure.size.height)
    let filtered = height * (rowBytes + 1)
    guard isWholeWindow(packed, for: filtered) else { return nil }
    let rows = [UInt8](unsafeUninitializedCapacity: filtered + Int(iconflt_unfilter_slack)) {
      buffer, count in
      var (used, made) = (0, 0)
      let result = packed.withUnsafeBufferPointer {
        libdeflate_zlib_decompress_ex(
          inflater, $0.baseAddress, $0.count, buffer.baseAddress, filtered, &used, &made)
      }
      guard result == LIBDEFLATE_SUCCESS, used == packed.count, made == filtered else { return }
      buffer[filtered...].initialize(repeating: 0)
      if iconflt_unfilter(buffer.baseAddress, rowBytes, height, channels) == 0 {
        count = height * rowBytes
      }
    }
    guard !rows.isEmpty else { return nil }
    return Bitmap(
      size: structure.size, layout: Bitmap.Layout(channels: channels), depth: .eight, bytes: rows)
  }

  /// zlib enforces the declared window and libdeflate does not. They agree if the window is the
  /// largest possible or covers the data. Source: RFC 1950, 2.2.
  private static func isWholeWindow(_ packed: ArraySlice<UInt8>, for size: Int) -> Bool {
    guard let first = packed.first else { return false }
    let exponent = first >> 4
    return exponent == 7 || exponent < 7 && size <= 256 << exponent
  }
}

extension PNGStructure {
  /// Whether only the header affects the pixels.
  fileprivate var isPlain: Bool {
    bitDepth == 8 && colorType != 3 && !isInterlaced && !isCrushed
      && chunks.allSatisfy { $0.type.first?.isLowercase == true && $0.type != "tRNS" }
  }

  /// The image data in one piece; nil if other chunks interrupt it.
  func adjoiningImageData(in bytes: [UInt8]) -> ArraySlice<UInt8>? {
    guard imageData.count > 1 else { return imageData.first.map { bytes[$0] } }
    guard zip(imageData, imageData.dropFirst()).allSatisfy({ $0.upperBound + 12 == $1.lowerBound })
    else { return nil }
    var joined: [UInt8] = []
    joined.reserveCapacity(imageData.reduce(0) { $0 + $1.count })
    for range in imageData { joined += bytes[range] }
    return joined[...]
  }
}
