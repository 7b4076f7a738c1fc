import IconImage
import IconTestSupport
import Testing

@testable import IconPreview

@Suite struct ScenePaintingTests {
  private let size = PixelSize(width: 40, height: 30)

  private func element(_ area: PixelRect, _ content: Scene.Element.Content) -> Scene.Element {
    Scene.Element(area: area, content: content)
  }

  private func painted(
    _ elements: Scene.Element..., on backdrop: Scene.Backdrop = .white, images: [Bitmap?] = []
  ) -> Bitmap {
    Scene(title: "", source: "", size: size, backdrop: backdrop, elements: elements)
      .painted(images: images)
  }

  @Test(arguments: [
    (Scene.Backdrop.white, [255, 255, 255] as [UInt8]), (.black, [0, 0, 0]),
    (.list, [0xef, 0xef, 0xf4]),
  ])
  func `backdrops have their colours`(backdrop: Scene.Backdrop, color: [UInt8]) {
    #expect(painted(on: backdrop).pixel(5, 5) == color)
  }

  @Test func `the wallpaper is a gradient`() {
    let picture = painted(on: .wallpaper)
    #expect(picture.pixel(0, 0)[0] > picture.pixel(0, 29)[0])
  }

  @Test func `a box has a vertical gradient and round corners`() {
    let area = PixelRect(x: 10, y: 5, size: PixelSize(square: 20))
    let picture = painted(element(area, .box([.black, .white], radius: 10)))
    #expect(picture.pixel(10, 5) == [255, 255, 255])
    #expect(picture.pixel(20, 5)[0] < 16)
    #expect((120...136).contains(picture.pixel(20, 15)[0]))
    #expect(picture.pixel(20, 24)[0] > 240)
    let edges = (10..<30).filter { (20...235).contains(picture.pixel($0, 8)[0]) }
    #expect(edges.count >= 2)
  }

  @Test func `a box may be translucent or have a stroke`() {
    let area = PixelRect(x: 4, y: 4, size: PixelSize(square: 10))
    let veil = painted(element(area, .box([.black], opacity: 0.5)))
    #expect((126...129).contains(veil.pixel(8, 8)[0]))
    let framed = painted(element(area, .box([.white], stroke: .black)))
    #expect(framed.pixel(4, 8) == [0, 0, 0])
    #expect(framed.pixel(5, 8) == [255, 255, 255])
  }

  @Test func `images are scaled to their area`() {
    let red = Bitmap(size: PixelSize(square: 4), filledWith: Color(red: 255, green: 0, blue: 0))
    let area = PixelRect(x: 2, y: 3, size: PixelSize(square: 4))
    let content = Scene.Element.Content.picture(.image(0), label: "")
    let file = painted(element(area, content), images: [red])
    let drawn = painted(
      element(area, .picture(.drawn(red), label: "")))
    #expect(file == drawn)
    #expect(file.pixel(2, 3) == [255, 0, 0] && file.pixel(5, 6) == [255, 0, 0])
    #expect(file.pixel(6, 6) == [255, 255, 255] && file.pixel(1, 3) == [255, 255, 255])
    let small = PixelRect(x: 2, y: 3, size: PixelSize(square: 2))
    let fitted = painted(element(small, content), images: [red])
    #expect(fitted.pixel(3, 4) == [255, 0, 0] && fitted.pixel(4, 4) == [255, 255, 255])
  }

  @Test func `missing images are skipped and elements are clipped`() {
    let red = Bitmap(size: PixelSize(square: 60), filledWith: Color(red: 255, green: 0, blue: 0))
    let area = PixelRect(x: -10, y: -10, size: PixelSize(square: 60))
    let picture = painted(
      element(area, .picture(.image(3), label: "")),
      element(area, .picture(.drawn(red), label: "")),
      element(
        PixelRect(x: 30, y: -5, size: PixelSize(square: 90)), .box([.black])),
      element(area, .box([])),
      element(
        PixelRect(x: 35, y: 28, size: size), .text("far out", .white)))
    #expect(picture.pixel(0, 29) == [255, 0, 0])
    #expect(picture.pixel(39, 0) == [0, 0, 0])
  }

  @Test func `texts are aligned, scaled and truncated`() {
    func columns(_ alignment: Scene.Alignment, _ words: String = "Hi", height: Int = 10)
      -> [Int]
    {
      let picture = painted(
        element(
          PixelRect(x: 0, y: 4, size: PixelSize(width: 40, height: height)),
          .text(words, .black, alignment)))
      return (0..<40).filter { x in (0..<30).contains { picture.pixel(x, $0)[0] == 0 } }
    }
    #expect(columns(.left).first == 0)
    #expect(columns(.right).last == 39)
    #expect((15...17).contains(columns(.center).first ?? 0))
    #expect(columns(.left, height: 20).count == 2 * columns(.left).count)
    #expect(columns(.left, "longer than there is room").last.map { $0 < 40 } == true)
    #expect(columns(.left, "") == [])
    #expect(!columns(.left, "漢").isEmpty)
  }
}
