import CDeflate

/// Packs gzip files, and unpacks them into a limited buffer.
package enum GzipFile {
  /// Complexity: O(bytes).
  package static func packed(_ bytes: [UInt8]) -> [UInt8] {
    guard let compressor = libdeflate_alloc_compressor(9) else { fatalError("out of memory") }
    defer { libdeflate_free_compressor(compressor) }
    let room = libdeflate_gzip_compress_bound(compressor, bytes.count)
    return [UInt8](unsafeUninitializedCapacity: room) { target, count in
      count = libdeflate_gzip_compress(compressor, bytes, bytes.count, target.baseAddress, room)
    }
  }

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
