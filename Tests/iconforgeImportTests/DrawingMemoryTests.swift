import Foundation
import IconCodec
import IconTestSupport
import Testing

/// SVG files that need hundreds of megabytes, each within the other limits.
@Suite(.enabled(if: Programs.python != nil, "no Python with Pillow: run make test"))
struct DrawingMemoryTests {
  static let drawings: [(name: String, content: String)] = [
    (
      "a mask in a mask",
      chain { "<mask id='m\($0)' \(box)>\(rect("mask='url(#m\($0 + 1))'"))</mask>" }
        + rect("mask='url(#m0)'")
    ),
    (
      "a filter in a filter",
      chain {
        "<filter id='m\($0)' filterUnits='userSpaceOnUse' \(box)><feImage href='#r\($0)'/></filter>"
          + rect("id='r\($0)' filter='url(#m\($0 + 1))'")
      } + rect("filter='url(#m0)'")
    ),
    (
      "many results of one filter",
      "<filter id='f'>"
        + (0..<300).map { "<feOffset in='SourceGraphic' result='r\($0)'/>" }.joined() + "</filter>"
        + rect("filter='url(#f)'")
    ),
    (
      "many elements",
      String(repeating: rect("style='fill:red'"), count: 98_000)
        + String(repeating: rect("style='opacity:0.5;fill:red'"), count: 1000)
    ),
    ("a long path", "<path d='M0 0" + String(repeating: "L1 1 2 2", count: 1_200_000) + "'/>"),
  ]

  private static let box = "width='100' height='100' maskUnits='userSpaceOnUse'"

  private static func rect(_ more: String) -> String {
    "<rect width='100' height='100' fill='#fff' \(more)/>"
  }

  private static func chain(_ link: (Int) -> String) -> String {
    "<defs>" + (0..<100).map(link).joined() + "</defs>"
  }

  /// Runs the importer and prints its peak memory in kilobytes; macOS counts bytes.
  private static let measure = """
    import resource, subprocess, sys
    subprocess.run([sys.argv[1]], stdin=open(sys.argv[2]), stdout=subprocess.PIPE, timeout=120)
    most = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
    print(most // 1024 if sys.platform == 'darwin' else most)
    """

  @Test(.disabled(if: Sanitizer.isOn, "\(Sanitizer.takesMemory)"), arguments: drawings.indices)
  func `no drawing needs 300 MB`(index: Int) throws {
    let (name, content) = Self.drawings[index]
    let drawing = DrawingTests.drawing("viewBox='0 0 100 100'", content)
    let folder = TemporaryFolder()
    let request = try folder.write(
      "request", ImportMessage.bytes(of: ImportRequest(.vector([.whole(900, 900)]), drawing)))
    let result = try run(
      try #require(Programs.python), ["-c", Self.measure, Programs.importer, request])
    let kilobytes = try #require(Int(result.output.split(separator: "\n").first ?? ""), "\(result)")
    #expect(kilobytes * 1024 <= 300_000_000, "\(name): \(kilobytes) KB")
  }
}
