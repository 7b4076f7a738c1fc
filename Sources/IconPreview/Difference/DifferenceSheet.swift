package import IconImage

/// Before, after and difference of many changes in one image, one change per row.
package enum DifferenceSheet {
  package static let most = 50

  private static let gap = 8

  /// The first `most` changes with images, without renamed files; nil if there are none. Images have
  /// their own size, reduced where the sheet would exceed the largest image. Images smaller than
  /// `least` pixels are enlarged by a whole factor.
  package static func image(of changes: [ImageChange], least: Int = 0) -> Bitmap? {
    let rows = changes.filter { $0.kind != .renamed }.map { [$0.before, $0.after, $0.difference] }
      .filter { $0.contains { $0 != nil } }.prefix(most)
    guard !rows.isEmpty else { return nil }
    let side = min(1024, PixelSize.largestSide / rows.count - gap - 1)
    let cells = rows.map { row in
      let longest = row.compactMap { $0?.size.longerSide }.max() ?? 1
      let factor = max(1, min(least / longest, side / longest))
      return row.map {
        $0?.reducedToEightBits().expandedToRGB().reduced(within: PixelSize(square: side))
          .magnified(by: factor)
      }
    }
    let widths = (0..<3).map { column in
      cells.map { $0[column]?.size.width ?? 0 }.max() ?? 0
    }
    let lines = cells.map { row in
      Block.row(
        zip(row, widths).map { cell, width in
          guard let cell else { return .space(width, 0) }
          return Block.space(width, cell.size.height).under(
            .picture(.drawn(cell.onBoard(light: 244, dark: 224)), cell.size, label: ""), x: 0, y: 0)
        }, gap: gap, .start)
    }
    return Block.column(lines, gap: gap).painted(on: Color(hex: 0x969696), margin: gap)
  }
}
