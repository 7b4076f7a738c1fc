import IconCodec
import IconTestSupport
import Testing

@Suite struct ICNSPackingTests {
  @Test func `Packed members can be read back, smallest first`() throws {
    let bytes = try ICNSFile.bytes(FinishedIcons.iconsetFiles)
    let file = try ICNSFile(bytes)
    #expect(
      file.entries.map(\.type) == [
        "is32", "s8mk", "ic11", "il32", "l8mk", "ic12", "ic07", "ic13", "ic08", "ic14", "ic09",
        "ic10",
      ])
    #expect(file.trailingBytes == 0)
    for member in ICNSMember.allCases {
      let png = try #require(FinishedIcons.iconsetFiles[member])
      switch member.form {
      case .file(let type):
        let entry = try #require(file.entries.first { $0.type == type })
        #expect(Array(bytes[entry.data]) == png)
        #expect(entry.payload == .png(try PNGDecoder.facts(of: png)))
        #expect(Self.place(entry) == [member.pixels.width, member.scale])
      case .runs(let type, let mask):
        let entry = try #require(file.entries.first { $0.type == type })
        let alpha = try #require(file.entries.first { $0.type == mask })
        #expect(entry.payload == .rgb)
        #expect(Self.place(entry) == [member.pixels.width, member.scale])
        #expect(alpha.kind == .mask(member.pixels))
        let pixels = try Self.pixels(bytes[entry.data], mask: bytes[alpha.data])
        #expect(pixels == FinishedIcons.iconset[member]?.rgba)
      }
    }
  }

  /// Pixels per side, and scale.
  private static func place(_ entry: ICNSFile.Entry) -> [Int] {
    guard case .image(let place) = entry.kind else { return [] }
    return [place.pixels.width, place.scale]
  }

  /// Unpacks colours and a mask to RGBA; only a zero may remain.
  private static func pixels(
    _ colors: ArraySlice<UInt8>, mask: ArraySlice<UInt8>
  ) throws -> [UInt8] {
    var (planes, rest) = ([[UInt8]](), colors)
    for _ in 0..<3 {
      let (plane, left) = try #require(ICNSFileBytes.unpacked(rest, count: mask.count))
      planes.append(plane)
      rest = left
    }
    #expect(Array(rest) == [0])
    planes.append(Array(mask))
    return (0..<mask.count).flatMap { pixel in planes.map { $0[pixel] } }
  }

  @Test func `Bytes do not depend on input order, and a single member is enough`() throws {
    let files = FinishedIcons.iconsetFiles
    let once = try ICNSFile.bytes(files)
    let again = try ICNSFile.bytes(
      Dictionary(uniqueKeysWithValues: ICNSMember.allCases.reversed().map { ($0, files[$0]!) }))
    #expect(once == again)
    let lone = try ICNSFile.bytes([.icon128: files[.icon128]!])
    #expect(
      lone == ICNSFileBytes([ICNSFileBytes.Entry("ic07", files[.icon128]!)]).bytes)
  }

  @Test(
    arguments: [
      ([1], [0, 1]), ([1, 1], [1, 1, 1]), ([1, 1, 1], [128, 1]),
      ([1, 2, 2, 3, 3, 3, 3, 4], [2, 1, 2, 2, 129, 3, 0, 4]), ([], []),
    ] as [([UInt8], [UInt8])])
  func `Three equal samples make a run`(samples: [UInt8], packed: [UInt8]) {
    #expect(ICNSRuns.packed(samples) == packed)
  }

  @Test(
    arguments: [
      (127, [252]), (130, [255]), (131, [255, 0]), (132, [255, 1]), (133, [255, 128]),
      (260, [255, 255]),
    ] as [(Int, [UInt8])])
  func `Runs end at 130`(length: Int, heads: [UInt8]) {
    let packed = heads.flatMap { $0 == 1 ? [1, 9, 9] : [$0, 9] as [UInt8] }
    #expect(ICNSRuns.packed([UInt8](repeating: 9, count: length)) == packed)
  }

  @Test(arguments: 1...6) func `Packing is reversible`(values: UInt64) throws {
    var generator = SeededGenerator(seed: values)
    for count in [1, 127, 128, 129, 256, 257, 1024] {
      // Fewer values give more runs.
      let samples = (0..<count).map { _ in UInt8(generator.next() >> 32 % (values * values)) }
      for longest in [128, 3] {
        let packed = ICNSRuns.packed(samples, longestLot: longest)
        let (unpacked, rest) = try #require(ICNSFileBytes.unpacked(packed[...], count: count))
        #expect(unpacked == samples, "seed \(values), \(count) samples")
        #expect(rest.isEmpty)
      }
    }
  }

  /// 258 + 258 + 251 bytes and the zero would be 768, the size of unpacked colours.
  @Test func `Packed colours never have the length of unpacked ones`() throws {
    let picture = TestImages.picture(16, 16) { x, y, channel in
      let pixel = y * 16 + x
      return channel == 3 ? 255 : channel == 2 && pixel >= 247 ? 1 : pixel % 2 * 100 + 2 + channel
    }
    let bytes = try ICNSFile.bytes([.icon16: FinishedIcons.png(picture)])
    let file = try ICNSFile(bytes)
    #expect(file.entries[0].data.count != 768)
    #expect(
      try Self.pixels(bytes[file.entries[0].data], mask: bytes[file.entries[1].data])
        == picture.rgba)
    let lengths = (0..<3).map { channel in
      ICNSRuns.packed(stride(from: channel, to: 1024, by: 4).map { picture.rgba[$0] }).count
    }
    #expect(lengths == [258, 258, 251])
  }

  @Test(arguments: [8, 16], [false, true])
  func `Interlaced and 16-bit files are packed`(
    depth: Int, isInterlaced: Bool
  ) throws {
    let picture = RawPicture.noise(
      16, 16, depth: depth, colorType: 6, isInterlaced: isInterlaced, seed: 3)
    let bytes = try ICNSFile.bytes([.icon16: PNGFile(picture).bytes])
    let entries = try ICNSFile(bytes).entries
    #expect(
      try Self.pixels(bytes[entries[0].data], mask: bytes[entries[1].data])
        == picture.bitmap.reducedToEightBits().rgba)
  }

  @Test func `Invalid members are refused by name`() throws {
    let wrong = FinishedIcons.png(TestImages.disc(64))
    let adobe = try FinishedIcons.adobe(TestImages.disc(16))
    let crushed = PNGFile(crushing: .noise(16, 16, depth: 8, colorType: 2)).bytes
    let refusals: [([ICNSMember: [UInt8]], String)] = [
      ([:], "an icon file needs at least one image"),
      ([.icon16: Array("<svg/>".utf8)], "icon_16x16.png is an SVG document, not a PNG image"),
      ([.icon512at2x: []], "icon_512x512@2x.png the file is empty"),
      ([.icon32: wrong], "icon_32x32.png has 64×64 pixels instead of 32×32"),
      ([.icon128at2x: wrong], "icon_128x128@2x.png has 64×64 pixels instead of 256×256"),
      ([.icon16: crushed], "icon_16x16.png \(DecodingError.appleCrushed)"),
      (
        [.icon16: adobe],
        "icon_16x16.png has the colour profile Adobe RGB, which an icon file cannot hold at its"
          + " size: give it in sRGB"
      ),
    ]
    for (images, words) in refusals {
      let error = #expect(throws: PackingError.self) { try ICNSFile.bytes(images) }
      #expect(error?.description == words)
    }
    var cut = FinishedIcons.iconsetFiles
    cut[.icon256]!.removeLast(20)
    let error = #expect(throws: PackingError.self) { try ICNSFile.bytes(cut) }
    #expect(error?.description.hasPrefix("icon_256x256.png is cut short") == true)
  }

  @Test func `PNG members keep their profile`() throws {
    let p3 = PNGEncoder(colorSpace: .displayP3).encode(TestImages.disc(32))
    let bytes = try ICNSFile.bytes([.icon16at2x: p3])
    #expect(Array(bytes.dropFirst(16)) == p3)
  }

  @Test(.enabled(if: Pillow.isExpected, "\(Pillow.absence)"))
  func `Pillow reads every member's pixels`() throws {
    let found = try IconReaders.pillow(
      try ICNSFile.bytes(FinishedIcons.iconsetFiles), as: "icns")
    #expect(found.count == ICNSMember.allCases.count)
    for (member, bitmap) in FinishedIcons.iconset {
      let name = "\(member.points)x\(member.points)" + (member.scale == 2 ? "@2" : "")
      #expect(found[name] == bitmap.rgba, "\(name)")
    }
  }

  @Test(.enabled(if: Pillow.isExpected, "\(Pillow.absence)"), arguments: 0..<5)
  func `icnsutil lists the members and reads packed pixels without complaints`(kind: Int) throws {
    var bitmaps = FinishedIcons.iconset
    bitmaps[.icon16] = FinishedIcons.kinds(16)[kind]
    bitmaps[.icon32] = FinishedIcons.kinds(32)[kind]
    let icon = try ICNSFile.bytes(bitmaps.mapValues(FinishedIcons.png))
    let expected = try ICNSFile(icon).entries.map { entry in
      switch entry.kind {
      case .image(let place):
        let line = "\(entry.type) \(place.pixels.width) \(entry.data.count)"
        guard entry.payload == .rgb else { return line }
        let rgba = bitmaps[entry.type == "is32" ? .icon16 : .icon32]!.rgba
        let argb = [3, 0, 1, 2].flatMap { channel in
          stride(from: channel, to: rgba.count, by: 4).map { rgba[$0] }
        }
        return "\(line) \(argb.hexadecimal)"
      case .mask(let size): return "\(entry.type) \(size.width) \(entry.data.count)"
      default: return entry.type
      }
    }
    #expect(try IconReaders.icnsutil(icon) == expected)
  }
}
