import Testing

/// Inputs with the streams that Apple's reference encoder gives for them.
struct LZFSESample: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let bytes: [UInt8]
  /// In hexadecimal.
  fileprivate let hexadecimal: String

  var stream: [UInt8] {
    let digits = Array(hexadecimal)
    return stride(from: 0, to: digits.count, by: 2).map {
      UInt8(String(digits[$0...$0 + 1]), radix: 16)!
    }
  }

  static let all = [
    LZFSESample(
      testDescription: "a stored block", bytes: Array("hello".utf8),
      hexadecimal: "6276782d0500000068656c6c6f62767824"),
    LZFSESample(
      testDescription: "an LZVN block",
      bytes: Array(String(repeating: "Icons, icons and more icons: ", count: 8).utf8),
      hexadecimal: """
        6276786ee800000028000000e849636f6e732c20690807e920616e64206d6f7265180f981d3a20f0b3e23a200600\
        00000000000062767824
        """),
    LZFSESample(
      testDescription: "runs",
      bytes: (0..<4096).map { UInt8(truncatingIfNeeded: $0 / 300 * 17) },
      hexadecimal: """
        62767832001000001800a000000f0060a15473cd401800509500000036d0c00f3c09000c00008001000000c093c0\
        5f73090000000000000000000000000000003f09000000c04f00000000f01300000000fc04000000003f01000000\
        c04f00000000f01300000000fc04000000003f01000000c04f00000000f01300000000fc04000000003f01000000\
        c0e7040000000000000000800b540080445d868a1800000000000000000084e6e7e7e7e7e7e7cdcfcfcfcffb3c62\
        767824
        """),
    LZFSESample(
      testDescription: "zeros", bytes: [UInt8](repeating: 0, count: 5000),
      hexadecimal: """
        6276783288130000040000000004007000000000000e00408500000023d0000c8fc021870000000087000000001c\
        3e028fcaa3000000000000000000000000000000008f3e0000000000000000000000000000000000000000000000\
        00000000000000000000000000000000000000000000000000000000000000000000000000000000000000000000\
        000000e00dff87ff0362767824
        """),
  ]
}
