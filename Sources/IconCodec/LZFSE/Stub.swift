extension LZFSE {
  package static func compressed(_ bytes: [UInt8]) -> [UInt8] {
    Array("bvx-".utf8) + [UInt8](littleEndian: bytes.count) + bytes + Array("bvx$".utf8)
  }
}
extension LZVN { static func compressed(_ bytes: [UInt8]) -> [UInt8] { bytes } }
