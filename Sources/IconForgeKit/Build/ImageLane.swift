import IconCodec
import IconImage
import IconRules
import IconSpec

/// Makes a share of an artwork's images, one after the other: resample, treat, encode, check, write.
struct ImageLane: Sendable {
  /// What decides the resampled pixels.
  struct Key: Hashable {
    let form: ArtworkSource.Form
    let pixels: PixelSize
  }

  /// One resampled picture and the jobs that use it.
  struct Task: Sendable {
    let key: Key
    var jobs: [Job]

    /// In pixels to encode, which is where the time goes.
    var cost: Int { key.pixels.area + jobs.reduce(0) { $0 + $1.pixels.area } }
  }

  let build: Build
  let source: ArtworkSource
  let meter: ProgressMeter

  func run(_ tasks: [Task]) async -> ArtworkRun.Result {
    var result = ArtworkRun.Result()
    let encoder = PNGEncoder()
    var rest = tasks
    while let form = rest.first?.key.form {
      let tasks = rest.filter { $0.key.form == form }
      rest.removeAll { $0.key.form == form }
      let plan = ResamplingPlan(
        source: source.size, targets: tasks.map(\.key.pixels), options: build.plan.resampling)
      let pictures = plan.resample(source.bitmap(in: form))
      for (task, picture) in zip(tasks, pictures) {
        for job in task.jobs {
          finish(job, encoder.encode(source.image(for: job, from: picture)), into: &result)
          await meter.advance()
        }
      }
    }
    return result
  }

  /// Checks the encoded bytes against every slot they are for, then writes them.
  private func finish(_ job: Job, _ bytes: [UInt8], into result: inout ArtworkRun.Result) {
    let path = "\(build.options.output)/\(job.path)"
    do {
      let facts = try PNGDecoder.facts(of: bytes, limits: DecodingLimits(pixels: .max))
      let findings = job.slots.flatMap { SlotRules.findings(facts, for: $0, path: path) }
      if let broken = findings.first(where: { $0.severity == .error }) {
        result.findings += findings
        result.outcomes.append(.failed(job, broken.message))
        return
      }
      let isSame = (try? build.fileSystem.read(path)) == bytes
      if !isSame { try write(bytes, to: path) }
      result.outcomes.append(
        JobOutcome(
          job: job, status: isSame ? .unchanged : .written, bytes: bytes.count,
          sha256: SHA256.hex(of: bytes), error: nil))
    } catch {
      result.outcomes.append(.failed(job, "\(error)"))
      result.failures.append(Failure(path: path, message: "\(error)"))
    }
  }

  private func write(_ bytes: [UInt8], to path: String) throws(FileError) {
    try build.fileSystem.makeFolder(String(path[..<path.lastIndex(of: "/")!]))
    try build.fileSystem.replace(path, with: bytes)
  }
}
