import CIconResample
import Testing

@testable import IconImage

struct TransferTablesTests {
  @Test(arguments: [ResamplingSpace.linear, .srgb])
  func `the piecewise decoder matches the table`(space: ResamplingSpace) {
    let curve = space == .srgb ? iconrs_codes : iconrs_linear
    let table = TransferTables.decode8(for: space)
    for code in UInt8.min...UInt8.max {
      #expect(iconrs_decoded(curve, code) == table[Int(code)], "\(code)")
    }
  }
}
