import IconCodec
package import IconFiles
import IconImage
package import IconMaking
package import IconRules
import IconSpec

/// Puts outputs in their places: writes what differs, or compares for a check; keeps the record and
/// the cache, and is alone in its folders meanwhile. Everything that a check does otherwise than a
/// build is in this file.
package struct OutputStore: Sendable {
  package let sets: [BuildSet]
  package let options: BuildOptions
  package let files: any FileSystem
  /// Nil for none, and of a check, which leaves it as it is.
  package let cache: ImageCache?
  /// Nil when nobody keeps a record.
  package var recorded: RecordedOutputs?
  /// Of a batch that is made chunk by chunk, which has the locks, the cache and the record.
  package let part: RecordPart?
  package var known: Known?
  /// Where artwork and manifest really lie: nothing is ever written there.
  package var sources: Set<String> = []
  /// Output folders nothing can be written into, and why.
  var blocked: [String: FileError] = [:]
  private var locks: [FolderLock] = []
  /// Output folders that were not there; those made for nothing go again.
  private var missing: [[String]] = []

  /// Statuses that a summary counts.
  package let tally: [Outcome.Status]
  private var isCheck: Bool { options.isCheck }

  package init(
    sets: [BuildSet], record: RecordFile?, options: BuildOptions, files: any FileSystem,
    cache: ImageCache? = nil, part: RecordPart? = nil
  ) {
    (self.sets, self.options, self.files, self.part) = (sets, options, files, part)
    self.cache = options.isCheck || options.isTrial ? nil : cache ?? ImageCache(options)
    tally = options.isCheck ? [.same, .differs, .missing] : [.written, .unchanged]
    recorded = record.map { RecordedOutputs(file: $0, record: Record()) }
    if record == nil {
      sources = Set(Set(sets.flatMap(\.sources)).compactMap { files.realPath($0) })
    }
  }

  /// Takes the folders for itself, reads the record and sweeps up after killed builds. `waiting`
  /// hears of it once when another build is in the way.
  package mutating func open(
    _ waiting: @Sendable (String) -> Void, _ report: inout BuildReport
  ) async throws(FileError) {
    guard let record = recorded?.file else { return }
    if !isCheck {
      missing = missingFolders()
      if !options.isTrial { makeRoots() }
      if part == nil {
        if !options.isTrial { locks = try await locked(record, waiting) }
        try cache?.open()
      }
    }
    let known =
      if let part { self.known(from: part, of: record) } else { try self.known(from: record) }
    if !isCheck { sweep(record, &report) }
    if let problem = known.problem { report.failures.append(problem) }
    self.known = known
    sources = known.reach.sources
    recorded?.record = known.record
  }

  /// Finds what is no longer asked for, writes the record, and leaves the folders to others. Of a
  /// store that could not be opened, only the folders are left.
  package mutating func close(_ report: inout BuildReport) {
    if let known {
      let (next, extra) = finished(known, &report)
      tell(extra, &report)
      report.record = next
      if part == nil, !isCheck, known.problem == nil { write(next, known, &report) }
    }
    for folder in missing.joined() { files.removeIfEmpty(folder) }
    if part != nil { return }
    do throws(FileError) {
      if known != nil { try cache?.trim() }
    } catch {
      report.notices.append(Failure(path: error.path, message: "\(error)"))
    }
    locks = []
  }

  /// What a set makes that cannot be planned, nobody knows, so nothing is removed then.
  package var prunes: Bool {
    options.prunes && !isCheck && part?.isWhole ?? sets.allSatisfy(\.problems.isEmpty)
  }

  /// Whether a record that makes no sense is as good as none.
  var overrulesRecord: Bool { options.force && !isCheck }

  /// A check tells each; a build, that there are some.
  private func tell(_ extra: [String], _ report: inout BuildReport) {
    report.extra = extra
    if isCheck {
      report.unasked = extra.map { .unasked($0, .error) }
    } else if let first = extra.first {
      report.unasked = [.unasked(first, of: extra.count, .info)]
    }
  }

  // MARK: - Outputs

  /// What the record says is at an output's place, if that is true of the file there: its bytes with
  /// their digest, nil of one that cannot be read.
  package func found(
    _ entry: Record.Entry, _ item: SetJob, _ file: (bytes: [UInt8], digest: String)?
  ) -> Prospect.Found? {
    guard let file else {
      return isCheck && files.kind(of: item.path) == nil ? .drifted(.missing, nil) : nil
    }
    if file.digest == entry.output || entry.describes(file.bytes) {
      return .current(current(file.bytes, entry, item))
    }
    return isCheck ? .drifted(.differs, "was changed by hand") : nil
  }

  private func current(_ bytes: [UInt8], _ entry: Record.Entry, _ item: SetJob) -> Outcome {
    var outcome = Outcome(output(bytes, item))
    guard outcome.error == nil else { return outcome }
    tell(bytes, isCheck ? .same : .unchanged, entry, &outcome)
    if isCheck, !entry.madeBy.hasPrefix(PNGEncoder.madeBy) {
      outcome.notice = Failure(
        path: item.path, message: "was made by \(entry.madeBy); this is \(PNGEncoder.madeBy)")
    }
    return outcome
  }

  private func output(_ bytes: [UInt8], _ item: SetJob) -> Output {
    Output(bytes, of: item, madeBy: PNGEncoder.madeBy, limits: options.outputLimits)
  }

  /// Tells of an image that need not be made; nil of one that has to be.
  package func settled(_ item: SetJob, _ prospect: Prospect) -> Outcome? {
    switch prospect.found {
    case .cached(let bytes):
      var outcome = put(output(bytes, item), prospect)
      outcome.isCached = true
      return outcome
    case .drifted(let status, let how):
      var outcome = Outcome(Output(.image(item), .without(how ?? "")))
      (outcome.status, outcome.error) = (status, how)
      return outcome
    case .current(var outcome):
      // Of artwork that proved transparent, the job has what stands in for a background by now.
      outcome.job = item.job
      return outcome
    case .skipped: return put(Output(.image(item), .leftOut), prospect)
    case nil: return nil
    }
  }

  /// Puts an output in its place.
  package func put(_ output: Output, _ prospect: Prospect) -> Outcome {
    var outcome = Outcome(output)
    if outcome.isLeftOut { outcome.entry = prospect.skippedEntry }
    guard case .bytes(let bytes) = output.content else { return outcome }
    let entry = prospect.entry(of: bytes, madeBy: output.madeBy)
    if isCheck {
      compare(bytes, output, prospect, entry, &outcome)
      return outcome
    }
    if prospect.isCacheable { cache?.add(bytes, artwork: prospect.source, recipe: prospect.recipe) }
    do throws(FileError) {
      let isThere = try place(bytes, output, entry)
      tell(bytes, isThere ? .unchanged : .written, entry, &outcome)
    } catch {
      outcome.fail(error, at: output.path)
    }
    return outcome
  }

  private func tell(
    _ bytes: [UInt8], _ status: Outcome.Status, _ entry: Record.Entry?, _ outcome: inout Outcome
  ) {
    (outcome.status, outcome.bytes, outcome.entry) = (status, bytes.count, entry)
    if options.wantsDigests { outcome.sha256 = SHA256.hex(of: bytes) }
  }

  /// What is at an output's place, beside what a build makes now.
  private func compare(
    _ bytes: [UInt8], _ output: Output, _ prospect: Prospect, _ entry: Record.Entry?,
    _ outcome: inout Outcome
  ) {
    let limit = max(options.pictureLimit, FileLimit.iconFile)
    defer { if outcome.status != .same { options.missed?(output.path, bytes) } }
    guard let old = try? files.read(output.path, limit: limit) else {
      let isThere = files.kind(of: output.path) != nil
      outcome.status = isThere ? .differs : .missing
      return outcome.error = isThere ? "cannot be read" : nil
    }
    if old.isSameText(as: bytes) { return tell(bytes, .same, entry, &outcome) }
    guard prospect.drift == nil, let facts = output.facts, hasSamePixels(old, bytes, facts) else {
      outcome.status = .differs
      return outcome.error = prospect.drift ?? "is not what a build makes"
    }
    outcome.notice = Failure(
      path: output.path, message: "has the pixels a build makes, packed otherwise")
    tell(old, .same, prospect.entry(of: old, madeBy: output.madeBy), &outcome)
  }

  /// What is of another size is not decoded: it may be of any.
  private func hasSamePixels(_ old: [UInt8], _ new: [UInt8], _ facts: ImageFacts) -> Bool {
    let limits = options.outputLimits
    return (try? PNGDecoder.facts(of: old, limits: limits))?.size == facts.size
      && (try? PNGDecoder.decode(old, limits: limits).bitmap)
        == (try? PNGDecoder.decode(new, limits: limits).bitmap)
  }
}

extension Diagnostic {
  /// Of outputs that are there though nobody asks for them any more, the first of `count`.
  package static func unasked(_ path: String, of count: Int = 1, _ severity: Severity) -> Diagnostic
  {
    Diagnostic(
      path: path, severity: severity,
      message: "\(count > 1 ? "and \(count - 1) more are" : "is") no longer asked for",
      remedy: "iconforge build --prune removes what builds made")
  }
}
