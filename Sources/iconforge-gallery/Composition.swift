import IconImage
import IconSpec

extension SheetColumn {
  /// The image of a cell: the column's layers, composited and cut to the outline. Layers are scaled
  /// first, which is faster and gives the same result.
  func picture(of sheets: [Bitmap], in cell: Int) -> Bitmap? {
    guard let first = sheets.first else { return nil }
    guard let outline else { return first.shown(in: cell) }
    let isLauncher = slots[0].idiom == .android && slots[0].layer != nil
    let parts = sheets.map { sheet in
      (isLauncher ? sheet.launcherWindow : sheet).shown(in: cell).addingAlpha()
    }
    var result = parts[0]
    if isOnDarkBackground { result = result.onDarkBackground() }
    for part in parts.dropFirst() { result = result.covered(by: part) }
    return result.cut(to: outline)
  }
}

extension Bitmap {
  /// The part of a layer that Android launchers show: 72 of 108 dp.
  fileprivate var launcherWindow: Bitmap {
    let (side, inset) = (size.width * 2 / 3, size.width / 6)
    return cropped(to: PixelRect(x: inset, y: inset, size: PixelSize(square: side)))
  }

  func shown(in side: Int) -> Bitmap {
    let eight = reducedToEightBits()
    guard size.longerSide > side else { return eight.magnified(by: side / size.longerSide) }
    let target = size.fitted(within: PixelSize(square: side))
    return ResamplingPlan(source: size, targets: [target]).resample(eight)[0]
  }
}
