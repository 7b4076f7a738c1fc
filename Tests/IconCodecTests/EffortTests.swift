import IconCodec
import IconImage
import IconTestSupport
import Testing

/// Efforts change the bytes, never the pixels.
@Suite struct EffortTests {
  private static let colorTypes: [Bitmap.Layout: UInt8] = [
    .gray: 0, .grayAlpha: 4, .rgb: 2, .rgba: 6,
  ]

  /// Every image at every effort, encoded once for all tests.
  private static let files: [EncodingEffort: [[UInt8]]] = Dictionary(
    uniqueKeysWithValues: EncodingEffort.allCases.map { effort in
      let encoder = PNGEncoder(effort: effort)
      return (effort, EffortPicture.all.map { encoder.encode($0.bitmap) })
    })

  private static func each(
    _ effort: EncodingEffort
  ) -> [(picture: EffortPicture, bytes: [UInt8])] {
    zip(EffortPicture.all, files[effort]!).map { ($0, $1) }
  }

  @Test(arguments: EncodingEffort.allCases)
  func `The decoder gives the same pixels`(effort: EncodingEffort) throws {
    for (picture, bytes) in Self.each(effort) {
      let image = try PNGDecoder.decode(bytes)
      #expect(image.bitmap.size == picture.bitmap.size)
      #expect(image.bitmap.depth == picture.bitmap.depth, "\(picture.name)")
      #expect(image.facts.colorSpace == .sRGB)
      #expect(
        firstDifference(image.bitmap.samplesAsRGBA, picture.bitmap.samplesAsRGBA) == nil,
        "\(picture.name)")
    }
  }

  @Test(.enabled(if: Pillow.isExpected, "\(Pillow.absence)"), arguments: EncodingEffort.allCases)
  func `Pillow reads the same pixels`(effort: EncodingEffort) throws {
    let folder = TemporaryFolder()
    let read = try Pillow.read(try Self.write(effort, into: folder))
    for (found, picture) in zip(read, EffortPicture.all) {
      let shift = picture.bitmap.depth.rawValue - found.bits
      #expect(found.size == picture.bitmap.size)
      #expect(
        firstDifference(
          asRGBA(found.samples, channels: found.channels, opaque: 1 << found.bits - 1),
          picture.bitmap.samplesAsRGBA.map { $0 >> shift }) == nil, "\(picture.name)")
    }
  }

  @Test(
    .enabled(if: Pngcheck.path != nil, "\(Pngcheck.absence)"), arguments: EncodingEffort.allCases)
  func `pngcheck accepts the files`(effort: EncodingEffort) throws {
    let folder = TemporaryFolder()
    #expect(try Pngcheck.complaints(about: Self.write(effort, into: folder)) == "")
  }

  private static func write(
    _ effort: EncodingEffort, into folder: TemporaryFolder
  ) throws -> [String] {
    try files[effort]!.enumerated().map { try folder.write("\($0).png", $1) }
  }

  @Test(arguments: [EncodingEffort.fast, .standard])
  func `Only the highest effort changes how pixels are stored`(effort: EncodingEffort) throws {
    for (picture, bytes) in Self.each(effort) {
      let file = try #require(PNGFile(reading: bytes))
      #expect(file.chunks.map(\.type) == ["IHDR", "sRGB", "IDAT", "IEND"])
      #expect(Int(file.chunks[0].data[8]) == picture.bitmap.depth.rawValue)
      #expect(file.chunks[0].data[9] == Self.colorTypes[picture.bitmap.layout])
    }
  }

  @Test func `The highest effort may add a palette and transparency`() throws {
    for (picture, bytes) in Self.each(.optimal) {
      let file = try #require(PNGFile(reading: bytes))
      let header = file.chunks[0].data
      let chunks = file.chunks.map(\.type).filter { $0 != "tRNS" }
      let isPalette = header[9] == 3
      #expect(
        chunks == ["IHDR", "sRGB"] + (isPalette ? ["PLTE"] : []) + ["IDAT", "IEND"],
        "\(picture.name)")
      if picture.bitmap.depth == .sixteen {
        #expect(header[8] == 16 && header[9] == Self.colorTypes[picture.bitmap.layout])
      }
      guard let clear = file.chunks.first(where: { $0.type == "tRNS" }) else { continue }
      let colors = file.chunks[2].data.count / 3
      #expect(isPalette && !clear.data.isEmpty && clear.data.count <= colors)
      #expect(clear.data.last != 255)
    }
  }

  @Test func `The highest effort never makes larger files than the standard`() {
    for ((picture, small), (_, plain)) in zip(Self.each(.optimal), Self.each(.standard)) {
      #expect(small.count <= plain.count, "\(picture.name)")
    }
  }

  @Test(arguments: EncodingEffort.allCases)
  func `Bytes do not depend on earlier images`(effort: EncodingEffort) {
    let encoder = PNGEncoder(effort: effort)
    for (picture, bytes) in Self.each(effort).reversed() {
      let isSame = encoder.encode(picture.bitmap) == bytes
      #expect(isSame, "\(picture.name)")
    }
  }

  @Test func `Encoders in parallel tasks give the same bytes as one encoder`() async {
    await withTaskGroup(of: Bool.self) { group in
      for (picture, bytes) in Self.each(.standard) {
        group.addTask { PNGEncoder().encode(picture.bitmap) == bytes }
      }
      for await isSame in group { #expect(isSame) }
    }
  }
}
