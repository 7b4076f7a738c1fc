import IconTestSupport
import Testing

@testable import IconForgeKit

@Suite struct MemoryBudgetTests {
  /// Sums memory in use and records the order of tasks.
  private actor Meter {
    private(set) var spent = 0
    private(set) var most = 0
    private(set) var order: [Int] = []

    func begin(_ number: Int, _ bytes: Int) {
      spent += bytes
      most = max(most, spent)
      order.append(number)
    }

    func end(_ bytes: Int) { spent -= bytes }
  }

  /// A task larger than the budget runs alone.
  @Test(arguments: [([1], 100), ([8], 100), ([40], 100), ([1000, 10], 1000)])
  func `tasks together never exceed the budget`(sizes: [Int], most: Int) async {
    let (budget, meter) = (MemoryBudget(100), Meter())
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<64 {
        let bytes = sizes[number % sizes.count]
        group.addTask {
          await budget.spending(bytes) {
            await meter.begin(number, bytes)
            for _ in 0..<20 { await Task.yield() }
            await meter.end(bytes)
          }
        }
      }
    }
    #expect(await meter.most <= most)
    #expect(await meter.order.count == 64)
  }
}

@Suite struct FootprintTests {
  private func bytes(_ head: [UInt8], size: Int = 1000) -> Int {
    Footprint(of: FileHead(bytes: head, size: size), limits: .standard).bytes(making: [])
  }

  private static func ihdr(_ width: Int, _ height: Int, depth: Int) -> [UInt8] {
    PNGFile.signature
      + PNGFile.header(width: width, height: height, depth: depth, colorType: 6).bytes
  }

  @Test func `the estimate follows the decoded size, not the file's size`() {
    let small = bytes(Self.ihdr(1024, 1024, depth: 8))
    let large = bytes(Self.ihdr(8192, 8192, depth: 16))
    #expect((4 << 20...16 << 20).contains(small))
    #expect((512 << 20...1 << 30).contains(large))
  }

  @Test func `headers of other formats give the decoded size`() {
    let jpeg: [UInt8] =
      [0xFF, 0xD8, 0xFF, 0xE0, 0, 4, 1, 2, 0xFF, 0xC0, 0, 17, 8, 0x10, 0, 0x20, 0]
      + [UInt8](repeating: 0, count: 20)
    #expect(ImageHeader.other(jpeg) == 0x1000 * 0x2000 * 4)
    let gif = Array("GIF89a".utf8) + [0, 2, 0, 1, 0, 0, 0]
    #expect(ImageHeader.other(gif) == 512 * 256 * 4)
    let webP =
      Array("RIFF....WEBPVP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0] + [255, 3, 0, 255, 1, 0]
    #expect(ImageHeader.other(webP) == 1024 * 512 * 4)
    let heic =
      Array("....ftypheic....meta....ispe".utf8) + [0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 2, 0]
    #expect(ImageHeader.other(heic) == 1024 * 512 * 8)
  }

  @Test func `estimates stay in bounds for random headers`() {
    var seeds = SeededGenerator(seed: 12)
    let starts: [[UInt8]] = [
      Self.ihdr(.max >> 32, .max >> 32, depth: 16), [0xFF, 0xD8, 0xFF],
      Array("GIF89a".utf8), Array("RIFF....WEBPVP8L".utf8), Array("RIFF....WEBPVP8 ".utf8),
      Array("RIFF....WEBPVP8X".utf8), Array("....ftypavif".utf8), Array("II*\0".utf8),
    ]
    for start in starts {
      for length in 0..<64 {
        let tail = (0..<length).map { _ in UInt8.random(in: 0...255, using: &seeds) }
        let bytes = bytes(start + tail, size: .max)
        #expect(bytes >= 0 && bytes < 8 << 30)
      }
    }
  }
}
