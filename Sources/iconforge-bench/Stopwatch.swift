/// Times of one piece of work, repeated.
struct Timing {
  let medianMilliseconds: Double
  let bestMilliseconds: Double

  /// Runs `work` twice to warm up, then for `budget` and at least five times.
  init(budget: Duration = .milliseconds(400), _ work: () -> Void) {
    work()
    work()
    let clock = ContinuousClock()
    var times: [Duration] = []
    let start = clock.now
    while times.count < 5 || clock.now - start < budget { times.append(clock.measure(work)) }
    times.sort()
    func milliseconds(_ duration: Duration) -> Double {
      Double(duration.components.seconds) * 1e3 + Double(duration.components.attoseconds) / 1e15
    }
    medianMilliseconds = milliseconds(times[times.count / 2])
    bestMilliseconds = milliseconds(times[0])
  }
}
