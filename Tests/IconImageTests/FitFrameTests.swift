import IconImage
import Testing

@Suite struct FitFrameTests {
  private static func rect(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> PixelRect {
    PixelRect(x: x, y: y, size: PixelSize(width: width, height: height))
  }

  private static let canvas = PixelSize(width: 64, height: 64)

  @Test(arguments: [
    (Fit.contain, rect(0, 0, 30, 10), rect(0, 0, 64, 64), rect(0, 0, 30, 10), rect(0, 21, 64, 21)),
    (.cover, rect(0, 0, 30, 10), rect(0, 0, 64, 64), rect(10, 0, 10, 10), rect(0, 0, 64, 64)),
    (.fill, rect(0, 0, 30, 10), rect(0, 0, 64, 64), rect(0, 0, 30, 10), rect(0, 0, 64, 64)),
    (.none, rect(0, 0, 30, 10), rect(0, 0, 64, 64), rect(0, 0, 30, 10), rect(17, 27, 30, 10)),
    // Into an area of the canvas.
    (.contain, rect(0, 0, 10, 10), rect(10, 1, 44, 59), rect(0, 0, 10, 10), rect(10, 8, 44, 44)),
    (.cover, rect(0, 0, 59, 59), rect(10, 1, 44, 59), rect(7, 0, 44, 59), rect(10, 1, 44, 59)),
    (.none, rect(0, 0, 50, 9), rect(10, 1, 44, 59), rect(3, 0, 44, 9), rect(10, 26, 44, 9)),
    // Of a part of the picture.
    (.fill, rect(5, 20, 30, 10), rect(0, 0, 64, 64), rect(5, 20, 30, 10), rect(0, 0, 64, 64)),
    (.cover, rect(5, 20, 30, 10), rect(0, 0, 64, 64), rect(15, 20, 10, 10), rect(0, 0, 64, 64)),
    (.none, rect(5, 20, 70, 66), rect(0, 0, 64, 64), rect(8, 21, 64, 64), rect(0, 0, 64, 64)),
  ])
  func `centring rounds half pixels to the top left`(
    fit: Fit, art: PixelRect, area: PixelRect, window: PixelRect, placed: PixelRect
  ) {
    let frame = Frame(art, in: area, of: Self.canvas, fit: fit)
    #expect(frame.window == window)
    #expect(frame.area == placed)
    #expect(frame.canvas == Self.canvas)
    #expect(frame.isFilled == (placed == PixelRect(Self.canvas)))
  }

  private static let anchors: [(anchor: Anchor, x: Int, y: Int)] = [
    ("topLeft", 0, 0), ("top", 1, 0), ("topRight", 2, 0), ("left", 0, 1), ("center", 1, 1),
    ("right", 2, 1), ("bottomLeft", 0, 2), ("bottom", 1, 2), ("bottomRight", 2, 2),
  ].map { name, x, y in (Anchor(rawValue: name)!, x, y) }

  @Test func `anchors select one of nine positions`() {
    #expect(Set(Self.anchors.map(\.anchor)) == Set(Anchor.allCases))
    for (anchor, x, y) in Self.anchors {
      let small = Frame(
        Self.rect(0, 0, 20, 10), in: Self.rect(2, 4, 60, 50), of: Self.canvas, fit: .none,
        anchor: anchor)
      #expect(small.area == Self.rect(2 + 20 * x, 4 + 20 * y, 20, 10), "\(anchor.rawValue)")
      let large = Frame(
        Self.rect(2, 4, 100, 90), in: Self.rect(0, 0, 64, 64), of: Self.canvas, fit: .none,
        anchor: anchor)
      #expect(large.window == Self.rect(2 + 18 * x, 4 + 13 * y, 64, 64), "\(anchor.rawValue)")
    }
  }

  private static let sides = [1, 2, 3, 7, 40, 41, 63, 1000]

  @Test(arguments: Fit.allCases)
  func `frames stay inside the image, the area and the canvas`(fit: Fit) {
    let area = Self.rect(3, 5, 41, 57)
    for width in Self.sides {
      for height in Self.sides {
        for anchor in Anchor.allCases {
          let art = Self.rect(0, 0, width, height)
          let frame = Frame(art, in: area, of: Self.canvas, fit: fit, anchor: anchor)
          #expect(frame.window.isInside(art.size))
          #expect(frame.area.isInside(Self.canvas))
          #expect(frame.area.x >= area.x && frame.area.y >= area.y)
          #expect(frame.area.x + frame.area.size.width <= area.x + area.size.width)
          #expect(frame.area.y + frame.area.size.height <= area.y + area.size.height)
        }
      }
    }
  }

  @Test func `contain touches two sides and cover fills the area`() {
    for width in Self.sides {
      for height in Self.sides {
        let (art, area) = (Self.rect(0, 0, width, height), Self.rect(0, 0, 64, 64))
        let contained = Frame(art, in: area, of: Self.canvas, fit: .contain).area.size
        #expect(contained.longerSide == 64)
        let covering = Frame(art, in: area, of: Self.canvas, fit: .cover)
        #expect(covering.isFilled)
        #expect(covering.window.size.shorterSide == art.size.shorterSide)
      }
    }
  }
}
