import IconImage
import IconPreview
import Testing

@Suite struct SceneTests {
  @Test func `elements are painted in their order`() {
    let box = Scene.Box(PixelRect(PixelSize(square: 4)), fill: [.white])
    let scene = Scene(
      title: "a box", source: "drawn here", size: PixelSize(square: 4), backdrop: .black,
      elements: [.box(box)])
    #expect(scene.elements.count == 1)
  }
}
