import CDeflate
import IconImage

/// Enough of an ICC profile to recognise sRGB by content. Source: ICC.1:2022, sections 7 to 10.
package struct ICCProfile {
  private let bytes: [UInt8]

  /// Reads the content of an iCCP chunk: name, 0, method, zlib data. In crushed files the zlib
  /// wrapper may be missing.
  static func colorSpace(
    ofChunk chunk: ArraySlice<UInt8>, isGray: Bool, isCrushed: Bool = false
  ) -> ImageFacts.ColorSpace {
    guard let end = end(ofNameIn: chunk) else {
      return .brokenProfile(reason: "the iCCP chunk has no name")
    }
    guard let bytes = content(ofChunk: chunk, isCrushed: isCrushed), let profile = ICCProfile(bytes)
    else {
      return .brokenProfile(reason: "the profile in iCCP cannot be read")
    }
    if profile.isSRGB(isGray: isGray) { return .sRGB }
    return .profile(name: profile.title ?? String(decoding: chunk[..<end], as: UTF8.self))
  }

  /// The unpacked profile; nil if it is damaged.
  static func content(ofChunk chunk: ArraySlice<UInt8>, isCrushed: Bool = false) -> [UInt8]? {
    guard let end = end(ofNameIn: chunk) else { return nil }
    let data = chunk[(end + 2)...]
    return inflated(data, libdeflate_zlib_decompress) ?? unended(data)
      ?? (isCrushed ? inflated(data, libdeflate_deflate_decompress) : nil)
  }

  private static func end(ofNameIn chunk: ArraySlice<UInt8>) -> Int? {
    chunk.firstIndex(of: 0).flatMap {
      $0 - chunk.startIndex <= 79 && chunk.endIndex > $0 + 2 ? $0 : nil
    }
  }

  /// Whether pixels can be used as sRGB without conversion.
  package func isSRGB(isGray: Bool) -> Bool {
    isGray ? hasSRGBCurves(["kTRC"]) : isSRGB
  }

  /// Real profiles are smaller than 4 MB.
  private static let largest = 4 << 20

  private typealias Decompress = (
    OpaquePointer?, UnsafeRawPointer?, Int, UnsafeMutableRawPointer?, Int,
    UnsafeMutablePointer<Int>?
  ) -> libdeflate_result

  /// The profile of a stream without an end, if all bytes that its header states can be unpacked.
  /// Other readers accept it.
  private static func unended(_ data: ArraySlice<UInt8>) -> [UInt8]? {
    guard data.count > 6, let inflater = libdeflate_alloc_decompressor() else { return nil }
    defer { libdeflate_free_decompressor(inflater) }
    // The stream follows the two bytes of the zlib header.
    let stream = Array(data.dropFirst(2))
    func unpacked(_ room: Int) -> (bytes: [UInt8], isFull: Bool) {
      var (bytes, count) = ([UInt8](repeating: 0, count: room), 0)
      let result = libdeflate_deflate_decompress(
        inflater, stream, stream.count, &bytes, room, &count)
      return (bytes, result == LIBDEFLATE_INSUFFICIENT_SPACE)
    }
    let head = unpacked(min(largest, stream.count * 1032 + 64)).bytes
    let size = head[...].bigEndian(at: 0)
    guard (132...head.count).contains(size), unpacked(size - 1).isFull else { return nil }
    return Array(head[..<size])
  }

  private static func inflated(_ data: ArraySlice<UInt8>, _ decompress: Decompress) -> [UInt8]? {
    guard let inflater = libdeflate_alloc_decompressor() else { return nil }
    defer { libdeflate_free_decompressor(inflater) }
    let room = min(largest, data.count * 1032 + 64)
    var result = libdeflate_result(0)
    let output = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      data.withUnsafeBytes { input in
        result = decompress(
          inflater, input.baseAddress, input.count, buffer.baseAddress, room, &count)
      }
      if result.rawValue != 0 { count = 0 }
    }
    return result.rawValue == 0 ? output : nil
  }

  /// Nil if the header or the tag table does not fit.
  package init?(_ bytes: [UInt8]) {
    guard bytes.count >= 132, bytes[36..<40].elementsEqual("acsp".utf8) else { return nil }
    guard bytes[128...].bigEndian(at: 0) * 12 <= bytes.count - 132 else { return nil }
    self.bytes = bytes
  }

  private func tag(_ name: String) -> ArraySlice<UInt8>? {
    for index in 0..<bytes[128...].bigEndian(at: 0) {
      let entry = bytes[(132 + index * 12)...]
      guard entry.prefix(4).elementsEqual(name.utf8) else { continue }
      let (offset, size) = (entry.bigEndian(at: 4), entry.bigEndian(at: 8))
      guard offset <= bytes.count, size <= bytes.count - offset else { return nil }
      return bytes[offset..<offset + size]
    }
    return nil
  }

  /// The description tag, printable ASCII only: textDescriptionType (ICC.1:2001, 6.5.17) or the
  /// first record of multiLocalizedUnicodeType (ICC.1:2022, 10.15).
  package var title: String? {
    guard let tag = tag("desc"), tag.count > 12 else { return nil }
    let offset: Int
    let length: Int
    switch String(decoding: tag.prefix(4), as: UTF8.self) {
    case "desc":
      offset = 12
      length = tag.bigEndian(at: 8)
    case "mluc" where tag.count >= 28:
      offset = tag.bigEndian(at: 24)
      length = tag.bigEndian(at: 20)
    default: return nil
    }
    let text = tag.dropFirst(offset).prefix(length).filter { (0x20..<0x7F).contains($0) }.prefix(60)
    return text.isEmpty ? nil : String(decoding: text, as: UTF8.self)
  }

  /// Whether primaries (adapted to D50) and curves are close to IEC 61966-2-1.
  private var isSRGB: Bool {
    guard bytes[16..<20].elementsEqual("RGB ".utf8) else { return false }
    let primaries = [
      ("rXYZ", [0.4360, 0.2225, 0.0139]), ("gXYZ", [0.3851, 0.7169, 0.0971]),
      ("bXYZ", [0.1431, 0.0606, 0.7141]),
    ]
    let areSame = primaries.allSatisfy { name, expected in
      guard let tag = tag(name), tag.count >= 20 else { return false }
      return expected.enumerated().allSatisfy { index, value in
        abs(tag.fixed(at: 8 + index * 4) - value) < 0.003
      }
    }
    return areSame && hasSRGBCurves(["rTRC", "gTRC", "bTRC"])
  }

  private func hasSRGBCurves(_ names: [String]) -> Bool {
    names.allSatisfy { name in
      guard let tag = tag(name), let curve = ICCCurve(tag) else { return false }
      return stride(from: 0.0, through: 1, by: 1.0 / 32).allSatisfy {
        abs(curve.value(at: $0) - SRGB.linear($0)) < 0.004
      }
    }
  }
}
