import Foundation

/// An ICC profile composed by a test: header, tag table, tags. Source: ICC.1:2022.
package struct ProfileFile: Sendable {
  package var colorSpace = "RGB "
  package var tags: [(name: String, data: [UInt8])]

  /// A display profile with a matrix and curves.
  package init(columns: [[Double]], curve: [UInt8], title: [UInt8]? = nil) {
    let names = ["r", "g", "b"]
    tags =
      title.map { [("desc", $0)] } ?? []
    tags += zip(names, columns).map { ("\($0)XYZ", Self.xyz($1)) }
    tags += names.map { ("\($0)TRC", curve) }
  }

  package init(grayCurve: [UInt8]) {
    colorSpace = "GRAY"
    tags = [("kTRC", grayCurve)]
  }

  package var bytes: [UInt8] {
    var (table, body): ([UInt8], [UInt8]) = (bigEndian(UInt32(tags.count)), [])
    let start = 132 + tags.count * 12
    for (name, data) in tags {
      table += Array(name.utf8) + bigEndian(UInt32(start + body.count))
      table += bigEndian(UInt32(data.count))
      body += data + [UInt8](repeating: 0, count: (4 - data.count % 4) % 4)
    }
    var header = [UInt8](repeating: 0, count: 128)
    header.replaceSubrange(0..<4, with: bigEndian(UInt32(start + body.count)))
    header.replaceSubrange(8..<12, with: [4, 0x30, 0, 0])
    header.replaceSubrange(12..<24, with: Array("mntr\(colorSpace)XYZ ".utf8))
    header.replaceSubrange(36..<40, with: Array("acsp".utf8))
    return header + table + body
  }

  /// The profile as an iCCP chunk.
  package func chunk(name: String = "ICC profile", isCrushed: Bool = false) -> PNGFile.Chunk {
    Self.chunk(name: name, holding: isCrushed ? Zlib.deflated(bytes) : Zlib.stored(bytes))
  }

  package static func chunk(name: String, holding data: [UInt8]) -> PNGFile.Chunk {
    PNGFile.Chunk("iCCP", Array(name.utf8) + [0, 0] + data)
  }
}

extension ProfileFile {
  /// IEC 61966-2-1 and Adobe RGB (1998), adapted to D50. Source: their published profiles.
  package static let sRGBColumns = [
    [0.43607, 0.22249, 0.01392], [0.38515, 0.71687, 0.09708], [0.14307, 0.06061, 0.71410],
  ]
  package static let adobeColumns = [
    [0.60974, 0.31111, 0.01947], [0.20528, 0.62567, 0.06087], [0.14919, 0.06322, 0.74457],
  ]

  package static let sRGB = ProfileFile(columns: sRGBColumns, curve: sRGBParametric)
  package static let adobe = ProfileFile(columns: adobeColumns, curve: gamma(2.2))

  package static let sRGBParametric = parametric(
    3, [2.4, 1 / 1.055, 0.055 / 1.055, 1 / 12.92, 0.04045])

  /// sRGB's curve in `count` steps.
  package static func sRGBTable(_ count: Int) -> [UInt8] {
    let values = (0..<count).map { index in
      let x = Double(index) / Double(count - 1)
      let light = x <= 0.04045 ? x / 12.92 : pow((x + 0.055) / 1.055, 2.4)
      return UInt16((light * 65535).rounded())
    }
    return joined(head("curv"), bigEndian(UInt32(count)), values.flatMap { bigEndian($0) })
  }

  /// A curve with a single exponent, in units of 1/256.
  package static func gamma(_ exponent: Double) -> [UInt8] {
    joined(head("curv"), bigEndian(UInt32(1)), bigEndian(UInt16((exponent * 256).rounded())))
  }

  package static func parametric(_ kind: UInt16, _ parameters: [Double]) -> [UInt8] {
    joined(head("para"), bigEndian(kind), [0, 0], parameters.flatMap { fixed($0) })
  }

  /// textDescriptionType of version 2: ASCII, then the same for Unicode when `unicode` is given.
  package static func description(_ ascii: String, unicode: String = "") -> [UInt8] {
    let wide: [UInt8] = unicode.isEmpty ? [] : utf16(unicode) + [0, 0]
    return joined(
      head("desc"), bigEndian(UInt32(ascii.utf8.count + 1)), Array(ascii.utf8), [0],
      bigEndian(UInt32(0)), bigEndian(UInt32(wide.count / 2)), wide,
      [UInt8](repeating: 0, count: 70))
  }

  /// multiLocalizedUnicodeType: one record per language.
  package static func localized(_ texts: [(locale: String, text: String)]) -> [UInt8] {
    var (records, strings): ([UInt8], [UInt8]) = ([], [])
    for (locale, text) in texts {
      let wide = utf16(text)
      records += Array(locale.utf8) + bigEndian(UInt32(wide.count))
      records += bigEndian(UInt32(16 + texts.count * 12 + strings.count))
      strings += wide
    }
    return joined(
      head("mluc"), bigEndian(UInt32(texts.count)), bigEndian(UInt32(12)), records, strings)
  }

  package static func xyz(_ values: [Double]) -> [UInt8] {
    joined(head("XYZ "), values.flatMap { fixed($0) })
  }

  private static func utf16(_ text: String) -> [UInt8] {
    text.utf16.reduce(into: []) { $0 += bigEndian($1) }
  }

  private static func fixed(_ value: Double) -> [UInt8] {
    bigEndian(UInt32(bitPattern: Int32((value * 65536).rounded())))
  }

  private static func head(_ type: String) -> [UInt8] { Array(type.utf8) + [0, 0, 0, 0] }
}
