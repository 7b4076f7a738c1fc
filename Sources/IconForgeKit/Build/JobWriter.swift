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
        for finding in Rules.finished.findings(facts, for: slot, path: told)
        where !all.contains(finding) { all.append(finding) }
      }
      result.findings += findings.map { (set, $0) }
      if let broken = findings.first(where: { $0.severity == .error }) {
        result.fail(item, "\(told) \(broken.message) [\(broken.rule.id)]")
        return
      }
      let isSame = try put(bytes, at: path, root: build.sets[set].output)
      let outcome = JobOutcome(
        job: job, status: isSame ? .unchanged : .written, pixels: facts.size, bytes: bytes.count,
        sha256: build.options.wantsDigests ? SHA256.hex(of: bytes) : nil, error: nil)
      result.outcomes.append((set, outcome))
    } catch {
      result.fail(item, "\(error)", at: path)
    }
  }

  /// Writes what is not there already; returns whether it was. The artwork itself and anything
  /// beyond a link out of the output folder are never written to.
  private func put(
    _ bytes: [UInt8], at path: String, root: String
  ) throws(FileError) -> Bool {
    let files = build.fileSystem
    if let real = files.realPath(path), build.artworkPaths.contains(real) {
      throw FileError(operation: .write, path: path, reason: .isArtwork)
    }
    let folder = SourcePath.folder(of: path)
    if folder != root,
      !SourcePath.isInside(files.resolvedPath(folder), files.resolvedPath(root))
    {
      throw FileError(operation: .write, path: path, reason: .leadsOutside)
    }
    if let old = try? files.read(path), old == bytes { return true }
    try files.makeFolder(folder)
    try files.replace(path, with: bytes)
    return false
  }
}
