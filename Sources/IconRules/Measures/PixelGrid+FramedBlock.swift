import IconImage

extension PixelGrid {
  /// An image shrunk to a block in a flat white or black frame. The block has almost the shape of the image, takes at least four fifths of each side, is
  /// centered and has straight edges and little of the frame's color. Logos, letters and outlines
  /// are not blocks. Complexity: O(pixels); O(width + height) without a flat border.
  func framedBlock() -> (frame: Pixel, box: PixelRect, hasRoundCorners: Bool)? {
    guard let frame = flatBorder(tolerance: 8) else { return nil }
    let isWhite = min(frame.red, frame.green, frame.blue) >= 240
    guard isWhite || frame.isNearlyBlack else { return nil }
    func isBlock(_ pixel: Pixel) -> Bool { pixel.distance(to: frame) > 24 }

    guard let box = box(where: isBlock) else { return nil }
    let across = Double(box.size.width) / Double(size.width)
    let down = Double(box.size.height) / Double(size.height)
    let margins = box.margins(in: size)
    guard min(across, down) >= 0.8, max(across, down) <= 0.96, abs(across - down) <= 0.04,
      Double(abs(margins[0] - margins[1])) <= 0.04 * Double(size.width),
      Double(abs(margins[2] - margins[3])) <= 0.04 * Double(size.height),
      hasStraightEdges(box, isBlock)
    else { return nil }

    guard count(in: box, where: isBlock) * 10 >= box.size.area * 7 else { return nil }
    let inset = max(1, box.size.shorterSide / 40)
    let farX = box.x + box.size.width - 1
    let farY = box.y + box.size.height - 1
    let corners = [
      self[box.x + inset, box.y + inset], self[farX - inset, box.y + inset],
      self[box.x + inset, farY - inset], self[farX - inset, farY - inset],
    ]
    return (frame, box, !corners.contains(where: isBlock))
  }

  /// Whether the block touches the box along the middle half of each side; discs, shields and
  /// letters do not.
  private func hasStraightEdges(_ box: PixelRect, _ isBlock: (Pixel) -> Bool) -> Bool {
    let slack = 1 + box.size.shorterSide / 200
    func isStraight(_ length: Int, _ at: (_ along: Int, _ depth: Int) -> Pixel) -> Bool {
      let middle = length / 4..<length - length / 4
      let touching = middle.count { along in
        (0...slack).contains { isBlock(at(along, $0)) }
      }
      return touching * 10 >= middle.count * 9
    }
    let (farX, farY) = (box.x + box.size.width - 1, box.y + box.size.height - 1)
    return isStraight(box.size.width) { self[box.x + $0, box.y + $1] }
      && isStraight(box.size.width) { self[box.x + $0, farY - $1] }
      && isStraight(box.size.height) { self[box.x + $1, box.y + $0] }
      && isStraight(box.size.height) { self[farX - $1, box.y + $0] }
  }
}
