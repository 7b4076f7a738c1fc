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
    if build.options.isCheck {
      let outcome = compared(bytes, facts, for: item, at: path, into: &result)
      return result.outcomes.append((item.set, outcome))
    }
    standing.keep(bytes, for: item, in: build)
    let entry = standing.entry(for: path, bytes: bytes, madeBy: madeBy)
    do throws(FileError) {
      let isSame = try build.put(
        bytes, at: path, root: build.sets[item.set].output, entry: entry)
      let status: JobOutcome.Status = isSame ? .unchanged : .written
      result.outcomes.append((item.set, told(item, status, facts, bytes, at: path, entry: entry)))
    } catch {
      result.fail(item, error, at: path)
    }
  }

  /// Tells of a file that is there already and is what would be made.
  func keep(
    _ bytes: [UInt8], _ entry: Record.Entry, for item: Build.SetJob,
    into result: inout ArtworkRun.Result
  ) {
    let path = build.path(of: item)
    guard let facts = checked(bytes, for: item, at: path, into: &result) else { return }
    let outcome = told(
      item, build.options.isCheck ? .same : .unchanged, facts, bytes, at: path, entry: entry)
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
      result.fail(item, error, at: path)
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
  /// Writes what is not there already; returns whether it was. The artwork itself, anything beyond a
  /// link out of the output folder, and what no build made are never written to; the last is, when
  /// that is asked for, or when all that is there stays in what is written.
  func put(
    _ bytes: [UInt8], at path: String, root: String, isMerged: Bool = false,
    entry: Record.Entry? = nil
  ) throws(FileError) -> Bool {
    let files = fileSystem
    if let error = options.blocked[root] { throw error }
    if let real = files.realPath(path), sourcePaths.contains(real) {
      throw FileError(operation: .write, path: path, reason: .isArtwork)
    }
    let folder = SourcePath.folder(of: path)
    if folder != root,
      !SourcePath.isInside(
        files.resolvedPath(folder.isEmpty ? "." : folder), files.resolvedPath(root))
    {
      throw FileError(operation: .write, path: path, reason: .leadsOutside)
    }
    if try isThere(bytes, at: path, mayReplace: options.force || isMerged) { return true }
    if let entry { try options.recorded?.note(entry, for: path, in: files) }
    if !folder.isEmpty { try files.makeFolder(folder) }
    try files.replace(path, with: bytes, inside: root)
    return false
  }

  /// Whether `bytes` are what is at `path`. Thrown is what must not be replaced.
  private func isThere(
    _ bytes: [UInt8], at path: String, mayReplace: Bool
  ) throws(FileError) -> Bool {
    let isLink = fileSystem.isLink(path)
    let entry = options.recorded?.entry(path)
    var old: [UInt8]?
    do throws(FileError) {
      guard isLink || fileSystem.kind(of: path) != nil else { return false }
      // What is larger than what is made is something else, unless builds once made it.
      let limit = entry == nil ? bytes.count : options.pictureLimit
      if fileSystem.kind(of: path) != nil { old = try fileSystem.read(path, limit: limit) }
    } catch {
      guard case .tooLarge = error.reason else { throw error }
    }
    if old == bytes { return true }
    if mayReplace { return false }
    guard let entry else {
      throw FileError(operation: .write, path: path, reason: .isForeign)
    }
    guard let old, entry.output == Digest.hex(of: old) else {
      throw FileError(operation: .write, path: path, reason: .isChanged)
    }
    return false
  }
}
