import CIconResample
import Testing

@testable import IconImage

struct TransferTablesTests {
  @Test(arguments: [ResamplingSpace.linear, .srgb])
  func `the piecewise decoder matches the table`(space: ResamplingSpace) {
    let tables = TransferTables.tables(for: space)
    for code in UInt8.min...UInt8.max {
      #expect(iconrs_decoded(tables.curve, code) == tables.decode8[Int(code)], "\(code)")
    }
  }
}
