import IconSpec

/// Makes a set's package files once its images are there.
struct PackageRun {
  let build: Build
  let set: Int

  private var root: String { build.sets[set].output }

  /// `outcomes` are those of the set's images.
  func run(after outcomes: [JobOutcome]) -> (files: [FileOutcome], failures: [Failure]) {
    guard outcomes.contains(where: { $0.status != .failed }) else {
      // Of nothing, nothing is made; why is told already.
      return (
        build.sets[set].packageFiles.map {
          FileOutcome(
            path: $0.path, isTheirs: $0.isTheirs, status: .failed,
            error: "none of its images could be made")
        }, []
      )
    }
    let failed = Set(outcomes.filter { $0.status == .failed }.map(\.job.path))
    // A check writes no images, so those that are missing are missing here as well.
    let missing = Set(outcomes.filter { $0.status == .missing }.map(\.job.path))
    var (files, failures): ([FileOutcome], [Failure]) = ([], [])
    for file in build.sets[set].packageFiles {
      let path = file.isTheirs ? file.path : "\(root)/\(file.path)"
      let site = PackageSite(
        fileSystem: build.fileSystem, root: root, failed: failed,
        existing: try? build.fileSystem.read(path, limit: FileLimit.iconFile))
      do {
        guard let bytes = try file.make(site) else { continue }
        files.append(try outcome(of: file, bytes, site.existing, at: path))
      } catch let error as PackageError where error.image.map(missing.contains) == true {
        let status: JobOutcome.Status = site.existing == nil ? .missing : .differs
        files.append(FileOutcome(path: file.path, status: status, error: "\(error)"))
      } catch {
        files.append(
          FileOutcome(
            path: file.path, isTheirs: file.isTheirs, status: .failed, error: "\(error)"))
        failures.append(Failure(path: path, message: "\(error)"))
      }
    }
    return (files, failures)
  }

  private func outcome(
    of file: PackageFile, _ bytes: [UInt8], _ existing: [UInt8]?, at path: String
  ) throws -> FileOutcome {
    var status: JobOutcome.Status
    if build.options.isCheck {
      status =
        existing == bytes ? .same : existing == nil ? .missing : .differs
    } else {
      let isThere = try build.put(
        bytes, at: path, root: file.isTheirs ? file.root ?? build.fileSystem.home(of: path) : root)
      status = isThere ? .unchanged : .written
    }
    var outcome = FileOutcome(
      path: file.path, isTheirs: file.isTheirs, status: status, bytes: bytes.count)
    if build.options.wantsDigests { outcome.sha256 = SHA256.hex(of: bytes) }
    guard build.options.recorded != nil, !file.isTheirs else { return outcome }
    let digest = Digest.hex(of: bytes)
    outcome.entry = Record.Entry(
      output: digest, source: digest, recipe: Self.recipe, madeBy: "iconforge", isQuiet: true)
    return outcome
  }

  /// Package files depend on nothing but the plan.
  private static let recipe = Digest.hex(of: Array("package".utf8))
}
