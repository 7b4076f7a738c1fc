import Foundation
import IconImage
import IconTestSupport
import Testing

/// Against the reference code itself, where it is and can be run.
@Suite(
  .enabled(if: Places.pictures != nil, "needs ../shared/pictures"),
  .enabled(if: EarlyIconReference.python != nil, "needs a Python with numpy, scipy, Pillow"))
struct EarlyIconReferenceTests {
  @Test(arguments: [57, 72, 114], EarlyIconTests.Artwork.allCases)
  func `the treated icon is what the reference draws`(
    side: Int, artwork: EarlyIconTests.Artwork
  ) throws {
    let icon = artwork.bitmap(side)
    let (reference, margin) = try EarlyIconReference.shown(icon)
    let shown = icon.earlyIcon(shining: true)
      .flattened(over: Color(red: 127, green: 127, blue: 127))
    // What lies beyond either canvas is plain.
    let offset = margin - EarlyIcon.margin(of: icon.size)
    let (size, row) = (shown.size, side + 2 * margin)
    let expected = (0..<size.area * 3).map { place in
      let (x, y) = (place / 3 % size.width + offset, place / 3 / size.width + offset)
      return Double(reference[(y * row + x) * 3 + place % 3])
    }
    let deviation = Deviation(
      of: shown, from: expected, isEdge: [Bool](repeating: false, count: size.area))
    #expect(deviation.mean < 0.5, "\(deviation)")
    #expect(deviation.largest < 8, "\(deviation)")
  }
}

private enum EarlyIconReference {
  /// `ICONFORGE_PYTHON`, the one `make test` sets up, or the system's; nil without the modules.
  static let python: String? =
    [
      ProcessInfo.processInfo.environment["ICONFORGE_PYTHON"], Programs.python, "/usr/bin/python3",
      "/usr/local/bin/python3",
    ].compactMap { $0 }.first {
      let modules = try? run($0, ["-c", "import numpy, scipy.ndimage, PIL"])
      return modules?.status == 0
    }

  /// RGB, and the room around the icon.
  static func shown(_ icon: Bitmap) throws -> (bytes: [UInt8], margin: Int) {
    let folder = try TemporaryFolder()
    try folder.write("icon.rgb", icon.bytes)
    let side = icon.size.width
    let result = try run(
      try #require(python),
      ["-c", script, try #require(Places.pictures), folder.path, "\(side)"])
    try #require(result.status == 0, "\(result.errors)")
    return (try folder.read("shown.rgb"), Int((8 * Double(side) / 57).rounded()))
  }

  private static let script = """
    import sys
    sys.path.insert(0, sys.argv[1])
    sys.dont_write_bytecode = True
    import numpy as np
    from PIL import Image
    from home_screen import shown

    folder, side = sys.argv[2], int(sys.argv[3])
    picture = np.fromfile(f"{folder}/icon.rgb", "u1").reshape(side, side, 3)
    np.asarray(shown(Image.fromarray(picture))).tofile(f"{folder}/shown.rgb")
    """
}
