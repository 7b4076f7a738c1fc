import CDeflate
import IconImage

extension ICCProfile {
  /// The content of an iCCP chunk for Display P3: name, 0, method, zlib data.
  static let displayP3Chunk: [UInt8] = {
    // Matches `OutputColorSpace.displayP3`.
    let profile = described("Display P3", .displayP3, curve: sRGBCurve)
    guard let compressor = libdeflate_alloc_compressor(12) else { fatalError("out of memory") }
    defer { libdeflate_free_compressor(compressor) }
    let room = libdeflate_zlib_compress_bound(compressor, profile.count)
    let packed = [UInt8](unsafeUninitializedCapacity: room) { buffer, count in
      count = libdeflate_zlib_compress(
        compressor, profile, profile.count, buffer.baseAddress, room)
    }
    return Array("Display P3".utf8) + [0, 0] + packed
  }()

  /// g, a, b, c, d of type 3: (a x + b) ^ g from d on, c x below.
  typealias Curve = [Double]

  static let sRGBCurve: Curve = [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045]

  /// A profile with one curve, for RGB or (without primaries) gray. Source: ICC.1:2022, 7 to 10;
  /// annex E for the adaptation to D50.
  static func described(
    _ name: String, _ chromaticities: Chromaticities?, curve: Curve
  ) -> [UInt8] {
    let curve = signature("para") + [0, 3, 0, 0] + curve.flatMap(fixed)
    let words = [("desc", text(name)), ("cprt", text("Public domain"))]
    guard let chromaticities, let toXYZ = chromaticities.toXYZ else {
      return file("GRAY", tags: words + [("wtpt", xyz(d50)), ("kTRC", curve)])
    }
    let adaptation = adaptation(of: toXYZ)
    let primaries = adaptation.multiplied(by: toXYZ).rows
    func column(_ index: Int) -> [UInt8] { xyz(primaries.map { $0[index] }) }
    return file(
      "RGB ",
      tags: words + [
        ("wtpt", xyz(d50)),
        ("chad", signature("sf32") + adaptation.rows.joined().flatMap(fixed)),
        ("rXYZ", column(0)), ("gXYZ", column(1)), ("bXYZ", column(2)),
        ("rTRC", curve), ("gTRC", curve), ("bTRC", curve),
      ])
  }

  private static let d50 = [0.9642, 1.0, 0.8249]

  private static func xyz(_ values: [Double]) -> [UInt8] {
    signature("XYZ ") + values.flatMap(fixed)
  }

  private static func adaptation(of toXYZ: Matrix3) -> Matrix3 {
    let bradford = Matrix3(rows: [
      [0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296],
    ])
    let from = bradford.applied(to: toXYZ.applied(to: [1, 1, 1]))
    let to = bradford.applied(to: d50)
    let scale = Matrix3(
      columns: [to[0] / from[0], 0, 0], [0, to[1] / from[1], 0], [0, 0, to[2] / from[2]])
    // Bradford's matrix has an inverse.
    return bradford.inverse!.multiplied(by: scale).multiplied(by: bradford)
  }

  private static func file(
    _ space: String, tags: [(name: String, data: [UInt8])]
  ) -> [UInt8] {
    var table: [UInt8] = [UInt8](bigEndian: tags.count)
    var data: [UInt8] = []
    let start = 128 + 4 + 12 * tags.count
    // Tags with equal data share it.
    var places: [[UInt8]: Int] = [:]
    for tag in tags {
      let place = places[tag.data] ?? start + data.count
      if places.updateValue(place, forKey: tag.data) == nil {
        data += tag.data + [UInt8](repeating: 0, count: (4 - tag.data.count % 4) % 4)
      }
      table +=
        Array(tag.name.utf8) + [UInt8](bigEndian: place)
        + [UInt8](bigEndian: tag.data.count)
    }
    let size = 128 + table.count + data.count
    // Version 4.3, display class, 1 January 2026, relative colorimetric.
    let date = [2026, 1, 1, 0, 0, 0].flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    let zeros = { [UInt8](repeating: 0, count: $0) }
    var header = [UInt8](bigEndian: size) + zeros(4) + [4, 0x30, 0, 0]
    header += Array("mntr\(space)XYZ ".utf8) + date + Array("acsp".utf8) + zeros(24)
    header += [UInt8](bigEndian: 1) + d50.flatMap(fixed) + zeros(48)
    return header + table + data
  }

  private static func signature(_ name: String) -> [UInt8] { Array(name.utf8) + [0, 0, 0, 0] }

  /// A single English record.
  private static func text(_ text: String) -> [UInt8] {
    let units = text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] }
    return signature("mluc") + [UInt8](bigEndian: 1) + [UInt8](bigEndian: 12)
      + Array("enUS".utf8) + [UInt8](bigEndian: units.count) + [UInt8](bigEndian: 28) + units
  }

  /// s15Fixed16Number.
  private static func fixed(_ value: Double) -> [UInt8] {
    withUnsafeBytes(of: Int32((value * 65536).rounded()).bigEndian) { Array($0) }
  }
}
