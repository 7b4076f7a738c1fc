import CDeflate

/// Unpacks gzip files into a limited buffer.
package enum GzipFile {
  /// Returns at most `limit` bytes; several members are joined. Memory: `limit` bytes. Source: RFC
  /// 1952. Complexity: O(bytes + limit).
  package static func unpacked(
    _ bytes: [UInt8], limit: Int
  ) throws(GzipError) -> [UInt8] {
    guard !bytes.isEmpty, let inflater = libdeflate_alloc_decompressor() else { throw .damaged }
    defer { libdeflate_free_decompressor(inflater) }
    var failure: GzipError?
    // All empty arrays share one storage, which must not be written.
    let unpacked = [UInt8](unsafeUninitializedCapacity: max(1, limit)) { room, filled in
      var read = 0
      while read < bytes.count, failure == nil {
        var (used, made) = (0, 0)
        let result = bytes[read...].withUnsafeBufferPointer { packed in
          libdeflate_gzip_decompress_ex(
            inflater, packed.baseAddress, packed.count,
            UnsafeMutableBufferPointer(rebasing: room[filled...]).baseAddress, limit - filled,
            &used, &made)
        }
        switch result {
        case LIBDEFLATE_SUCCESS:
          read += used
          filled += made
        case LIBDEFLATE_INSUFFICIENT_SPACE: failure = .tooLarge
        default: failure = .damaged
        }
      }
    }
    if let failure { throw failure }
    return unpacked
  }
}

package enum GzipError: Error, Equatable, Sendable {
  case damaged
  /// The content is longer than the limit.
  case tooLarge
}
