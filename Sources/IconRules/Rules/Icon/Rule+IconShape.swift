import IconImage
import IconSpec

extension Rule {
  static let iconCorners = Rule(
    id: "icon-corners", severity: .warning, platforms: [.apple],
    roles: [.application, .appStore, .spotlight, .settings, .notification, .webClip, .layer],
    summary: "An icon has square corners; the system rounds them.",
    rationale: "Corners rounded in the artwork never match the system's mask and leave a rim.",
    measure: """
      Transparent: at least three corners are transparent, and everything more than a third of the \
      side away is opaque. Filled: at least three corners have one flat color up to an arc of 7 to \
      33 % of the side, or a continuous corner of that area (the system's are 17.5 % before iOS 7 \
      and 22.3 % since), followed to within 0.8 % of the side. Beyond it the image reaches the edges \
      and differs by at least 24 of 255, or 6 from white. Transparent corners of web clips below 17 % \
      are a note. Precomposed web clips are skipped.
      """,
    remedy: "extend the background into the corners",
    source: "iPhone HIG 2010-09-01, Application Icons and Web Clip Icons; HIG, App icons",
    check: .pixels(
      where: { image in
        image.isRoundedBySystem
          || image.use.isBackground && ![.tv, .vision].contains(image.use.idiom)
      }
    ) { image, bitmap, _ in
      let grid = PixelGrid(bitmap)
      // layer-background-opaque reports transparent background layers.
      let transparent = image.use.isBackground ? nil : grid.transparentCorners()
      guard let cut = transparent ?? grid.mattedCorners() else { return nil }
      let how = cut.matte.map { "filled with \($0.hex)" } ?? "transparent"
      return Violation(
        "\(cut.corners) of its corners are \(how), rounded with a radius of "
          + "\(Figure.percent(cut.radius)) of the side",
        region: grid.corner(of: cut),
        // The mask hides transparent corners that are smaller than its own.
        severity: image.use.role == .webClip && cut.matte == nil && cut.radius < 0.17 ? .info : nil)
    })

  static let iconFill = Rule(
    id: "icon-fill", severity: .warning, platforms: [.apple],
    roles: [.application, .appStore, .spotlight, .settings, .notification, .webClip],
    summary: "An icon's image fills the square.",
    rationale: "The system masks the whole square, so a smaller image floats in it.",
    measure: """
      Transparent margins of at least 2 % on all four sides, where image-transparency reports none. \
      Or a flat white or black frame around \
      a centered block of 80 to 96 % of both sides, with straight edges along the middle half of \
      each and at least 70 % filled. A block with rounded corners, like a shrunk finished icon, is \
      a warning; another block is a note.
      """,
    remedy: "enlarge the image, or extend its background to the edges",
    source: "iPhone HIG 2010-09-01, Application Icons",
    check: .pixels(where: { $0.isIconDrawing && $0.use.idiom != .tv }) { image, bitmap, _ in
      let grid = PixelGrid(bitmap)
      // image-transparency reports an image that must be opaque. Programs and stores of other systems show
      // margins.
      if bitmap.layout.hasAlpha, !image.mustBeOpaque, image.use.idiom != .universal,
        let violation = grid.floating()
      {
        return violation
      }
      guard let block = grid.framedBlock() else { return nil }
      let color = block.frame.isNearlyBlack ? "black" : "white"
      return Violation(
        "its image is a block of \(block.box.size) in a \(color) frame, "
          + "\(Figure.percent(grid.share(of: block.box))) of the area",
        region: block.box, severity: block.hasRoundCorners ? .warning : .info)
    })
}

extension Rule {
  static let iconBorder = Rule(
    id: "icon-border", severity: .warning, platforms: [.apple],
    roles: [.application, .appStore, .spotlight, .settings, .notification],
    summary: "An icon has no line of one pixel along its edges.",
    rationale: """
      Outlines, and artboards that end between two pixels, leave such a line. The system's rounded \
      corners interrupt it, and in Settings iOS adds a line of its own.
      """,
    measure: """
      Sides where 90 % of the outermost pixels are opaque and have one color (within 8 of 255), and \
      more than half of them differ from the next row by at least 6 and by three times as much as \
      that row from the one after it. Differences below 24 on average are a note. Spotlight icons \
      for systems before iOS 7 have a rule of their own.
      """,
    remedy: "align the artboard to whole pixels, or remove the outline, and export the icon again",
    source: "iOS HIG 2014-03-10, App Icon: the stroke in Settings; Apple HIG, App icons",
    check: .pixels(where: { image in
      image.isRoundedBySystem
        && !(image.use.role == .spotlight && image.use.edition?.isBeforeIOS7 == true)
    }) { _, bitmap, _ in
      let lines = PixelGrid(bitmap).edgeLines()
      guard let first = lines.first else { return nil }
      return Violation(
        "has a line of one pixel in \(first.color.hex) along "
          + (lines.count == 4
            ? "all edges" : "its edges: \(lines.map(\.side).joined(separator: ", "))"),
        severity: lines.allSatisfy { $0.difference < 24 } ? .info : nil)
    })
}

extension PixelGrid {
  /// The square of the upper left corner's arc.
  fileprivate func corner(of cut: CornerCut) -> PixelRect {
    let side = Int((cut.radius * Double(size.shorterSide)).rounded(.up))
    return PixelRect(x: 0, y: 0, size: PixelSize(square: min(max(1, side), size.shorterSide)))
  }

  fileprivate func share(of box: PixelRect) -> Double {
    Double(box.size.area) / Double(size.area)
  }

  /// The violation if all visible pixels keep off the edges.
  fileprivate func floating() -> Violation? {
    guard let box = box(where: { $0.alpha >= 128 }) else { return nil }
    let sides = [size.width, size.width, size.height, size.height]
    let isFloating = zip(box.margins(in: size), sides).allSatisfy {
      Double($0) / Double($1) >= 0.02
    }
    guard isFloating else { return nil }
    return Violation(
      "its image takes \(box.size) of \(size), \(Figure.percent(share(of: box))) of the area; "
        + "all around it is transparent", region: box)
  }
}
