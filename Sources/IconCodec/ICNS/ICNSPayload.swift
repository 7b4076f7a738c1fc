package import IconImage

/// The encoding of an entry's image.
package enum ICNSPayload: Equatable, Sendable {
  case png(ImageFacts)
  case jpeg2000
  /// Planes of alpha, red, green and blue, packed in runs.
  case argb
  /// Planes of red, green and blue, packed in runs.
  case rgb
  case raw
  /// The reason completes "its image …".
  case unreadable(reason: String)

  /// Complexity: O(bytes); nothing is unpacked.
  init(_ data: ArraySlice<UInt8>, for place: ICNSPlace, limits: DecodingLimits) {
    if data.starts(with: FileKind.pngSignature) {
      do {
        self = .png(try PNGDecoder.facts(of: Array(data), limits: limits))
      } catch {
        self = .unreadable(reason: error.description)
      }
    } else if data.starts(with: Self.jp2Signature) || data.starts(with: Self.codestreamStart) {
      self = .jpeg2000
    } else {
      self = Self.pixels(data, place)
    }
  }

  /// ISO/IEC 15444-1: the signature box, I.5.1, and the markers SOC and SIZ, A.4.1 and A.5.1.
  private static let jp2Signature: [UInt8] = [
    0, 0, 0, 12, 0x6A, 0x50, 0x20, 0x20, 0x0D, 0x0A, 0x87, 0x0A,
  ]
  private static let codestreamStart: [UInt8] = [0xFF, 0x4F, 0xFF, 0x51]

  private static func pixels(_ data: ArraySlice<UInt8>, _ place: ICNSPlace) -> ICNSPayload {
    let area = place.pixels.area
    switch place.form {
    case .samples(let bits):
      return data.count * 8 == area * bits
        ? .raw
        : .unreadable(reason: "holds \(data.count) bytes instead of \(area * bits / 8)")
    case .file, .runs, .headedRuns:
      if data.starts(with: "ARGB".utf8) {
        return runs(data.dropFirst(4), holding: area * 4, .argb)
      }
      guard place.form != .file else {
        return .unreadable(reason: "is neither PNG nor JPEG 2000")
      }
      // Unpacked data has four samples per pixel and no header.
      if data.count == area * 4 { return .raw }
      return runs(data.dropFirst(place.form == .headedRuns ? 4 : 0), holding: area * 3, .rgb)
    }
  }

  /// Counts samples; see `ICNSRuns` for the format.
  private static func runs(
    _ data: ArraySlice<UInt8>, holding samples: Int, _ payload: ICNSPayload
  ) -> ICNSPayload {
    var (place, count) = (data.startIndex, 0)
    while count < samples, place < data.endIndex {
      let head = Int(data[place])
      let length = head < 128 ? head + 1 : 1
      guard data.endIndex - place > length else { break }
      count += head < 128 ? length : head - 125
      place += 1 + length
    }
    return count >= samples
      ? payload : .unreadable(reason: "ends after \(count) of \(samples) samples")
  }
}
