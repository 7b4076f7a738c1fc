import IconImage

/// The packing of colours in ICNS, a kin of PackBits: a byte below 128 is followed by one more
/// sample than it says, any other by one sample that stands for 3 to 130.
///
/// Source: github.com/relikd/icns-analysis, "Compression".
package enum ICNSRuns {
  /// Red, green and blue of `pixels` one after the other, each packed by itself.
  ///
  /// Complexity: O(pixels).
  static func colors(of pixels: StraightPixels) -> [UInt8] {
    let planes = (0..<3).map(pixels.channel)
    // Pillow takes exactly three bytes a pixel for colours that are not packed. Shorter lots make
    // the same picture longer.
    var (longest, packed) = (128, [UInt8]())
    repeat {
      packed = planes.flatMap { Self.packed($0, longestLot: longest) }
      // macOS from 11 on leaves out the last lot or run of an application's icon where nothing
      // follows it (icns-analysis, "Known issues"). A zero at the end is read by no one.
      packed.append(0)
      longest -= 1
    } while packed.count == pixels.size.area * 3 && longest > 1
    return packed
  }

  /// Three equal samples and more become runs, all else lots of up to `longestLot`. The earliest
  /// runs, as long as they go, so that the same samples always give the same bytes.
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
