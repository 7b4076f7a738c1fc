package import IconFiles
public import IconImage
import IconMaking
import IconStore

/// A file in memory.
public struct RenderedFile: Sendable {
  /// The path at which a build would write it.
  public let path: String
  /// The whole file: PNG for nearly all images.
  public let bytes: [UInt8]
  /// The size of an image; nil for documents.
  public let pixels: PixelSize?
}

/// Why no image was rendered.
public struct BuildFailure: Error, Sendable, CustomStringConvertible {
  /// Every problem, each cause before its effects.
  public let diagnostics: [Diagnostic]

  /// One line for each problem.
  public var description: String { diagnostics.map { $0.text() }.joined(separator: "\n") }
}

extension Build {
  /// Makes every image and document in memory. Existing files, the lockfile and the cache are not changed; existing
  /// documents are read, since their other members stay.
  ///
  /// - Returns: The images of every set, then its documents, in the order of the plan.
  /// - Throws: A `BuildFailure` if anything cannot be made.
  /// - Complexity: The time of a first build. Memory: O(bytes of the files).
  public func rendered() async throws(BuildFailure) -> [RenderedFile] {
    let memory = OverlayFileSystem(over: files)
    var options = options
    options.mode = .write
    options.force = true
    options.cache = nil
    let report = await Build(
      sets, lockfile: nil, options: options, fileSystem: memory, importer: importer
    ).run()
    guard report.exitStatus == .success else {
      throw BuildFailure(diagnostics: report.diagnostics)
    }
    do {
      return try report.sets.flatMap { set in
        try set.outcomes.filter { !$0.isUserFile }.map { outcome in
          let path = outcome.location(in: set.root)
          return RenderedFile(
            path: path, bytes: try memory.read(path, limit: .max - 1), pixels: outcome.pixels)
        }
      }
    } catch {
      let problem = Diagnostic(path: ".", severity: .error, message: "\(error)")
      throw BuildFailure(diagnostics: [problem])
    }
  }
}
