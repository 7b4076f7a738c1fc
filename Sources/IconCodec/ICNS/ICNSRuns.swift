import IconImage

/// The run-length encoding of ICNS. A byte n below 128 precedes n + 1 samples; any other precedes
/// one sample, repeated n - 125 times. Source: github.com/relikd/icns-analysis, "Compression".
package enum ICNSRuns {
  /// Packs the planes of red, green and blue separately. Complexity: O(pixels).
  static func colors(of pixels: StraightPixels) -> [UInt8] {
    let planes = (0..<3).map(pixels.channel)
    // Pillow takes exactly three bytes per pixel for unpacked colours. Shorter literal blocks
    // change the length.
    var (longest, packed) = (128, [UInt8]())
    repeat {
      packed = planes.flatMap { Self.packed($0, longestLot: longest) }
      // macOS 11 and later drops the last block of an application's icon if nothing follows it
      // (icns-analysis, "Known issues"). Readers ignore a zero at the end.
      packed.append(0)
      longest -= 1
    } while packed.count == pixels.size.area * 3 && longest > 1
    return packed
  }

  /// Packs three or more equal samples as runs and the rest as blocks of up to `longestLot`.
  /// Greedy, so equal samples always give equal bytes.
  package static func packed(_ samples: [UInt8], longestLot: Int = 128) -> [UInt8] {
    var packed: [UInt8] = []
    var (place, lotStart) = (0, 0)
    func endLot() {
      for start in stride(from: lotStart, to: place, by: longestLot) {
        let lot = samples[start..<min(place, start + longestLot)]
        packed.append(UInt8(lot.count - 1))
        packed += lot
      }
    }
    while place < samples.count {
      let run = samples[place...].prefix(130).prefix { $0 == samples[place] }.count
      guard run >= 3 else {
        place += run
        continue
      }
      endLot()
      packed += [UInt8(run + 125), samples[place]]
      place += run
      lotStart = place
    }
    endLot()
    return packed
  }
}
