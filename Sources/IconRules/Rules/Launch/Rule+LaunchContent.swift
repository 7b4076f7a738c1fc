import IconImage
import IconSpec

extension Rule {
  static let launchFirstScreen = Rule(
    id: "launch-first-screen", severity: .warning, platforms: [.apple], roles: [.launch],
    summary: "A launch image looks like the first screen.",
    rationale: "The first screen replaces the launch image; if they differ, the screen flashes.",
    measure: """
      Launch images with the shape of a screenshot of the first screen, which is scaled to their \
      size: pixels in which a color component differs by more than the threshold, below the status \
      bar. A warning from 50 % of the pixels, a note from 0.1 %.
      """,
    remedy: "make the launch image from the first screen, without text and changing parts",
    source: "iPhone HIG 2010-09-01, Launch Images",
    threshold: Threshold(
      Double(ScreenComparison.tolerance),
      "difference of a color component, of 255, above which pixels count as different"),
    check: .pictures(of: \.launchImagesLikeScreen) { set, images, threshold in
      guard let screen = set.firstScreen else { return nil }
      guard let image = images.first else {
        return Violation(
          "has no launch image of the first screen's shape, \(screen.size)", severity: .info)
      }
      let comparison = set.pixels(image).flatMap {
        ScreenComparison(
          of: $0, scale: image.use.scale ?? 1, with: screen, tolerance: Int(threshold))
      }
      guard let comparison, comparison.share >= 0.001, let area = comparison.area else {
        return nil
      }
      let percent = Int((comparison.share * 100).rounded())
      return Violation(
        "differs from the first screen in \(percent == 0 ? "less than 1" : "\(percent)") % of "
          + "its pixels, all within \(area.size) at (\(area.x), \(area.y))",
        at: image.path, severity: comparison.share < 0.5 ? .info : .warning)
    })

  static let launchText = Rule(
    id: "launch-text", severity: .info, platforms: [.apple], roles: [.launch],
    summary: "A launch image holds no text.",
    rationale: "The text is not translated, and other text replaces it when the app is ready.",
    measure: """
      Six or more marks, 5 to 40 points high, close together on one line, of one shade on an even \
      background, neither alike nor solid. One image each for iPhone and iPad.
      """,
    remedy: "remove the text, unless it is part of a logo on the first screen",
    source: "iPhone HIG 2010-09-01, Launch Images",
    check: .pictures(of: \.launchSamples) { set, images, _ in
      guard let bitmap = set.pixels(images[0]) else { return nil }
      let scale = images[0].use.scale ?? 1
      let lines = TextLines.lines(
        in: PixelGrid(bitmap), scale: scale, below: bitmap.size.statusBarHeight(scale: scale))
      guard let longest = lines.max(by: { $0.marks < $1.marks }) else { return nil }
      let (area, count) = (longest.area, lines.count)
      return Violation(
        "seems to hold text: \(count == 1 ? "a line" : "\(count) lines, the longest") of "
          + "\(longest.marks) letters, \(area.size) at (\(area.x), \(area.y))",
        at: images[0].path, region: area)
    })

  static let launchPlain = Rule(
    id: "launch-plain", severity: .info, platforms: [.apple], roles: [.launch],
    summary: "A launch image is plain.",
    rationale: "A launch image should make the app seem fast; a striking one prolongs the wait.",
    measure: """
      The most common color (of 4,096) covers less than the threshold, and more than 25 % of the \
      pixels differ visibly from a neighbor. One launch image each for iPhone and iPad.
      """,
    remedy: "show only the parts that are always on the first screen",
    source: "iPhone HIG 2010-09-01, Launch Images",
    threshold: Threshold(0.1, "least share of the most common color"),
    check: .pictures(of: \.launchSamples) { set, images, threshold in
      guard let bitmap = set.pixels(images[0]) else { return nil }
      let grid = PixelGrid(bitmap)
      let (common, busy) = (grid.mostCommonColor, grid.busyShare)
      guard common < threshold, busy > 0.25 else { return nil }
      func percent(_ share: Double) -> Int { Int((share * 100).rounded()) }
      return Violation(
        "is busy for a launch image: no color covers more than \(percent(common)) %, and "
          + "\(percent(busy)) % of its pixels differ from their neighbors",
        at: images[0].path)
    })
}

extension PixelGrid {
  /// The share of the most common color, of 16 levels per component. Complexity: O(pixels).
  fileprivate var mostCommonColor: Double {
    var counts = [Int](repeating: 0, count: 4096)
    for index in 0..<size.area {
      let pixel = self[index]
      let (red, green, blue) = (Int(pixel.red), Int(pixel.green), Int(pixel.blue))
      counts[red / 16 * 256 + green / 16 * 16 + blue / 16] += 1
    }
    return Double(counts.reduce(0, max)) / Double(size.area)
  }

  /// The share of pixels whose luma differs by more than 12 of 255 from the pixel to the right or
  /// below. Complexity: O(pixels).
  fileprivate var busyShare: Double {
    let luma = luma
    var count = 0
    for y in 0..<size.height - 1 {
      for x in 0..<size.width - 1 {
        let here = y * size.width + x
        let value = Int(luma[here])
        if abs(value - Int(luma[here + 1])) > 12 || abs(value - Int(luma[here + size.width])) > 12 {
          count += 1
        }
      }
    }
    return Double(count) / Double(size.area)
  }
}
