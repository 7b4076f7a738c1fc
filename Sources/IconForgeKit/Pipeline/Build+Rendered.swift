public import IconFiles
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

extension Build {
  /// Makes every image and document in memory. Existing files, the lockfile and the cache are not changed; existing
  /// documents are read, since their other members stay.
  ///
  /// - Returns: The images of every set, then its documents, in the order of the plan.
  /// - Throws: An `IconForgeError` if anything cannot be made.
  /// - Complexity: The time of a first build. Memory: O(bytes of the files).
  public func rendered() async throws(IconForgeError) -> [RenderedFile] {
    let memory = OverlayFileSystem(over: files)
    var options = options
    options.mode = .write
    options.force = true
    options.cache = nil
    let report = await Build(
      sets, lockfile: nil, options: options, fileSystem: memory, importer: importer
    ).run()
    guard report.exitStatus == .success else {
      throw IconForgeError(report.diagnostics, report.exitStatus)
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
      throw .unreadable(".", "\(error)")
    }
  }
}
