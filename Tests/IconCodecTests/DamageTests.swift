import IconCodec
import IconTestSupport
import Testing

/// Ordinary and crushed files that are cut off, changed or rearranged.
@Suite struct DamageTests {
  /// A file of critical chunks only, so that every byte matters.
  struct Sample: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let file: PNGFile
    let isCrushed: Bool

    init(_ name: String, _ file: PNGFile, isCrushed: Bool = false) {
      (testDescription, self.file, self.isCrushed) = (name, file, isCrushed)
    }

    func decode(_ bytes: [UInt8]) throws(DecodingError) -> DecodedImage {
      try isCrushed ? CrushedPNG.decode(bytes) : PNGDecoder.decode(bytes)
    }
  }

  private static let twoColors = PNGFile.Chunk("PLTE", [255, 0, 0, 0, 0, 255])

  /// Every path through the reader: alpha, 16 bits, interlacing, palette.
  private static let samples = [
    Sample("RGBA", PNGFile(.noise(3, 2, depth: 8, colorType: 6))),
    Sample("16-bit grey", PNGFile(.noise(2, 2, depth: 16, colorType: 0, isInterlaced: true))),
    Sample("palette", PNGFile(.noise(4, 3, depth: 1, colorType: 3), before: [twoColors])),
    Sample(
      "crushed RGBA", PNGFile(crushing: .noise(3, 2, depth: 8, colorType: 6)), isCrushed: true),
    Sample(
      "crushed RGB", PNGFile(crushing: .noise(3, 3, depth: 8, colorType: 2, isInterlaced: true)),
      isCrushed: true),
    Sample(
      "crushed palette",
      PNGFile(crushing: .noise(4, 3, depth: 1, colorType: 3), before: [twoColors]), isCrushed: true),
  ]

  @Test(arguments: samples)
  func `A file cut at any byte is refused as cut short`(sample: Sample) throws {
    let bytes = sample.file.bytes
    _ = try sample.decode(bytes)
    for length in 1..<bytes.count {
      let error = #expect(throws: DecodingError.self) {
        try sample.decode(Array(bytes.prefix(length)))
      }
      #expect(error?.truncation != nil, "\(length) bytes")
    }
  }

  @Test(arguments: samples)
  func `A file with any single byte changed is refused`(sample: Sample) {
    let bytes = sample.file.bytes
    for offset in bytes.indices {
      for change in UInt8(1)...255 {
        var changed = bytes
        changed[offset] ^= change
        #expect(throws: DecodingError.self, "byte \(offset) xor \(change)") {
          try sample.decode(changed)
        }
      }
    }
  }

  /// With valid checksums, damage reaches libpng.
  @Test(arguments: samples)
  func `Changed bytes with valid checksums give an image that agrees with its facts, or an error`(
    sample: Sample
  ) {
    for chunk in sample.file.chunks.indices {
      for offset in sample.file.chunks[chunk].data.indices {
        for change in UInt8(1)...255 {
          var changed = sample.file
          changed.chunks[chunk].data[offset] ^= change
          guard let image = try? sample.decode(changed.bytes) else { continue }
          #expect(image.bitmap.size == image.facts.size)
          #expect(image.bitmap.layout.hasAlpha == image.facts.hasAlphaChannel)
        }
      }
    }
  }

  @Test(arguments: [false, true])
  func `Chunks in any order give an image that agrees with its facts, or an error`(
    isCrushed: Bool
  ) {
    let picture = RawPicture.noise(3, 2, depth: 2, colorType: 3)
    let before = [
      PNGFile.Chunk("PLTE", (0..<12).map { UInt8($0 * 20) }), PNGFile.Chunk("tRNS", [0, 128]),
    ]
    let file =
      isCrushed ? PNGFile(crushing: picture, before: before) : PNGFile(picture, before: before)
    let sample = Sample("palette", file, isCrushed: isCrushed)
    var orders: [[PNGFile.Chunk]] = [[]]
    for chunk in file.chunks {
      orders = orders.flatMap { order in
        (0...order.count).map { order[..<$0] + [chunk] + order[$0...] }
      }
    }
    let images = (orders + orders.map { $0 + $0 }).compactMap {
      try? sample.decode(PNGFile(chunks: $0).bytes)
    }
    #expect(!images.isEmpty)
    #expect(images.allSatisfy { $0.bitmap.layout.hasAlpha == $0.facts.hasAlphaChannel })
  }

  /// A palette is read up to the number of colours that its depth allows, and so is its tRNS.
  @Test func `A palette longer than its depth allows keeps facts and pixels in agreement`() throws {
    let picture = RawPicture.noise(4, 3, depth: 1, colorType: 3)
    let palette = PNGFile.Chunk("PLTE", (0..<12).map { UInt8($0 * 20) })
    let file = PNGFile(picture, before: [palette, PNGFile.Chunk("tRNS", [0, 128, 255])])
    let image = try PNGDecoder.decode(file.bytes)
    #expect(image.bitmap.layout.hasAlpha == image.facts.hasAlphaChannel)
  }
}
