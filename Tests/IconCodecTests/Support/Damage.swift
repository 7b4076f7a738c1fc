import IconCodec
import Testing

/// Whole, the bytes decode; cut off anywhere, they are refused as cut short.
func expectCutsRefused(_ bytes: [UInt8], _ decode: ([UInt8]) throws -> Void) throws {
  try decode(bytes)
  for length in 1..<bytes.count {
    let error = #expect(throws: DecodingError.self) { try decode(Array(bytes.prefix(length))) }
    guard case .truncated = error else {
      Issue.record("\(length) bytes: \(String(describing: error))")
      continue
    }
  }
}

/// Whichever byte is changed to whatever else, the bytes are refused.
func expectChangesRefused(_ bytes: [UInt8], _ decode: ([UInt8]) throws -> Void) {
  for offset in bytes.indices {
    for change in UInt8(1)...255 {
      var changed = bytes
      changed[offset] ^= change
      #expect(throws: DecodingError.self, "byte \(offset) xor \(change)") { try decode(changed) }
    }
  }
}
