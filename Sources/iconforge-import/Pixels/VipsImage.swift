import CIconImport
import IconImage

/// A file libvips has looked at. The bytes must stay where they are as long as it lives.
final class Picture {
  let header: iconimport_header
  /// The embedded ICC profile; empty when there is none.
  let profile: [UInt8]
  private let handle: OpaquePointer

  /// Bytes of a picture, or of a request that carries one, from which on there is more room.
  static let large = 64 << 20

  /// `page` is from 1 on.
  init(
    _ format: iconimport_format, named name: String, _ bytes: UnsafeBufferPointer<UInt8>,
    page: Int = 1, scale: Double = 1
  ) throws {
    var (header, message) = (iconimport_header(), room())
    guard
      let handle = iconimport_look(
        format, bytes.baseAddress, bytes.count, UInt32(clamping: page - 1), scale, &header,
        &message)
    else { throw Refusal("is a damaged \(name)", said: message) }
    // Copied now: libvips replaces what it knows of a picture when the first pixel is read.
    profile = Array(UnsafeBufferPointer(start: header.profile, count: header.profile_size))
    (self.handle, self.header) = (handle, header)
  }

  deinit { iconimport_close(handle) }

  /// All of it.
  func pixels(named name: String) throws -> [UInt8] {
    let size = PixelSize(width: Int(header.width), height: Int(header.height))
    return try pixels(PixelRect(size), resizedTo: size, named: name)
  }

  /// A part of it; another size than the part's is for RGBA of 8 bits.
  func pixels(_ part: PixelRect, resizedTo target: PixelSize, named name: String) throws -> [UInt8]
  {
    let count = target.area * Int(header.bands) * Int(header.bits) / 8
    var (result, message) = (Int32(0), room())
    let rect = iconimport_rect(
      x: Int32(part.x), y: Int32(part.y), width: Int32(part.size.width),
      height: Int32(part.size.height))
    let pixels = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      result = iconimport_read(
        handle, rect, Int32(target.width), Int32(target.height), buffer.baseAddress, &message)
      filled = result == 0 ? count : 0
    }
    guard result == 0 else { throw Refusal("is a damaged \(name)", said: message) }
    return pixels
  }
}
