import CIconImport
import IconDocuments
import IconImage

final class Renderer {
  let name: String
  private var answers: [String: Bool] = [:]

  init() {
    var bytes = room()
    iconimport_renderer(&bytes, bytes.count)
    name = bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }.text
  }

  /// Whether the middle of an 8 × 8 image of `content` is red.
  func draws(_ content: String) -> Bool {
    if let known = answers[content] { return known }
    let middle = (4 * 8 + 4) * 4
    let pixels = pixels(of: Array(content.utf8))
    let answer =
      pixels.map { $0[middle] > 200 && $0[middle + 1] < 100 && $0[middle + 3] > 200 } ?? false
    answers[content] = answer
    return answer
  }

  /// Whether any pixel of an embedded image is visible.
  func draws(image link: [UInt8]) -> Bool {
    let opening = "<image width=\"8\" height=\"8\" preserveAspectRatio=\"none\" href=\""
    let pixels = pixels(of: Array("\(opening)\(link.text.escapedXML())\"/>".utf8)) ?? []
    return stride(from: 3, to: pixels.count, by: 4).contains { pixels[$0] > 0 }
  }

  private func pixels(of content: [UInt8]) -> [UInt8]? {
    let opening = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"8\" height=\"8\">"
    let text = Array(opening.utf8) + content + Array("</svg>".utf8)
    return try? SVGPixels.of(text, PixelSize(width: 8, height: 8))
  }
}
