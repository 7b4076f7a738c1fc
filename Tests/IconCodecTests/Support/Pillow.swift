import Foundation
import IconImage
import IconTestSupport

/// Pillow reads PNG independently of libpng.
enum Pillow {
  /// An image read by Pillow. `bits` is the depth that Pillow returns, not the file's.
  struct Picture: Sendable {
    let size: PixelSize
    let channels: Int
    let bits: Int
    let samples: [Int]
  }

  /// If an interpreter is set up, tests fail instead of skipping when it does not work.
  static let isExpected = Programs.python != nil

  static let absence = "no Python with Pillow: run `make test`, or set ICONFORGE_PYTHON"

  /// Reads `files` in one process and in order.
  static func read(_ files: [String]) throws -> [Picture] {
    let folder = TemporaryFolder()
    try folder.write("files", files.joined(separator: "\n"))
    try python(script, folder.path("files"), folder.path)
    let index = try folder.text("index")
    return try index.split(separator: "\n").enumerated().map { number, line in
      let fields = line.split(separator: " ").compactMap { Int($0) }
      let bytes = try folder.read("\(number).raw")
      return Picture(
        size: PixelSize(width: fields[0], height: fields[1]), channels: fields[2],
        bits: fields[3],
        samples: fields[3] == 8
          ? bytes.map { Int($0) }
          : stride(from: 0, to: bytes.count, by: 2).map { Int(bytes[$0]) | Int(bytes[$0 + 1]) << 8 }
      )
    }
  }

  /// Writes for file N interleaved samples to `N.raw` (16 bits: low byte first) and a line "width
  /// height channels bits" to `index`.
  ///
  /// Pillow returns 16 bits for grey only and the high byte for other layouts. It returns tRNS as
  /// the number in the file, so depths below 8 are scaled here. For 16-bit RGB only the high bytes
  /// of tRNS can be compared.
  private static let script = """
    import os, sys
    from PIL import Image

    listing, folder = sys.argv[1:]
    index = open(os.path.join(folder, "index"), "w")
    for number, path in enumerate(open(listing, encoding="utf-8").read().splitlines()):
        with open(path, "rb") as file:
            depth, color_type = file.read(26)[24:26]
        image = Image.open(path)
        image.load()
        clear = image.info.get("transparency")
        bits = 8
        if image.mode == "P":
            image = image.convert("RGB" if clear is None else "RGBA")
        elif image.mode == "1":
            image = image.convert("L")
        elif image.mode == "I;16":
            bits = 16
        elif color_type == 4 and image.mode == "RGBA":  # 16-bit grey with alpha
            red, green, blue, alpha = image.split()
            assert red.tobytes() == green.tobytes() == blue.tobytes(), path
            image = Image.merge("LA", (red, alpha))
        raw = image.tobytes()
        channels = len(raw) * 8 // bits // (image.width * image.height)
        if clear is not None and color_type in (0, 2):
            step = channels * bits // 8
            if color_type == 2:
                key = bytes(value >> 8 if depth == 16 else value & 255 for value in clear)
            elif bits == 16:
                key = clear.to_bytes(2, "little")
            else:
                top = (1 << depth) - 1
                key = bytes([(clear & top) * 255 // top])
            none, full = bytes(bits // 8), b"\\xff" * (bits // 8)
            pixels = (raw[at:at + step] for at in range(0, len(raw), step))
            raw = b"".join(pixel + (none if pixel == key else full) for pixel in pixels)
            channels += 1
        print(image.width, image.height, channels, bits, file=index)
        with open(os.path.join(folder, "%d.raw" % number), "wb") as file:
            file.write(raw)
    """
}

extension Pillow.Picture {
  /// A description of the first difference. Compares high bytes where Pillow returns only those.
  func difference(from bitmap: Bitmap) -> String? {
    guard bitmap.size == size, bitmap.layout.channels == channels else {
      return "\(bitmap.size), \(bitmap.layout), instead of \(size) with \(channels) channels"
    }
    guard bitmap.depth.rawValue >= bits else { return "\(bitmap.depth) instead of \(bits) bits" }
    let shift = bitmap.depth.rawValue - bits
    return firstDifference(bitmap.samples.map { $0 >> shift }, samples)
  }
}
