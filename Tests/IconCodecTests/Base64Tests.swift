import Foundation
import Testing

@testable import IconCodec

@Suite struct Base64Tests {
  @Test func `texts of every length equal those of Foundation`() {
    for count in 0..<70 {
      let bytes = (0..<count).map { UInt8(($0 * 151 + count * 7) % 256) }
      #expect(
        String(decoding: Base64.text(of: bytes), as: UTF8.self)
          == Data(bytes).base64EncodedString())
      #expect(Base64.bytes(of: Base64.text(of: bytes)) == bytes)
    }
  }
}
