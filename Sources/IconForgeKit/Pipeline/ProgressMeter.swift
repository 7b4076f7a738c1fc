actor ProgressMeter {
  private let total: Int
  private let report: (@Sendable (Int, Int) -> Void)?
  private var done = 0

  init(total: Int, report: (@Sendable (Int, Int) -> Void)?) {
    self.total = total
    self.report = report
  }

  func advance(by jobs: Int = 1) {
    done += jobs
    report?(done, total)
  }
}
