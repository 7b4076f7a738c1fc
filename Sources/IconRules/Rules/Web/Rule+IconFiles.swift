import IconImage
import IconSpec

extension Rule {
  static let iconMembers = Rule(
    id: "icon-members", severity: .error,
    summary: "An icon file holds the sizes that its system uses, each as its directory states.",
    rationale: "Systems scale another image for a missing size; a broken file gets a placeholder.",
    measure: """
      .ico files: an unreadable image, or one beyond the file's end, is an error; another size \
      than stated is a warning, and so is another format under that name (favicon.ico: a note). \
      Missing 16, 32, 48 or 256 pixels (favicon.ico: 16 or 32) are a note; in the icon of a desktop \
      app a warning, for Tauri also 24 and 64, and 256 for Electron an error. .icns files and \
      .iconset folders of an app, except beside Assets.car: a missing size of 16, 32, 128, 256 or \
      512 points in either density is a note, and so are PNG images in icp4, icp5 and icp6.
      """,
    remedy: """
      make the file again with all sizes; \(Setting.build([.preset: "macos"])) or web does so
      """,
    source: """
      Microsoft, Icons in Win32 (1995) and App icon construction; HTML Living Standard, 4.6.7; \
      iconutil(1)
      """,
    check: .set { set, _ in
      set.violations(of: .iconMembers) + set.missingMacMembers
    })

  static let macPlate = Rule(
    id: "mac-plate", severity: .info, platforms: [.apple], roles: [.application],
    summary: "A Mac app's icon has the plate that macOS 26 expects.",
    rationale: "macOS 26 shrinks an icon of another shape into a gray rounded square.",
    measure: """
      The largest Mac icon of a set, from 128 pixels: alpha of 128 or more fills a square (to 3 % \
      of its side) except corners cut by a radius of 12 to 34 % of its side. A square that fills \
      the image is reported too. A set with an Icon Composer document may need none.
      """,
    remedy: "draw it on a plate (see \(Setting.preset) macos), or add an Icon Composer document",
    source: "HIG, App icons: macOS; mackworth/cTiVo#548, XcodesOrg/XcodesApp#721, qvacua/vimr#1132",
    check: .pictures(of: { set in set.macIcon.map { [[$0]] } ?? [] }) { set, images, _ in
      guard let image = images.first, let bitmap = set.pixels(image) else { return nil }
      let shape = PixelGrid(bitmap).macShape()
      return shape.map {
        Violation("\($0); macOS 26 puts it on a gray rounded square", at: image.path)
      }
    })
}

extension SetSubject {
  /// The missing sizes, except the largest, which missing-icon reports.
  fileprivate var missingMacMembers: [Violation] {
    let members = macMembers
    guard !members.isEmpty else { return [] }
    let sides = Set(
      members.compactMap { member -> Int? in
        image(of: member)?.size?.longerSide ?? member.slot?.pixels.longerSide
      })
    let missing = [16, 32, 64, 128, 256].filter { !sides.contains($0) }
    guard !missing.isEmpty else { return [] }
    let names = missing.map { "\($0)×\($0)" }.joined(separator: ", ")
    return [
      Violation(
        "has no image of \(names) pixels; the Mac scales another", severity: .info,
        source: "iconutil(1)")
    ]
  }

  fileprivate var macIcon: ImageSubject? {
    guard mayBeAppIcon, [.icns, .iconset, .appIconSet, .compiledIcon].contains(kind) else {
      return nil
    }
    return images.filter { image in
      (image.use.idiom == .mac || image.use.slots.contains { $0.idiom == .mac })
        && image.use.appearance == nil && (image.size?.shorterSide ?? 0) >= 128
        && (kind != .compiledIcon || image.use.isAppIcon)
        && image.size?.isSquare == true
    }.max { $0.area < $1.area }
  }
}

extension PixelGrid {
  /// The difference from a plate; nil for a plate. Complexity: O(pixels).
  fileprivate func macShape() -> String? {
    guard let box = box(where: { $0.alpha >= 128 }) else { return nil }
    let (width, height) = (box.size.width, box.size.height)
    let side = Double(max(width, height))
    guard abs(width - height) <= Int(side * 0.03) else { return "has no plate: it is not square" }
    let zone = Int(side * 0.34)
    var (corners, holes) = (0, 0)
    forEach(columns: box.x..<box.x + width, rows: box.y..<box.y + height) { x, y, pixel in
      guard pixel.alpha < 128 else { return }
      let (x, y) = (x - box.x, y - box.y)
      let isCorner = (x < zone || x >= width - zone) && (y < zone || y >= height - zone)
      if isCorner { corners += 1 } else { holes += 1 }
    }
    if Double(holes) > 0.005 * side * side { return "has no plate: it is not a rounded square" }
    let radius = (Double(corners) / 4 / CornerCut.areaFactor).squareRoot() / side
    if radius < 0.12 {
      return width == size.width
        ? "fills the image, without the plate's corners and margin"
        : "has no plate: its corners are not round"
    }
    return radius > 0.34 ? "has no plate: it is nearly a disc" : nil
  }
}
