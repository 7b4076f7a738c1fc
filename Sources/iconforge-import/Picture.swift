import CIconImport

/// A file libvips has looked at. The bytes must stay where they are as long as it lives.
final class Picture {
  let header: iconimport_header
  private let handle: OpaquePointer

  /// `page` is from 1 on.
  init(
    _ format: iconimport_format, named name: String, _ bytes: UnsafeBufferPointer<UInt8>,
    page: Int = 1, scale: Double = 1
  ) throws {
    var (header, message) = (iconimport_header(), room())
    let page = UInt32(clamping: page - 1)
    guard
      let handle = iconimport_look(
        format, bytes.baseAddress, bytes.count, page, scale, &header, &message)
    else { throw Refusal("is a damaged \(name)", said: message) }
    (self.handle, self.header) = (handle, header)
  }

  deinit { iconimport_close(handle) }

  var profile: [UInt8] {
    Array(UnsafeBufferPointer(start: header.profile, count: header.profile_size))
  }

  /// All of it, or the part given.
  func pixels(named name: String) throws -> [UInt8] {
    let count = Int(header.width) * Int(header.height) * Int(header.bands) * Int(header.bits) / 8
    var (result, message) = (Int32(0), room())
    let pixels = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      result = iconimport_read(
        handle, 0, 0, header.width, header.height, buffer.baseAddress, &message)
      filled = result == 0 ? count : 0
    }
    guard result == 0 else { throw Refusal("is a damaged \(name)", said: message) }
    return pixels
  }
}
