import CIconFilter
import IconTestSupport
import Testing

/// Compares the vector kernels to the specification, byte by byte.
@Suite struct FilterTests {
  private static let kinds = [0, 1, 2, 3, 4, ReferenceFilter.adaptive]
  private static let guardBytes = 80

  /// Content that favours different filters.
  private enum Content: Int, CaseIterable {
    case noise, smooth, repeated, extremes, flat
  }

  private static func rows(
    _ content: Content, width: Int, height: Int, pixel: Int, _ generator: inout SeededGenerator
  ) -> [[UInt8]] {
    var rows: [[UInt8]] = []
    for y in 0..<height {
      var row = [UInt8](repeating: 0, count: width)
      for x in 0..<width {
        let random = UInt8(truncatingIfNeeded: generator.next() >> 56)
        let above = y == 0 ? 0 : rows[y - 1][x]
        switch content {
        case .noise: row[x] = random
        case .smooth: row[x] = (x < pixel ? above : row[x - pixel]) &+ random % 5 &- 2
        case .repeated: row[x] = y % 3 == 0 ? random % 7 : above
        case .extremes: row[x] = [0, 255, 128, 127, 1, 254][Int(random) % 6]
        case .flat: row[x] = 77
        }
      }
      rows.append(row)
    }
    return rows
  }

  /// Runs the kernels between guard bytes and checks that they stay in their memory.
  private static func filtered(
    _ image: iconflt_image, _ range: Range<Int>, kind: Int
  ) -> [UInt8] {
    let size = range.count * (image.row_bytes + 1)
    let room = iconflt_scratch_size(image.row_bytes)
    var target = [UInt8](repeating: 0xA5, count: size + guardBytes)
    var scratch = [UInt8](repeating: 0xA5, count: room + guardBytes)
    withUnsafePointer(to: image) {
      iconflt_filter($0, range.lowerBound, range.count, Int32(kind), &target, &scratch)
    }
    let beyond = target[size...] + scratch[room...]
    #expect(beyond.allSatisfy { $0 == 0xA5 }, "\(image.row_bytes) bytes a row, filter \(kind)")
    return Array(target.prefix(size))
  }

  private static func filtered(
    _ picture: ReferenceFilter.Picture, _ range: Range<Int>, kind: Int
  ) -> [UInt8] {
    let width = picture.rows[0].count
    return picture.rows.flatMap { $0 }.withUnsafeBufferPointer { bytes in
      filtered(
        iconflt_image(
          row_bytes: width, pixel_bytes: picture.pixel, picture: bytes.baseAddress!,
          picture_row_bytes: width, picture_rows: picture.rows.count, left_bytes: 0, top: 0,
          background: nil),
        range, kind: kind)
    }
  }

  private static func unfiltered(_ bytes: [UInt8], width: Int, pixel: Int) -> [UInt8]? {
    let rows = bytes.count / (width + 1)
    var work = bytes + [UInt8](repeating: 0xA5, count: Int(iconflt_unfilter_slack))
    let result = iconflt_unfilter(&work, width, rows, pixel)
    #expect(work[bytes.count...].allSatisfy { $0 == 0xA5 })
    return result == 0 ? Array(work.prefix(rows * width)) : nil
  }

  @Test(arguments: 1...8)
  func `Rows of every width are filtered as specified, and back`(pixel: Int) {
    var generator = SeededGenerator(seed: UInt64(pixel))
    // Sums leave their lanes at 1,984 (64-byte vectors) and 15,872 (16 × 31 × 32).
    for width in Array(1...300) + [495, 496, 497, 991, 993, 1983, 1984, 1985, 4000, 15873] {
      let content = Content(rawValue: width % Content.allCases.count)!
      let picture = ReferenceFilter.Picture(
        rows: Self.rows(content, width: width, height: 4, pixel: pixel, &generator), pixel: pixel)
      for kind in Self.kinds {
        let found = Self.filtered(picture, 0..<4, kind: kind)
        let isRight = found == ReferenceFilter.filtered(picture, 0..<4, kind: kind)
        #expect(isRight, "\(content), \(width) bytes a row, filter \(kind)")
        guard pixel <= 4, width % pixel == 0 else { continue }
        let isBack =
          Self.unfiltered(found, width: width, pixel: pixel) == picture.rows.flatMap { $0 }
        #expect(isBack, "\(content), \(width) bytes a row, filter \(kind)")
      }
    }
  }

  @Test func `Every filter is chosen somewhere, and up for repeated rows`() {
    var generator = SeededGenerator(seed: 9)
    var chosen: Set<UInt8> = []
    for content in Content.allCases {
      for width in [30, 300] {
        let picture = ReferenceFilter.Picture(
          rows: Self.rows(content, width: width, height: 40, pixel: 3, &generator), pixel: 3)
        let found = Self.filtered(picture, 0..<40, kind: ReferenceFilter.adaptive)
        for y in 0..<40 {
          chosen.insert(found[y * (width + 1)])
          if y > 0, picture.rows[y] == picture.rows[y - 1] {
            #expect(found[y * (width + 1)] == 2)
          }
        }
      }
    }
    #expect(chosen == [0, 1, 2, 3, 4])
  }

  @Test func `A range of rows is filtered as in the whole image`() {
    var generator = SeededGenerator(seed: 5)
    for content in Content.allCases {
      let picture = ReferenceFilter.Picture(
        rows: Self.rows(content, width: 101, height: 9, pixel: 4, &generator), pixel: 4)
      for range in [0..<1, 3..<9, 8..<9, 2..<5, 0..<0] {
        for kind in Self.kinds {
          let isRight =
            Self.filtered(picture, range, kind: kind)
            == ReferenceFilter.filtered(picture, range, kind: kind)
          #expect(isRight, "\(content), rows \(range), filter \(kind)")
        }
      }
    }
  }

  @Test(arguments: [(0, 0), (1, 0), (0, 1), (5, 3), (33, 7), (34, 8)])
  func `An image on a background is filtered like its canvas`(place: (x: Int, y: Int)) {
    let (pixel, canvas, side) = (3, (width: 40, height: 12), (width: 6, height: 4))
    var generator = SeededGenerator(seed: 11)
    for content in Content.allCases {
      let inner = Self.rows(
        content, width: side.width * pixel, height: side.height, pixel: pixel, &generator)
      let background = [UInt8]((0..<canvas.width).flatMap { _ in [9, 8, 200] as [UInt8] })
      var rows = [[UInt8]](repeating: background, count: canvas.height)
      for (y, row) in inner.enumerated() {
        let start = place.x * pixel
        rows[place.y + y].replaceSubrange(start..<start + row.count, with: row)
      }
      let laid = ReferenceFilter.Picture(rows: rows, pixel: pixel)
      for kind in Self.kinds {
        for range in [0..<12, 2..<7, 9..<12] {
          let found = inner.flatMap { $0 }.withUnsafeBufferPointer { bytes in
            background.withUnsafeBufferPointer { background in
              Self.filtered(
                iconflt_image(
                  row_bytes: background.count, pixel_bytes: pixel, picture: bytes.baseAddress!,
                  picture_row_bytes: side.width * pixel, picture_rows: side.height,
                  left_bytes: place.x * pixel, top: place.y, background: background.baseAddress!),
                range, kind: kind)
            }
          }
          let isRight = found == ReferenceFilter.filtered(laid, range, kind: kind)
          #expect(isRight, "\(content), rows \(range), filter \(kind)")
        }
      }
    }
  }

  @Test(arguments: [UInt8(5), 6, 254, 255])
  func `An unknown filter is refused`(kind: UInt8) {
    #expect(Self.unfiltered([0, 1, 2, kind, 3, 4], width: 2, pixel: 1) == nil)
    #expect(Self.unfiltered([0, 1, 2, 0, 3, 4], width: 2, pixel: 1) == [1, 2, 3, 4])
  }
}
