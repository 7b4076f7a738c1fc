package import IconImage
import IconRules
import IconSpec

/// Browsers, and web apps on a phone.
extension Scenes {
  private static let tabSource = """
    Browsers show 16 points in a tab, of files of 16 or 32 pixels; tabs and colours are only nearly \
    right.
    """
  private static let phoneSource = """
    What may be masked is cut to whatever shape a phone has; all that lies in the circle of 40 % of the \
    side, drawn here, is seen in any. Other icons are put small on a white circle; how \
    small is only nearly right.
    """

  static func web(_ stock: Stock) -> [Scene] {
    let pieces = stock.pieces.filter { piece in
      guard piece.use.web?.isTouchIcon != true, !piece.has(.webClip), !piece.has(.launch) else {
        return false
      }
      return piece.use.place == .web || piece.idiom == .web || stock.set.kind == .ico
    }
    return tabs(pieces.filter { !$0.isMaskable }) + phone(pieces)
  }

  // MARK: Tabs

  private static func tabs(_ pieces: [Piece]) -> [Scene] {
    [1, 2].compactMap { scale in
      let side = 16 * scale
      guard let icon = pieces.first(where: { $0.size == PixelSize(square: side) }) else {
        return nil
      }
      let strips = [
        strip(icon, 0xdee1e6, 0xffffff, 0x3c4043, scale),
        strip(icon, 0x202124, 0x35363a, 0xe8eaed, scale),
      ]
      return Scene(
        title("Browser tabs", scale), source: tabSource, on: .list,
        .column(strips, gap: 10 * scale), margin: 12 * scale)
    }
  }

  /// An open tab, one behind it and a pinned one.
  private static func strip(
    _ icon: Piece, _ ground: UInt32, _ front: UInt32, _ ink: UInt32, _ scale: Int
  ) -> Block {
    let picture = Block.picture(icon.asIs)
    let ink = Color(hex: ink)
    func tab(_ width: Int, _ words: String, isOpen: Bool) -> Block {
      let room =
        isOpen
        ? Block.box(width * scale, 34 * scale, Color(hex: front), radius: 8 * scale)
        : Block.room(width * scale, 34 * scale)
      let text = Block.text(words, (width - 50) * scale, height: 12 * scale, ink)
      return room.under(picture, 12 * scale, 9 * scale).under(text, 36 * scale, 11 * scale)
    }
    let pinned = Block.room(40 * scale, 34 * scale).under(picture, 12 * scale, 9 * scale)
    let tabs = Block.row(
      [pinned, tab(180, "Page", isOpen: true), tab(160, "Another", isOpen: false)], gap: 0)
    return Block.box(tabs.width + 12 * scale, 42 * scale, Color(hex: ground), radius: 6 * scale)
      .under(tabs, 6 * scale, 8 * scale)
  }

  // MARK: Phones

  private static func phone(_ pieces: [Piece]) -> [Scene] {
    let side = 144
    let maskable = pieces.filter(\.isMaskable).best(for: side)
    let plain = pieces.filter { !$0.isMaskable && $0.size.shorterSide >= 96 }.best(for: side)
    var cells: [Block] = []
    if let plain {
      let inner = side * 2 / 3
      let ground = Bitmap(size: PixelSize(square: side), filledWith: .white)
      let whole = ground.covered(
        by: plain.pixels(square: inner).addingAlpha()
          .placed(on: ground.size, x: side / 6, y: side / 6, background: nil))
      cells.append(
        labelled(.picture(plain.drawn(whole.circled(), "on a white circle")), "any", side + 36, 2))
    }
    if let maskable {
      let pixels = maskable.pixels(square: side)
      let ring = pixels.ringed(share: 0.40, Color(hex: 0xff2d92))
      for (picture, words) in [
        (pixels.cut(to: .circle), "circle"), (pixels.cut(to: .squircle), "squircle"),
        (ring, "safe circle"),
      ] {
        cells.append(
          labelled(.picture(maskable.drawn(picture, words)), words, side + 36, 2))
      }
    }
    guard !cells.isEmpty else { return [] }
    return [
      Scene(
        "Web app on a phone", source: phoneSource, on: .wallpaper, .row(cells, gap: 0), margin: 24)
    ]
  }
}

extension Bitmap {
  /// With a circle around its middle, whose radius is a share of the side, two pixels wide.
  /// Complexity: O(pixels).
  package func ringed(share: Double, _ color: Color) -> Bitmap {
    var picture = reducedToEightBits().addingAlpha()
    let radius = Double(size.shorterSide) * share
    let (middleX, middleY) = (Double(size.width) / 2, Double(size.height) / 2)
    let ink = [color.red, color.green, color.blue, 255].map(Double.init)
    picture.withMutableBytes { bytes in
      for y in 0..<size.height {
        for x in 0..<size.width {
          let (dx, dy) = (Double(x) + 0.5 - middleX, Double(y) + 0.5 - middleY)
          let cover = min(1, max(0, 1.5 - abs((dx * dx + dy * dy).squareRoot() - radius)))
          guard cover > 0 else { continue }
          let place = (y * size.width + x) * 4
          for channel in 0..<4 {
            let below = Double(bytes[place + channel])
            bytes[place + channel] = UInt8((below + cover * (ink[channel] - below)).rounded())
          }
        }
      }
    }
    return picture
  }
}
