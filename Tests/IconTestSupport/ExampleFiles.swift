import IconRules

/// The files of a rule's examples.
package enum ExampleFiles {
  /// Writes every file of `example` into `folder`.
  package static func write(_ example: Example, into folder: TemporaryFolder) throws {
    for file in example.files {
      switch file.content {
      case .picture(let sketch): try folder.write(file.path, bytes(of: sketch))
      case .text(let text): try folder.write(file.path, text)
      case .bytes(let bytes): try folder.write(file.path, bytes)
      }
    }
  }

  /// Renders `sketch` as a PNG file with all its features, in any order. A palette takes precedence over 16
  /// bits. Only the pixels of 8-bit colour are crushed; other formats get the CgBI chunk alone.
  package static func bytes(of sketch: Sketch) -> [UInt8] {
    let (features, isCrushed) = (sketch.features, sketch.features.contains(.crushed))
    var picture = RawPicture(sketch.bitmap())
    picture.isInterlaced = features.contains(.interlaced)
    if features.contains(.grayscale) { picture = picture.grayscale }
    var meaning: [PNGFile.Chunk] = []
    if features.contains(.palette) {
      // Leaves an entry for the unused transparent colour.
      let (indexed, chunks) = picture.indexed(most: 255)
      (picture, meaning) = (indexed, chunks)
      if features.contains(.transparencyChunk), chunks.count == 1 {
        let colors = chunks[0].data.count / 3
        meaning[0].data += [0, 0, 0]
        meaning.append(PNGFile.Chunk("tRNS", [UInt8](repeating: 255, count: colors) + [0]))
      }
    } else {
      if features.contains(.sixteenBit) { picture = picture.sixteenBit }
      if features.contains(.transparencyChunk) { meaning = [picture.unusedColorChunk] }
    }
    let isGray = picture.colorType % 4 == 0
    var (profiles, chunks, trailing, length): ([PNGFile.Chunk], [PNGFile.Chunk], Int, Int?) =
      ([], [], 0, nil)
    for feature in features {
      switch feature {
      case .chunk(let type, let bytes): chunks.append(PNGFile.Chunk(type, bytes))
      case .profile(let name):
        let profile = ProfileFile.other(named: name, isGray: isGray)
        profiles = [profile.chunk(name: name, isCrushed: isCrushed)]
      case .trailing(let count): trailing += count
      case .cut(let count): length = count
      default: break
      }
    }
    let before = profiles + chunks + meaning
    var file =
      isCrushed ? PNGFile(crushing: picture, before: before) : PNGFile(picture, before: before)
    if features.contains(.animated) { file.animate(picture) }
    file.trailing = [UInt8](repeating: 0x78, count: trailing)
    return Array(file.bytes.prefix(length ?? .max))
  }
}

extension ProfileFile {
  /// A profile other than sRGB: primaries of Adobe RGB, or a gamma of 1.8 for grey.
  fileprivate static func other(named name: String, isGray: Bool) -> ProfileFile {
    var profile =
      isGray
      ? ProfileFile(grayCurve: gamma(1.8))
      : ProfileFile(columns: adobeColumns, curve: gamma(563.0 / 256))
    profile.tags.insert(("desc", description(name)), at: 0)
    profile.tags.append(("wtpt", xyz([0.9642, 1, 0.8249])))
    return profile
  }
}

extension PNGFile {
  /// Adds a second, equal frame. Source: PNG Specification, 11.3.6.
  fileprivate mutating func animate(_ picture: RawPicture) {
    func control(_ sequence: UInt32) -> Chunk {
      Chunk(
        "fcTL",
        bigEndian(sequence) + bigEndian(UInt32(picture.width)) + bigEndian(UInt32(picture.height))
          + [UInt8](repeating: 0, count: 8) + [0, 1, 0, 2, 0, 0])
    }
    let place = chunks.firstIndex { $0.type == "IDAT" }!
    let second = Chunk("fdAT", bigEndian(UInt32(2)) + chunks[place].data)
    chunks.insert(contentsOf: [control(1), second], at: place + 1)
    chunks.insert(
      contentsOf: [Chunk("acTL", bigEndian(UInt32(2)) + bigEndian(UInt32(0))), control(0)],
      at: place)
  }
}
