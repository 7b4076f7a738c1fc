import Foundation
import IconCodec
import IconImage
import Testing

struct EmbeddedImageTests {
  /// 8 × 8 red pixels.
  private static let jpeg = """
    /9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAAMCAgMCAgMDAwMEAwMEBQgFBQQEBQoHBwYIDAoMDAsKCwsNDhIQDQ4R\
    DgsLEBYQERMUFRUVDA8XGBYUGBIUFRT/2wBDAQMEBAUEBQkFBQkUDQsNFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQU\
    FBQUFBQUFBQUFBQUFBQUFBQUFBQUFBQUFBT/wAARCAAIAAgDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAA\
    AAf/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFQEBAQAAAAAAAAAAAAAAAAAABwn/xAAUEQEAAAAAAAAAAAAAAAAA\
    AAAA/9oADAMBAAIRAxEAPwCDgBpSt//Z
    """

  private static func png(_ color: Color) -> [UInt8] {
    PNGEncoder().encode(Bitmap(size: PixelSize(square: 8), filledWith: color))
  }

  private static let red = Data(png(Color(red: 255, green: 0, blue: 0))).base64EncodedString()

  private static func drawing(_ link: String) -> [UInt8] {
    DrawingTests.drawing(
      "viewBox='0 0 8 8'", "\n<image width='8' height='8' href='\(link)'/>\n<textPath/>")
  }

  @Test(arguments: [
    "data:image/jpeg;base64,\(red)", "data:image/jpg;base64,\(red)", "data:image/gif;base64,\(red)",
    "data:img/png;base64,\(red)", "data:image/x-png;base64,\(red)", "data:;base64,\(red)",
    "data:text/plain;charset=utf-8;BASE64 ,\(red)", "DATA:Image/PNG;base64,\(red)",
    "data:image/png;base64,\n  \(red)", "data:image/png;base64,\(jpeg)",
    "data:image/jpg;base64,\(jpeg)", "data:image/pjpeg;base64,\(jpeg)",
    "data:image/webp,\(png(Color(red: 255, green: 0, blue: 0)).map { $0 < 16 ? "%0\(String($0, radix: 16))" : "%\(String($0, radix: 16))" }.joined())",
  ])
  func `an embedded image is decoded by its bytes, not its declared type`(link: String) throws {
    let drawing = Self.drawing(link)
    let pixel = try imported(ImportRequest(.vector([.whole(8, 8)]), drawing)).pictures[0][4, 4]
    #expect(pixel[0] > 200 && pixel[1] < 60 && pixel[2] < 60 && pixel[3] == 255, "\(pixel)")
    // Line numbers stay the same where a type was corrected.
    let notes = try imported(ImportRequest(.vector([]), drawing)).facts.notes
    #expect(notes.count == 1 && notes[0].text.contains("<textPath>"), "\(notes)")
    let lines = link.split(separator: "\n").count
    #expect(notes[0].line == lines + 2)
  }

  @Test(arguments: [
    "data:image/png;base64,\(red.prefix(40))", "data:image/png;base64,AAAA",
    "data:image/jpeg;base64,\(jpeg.prefix(80))", "data:image/jpg,hello",
  ])
  func `an embedded image that is not rendered is reported`(link: String) throws {
    let notes = try imported(ImportRequest(.vector([]), Self.drawing(link))).facts.notes
    #expect(notes.contains { $0.line == 2 && $0.text.hasPrefix("embeds an image (image/") })
  }

  @Test func `a transparent image is not reported`() throws {
    let size = PixelSize(square: 8)
    let clear = Bitmap(size: size, layout: .rgba, bytes: [UInt8](repeating: 0, count: 256))
    let data = Data(PNGEncoder().encode(clear)).base64EncodedString()
    let notes = try imported(
      ImportRequest(.vector([]), Self.drawing("data:image/jpeg;base64,\(data)"))
    ).facts.notes
    #expect(notes.map(\.line) == [3], "\(notes)")
  }

  @Test func `every embedded image is tried`() throws {
    let images = (0..<12).map {
      "<image href='data:image/png;base64,AAA\("ABCDEFGHIJKL".utf8.map { Character(Unicode.Scalar($0)) }[$0])'/>\n"
    }
    let drawing = DrawingTests.drawing("viewBox='0 0 8 8'", images.joined())
    let notes = try imported(ImportRequest(.vector([]), drawing)).facts.notes
    #expect(notes.map(\.count) == [12], "\(notes)")
  }

  @Test(arguments: [
    "data:image/svg+xml,%3Csvg/%3E", "data:text/html,hello", "data:image/x-png;base64,AAAA",
    "data:image/bmp;base64,Qk0=",
  ])
  func `an embedded image of another format is refused`(link: String) throws {
    let found = try refusal(ImportRequest(.vector([]), Self.drawing(link)))
    #expect(found.hasPrefix("embeds data that is not a PNG"), "\(found)")
  }
}
