/// An ICNS file composed by a test, so that any part can be wrong.
package struct ICNSFileBytes: Sendable {
  package struct Entry: Sendable {
    package var type: [UInt8]
    package var data: [UInt8]
    /// The length field; nil for the right length.
    package var length: Int?

    package init(_ type: String, _ data: [UInt8], length: Int? = nil) {
      self.init(Array(type.utf8), data, length: length)
    }

    package init(_ type: [UInt8], _ data: [UInt8], length: Int? = nil) {
      precondition(type.count == 4)
      (self.type, self.data, self.length) = (type, data, length)
    }

    var bytes: [UInt8] { type + bigEndian(UInt32(length ?? data.count + 8)) + data }
  }

  package var entries: [Entry]
  /// The length field of the file; nil for the right length.
  package var length: Int?
  package var trailing: [UInt8] = []

  package init(_ entries: [Entry], length: Int? = nil) {
    (self.entries, self.length) = (entries, length)
  }

  package var bytes: [UInt8] {
    let body = entries.flatMap(\.bytes)
    return Array("icns".utf8) + bigEndian(UInt32(length ?? body.count + 8)) + body + trailing
  }

  /// PackBits without runs: literals of up to 128 samples.
  package static func runs(_ samples: [UInt8]) -> [UInt8] {
    stride(from: 0, to: samples.count, by: 128).flatMap { start in
      let lot = samples[start..<min(samples.count, start + 128)]
      return [UInt8(lot.count - 1)] + lot
    }
  }

  /// Unpacks `count` samples; returns them and the rest. Nil if the data ends early or a run exceeds
  /// `count`.
  package static func unpacked(
    _ packed: ArraySlice<UInt8>, count: Int
  ) -> (samples: [UInt8], rest: ArraySlice<UInt8>)? {
    var (samples, rest) = ([UInt8](), packed)
    while samples.count < count {
      guard let head = rest.popFirst() else { return nil }
      if head < 128 {
        samples += rest.prefix(Int(head) + 1)
        rest = rest.dropFirst(Int(head) + 1)
      } else {
        guard let sample = rest.popFirst() else { return nil }
        samples += [UInt8](repeating: sample, count: Int(head) - 125)
      }
    }
    return samples.count == count ? (samples, rest) : nil
  }
}
