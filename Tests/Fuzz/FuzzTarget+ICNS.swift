import IconCodec
import IconRules
import IconTestSupport

@testable import IconForgeKit
@testable import IconValidation

extension FuzzTarget {
  /// ICNS files, read as a file and as an icon set.
  static let icns = FuzzTarget(
    name: "icns",
    seeds: {
      let picture = PNGFile(RawPicture.noise(16, 16, depth: 8, colorType: 6)).bytes
      let samples = [UInt8](repeating: 7, count: 16 * 16 * 3)
      return [
        ICNSFileBytes([
          .init("ic04", picture), .init("is32", ICNSFileBytes.runs(samples)),
          .init("s8mk", [UInt8](repeating: 1, count: 256)), .init("info", [1, 2]),
        ]).bytes,
        ICNSFileBytes([
          .init("ic05", Array("ARGB".utf8) + [255, 1, 130, 2]),
          .init("it32", [0, 0, 0, 0, 200, 1]),
          .init("ics#", [UInt8](repeating: 0xAA, count: 64)), .init("TOC ", []),
          .init("ic07", [0, 0, 0, 12, 0x6A, 0x50, 0x20, 0x20, 0x0D, 0x0A, 0x87, 0x0A]),
          .init([0xFD, 0xD9, 0x2F, 0xA8], ICNSFileBytes([]).bytes),
        ]).bytes,
      ]
    }(),
    corpusEndings: [".icns"]
  ) { bytes in
    if let file = try? ICNSFile(bytes) {
      // Entries follow each other without gaps up to the end in the header.
      var end = 8
      for entry in file.entries {
        precondition(entry.data.lowerBound == end + 8, "a gap before an entry")
        end = entry.data.upperBound
      }
      precondition(end + file.trailingBytes == bytes.count, "bytes are not covered")
    }
    let draft = IconFileReader(fileSystem: OneFileSystem(bytes: bytes))
      .icns(SetDraft(subject: SetSubject(path: "A.icns", kind: .icns)))
    precondition(draft.isConsistent, "an entry leads to no image")
  }
}
