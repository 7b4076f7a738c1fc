import IconImage
import IconTestSupport

/// Generated colours and alphas.
struct Palette {
  let colors: Int
  let alphas: Int

  private func color(_ index: Int) -> [Int] {
    [index * 37 % 256, 255 - index % 256, index * 101 % 256]
  }

  private func alpha(_ index: Int) -> Int { index < alphas ? index * 59 % 256 : 255 }

  var chunks: [PNGFile.Chunk] {
    let colors = (0..<colors).flatMap { color($0).map { UInt8($0) } }
    let alphas = (0..<alphas).map { UInt8(alpha($0)) }
    return [PNGFile.Chunk("PLTE", colors)]
      + (alphas.isEmpty ? [] : [PNGFile.Chunk("tRNS", alphas)])
  }

  func bitmap(of picture: RawPicture) -> Bitmap {
    Bitmap(
      picture.width, picture.height, alphas > 0 ? .rgba : .rgb, .eight,
      picture.samples.flatMap { color($0) + (alphas > 0 ? [alpha($0)] : []) })
  }
}
