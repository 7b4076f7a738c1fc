import CSodium

/// SHA-256 (FIPS 180-4), computed by libsodium.
package enum SHA256 {
  package static func digest(of bytes: [UInt8]) -> [UInt8] {
    var digest = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
    crypto_hash_sha256(&digest, bytes, UInt64(bytes.count))
    return digest
  }

  /// Returns 64 hexadecimal digits.
  package static func hex(of bytes: [UInt8]) -> String {
    digest(of: bytes).map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
  }
}
