import IconSpec

/// Makes a set's package files once its images are there.
struct PackageRun {
  let build: Build
  let set: Int

  private var root: String { build.sets[set].output }

  struct Result {
    var files: [FileOutcome] = []
    var failures: [Failure] = []
    /// Files left as they were because of images that could not be made.
    var consequences: [Failure] = []
  }

  /// `outcomes` are those of the set's images.
  func run(after outcomes: [JobOutcome]) -> Result {
    var result = Result()
    guard outcomes.contains(where: { !$0.isMissing }) else {
      // Of nothing, nothing is made; why is told already.
      result.files = build.sets[set].packageFiles.map {
        FileOutcome(
          path: $0.path, isTheirs: $0.isTheirs, status: .failed,
          error: "none of its images could be made")
      }
      return result
    }
    let failed = Set(outcomes.filter(\.isMissing).map(\.job.path))
    // A check writes no images, so those that are missing are missing here as well.
    let missing = Set(outcomes.filter { $0.status == .missing }.map(\.job.path))
    for file in build.sets[set].packageFiles {
      let path = file.isTheirs ? file.path : "\(root)/\(file.path)"
      let existing = try? build.fileSystem.read(path, limit: FileLimit.iconFile)
      let entry = build.options.recorded?.entry(path)
      let site = PackageSite(
        fileSystem: build.fileSystem, root: root, failed: failed, existing: existing,
        isWhole: entry?.recipe == Self.whole && existing.map(Digest.hex) == entry?.output,
        recorded: build.options.recorded)
      do {
        guard let bytes = try file.make(site) else { continue }
        result.files.append(try outcome(of: file, bytes, site, at: path))
      } catch let error as PackageError where error.image.map(missing.contains) == true {
        let status: JobOutcome.Status = site.existing == nil ? .missing : .differs
        result.files.append(FileOutcome(path: file.path, status: status, error: "\(error)"))
      } catch {
        result.files.append(
          FileOutcome(
            path: file.path, isTheirs: file.isTheirs, status: .failed, error: "\(error)"))
        let failure = Failure(path: path, error)
        if (error as? PackageError)?.isConsequence == true {
          result.consequences.append(failure)
        } else {
          result.failures.append(failure)
        }
      }
    }
    return result
  }

  private func outcome(
    of file: PackageFile, _ bytes: [UInt8], _ site: PackageSite, at path: String
  ) throws -> FileOutcome {
    let entry = entry(of: file, bytes, site)
    let status: JobOutcome.Status
    if build.options.isCheck {
      status =
        site.existing == bytes ? .same : site.existing == nil ? .missing : .differs
    } else {
      let isThere = try build.put(
        bytes, at: path,
        root: file.isTheirs ? file.root ?? build.fileSystem.home(of: path) : root,
        isMerged: file.isMerged, entry: entry)
      status = isThere ? .unchanged : .written
    }
    var outcome = FileOutcome(
      path: file.path, isTheirs: file.isTheirs, status: status, bytes: bytes.count)
    if build.options.wantsDigests { outcome.sha256 = SHA256.hex(of: bytes) }
    outcome.entry = entry
    return outcome
  }

  /// The user's own files are in no record.
  private func entry(
    of file: PackageFile, _ bytes: [UInt8], _ site: PackageSite
  ) -> Record.Entry? {
    guard build.options.recorded != nil, !file.isTheirs else { return nil }
    let digest = Digest.hex(of: bytes)
    return Record.Entry(
      output: digest, source: digest,
      recipe: site.existing == nil || site.isWhole ? Self.whole : Self.merged,
      madeBy: "iconforge", isQuiet: true)
  }

  /// Package files depend on nothing but the plan, and some on what somebody wrote before.
  private static let whole = Digest.hex(of: Array("package".utf8))
  private static let merged = Digest.hex(of: Array("merged package".utf8))
}
