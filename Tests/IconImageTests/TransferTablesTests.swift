import CIconResample
import Testing

@testable import IconImage

/// Tables of codes, and what kernels compute in their place.
struct TransferTablesTests {
  @Test(arguments: [ResamplingSpace.linear, .srgb])
  func `pieces of sixteen codes have what the table has`(space: ResamplingSpace) {
    let tables = TransferTables.tables(for: space)
    for code in UInt8.min...UInt8.max {
      #expect(iconrs_decoded(tables.curve, code) == tables.decode8[Int(code)], "\(code)")
    }
  }
}
