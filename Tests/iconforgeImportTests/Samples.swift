import Foundation
import IconCodec
import IconTestSupport

/// Files of every format, made once by Pillow.
enum Samples {
  static func bytes(_ name: String) throws -> [UInt8] {
    try folder.get().read(name).map { $0 }
  }

  /// What the importer reads of a sample.
  static func read(_ name: String) throws -> Imported {
    try imported(ImportRequest(.raster, try bytes(name)))
  }

  private static let folder = Result {
    let folder = TemporaryFolder()
    _ = try folder.write(
      "p3.icc", ProfileFile(columns: Profiles.p3, curve: ProfileFile.sRGBParametric).bytes)
    _ = try folder.write("gray.icc", ProfileFile(grayCurve: ProfileFile.gamma(1)).bytes)
    try python(script, folder: folder.path)
    return folder
  }

  /// 4 × 2 blocks of 16 pixels in different colours, so that every rotation is distinct.
  private static let script = """
    from PIL import Image
    colors = [(200, 30, 40), (30, 180, 60), (40, 60, 220), (250, 240, 30),
              (20, 20, 20), (240, 240, 240), (120, 200, 220), (130, 70, 160)]
    blocks = Image.new('RGB', (4, 2)); blocks.putdata(colors)
    picture = blocks.resize((64, 32), Image.NEAREST)
    clear = picture.copy(); clear.putalpha(Image.linear_gradient('L').resize((64, 32)))
    p3, gray = open('p3.icc', 'rb').read(), open('gray.icc', 'rb').read()
    picture.save('plain.jpg', quality=100, subsampling=0)
    picture.save('plain.webp', lossless=True)
    picture.save('plain.tif')
    picture.save('plain.gif')
    picture.save('plain.png')
    picture.save('plain.avif', quality=100, subsampling='4:4:4')
    clear.save('clear.webp', lossless=True, exact=True)
    clear.save('clear.tif')
    Image.new('RGBA', (4, 4), (100, 50, 25, 128)).save('multiplied.tif')
    multiplied = open('multiplied.tif', 'rb').read()
    unassociated = bytes([0x52, 1, 3, 0, 1, 0, 0, 0, 2, 0])  # ExtraSamples
    assert multiplied.count(unassociated) == 1
    open('multiplied.tif', 'wb').write(
        multiplied.replace(unassociated, unassociated[:8] + bytes([1, 0])))
    for turn in range(1, 9):
        picture.save(f'turned{turn}.tif', tiffinfo={274: turn})
        exif = Image.Exif(); exif[274] = turn
        picture.save(f'turned{turn}.jpg', quality=100, subsampling=0, exif=exif)
        picture.save(f'turned{turn}.webp', lossless=True, exif=exif)
    picture.save('p3.jpg', quality=100, subsampling=0, icc_profile=p3)
    picture.save('p3.tif', icc_profile=p3)
    picture.save('broken.jpg', quality=100, subsampling=0, icc_profile=b'no profile at all' * 20)
    picture.save('wrong.jpg', quality=100, subsampling=0, icc_profile=gray)
    picture.convert('CMYK').save('cmyk.jpg', quality=100)
    inks = [bytes([51 * (i // d % 6) for d in (1, 6, 36, 216)]) for i in range(1296)]
    shades = Image.frombytes('CMYK', (36, 36), bytes(ink - (ink > 0) * 13 for ink in b''.join(inks)))
    shades.save('cmyk8.tif')
    import struct
    # The same in 16 bits, each value twice, which Pillow does not write.
    samples = bytes(half for ink in shades.tobytes() for half in (ink, ink))
    tags = [(256, 4, 1, 36), (257, 4, 1, 36), (258, 3, 4, 134), (259, 3, 1, 1), (262, 3, 1, 5),
            (273, 4, 1, 142), (277, 3, 1, 4), (278, 4, 1, 36), (279, 4, 1, len(samples))]
    open('cmyk16.tif', 'wb').write(
        struct.pack('<2sHIH', b'II', 42, 8, len(tags))
        + b''.join(struct.pack('<HHII', *tag) for tag in tags) + bytes(16)
        + struct.pack('<4H', 16, 16, 16, 16) + samples)
    Image.new('I;16', (5, 3), 0x1234).save('gray16.tif')
    other = Image.new('RGB', (64, 32), (9, 9, 9))
    picture.save('moving.gif', save_all=True, append_images=[other], duration=100)
    picture.save('moving.webp', save_all=True, append_images=[other], duration=100, lossless=True)
    picture.save('pages.tif', save_all=True, append_images=[Image.new('RGB', (3, 5), (1, 2, 3))])
    picture.save('page.pdf', resolution=72)
    whole = open('plain.jpg', 'rb').read()
    open('cut.jpg', 'wb').write(whole[:len(whole) // 2])
    for kind in ('webp', 'gif', 'tif'):
        whole = open('plain.' + kind, 'rb').read()
        open('cut.' + kind, 'wb').write(whole[:len(whole) // 2])
    """

  /// The colours of `script`, row by row.
  static let colors = [
    [[200, 30, 40], [30, 180, 60], [40, 60, 220], [250, 240, 30]],
    [[20, 20, 20], [240, 240, 240], [120, 200, 220], [130, 70, 160]],
  ]
}

/// Colour spaces and their conversion matrices.
enum Profiles {
  /// Display P3 adapted to D50, as Apple's profile gives it.
  static let p3 = [
    [0.51512, 0.24120, -0.00105], [0.29198, 0.69225, 0.04189], [0.15710, 0.06657, 0.78407],
  ]

  /// Of linear light. Source: the primaries' chromaticities, solved for D65.
  static let p3ToSRGB = [
    [1.2249401, -0.2249404, 0], [-0.0420569, 1.0420571, 0], [-0.0196376, -0.0786361, 1.0982735],
  ]
  static let sRGBToP3 = [
    [0.8224621, 0.1775380, 0], [0.0331941, 0.9668058, 0], [0.0170827, 0.0723974, 0.9105199],
  ]

  /// 8-bit code values through `matrix`, out-of-range light cut off; not rounded.
  static func converted(_ color: [Int], _ matrix: [[Double]]) -> [Double] {
    let light = color.map { linear(Double($0) / 255) }
    return matrix.map { row in
      let sum = zip(row, light).map { $0 * $1 }.reduce(0, +)
      return 255 * encoded(min(1, max(0, sum)))
    }
  }

  static func linear(_ x: Double) -> Double {
    x <= 0.04045 ? x / 12.92 : pow((x + 0.055) / 1.055, 2.4)
  }

  static func encoded(_ x: Double) -> Double {
    x <= 0.0031308 ? x * 12.92 : 1.055 * pow(x, 1 / 2.4) - 0.055
  }
}

/// The largest distance between two lists of samples.
func distance(_ first: [Int], _ second: [Double]) -> Double {
  zip(first, second).map { abs(Double($0) - $1) }.max() ?? .infinity
}
