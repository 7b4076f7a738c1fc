import IconDocuments
package import IconFiles
package import IconMaking
import IconProject
import IconSpec
import IconStore
import LibC

/// Builds the sets that lines of work describe: one process for each slot of a build farm.
///
/// Lines may come in any order and repeatedly. A bad line, hostile artwork or a crash of the importer fails
/// that line only.
package struct Worker: Sendable {
  private let options: BuildOptions
  /// The folder that all paths must lie in.
  private let root: String
  private let parallel: Int
  private let importer: Importer
  private let cache: ImageCache?

  /// Works on `parallel` lines at a time, which share the tasks and memory of `options`.
  package init(options: BuildOptions, root: String, parallel: Int) throws(FileError) {
    var options = options
    options.workers = max(1, options.workers / parallel)
    options.memory /= parallel
    importer = Importer(program: options.importer, requiresSandbox: options.requiresSandbox)
    cache = ImageCache(options)
    self.options = options
    self.root = root
    self.parallel = parallel
    try cache?.open()
  }

  package static var lines: InputLines { InputLines(limit: WorkOrder.longestLine) }

  /// Answers every line. A task reads a line when it is free, so a faster writer has to wait.
  ///
  /// - Throws: if lines cannot be read or answers cannot be written.
  package func run(
    _ lines: InputLines, answer: @escaping @Sendable (String) throws(FileError) -> Void
  ) async throws(FileError) {
    let source = Guarded((lines: lines, number: 0, failure: FileError?.none))
    await withTaskGroup(of: Void.self) { group in
      for _ in 0..<parallel {
        group.addTask {
          while let (line, number) = await Self.next(of: source) {
            let text = await self.answer(to: line, number)
            source.with { source in
              guard source.failure == nil else { return }
              do throws(FileError) { try answer(text) } catch { source.failure = error }
            }
            // The process may run for days.
            if number % 1000 == 0 { try? cache?.trim() }
          }
        }
      }
    }
    try? cache?.trim()
    if let failure = source.with({ $0.failure }) { throw failure }
  }

  private typealias Source = (lines: InputLines, number: Int, failure: FileError?)

  /// Waits for input on a thread of its own, so that other tasks continue.
  private static func next(
    of source: Guarded<Source>
  ) async -> (line: InputLines.Line, number: Int)? {
    await onOwnThread {
      source.with { source in
        guard source.failure == nil else { return nil }
        do throws(FileError) {
          while let line = try source.lines.next() {
            source.number += 1
            // An engine may send empty lines to test the connection.
            if line != .bytes([]) { return (line, source.number) }
          }
        } catch {
          source.failure = error
        }
        return nil
      }
    }
  }

  /// Builds one line's set and returns the answer, a line of JSON.
  package func answer(to line: InputLines.Line, _ number: Int) async -> String {
    var answer: [String: PropertyValue] = [
      "version": .integer(WorkOrder.version), "line": .integer(number),
    ]
    func failed(_ failures: [Diagnostic], _ status: ExitStatus) -> String {
      answer["status"] = .integer(Int(status.rawValue))
      answer["failures"] = .list(failures.map(\.entry))
      return JSONText.line(.table(answer))
    }
    let place = "line \(number)"
    do {
      let bytes: [UInt8]
      switch line {
      case .bytes(let line): bytes = line
      case .tooLong(let count):
        throw IconForgeError.invalidArguments(
          "has \(count) bytes; \(WorkOrder.longestLine) is the limit")
      }
      let members: [String: PropertyValue]
      do throws(JSONError) { members = try PropertyValue.members(ofJSON: bytes) } catch {
        throw IconForgeError.invalidArguments("\(error)")
      }
      answer["id"] = members["id"]?.text.map { .text($0) }
      let order = try WorkOrder(members, effort: options.effort)
      if let name = order.name { answer["name"] = .text(name) }
      let report = try await report(of: order, place)
      guard let set = report.sets.first else { return failed(report.failures, .failure) }
      answer.merge(set.answer()) { _, new in new }
      return JSONText.line(.table(answer))
    } catch {
      let error = IconForgeError(error, at: (error as? FileError)?.path ?? place)
      return failed(
        error.diagnostics.map {
          $0.path.isEmpty ? Diagnostic(path: place, message: $0.message) : $0
        },
        error.exitStatus)
    }
  }

  private func report(of order: WorkOrder, _ place: String) async throws -> BuildReport {
    // The bytes that were compared with their digest are also the bytes that are built from.
    let files = ReadOnceFileSystem(
      over: DiskFileSystem(isDurable: options.isDurable), limit: options.memory / 4)
    for path in [order.folder, order.output]
      + order.roots.map({ SourcePath.joined(order.folder, $0) })
    where !SourcePath.isInside(
      files.resolvedPath(path.isEmpty ? "." : SourcePath.normalized(path)), files.resolvedPath(root)
    ) {
      throw IconForgeError.invalidArguments(
        "leads out of \(root == "." ? "the working folder" : root) to \(path)")
    }
    let set = try set(of: order, place, files)
    var digests = InputDigests(files: files)
    for (path, digest) in order.inputs.sorted(by: { $0.key < $1.key })
    where set.sources.contains(path) {
      guard try digests.file(path) == digest else {
        throw IconForgeError.invalidArguments("was planned with another \(path)")
      }
    }
    var options = options
    options.effort = order.effort
    return await Build(
      [set], lockfile: nil, options: options, fileSystem: files, importer: importer,
      cache: cache
    ).run()
  }

  /// Plans the line's set with the code that plans a manifest's sets.
  private func set(
    of order: WorkOrder, _ place: String, _ files: ReadOnceFileSystem
  ) throws -> BuildSet {
    let manifest = try ManifestReader.manifest(
      from: Array(JSONText.line(order.manifest).utf8), file: place)
    guard manifest.sets.isEmpty, manifest.roots.isEmpty, manifest.cache == nil,
      manifest.lockfile == nil, manifest.defaults.fill == nil
    else {
      throw IconForgeError.invalidArguments(
        "has a manifest with sets, roots, cache, lockfile or fill; only build reads these keys")
    }
    let loaded = LoadedManifest(
      manifest,
      paths: PathResolver(
        fileSystem: files, folder: order.folder, manifest: place, roots: order.roots),
      options: ProjectOptions())
    try loaded.check()
    let digests = InputDigests(files: files)
    for (name, preset) in loaded.presets.sorted(by: { $0.key < $1.key }) {
      guard let digest = order.presets[name] else { continue }
      guard try digests.preset(preset, named: name, in: order.folder) == digest else {
        throw IconForgeError.invalidArguments("was planned with another preset \(name)")
      }
    }
    var set = try loaded.set(order.name, manifest.defaults, into: order.output)
    // Report missing artwork by its path: a column of a line means nothing to the user.
    set.missing = [:]
    return set
  }
}
