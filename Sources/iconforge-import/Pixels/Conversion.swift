import CIconImport
import IconCodec
import IconImage

struct Conversion {
  let size: PixelSize
  let model: iconimport_model
  let hasAlpha: Bool
  /// Number of channels, with those beyond colour and alpha.
  let bands: Int
  let depth: Bitmap.Depth

  static func reply(
    to request: ImportRequest, _ stored: Bitmap, profile: [UInt8]
  ) throws -> ImportReply {
    let conversion = Conversion(
      size: stored.size, model: stored.layout.colorChannels == 1 ? iconimport_gray : iconimport_rgb,
      hasAlpha: stored.layout.hasAlpha, bands: stored.layout.channels, depth: stored.depth)
    let (picture, space) = try conversion.picture(of: stored.bytes, profile, in: request.space)
    let version = iconimport_color_version()
    return .done(
      ImportReply.Facts(
        format: "pixels", width: Double(stored.size.width), height: Double(stored.size.height),
        bitDepth: stored.depth.rawValue, colorSpace: space,
        madeBy: "lcms2 \(version / 1000).\(version % 1000 / 10)"),
      [picture])
  }

  /// The pixels in `space`, and their stored colour space. Invalid profiles are ignored.
  func picture(
    of pixels: [UInt8], _ profile: [UInt8], in space: ImportRequest.Space
  ) throws -> (Bitmap, ImageFacts.ColorSpace) {
    if profile.isEmpty { return (try assumed(pixels, in: space), .unspecified) }
    guard let parsed = ICCProfile(profile) else {
      let said = ImageFacts.ColorSpace.brokenProfile(reason: "the profile cannot be read")
      return (try assumed(pixels, in: space), said)
    }
    let isSRGB = model != iconimport_cmyk && parsed.isSRGB(isGray: model == iconimport_gray)
    if isSRGB { return (try assumed(pixels, in: space), .sRGB) }
    do {
      let picture = try converted(pixels, profile, in: space)
      return (picture, .profile(name: parsed.title ?? "a profile without a name"))
    } catch let refusal as Refusal {
      return (try assumed(pixels, in: space), .brokenProfile(reason: refusal.reason))
    }
  }

  /// Assumes sRGB for RGB and grey, and common print for CMYK.
  private func assumed(_ pixels: [UInt8], in space: ImportRequest.Space) throws -> Bitmap {
    // Both spaces have the same white and curve, so greys have equal values.
    if model == iconimport_gray || (model == iconimport_rgb && space == .sRGB) {
      return Bitmap(
        size: size, layout: layout(colors: Int(model.rawValue)), depth: depth,
        bytes: trimmed(pixels))
    }
    return try converted(pixels, [], in: space)
  }

  private func converted(
    _ pixels: [UInt8], _ profile: [UInt8], in space: ImportRequest.Space
  ) throws -> Bitmap {
    let stored = iconimport_pixels(
      model: model, has_alpha: hasAlpha ? 1 : 0, bands: UInt8(bands), bits: UInt8(depth.rawValue),
      count: size.area)
    let result = layout(colors: 3)
    let count = size.area * result.channels * depth.bytes
    var (status, message) = (Int32(0), room())
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      status = iconimport_convert(
        profile, profile.count, iconimport_space(rawValue: space.rawValue), stored, pixels,
        buffer.baseAddress, &message)
      filled = status == 0 ? count : 0
    }
    guard status == 0 else { throw Refusal(said: message) }
    return Bitmap(size: size, layout: result, depth: depth, bytes: bytes)
  }

  private func layout(colors: Int) -> Bitmap.Layout {
    colors == 1 ? (hasAlpha ? .grayAlpha : .gray) : (hasAlpha ? .rgba : .rgb)
  }

  private func trimmed(_ pixels: [UInt8]) -> [UInt8] {
    let (from, to) = (bands * depth.bytes, (Int(model.rawValue) + (hasAlpha ? 1 : 0)) * depth.bytes)
    if from == to { return pixels }
    var result: [UInt8] = []
    result.reserveCapacity(size.area * to)
    for pixel in 0..<size.area { result += pixels[pixel * from..<pixel * from + to] }
    return result
  }
}
