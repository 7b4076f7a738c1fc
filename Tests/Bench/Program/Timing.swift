/// Times of repeated work.
struct Timing {
  let medianMilliseconds: Double

  /// Runs `work` twice to warm up, then for `budget` and at least five times.
  init(budget: Duration = .milliseconds(400), _ work: () -> Void) {
    work()
    work()
    let clock = ContinuousClock()
    var times: [Duration] = []
    let start = clock.now
    while times.count < 5 || clock.now - start < budget { times.append(clock.measure(work)) }
    times.sort()
    medianMilliseconds = times[times.count / 2] / .milliseconds(1)
  }
}

extension [Double] {
  var median: Double { sorted()[count / 2] }
}
