import IconCodec
import IconImage
import IconRules
import IconSpec

/// Checks finished bytes against every slot they are for, then puts them in their place.
struct JobWriter: Sendable {
  let build: Build
  let standing: Standing
  /// For the record.
  let madeBy: String

  func write(_ bytes: [UInt8], for item: Build.SetJob, into result: inout ArtworkRun.Result) {
    let path = build.path(of: item)
    guard let facts = checked(bytes, for: item, at: path, into: &result) else { return }
    do {
      let outcome: JobOutcome
      if build.options.isCheck {
        outcome = compared(bytes, facts, for: item, at: path, into: &result)
      } else {
        standing.keep(bytes, for: item, in: build)
        let isSame = try build.put(bytes, at: path, root: build.sets[item.set].output)
        outcome = told(item, isSame ? .unchanged : .written, facts, bytes, at: path)
      }
      result.outcomes.append((item.set, outcome))
    } catch {
      result.fail(item, "\(error)", at: path)
    }
  }

  /// Tells of a file that is there already and is what would be made.
  func keep(
    _ bytes: [UInt8], _ entry: Record.Entry, for item: Build.SetJob,
    into result: inout ArtworkRun.Result
  ) {
    let path = build.path(of: item)
    guard let facts = checked(bytes, for: item, at: path, into: &result) else { return }
    var outcome = told(
      item, build.options.isCheck ? .same : .unchanged, facts, bytes, at: path, entry: entry)
    outcome.entry = entry
    result.outcomes.append((item.set, outcome))
    if build.options.isCheck, !entry.madeBy.hasPrefix(PNGEncoder.madeBy) {
      result.notices.append(
        (
          item.set,
          Failure(
            path: path, message: "was made by \(entry.madeBy); this is \(PNGEncoder.madeBy)")
        ))
    }
  }

  private func told(
    _ item: Build.SetJob, _ status: JobOutcome.Status, _ facts: ImageFacts, _ bytes: [UInt8],
    at path: String, entry: Record.Entry? = nil
  ) -> JobOutcome {
    JobOutcome(
      job: item.job, status: status, pixels: facts.size, bytes: bytes.count,
      sha256: build.options.wantsDigests ? SHA256.hex(of: bytes) : nil, error: nil,
      entry: entry ?? standing.entry(for: path, bytes: bytes, madeBy: madeBy))
  }

  /// Runs the rules for finished files; nil when one of them keeps the file from being written.
  private func checked(
    _ bytes: [UInt8], for item: Build.SetJob, at path: String,
    into result: inout ArtworkRun.Result
  ) -> ImageFacts? {
    let (set, job) = (item.set, item.job)
    do {
      let facts = try PNGDecoder.facts(of: bytes, limits: build.options.outputLimits)
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
        return nil
      }
      return facts
    } catch {
      result.fail(item, "\(error)", at: path)
      return nil
    }
  }

  /// What is at an output's place, beside what a build makes now.
  private func compared(
    _ bytes: [UInt8], _ facts: ImageFacts, for item: Build.SetJob, at path: String,
    into result: inout ArtworkRun.Result
  ) -> JobOutcome {
    guard let old = try? build.fileSystem.read(path, limit: build.options.pictureLimit) else {
      let isThere = build.fileSystem.kind(of: path) != nil
      return .drifted(
        item.job, isThere ? .differs : .missing, isThere ? "cannot be read" : nil)
    }
    if old == bytes { return told(item, .same, facts, bytes, at: path) }
    let drift = standing.drift(of: path)
    let limits = build.options.outputLimits
    // What is of another size is not decoded: it may be of any.
    let samePixels =
      (try? PNGDecoder.facts(of: old, limits: limits))?.size == facts.size
      && (try? PNGDecoder.decode(old, limits: limits).bitmap)
        == (try? PNGDecoder.decode(bytes, limits: limits).bitmap)
    guard samePixels, drift == nil else {
      return .drifted(item.job, .differs, drift ?? "is not what a build makes")
    }
    result.notices.append(
      (
        item.set,
        Failure(path: path, message: "has the pixels a build makes, packed otherwise")
      ))
    return told(item, .same, facts, old, at: path)
  }
}

extension Build {
  /// Writes what is not there already; returns whether it was. The artwork itself and anything
  /// beyond a link out of the output folder are never written to.
  func put(
    _ bytes: [UInt8], at path: String, root: String
  ) throws(FileError) -> Bool {
    let files = fileSystem
    if let error = options.blocked[root] { throw error }
    if let real = files.realPath(path), artworkPaths.contains(real) {
      throw FileError(operation: .write, path: path, reason: .isArtwork)
    }
    let folder = SourcePath.folder(of: path)
    if folder != root,
      !SourcePath.isInside(
        files.resolvedPath(folder.isEmpty ? "." : folder), files.resolvedPath(root))
    {
      throw FileError(operation: .write, path: path, reason: .leadsOutside)
    }
    // What is larger is something else.
    if let old = try? files.read(path, limit: bytes.count), old == bytes { return true }
    if !folder.isEmpty { try files.makeFolder(folder) }
    try files.replace(path, with: bytes, inside: root)
    return false
  }
}
