import IconCodec
import IconImage
import IconRules
import IconSpec

/// Checks finished bytes against every slot they are for, then puts them in their place.
struct JobWriter: Sendable {
  let build: Build

  func write(_ bytes: [UInt8], for item: Build.SetJob, into result: inout ArtworkRun.Result) {
    let (set, job) = (item.set, item.job)
    let path = "\(build.sets[set].output)/\(job.path)"
    do {
      let facts = try PNGDecoder.facts(of: bytes, limits: DecodingLimits(pixels: .max))
      // What we make ourselves is told by its output, what is drawn by hand by its source.
      let isVerbatim = job.treatment.placement == .verbatim
      let told = isVerbatim ? job.artwork.path : path
      let findings = job.slots.reduce(into: [Finding]()) { all, slot in
        for finding in SlotRules.findings(facts, for: slot, path: told)
        where !all.contains(finding) { all.append(finding) }
      }
      result.findings += findings.map { (set, $0) }
      if let broken = findings.first(where: { $0.severity == .error }) {
        result.fail(item, "\(told) \(broken.message) [\(broken.rule.id)]")
        return
      }
      let isSame = (try? build.fileSystem.read(path)) == bytes
      if !isSame {
        try build.fileSystem.makeFolder(SourcePath.folder(of: path))
        try build.fileSystem.replace(path, with: bytes)
      }
      let outcome = JobOutcome(
        job: job, status: isSame ? .unchanged : .written, pixels: facts.size, bytes: bytes.count,
        sha256: SHA256.hex(of: bytes), error: nil)
      result.outcomes.append((set, outcome))
    } catch {
      result.fail(item, "\(error)", at: path)
    }
  }
}
