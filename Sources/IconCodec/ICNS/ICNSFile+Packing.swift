import IconImage

extension ICNSFile {
  /// Packs PNG files into an icon file, in the order of `ICNSMember`. PNG members are copied;
  /// members in runs are decoded at 8 bits. The table of contents is omitted: no system reads it.
  /// Complexity: O(bytes + pixels of members in runs).
  package static func bytes(
    _ images: [ICNSMember: [UInt8]], limits: DecodingLimits = .standard
  ) throws(PackingError) -> [UInt8] {
    guard !images.isEmpty else { throw .noImages }
    var body: [UInt8] = []
    for member in ICNSMember.allCases {
      guard let png = images[member] else { continue }
      try check(png, as: member, limits)
      switch member.form {
      case .file(let type):
        body += entry(type, png)
      case .runs(let type, let mask):
        let pixels = try StraightPixels(png, named: member.rawValue, limits: limits)
        body += entry(type, ICNSRuns.colors(of: pixels)) + entry(mask, pixels.channel(3))
      }
    }
    return entry("icns", body)
  }

  private static func check(
    _ png: [UInt8], as member: ICNSMember, _ limits: DecodingLimits
  ) throws(PackingError) {
    let name = member.rawValue
    let size = try PackingError.reading(name) { () throws(DecodingError) in
      try PNGDecoder.facts(of: png, limits: limits).size
    }
    guard size == member.pixels else {
      throw .wrongSize(image: name, size, wanted: member.pixels.description)
    }
  }

  /// Type, total length, data. The file has the same header as its entries.
  private static func entry(_ type: String, _ data: [UInt8]) -> [UInt8] {
    Array(type.utf8) + [UInt8](bigEndian: data.count + 8) + data
  }
}
