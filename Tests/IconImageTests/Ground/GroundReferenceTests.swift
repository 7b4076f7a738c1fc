import Foundation
import IconImage
import IconTestSupport
import Testing

/// Against the reference code itself, where it is and can be run.
@Suite(
  .enabled(if: Places.pictures != nil, "needs ../shared/pictures"),
  .enabled(if: GroundReference.python != nil, "needs a Python with numpy, scipy, scikit-image"))
struct GroundReferenceTests {
  @Test func `drawn icons come apart as the reference says`() throws {
    let all = try GroundReference.splits(DrawnIcon.allCases.map { $0.bitmap() })
    for (icon, reference) in zip(DrawnIcon.allCases, all) {
      let picture = icon.bitmap()
      #expect(DrawnIcon.accepted.contains(icon) == reference.isAccepted, "\(icon)")
      guard reference.isAccepted else { continue }
      let split = try GroundSplit(picture)
      #expect(abs(split.residual - reference.residual) < 0.001, "\(icon)")
      #expect(abs(split.coverage - reference.coverage) < 0.0001, "\(icon)")
      let ground = try #require(split.ground).bitmap(picture.size)
      SplitDeviation(
        of: split.glyph, ground, from: reference.alpha, reference.color, reference.ground
      ).expectSmall("\(icon)")
    }
  }
}

/// What ground.py says of a picture.
private struct GroundReference {
  let residual: Double
  let coverage: Double
  let alpha: [Double]
  let color: [Double]
  let ground: [Double]

  var isAccepted: Bool { residual <= 2 && coverage >= 0.02 && coverage <= 0.65 }

  /// `ICONFORGE_PYTHON`, the one `make test` sets up, or the system's; nil without the modules.
  static let python: String? =
    [Programs.python, "/usr/bin/python3", "/usr/local/bin/python3"].compactMap { $0 }.first {
      let modules = try? run($0, ["-c", "import numpy, scipy, skimage, PIL"])
      return modules?.status == 0
    }

  /// In one process.
  static func splits(_ pictures: [Bitmap]) throws -> [GroundReference] {
    let folder = try TemporaryFolder()
    for (number, picture) in pictures.enumerated() {
      try folder.write("\(number).rgb", picture.bytes)
    }
    let sizes = pictures.flatMap { ["\($0.size.width)", "\($0.size.height)"] }
    let result = try run(
      try #require(python), ["-c", script, try #require(Places.pictures), folder.path] + sizes)
    try #require(result.status == 0, "\(result.errors)")
    return try pictures.enumerated().map { number, picture in
      let values = try folder.read("\(number).out").withUnsafeBytes {
        Array($0.bindMemory(to: Double.self))
      }
      let area = picture.size.area
      return GroundReference(
        residual: values[0], coverage: values[1], alpha: Array(values[2...].prefix(area)),
        color: Array(values[(2 + area)...].prefix(3 * area)),
        ground: Array(values[(2 + 4 * area)...]))
    }
  }

  private static let script = """
    import sys
    sys.path.insert(0, sys.argv[1])
    sys.dont_write_bytecode = True
    import numpy as np
    from ground import split

    folder, sizes = sys.argv[2], [int(size) for size in sys.argv[3:]]
    for number, (width, height) in enumerate(zip(sizes[::2], sizes[1::2])):
        picture = np.fromfile(f"{folder}/{number}.rgb", "u1").reshape(height, width, 3)
        alpha, color, ground, residual = split(picture.astype("f8"))
        figures = np.array([residual, (alpha > .5).mean()])
        np.concatenate(
            [figures, alpha.ravel() * 255, color.ravel(), ground.ravel()]
        ).astype("f8").tofile(f"{folder}/{number}.out")
    """
}
