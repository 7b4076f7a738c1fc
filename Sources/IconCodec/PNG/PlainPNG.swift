import CDeflate
import CIconFilter
package import IconImage

/// The road most artwork takes: 8 bits a channel, no palette, no tRNS, not interlaced. Inflated and
/// undone in the bitmap's own memory, in half of libpng's time.
///
/// It never refuses a file. What is not of this kind, or gives the slightest cause for doubt, is
/// left to libpng, which then decides what it is and says what is wrong with it. What it does
/// accept, libpng accepts with the same pixels; `PlainPNGTests` holds it to that.
package enum PlainPNG {
  /// The picture, or nil for libpng to look at. `structure` is that of `bytes`.
  ///
  /// Complexity: O(bytes + pixels). Memory: the bitmap, and the image data once if it is in pieces.
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
          inflater, $0.baseAddress!, $0.count, buffer.baseAddress!, filtered, &used, &made)
      }
      guard result == LIBDEFLATE_SUCCESS, used == packed.count, made == filtered else { return }
      (buffer.baseAddress! + filtered).initialize(
        repeating: 0, count: Int(iconflt_unfilter_slack))
      if iconflt_unfilter(buffer.baseAddress!, rowBytes, height, channels) == 0 {
        count = height * rowBytes
      }
    }
    guard !rows.isEmpty else { return nil }
    return Bitmap(
      size: structure.size, layout: Bitmap.Layout(rawValue: channels)!, depth: .eight, bytes: rows)
  }

  /// zlib holds a stream to the window it declares, libdeflate does not: a window as large as
  /// DEFLATE has, or as the data, makes them equal. Source: RFC 1950, 2.2.
  private static func isWholeWindow(_ packed: ArraySlice<UInt8>, for size: Int) -> Bool {
    guard let first = packed.first else { return false }
    let exponent = first >> 4
    return exponent == 7 || exponent < 7 && size <= 256 << exponent
  }
}

extension PNGStructure {
  /// Nothing in the file but what this header says bears on the pixels.
  fileprivate var isPlain: Bool {
    bitDepth == 8 && colorType != 3 && !isInterlaced && crushing == nil
      && chunks.allSatisfy { $0.type.utf8.first! & 0x20 != 0 && $0.type != "tRNS" }
  }

  /// The image data in one piece; nil when other chunks lie within.
  fileprivate func adjoiningImageData(in bytes: [UInt8]) -> ArraySlice<UInt8>? {
    guard imageData.count > 1 else { return imageData.first.map { bytes[$0] } }
    guard zip(imageData, imageData.dropFirst()).allSatisfy({ $0.upperBound + 12 == $1.lowerBound })
    else { return nil }
    var joined: [UInt8] = []
    joined.reserveCapacity(imageData.reduce(0) { $0 + $1.count })
    for range in imageData { joined += bytes[range] }
    return joined[...]
  }
}
