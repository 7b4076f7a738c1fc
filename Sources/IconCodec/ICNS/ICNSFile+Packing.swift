import IconImage

extension ICNSFile {
  /// One icon file of finished PNG files, in the order of `ICNSMember`, whatever is there of it.
  /// PNG goes in as it is, interlaced and 16-bit too; what `ICNSMember.form` has as runs is decoded
  /// and brought to 8 bits. There is no table of contents, which no system asks for.
  ///
  /// Complexity: O(bytes + pixels of the packed members).
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
    let facts: ImageFacts
    do {
      facts = try PNGDecoder.facts(of: png, limits: limits)
    } catch {
      throw .unreadable(image: member.rawValue, error)
    }
    guard facts.size == member.pixels else {
      throw .wrongSize(
        image: member.rawValue, facts.size, wanted: member.pixels.description)
    }
  }

  /// Type, length of all, data. The file itself has the same head as what it holds.
  private static func entry(_ type: String, _ data: [UInt8]) -> [UInt8] {
    Array(type.utf8) + [UInt8](bigEndian: data.count + 8) + data
  }
}
