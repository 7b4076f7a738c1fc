import Foundation
import IconCodec
import IconImage
import IconTestSupport
import Testing

/// Pictures in the terminal, read back as a terminal would show them.
@Suite(.timeLimit(.minutes(5))) struct ShowTests {
  private let place: Workplace

  init() throws {
    place = try Workplace()
  }

  private func shown(
    _ words: [String], as graphics: String, columns: Int = 80, colors: String = "truecolor"
  ) throws -> ProcessResult {
    try place.run(
      ["show"] + words,
      environment: [
        "ICONFORGE_GRAPHICS": graphics, "COLUMNS": "\(columns)", "COLORTERM": colors,
        "TERM": "xterm",
      ])
  }

  /// An opaque picture, 8 bits.
  private func colors(_ width: Int, _ height: Int) -> Bitmap {
    var generator = SeededGenerator(seed: 7)
    return Bitmap(
      size: PixelSize(width: width, height: height), layout: .rgb,
      bytes: (0..<width * height * 3).map { _ in UInt8.random(in: 0...255, using: &generator) })
  }

  @Test(arguments: [(1, 1), (7, 4), (16, 9), (80, 3)])
  func `half blocks are the picture's pixels`(width: Int, height: Int) throws {
    let picture = colors(width, height)
    try place.write("art.png", picture)
    let result = try shown(["art.png"], as: "blocks")
    #expect(result.status == 0 && result.errors == "")
    let grid = TerminalPicture(blocks: result.output.split(separator: "\n").dropFirst())
    #expect(grid.width == width && grid.height == height)
    #expect(grid.colors == picture.bytes)
  }

  @Test func `what can be seen through stands on a checkerboard`() throws {
    let side = 8
    let bytes = (0..<side * side).flatMap { index -> [UInt8] in
      [200, 100, 0, index % side < 4 ? 0 : 128]
    }
    try place.write("art.png", Bitmap(size: PixelSize(square: side), layout: .rgba, bytes: bytes))
    let output = try shown(["art.png"], as: "blocks").output
    let grid = TerminalPicture(blocks: output.split(separator: "\n").dropFirst())
    for y in 0..<side {
      for x in 0..<side {
        let board = (x / 4 + y / 4) % 2 == 0 ? 255 : 204
        let wanted =
          x < 4
          ? [board, board, board] : [200, 100, 0].map { ($0 * 128 + board * 127 + 127) / 255 }
        let start = (y * side + x) * 3
        #expect(grid.colors[start..<start + 3].map(Int.init) == wanted, "\(x), \(y)")
      }
    }
  }

  @Test func `zoom makes blocks of pixels, as far as there is room`() throws {
    let picture = colors(10, 5)
    try place.write("art.png", picture)
    for (zoom, factor) in [(3, 3), (8, 8), (64, 8)] {
      let result = try shown(["art.png", "--zoom", "\(zoom)"], as: "blocks")
      let grid = TerminalPicture(blocks: result.output.split(separator: "\n").dropFirst())
      #expect(grid.width == 10 * factor && grid.height == 5 * factor)
      for y in 0..<grid.height {
        for x in 0..<grid.width {
          let (start, source) = (
            (y * grid.width + x) * 3, ((y / factor) * 10 + x / factor) * 3
          )
          #expect(
            grid.colors[start..<start + 3] == picture.bytes[source..<source + 3], "\(x), \(y)")
        }
      }
    }
  }

  @Test func `a large picture is made as wide as the terminal`() throws {
    try place.write("art.png", TestPictures.artwork(300))
    let result = try shown(["art.png"], as: "blocks", columns: 60)
    #expect(result.output.hasPrefix("art.png: 300×300, shown at 60×60\n"))
    let grid = TerminalPicture(blocks: result.output.split(separator: "\n").dropFirst())
    _ = try place.run("resize", "art.png", "small.png", "--size", "60")
    let small = try place.image("small.png")
    #expect(grid.colors == small.bytes)
  }

  @Test func `256 colours are near the picture's`() throws {
    let picture = colors(20, 20)
    try place.write("art.png", picture)
    let output = try shown(["art.png"], as: "blocks", colors: "").output
    #expect(!output.contains("38;2;"))
    let grid = TerminalPicture(blocks: output.split(separator: "\n").dropFirst())
    let errors = zip(grid.colors, picture.bytes).map { abs(Int($0) - Int($1)) }
    // Half of the cube's widest step.
    #expect(errors.count == 1200 && errors.allSatisfy { $0 <= 48 })
  }

  @Test(arguments: [(20, 13), (9, 6), (1, 1)])
  func `sixels are the picture's pixels where there are few colours`(
    width: Int, height: Int
  ) throws {
    // At most 256 of them.
    let bytes = (0..<width * height).flatMap { index -> [UInt8] in
      [UInt8(index % 250), UInt8(index % 250 % 100), 17]
    }
    let picture = Bitmap(
      size: PixelSize(width: width, height: height), layout: .rgb, bytes: bytes)
    try place.write("art.png", picture)
    let result = try shown(["art.png"], as: "sixel")
    let grid = try #require(TerminalPicture(sixel: result.output))
    #expect(grid.width == width && grid.height == height)
    // Sixels say colours in hundredths.
    for (shown, own) in zip(grid.colors, picture.bytes) {
      #expect(abs(Int(shown) - Int(own)) <= 2)
    }
  }

  @Test func `sixels of many colours keep the picture's mean`() throws {
    let picture = colors(64, 64)
    try place.write("art.png", picture)
    let grid = try #require(TerminalPicture(sixel: try shown(["art.png"], as: "sixel").output))
    #expect(grid.colors.count == picture.bytes.count)
    for channel in 0..<3 {
      func mean(_ bytes: [UInt8]) -> Double {
        Double(stride(from: channel, to: bytes.count, by: 3).reduce(0) { $0 + Int(bytes[$1]) })
          / Double(bytes.count / 3)
      }
      #expect(abs(mean(grid.colors) - mean(picture.bytes)) < 3)
    }
  }

  @Test func `kitty is given a PNG in pieces`() throws {
    let picture = colors(100, 60)
    try place.write("art.png", picture)
    let output = try shown(["art.png"], as: "kitty").output
    let pieces = output.matches(of: /\u{1B}_G([^;]*);([A-Za-z0-9+\/=]*)\u{1B}\\/)
    #expect(pieces.count > 2)
    for (index, piece) in pieces.enumerated() {
      let isLast = index == pieces.count - 1
      #expect(piece.1 == (index == 0 ? "a=T,f=100,q=2," : "") + "m=\(isLast ? 0 : 1)")
      #expect(piece.2.count == 4096 || isLast && (1...4096).contains(piece.2.count))
    }
    let code = pieces.map { String($0.2) }.joined()
    let bytes = try #require(Data(base64Encoded: code))
    #expect(try PNGDecoder.decode(Array(bytes)).bitmap.bytes == picture.bytes)
    #expect(output.hasSuffix("\u{1B}\\\n"))
  }

  @Test(arguments: [
    ["TERM": "dumb"], ["TERM": "xterm", "NO_COLOR": "1"],
    ["TERM": "xterm", "ICONFORGE_GRAPHICS": "ascii"],
  ])
  func `without escapes there is a ramp of characters`(environment: [String: String]) throws {
    let bytes = (0..<8).flatMap { _ in (0..<10).map { UInt8($0 * 28) } }
    try place.write(
      "art.png", Bitmap(size: PixelSize(width: 10, height: 8), layout: .gray, bytes: bytes))
    let output = try place.run(["show", "art.png"], environment: environment).output
    #expect(
      output.split(separator: "\n").dropFirst() == [
        " .:-=+*#%@", " .:-=+*#%@", " .:-=+*#%@", " .:-=+*#%@",
      ])
  }

  @Test func `what cannot be read is told, and the others are shown`() throws {
    try place.write("art.png", colors(3, 2))
    try place.folder.write("bad.png", "no picture")
    let result = try shown(["bad.png", "none.png", "art.png"], as: "blocks")
    #expect(result.status == 3)
    #expect(result.output.hasPrefix("art.png: 3×2\n"))
    #expect(result.errors.contains("bad.png: error: "))
    #expect(result.errors.contains("none.png: error: cannot read: "))
  }

  @Test func `wrong usage is told`() throws {
    #expect(try place.run("show").errors.hasPrefix("iconforge: error: FILE is needed\n"))
    #expect(
      try shown(["art.png"], as: "paint").errors.hasPrefix(
        "iconforge: error: ICONFORGE_GRAPHICS takes one of kitty, sixel, blocks, ascii, not \"paint\""
      ))
  }
}
