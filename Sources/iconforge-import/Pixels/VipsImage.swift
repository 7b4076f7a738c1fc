import CIconImport
import IconImage

/// A file opened by libvips. The caller keeps the bytes in memory as long as the object exists.
final class VipsImage {
  let header: iconimport_header
  let profile: [UInt8]
  private let handle: OpaquePointer

  /// Images and requests with more bytes get a larger memory limit.
  static let large = 64 << 20

  /// Pages start at 1.
  init(
    _ format: iconimport_format, named name: String, _ bytes: UnsafeBufferPointer<UInt8>,
    page: Int = 1, scale: Double = 1
  ) throws {
    _ = try Vips.version.get()
    var (header, message) = (iconimport_header(), room())
    guard
      let handle = iconimport_look(
        format, bytes.baseAddress, bytes.count, UInt32(clamping: page - 1), scale, &header,
        &message)
    else { throw Refusal("is a damaged \(name)", said: message) }
    // Copy now: libvips replaces its metadata when it reads the first pixel.
    profile = Array(UnsafeBufferPointer(start: header.profile, count: header.profile_size))
    self.handle = handle
    self.header = header
  }

  deinit { iconimport_close(handle) }

  func pixels(named name: String) throws -> [UInt8] {
    let size = PixelSize(width: Int(header.width), height: Int(header.height))
    return try pixels(PixelRect(size), resizedTo: size, named: name)
  }

  /// A part of the image. Only RGBA of 8 bits can be resized.
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

enum Vips {
  /// "libvips 8.14.1". It is loaded when an image first needs it.
  static let version: Result<String, Refusal> = {
    var message = room()
    guard let version = iconimport_start(&message) else {
      return .failure(
        Refusal(
          "cannot be read without libvips; install it (apt-get install libvips42, or brew install"
            + " vips)", said: message))
    }
    return .success("libvips \(String(cString: version))")
  }()
}
