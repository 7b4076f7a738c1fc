import IconImage
import IconSpec

extension Rule {
  package static let iconBlank = Rule(
    id: "icon-blank", severity: .warning,
    roles: [.application, .appStore, .spotlight, .settings, .notification],
    summary: "An icon shows something.",
    rationale: "A square of one color is a failed export or a forgotten placeholder.",
    measure:
      "In every icon: no channel, multiplied by alpha, differs by more than 2 of 255 anywhere.",
    remedy: "export it again",
    source: "iPhone HIG 2010-09-01, Application Icons; HIG, App icons",
    triggering: [
      Example(
        "a white icon beside one that shows something", .picture("Icon.png", .icon(57)),
        .picture("Icon@2x.png", .flat(114, 114, .white))),
      Example("a transparent icon", "Icon.png", .flat(57, 57, .clear)),
    ],
    passing: [Example("an icon", "Icon.png", .icon(57))],
    check: .pixels(where: {
      $0.use.isAppIcon && ![.artwork, .build].contains($0.use.place)
    }) { image, bitmap, _ in
      guard let ink = PixelGrid(bitmap).onlyPixel else { return nil }
      return Violation(
        ink.alpha < 3
          ? "is transparent all over" : "is \(ink.hex) all over: \(bitmap.size) of one colour",
        severity: image.use.purpose == .template ? .info : .warning)
    })
}

extension Bitmap {
  /// Whether all pixels look like one colour, or are transparent. Complexity: O(pixels), O(1) for most
  /// images.
  package var isSingleColor: Bool {
    let grid = PixelGrid(self)
    let first = grid[0, 0]
    // Most icons differ from their corner somewhere on a coarse grid.
    for y in stride(from: 0, to: size.height, by: max(1, size.height / 8)) {
      for x in stride(from: 0, to: size.width, by: max(1, size.width / 8))
      where !grid[x, y].looksLike(first) { return false }
    }
    return grid.onlyPixel != nil
  }
}

extension PixelGrid {
  /// What a picture of one colour is filled with. Complexity: O(pixels), O(1) for most.
  fileprivate var onlyPixel: Pixel? {
    let first = self[0, 0]
    for y in 0..<size.height {
      for x in 0..<size.width where !self[x, y].looksLike(first) { return nil }
    }
    return first
  }
}

extension PixelGrid.Pixel {
  private var weighed: SIMD4<Int> {
    SIMD4(Int(red), Int(green), Int(blue), 255) &* Int(alpha) / 255
  }

  fileprivate func looksLike(_ other: Self) -> Bool {
    if self == other { return true }
    let difference = weighed &- other.weighed
    return all(difference .<= 2) && all(difference .>= -2)
  }
}
