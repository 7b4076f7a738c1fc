extension PNGFile {
  /// The image as Xcode writes it into built apps.
  package init(crushing picture: RawPicture, before: [Chunk] = []) {
    let hasAlpha = picture.colorType == 4 || picture.colorType == 6
    self.init(crushed: picture.crushed, alphaInfo: hasAlpha ? 2 : 6, before: before)
  }

  /// Samples in file order; `alphaInfo` is the last byte of CgBI.
  package init(crushed picture: RawPicture, alphaInfo: UInt8, before: [Chunk] = []) {
    self.init(picture, before: before)
    chunks.insert(Chunk("CgBI", [0x50, 0, 0x20, alphaInfo]), at: 0)
    let data = chunks.firstIndex { $0.type == "IDAT" }!
    chunks[data].data = Zlib.deflated(picture.scanlines)
  }
}

extension RawPicture {
  /// 8-bit colour as premultiplied BGRA; other formats are unchanged.
  package var crushed: RawPicture {
    guard depth == 8, colorType == 2 || colorType == 6 else { return self }
    let crushed = stride(from: 0, to: samples.count, by: channels).flatMap { pixel in
      let alpha = channels == 4 ? samples[pixel + 3] : 255
      return [2, 1, 0].map { (samples[pixel + $0] * alpha * 2 + 255) / 510 } + [alpha]
    }
    return RawPicture(
      width: width, height: height, depth: 8, colorType: 6, isInterlaced: isInterlaced,
      samples: crushed)
  }
}
