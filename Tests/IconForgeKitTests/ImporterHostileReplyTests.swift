import IconCodec
import IconImage
import IconTestSupport
import Testing

@testable import IconForgeKit
@testable import IconMaking

/// Replies of a hostile importer.
@Suite struct ImporterHostileReplyTests {
  private static let numbers: [Double] = [
    // 1e-320, which has no digits left.
    Double(bitPattern: 2024), .leastNonzeroMagnitude, .leastNormalMagnitude, 1e-300, 1e-9, 9.9e-4,
    0, -0.0, -1,
    -1e300,
    1.1e6, 0x1p21, 1e9, 1e18, 9.3e18, 1e300, .greatestFiniteMagnitude, .infinity, -.infinity, .nan,
    .signalingNaN,
  ]
  private static let possible: [Double] = [1e-3, 0.0011, 1 / 3, 1, 7, 512.5, 99_999.5, 1e6, 0x1p20]

  private static func message(_ width: Double, _ height: Double) -> [UInt8] {
    ImportMessage.bytes(
      of:
        .done(
          ImportReply.Facts(
            format: "SVG", width: width, height: height, isVector: true, madeBy: "a test"), []))
  }

  private static func body(_ message: [UInt8]) -> [UInt8] { Array(message.dropFirst(12)) }

  @Test(arguments: numbers)
  func `an impossible side makes the reply invalid`(number: Double) {
    for other in Self.numbers + Self.possible {
      #expect(ImportMessage.reply(Self.body(Self.message(number, other))) == nil)
      #expect(ImportMessage.reply(Self.body(Self.message(other, number))) == nil)
    }
  }

  @Test(arguments: possible)
  func `sizes derived from a possible side are in bounds`(width: Double) {
    for height in Self.possible {
      #expect(ImportMessage.reply(Self.body(Self.message(width, height))) != nil)
      let drawing = VectorArtwork(width: width, height: height)
      for size in [drawing.natural, drawing.nominal, drawing.told] {
        #expect(1...100_000 ~= size.width && 1...100_000 ~= size.height)
      }
      for side in [1, 512, 3000, 65_535] {
        let render = drawing.render(PixelRect(drawing.nominal), PixelSize(square: side))
        #expect(render.target.longerSide <= VectorArtwork.largestRender)
      }
    }
  }

  /// Any eight bytes at any offset of a valid reply are refused or give a reply
  /// with all numbers in bounds.
  @Test func `replies with replaced numbers are refused or in bounds`() throws {
    let facts = ImportReply.Facts(format: "SVG", width: 9, height: 7, isVector: true, madeBy: "x")
    let dot = Bitmap(size: PixelSize(width: 2, height: 1), layout: .rgba, bytes: Array(1...8))
    let good = Self.body(ImportMessage.bytes(of: .done(facts, [dot])))
    var generator = SeededGenerator(seed: 15)
    let bits: [UInt64] =
      Self.numbers.map(\.bitPattern) + [1 << 63, 1 << 62, 1 << 40, (1 << 40) - 1, 1 << 20, .max]
      + (0..<50).map { _ in generator.next() }
    for start in 0...good.count - 8 {
      for value in bits {
        var bytes = good
        for index in 0..<8 {
          bytes[start + index] = UInt8(truncatingIfNeeded: value >> (8 * index))
        }
        guard case .done(let facts, let pictures)? = ImportMessage.reply(bytes) else { continue }
        #expect(ImportReply.Facts.sides.contains(facts.width))
        #expect(ImportReply.Facts.sides.contains(facts.height))
        #expect(1...16 ~= facts.bitDepth && facts.pages >= 1 && facts.pages <= Int(UInt32.max))
        #expect(pictures.allSatisfy { $0.bytes.count == $0.size.area * 4 * $0.depth.bytes })
        _ = VectorArtwork(width: facts.width, height: facts.height)
      }
    }
  }

  @Test func `text of a reply is one line of bounded length`() {
    let facts = ImportReply.Facts(
      format: "SVG\nx", width: 9, height: 7,
      colorSpace: .profile(name: String(repeating: "p\u{1B}", count: 9000)),
      madeBy: "libvips\nout/Icon.png 0 0\r\u{85}")
    let read = ImportMessage.reply(Self.body(ImportMessage.bytes(of: .done(facts, []))))
    guard case .done(let told, _)? = read else {
      Issue.record("no reply")
      return
    }
    #expect(told.format == "SVGx" && told.madeBy == "libvipsout/Icon.png 0 0")
    #expect(told.colorSpace == .profile(name: String(repeating: "p", count: 600)))
  }
}
