package import IconImage

extension CatalogSketch.Image {
  /// A disc on blue (RGB), or on transparency (RGBA).
  package static func disc(_ side: Int, isOpaque: Bool = true) -> Bitmap {
    let (middle, radius) = (Double(side) / 2, Double(side) * 0.3)
    var bytes: [UInt8] = []
    for y in 0..<side {
      for x in 0..<side {
        let (dx, dy) = (Double(x) + 0.5 - middle, Double(y) + 0.5 - middle)
        let isInside = dx * dx + dy * dy < radius * radius
        bytes += isInside ? [240, 240, 200] : isOpaque ? [40, 90, 190] : [0, 0, 0]
        if !isOpaque { bytes.append(isInside ? 255 : 0) }
      }
    }
    return Bitmap(size: PixelSize(square: side), layout: isOpaque ? .rgb : .rgba, bytes: bytes)
  }

  /// A bitmap as a catalog stores it: header, then all rows or chunks of rows.
  var bitmapData: [UInt8] {
    let bitmap = shown
    let head = CatalogSketch.tag("CELM")
    let form = (isOpaque ? 2 : 0) | (rowsPerChunk == nil ? 0 : 1)
    guard let rowsPerChunk else {
      let stream = stream(bitmap, rows: 0..<bitmap.size.height)
      return head + CatalogSketch.little(form, compression, stream.count) + stream
    }
    let starts = Array(stride(from: 0, to: bitmap.size.height, by: rowsPerChunk))
    return head + CatalogSketch.little(form, compression, starts.count)
      + starts.flatMap { start -> [UInt8] in
        let rows = start..<min(start + rowsPerChunk, bitmap.size.height)
        let stream = stream(bitmap, rows: rows)
        return CatalogSketch.tag("CBCK") + CatalogSketch.little(0, 0, rows.count, stream.count)
          + stream
      }
  }

  var shown: Bitmap { pixels ?? Self.disc(max(1, side), isOpaque: isOpaque) }

  /// Compressions other than runs and deepmap2 hold the pixels unpacked.
  private func stream(_ bitmap: Bitmap, rows: Range<Int>) -> [UInt8] {
    let pixels = Self.premultiplied(bitmap)
    let row = bitmap.size.width * 4
    let lines = rows.map { Array(pixels[$0 * row..<($0 + 1) * row]) }
    if compression == 11 {
      let size = PixelSize(width: bitmap.size.width, height: rows.count)
      let stream = Deepmap2Bytes(size, format: 4, lines.joined().map(Int.init)).stream
      return CatalogSketch.little(1, 2, stream.count, 0) + stream
    }
    guard compression == 1 else { return lines.flatMap { $0 } }
    var (offsets, packed) = ([Int](), [UInt8]())
    for line in lines {
      offsets.append(12 + 4 * rows.count + packed.count)
      packed += Self.runs(line)
    }
    return CatalogSketch.little(4, bitmap.size.width, rows.count) + CatalogSketch.little(offsets)
      + packed
  }

  /// Repeated pixels with the highest bit of their number set, and single ones without.
  private static func runs(_ line: [UInt8]) -> [UInt8] {
    let pixels = stride(from: 0, to: line.count, by: 4).map { Array(line[$0..<$0 + 4]) }
    var (packed, place, singles) = ([UInt8](), 0, [UInt8]())
    func endSingles() {
      if !singles.isEmpty { packed += CatalogSketch.little(singles.count / 4) + singles }
      singles = []
    }
    while place < pixels.count {
      let count = pixels[place...].prefix { $0 == pixels[place] }.count
      if count == 1 {
        singles += pixels[place]
      } else {
        endSingles()
        packed += CatalogSketch.little(count | 1 << 31) + pixels[place]
      }
      place += count
    }
    endSingles()
    return packed
  }

  /// BGRA.
  private static func premultiplied(_ bitmap: Bitmap) -> [UInt8] {
    let bytes = bitmap.expandedToRGB().addingAlpha().bytes
    return stride(from: 0, to: bytes.count, by: 4).flatMap { pixel -> [UInt8] in
      let alpha = Int(bytes[pixel + 3])
      return [2, 1, 0].map { UInt8((Int(bytes[pixel + $0]) * alpha + 127) / 255) }
        + [bytes[pixel + 3]]
    }
  }
}

extension CatalogSketch {
  /// Moves all bitmaps to one atlas for each scale, one above the other, from its bottom up.
  package mutating func packIntoAtlases() {
    for scale in Set(images.map(\.scale)).sorted() {
      let members = images.indices.filter { images[$0].layout == 12 && images[$0].scale == scale }
      guard let width = members.map({ images[$0].side }).max() else { continue }
      let size = PixelSize(
        width: width + 4, height: 2 + members.reduce(0) { $0 + images[$1].side + 2 })
      var (bytes, bottom) = ([UInt8](repeating: 0, count: size.area * 4), 2)
      for index in members {
        let picture = images[index].shown.addingAlpha()
        for y in 0..<picture.size.height {
          let row = size.height - bottom - picture.size.height + y
          let start = (row * size.width + 2) * 4
          let line = picture.bytes[y * picture.bytesPerRow..<(y + 1) * picture.bytesPerRow]
          bytes.replaceSubrange(start..<start + line.count, with: line)
        }
        (images[index].layout, images[index].bottom) = (1003, bottom)
        bottom += picture.size.height + 2
      }
      var atlas = Image(asset: "Atlas", side: width, scale: scale, isOpaque: false, layout: 1004)
      (atlas.pixels, atlas.dimension) = (Bitmap(size: size, layout: .rgba, bytes: bytes), 0)
      images.append(atlas)
    }
  }
}
