import IconImage

extension SheetColumn {
  /// The image of a cell: the column's layers, composited and cut to the outline. Layers are scaled
  /// first, which is faster and gives the same result.
  func picture(of sheets: [Bitmap], in cell: Int) -> Bitmap? {
    guard let first = sheets.first else { return nil }
    guard let outline else { return first.shown(in: cell) }
    let parts = sheets.map { outline.window(of: $0).shown(in: cell).addingAlpha() }
    var result = parts[0]
    if isOnDarkBackground { result = result.onDarkBackground() }
    for part in parts.dropFirst() { result = result.covered(by: part) }
    return result.cut(to: outline.shape(in: result.size))
  }
}

extension SheetColumn.Outline {
  fileprivate func window(of sheet: Bitmap) -> Bitmap {
    guard case .launcher = self else { return sheet }
    let (side, inset) = (sheet.size.width * 2 / 3, sheet.size.width / 6)
    return sheet.cropped(to: PixelRect(x: inset, y: inset, size: PixelSize(square: side)))
  }

  fileprivate func shape(in size: PixelSize) -> IconOutline {
    switch self {
    case .launcher, .circle: .circle
    case .rounded(let share): .arc(share * Double(size.height) / Double(size.shorterSide))
    }
  }
}

extension Bitmap {
  func shown(in side: Int) -> Bitmap {
    let eight = reducedToEightBits()
    guard size.longerSide > side else { return eight.magnified(by: side / size.longerSide) }
    let target = size.fitted(within: PixelSize(square: side))
    return ResamplingPlan(source: size, targets: [target]).resample(eight)[0]
  }
}
