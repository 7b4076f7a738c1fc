import IconCodec
import IconImage
import IconSpec
import IconTestSupport
import Testing

@testable import IconMaking
@testable import IconPackages

/// Backgrounds of Android's layers as vector drawables.
@Suite struct VectorBackgroundTests {
  private static let size = PixelSize(square: 216)

  private static func image(_ color: (_ x: Int, _ y: Int) -> [UInt8]) -> Bitmap {
    let side = size.width
    let bytes = (0..<side * side).flatMap { color($0 % side, $0 / side) }
    return Bitmap(size: size, layout: .rgb, bytes: bytes)
  }

  /// A value that goes from `low` to `high` in 216 steps.
  private static func ramp(_ step: Int, _ low: Int, _ high: Int) -> UInt8 {
    UInt8(low + (high - low) * (2 * step + 1) / (2 * size.width))
  }

  private static let even = image { _, y in [ramp(y, 76, 27), ramp(y, 195, 79), ramp(y, 250, 216)] }
  private static let columns = image { x, _ in [ramp(x, 10, 240), 30, 90] }
  private static let bent = image { _, y in
    [y < 108 ? ramp(2 * y, 20, 220) : 220, 0, y < 60 ? 40 : ramp(y, 40, 200)]
  }
  private static let plain = image { _, _ in [27, 79, 216] }

  @Test(arguments: [even, columns, plain])
  func `rows or columns of one color become a gradient with the same pixels`(
    image: Bitmap
  ) async throws {
    let drawable = try #require(VectorDrawable.text(filledWith: image))
    let svg = try VectorReader.svg(of: drawable)
    let loader = ArtworkLoader(
      importer: Importer(program: Programs.importer), limits: .standard, allowsPDF: false,
      colorSpace: .sRGB, vector: .exact, page: 1)
    let render = ImportRequest.Render(
      target: Self.size, window: PixelRect(Self.size), whole: Self.size)
    let shown = try await loader.images(
      of: [render], in: svg, workers: 1, within: Patience(cpu: 20, wall: 60))[0]
    let (a, b) = (shown.reducedToEightBits().droppingAlpha().bytes, image.bytes)
    #expect(a.count == b.count)
    #expect(zip(a, b).allSatisfy { abs(Int($0) - Int($1)) <= 2 })
  }

  @Test func `a gradient has as many stops as its bends need`() throws {
    func stops(_ image: Bitmap) throws -> Int {
      let drawable = try #require(VectorDrawable.text(filledWith: image))
      let text = String(decoding: drawable, as: UTF8.self)
      return text.matches(of: /<item\b/).count
    }
    #expect(try stops(Self.even) == 2 && stops(Self.columns) == 2 && stops(Self.plain) == 0)
    #expect(try (3...16).contains(stops(Self.bent)))
  }

  @Test func `other backgrounds stay images`() {
    let slanted = Self.image { x, y in [Self.ramp((x + y) / 2, 20, 220), 60, 60] }
    let stripes = Self.image { _, y in [y % 8 < 4 ? 0 : 255, 60, 60] }
    #expect(VectorDrawable.text(filledWith: slanted) == nil)
    #expect(VectorDrawable.text(filledWith: stripes) == nil)
    let clear = Bitmap(
      size: Self.size, layout: .rgba, bytes: [UInt8](repeating: 0, count: Self.size.area * 4))
    #expect(VectorDrawable.text(filledWith: clear) == nil)
  }
}
