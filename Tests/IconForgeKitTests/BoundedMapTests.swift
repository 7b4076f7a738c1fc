import IconTestSupport
import Testing

@Suite struct BoundedMapTests {
  /// Counts running tasks and their maximum.
  private actor Gauge {
    private var running = 0
    private(set) var most = 0

    func enter() {
      running += 1
      most = max(most, running)
    }

    func leave() { running -= 1 }
  }

  @Test(arguments: [1, 2, 3, 8, 100, 1000])
  func `results keep their order and no more tasks run than allowed`(width: Int) async {
    let gauge = Gauge()
    let seed: UInt64 = 20_100_901
    let results = await (0..<200).boundedMap(width: width) { number in
      await gauge.enter()
      var generator = SeededGenerator(seed: seed &+ UInt64(number))
      for _ in 0..<Int.random(in: 0...20, using: &generator) { await Task.yield() }
      await gauge.leave()
      return number * number
    }
    #expect(results == (0..<200).map { $0 * $0 }, "seed \(seed)")
    #expect(await gauge.most <= width, "seed \(seed)")
  }
}
