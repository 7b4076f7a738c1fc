package import IconFiles
public import IconImage
package import IconMaking
import IconPackages
package import IconRules
package import IconSpec

/// The result of one output: an image or a document.
public struct Outcome: Sendable {
  /// The result of one output.
  public enum Status: String, Sendable {
    /// The results of a build.
    case written, unchanged, failed
    /// The results of a check.
    case same, differs, missing, extra
  }

  /// Relative to the output folder. A user file's path is as the user wrote it.
  public let path: String
  /// The job of an image; nil for a document.
  package var job: Job?
  /// Whether the file is a user file that the build updates.
  public let isUserFile: Bool
  /// Whether the file was written or is unchanged, or how it differs.
  public package(set) var status = Status.failed
  /// The image's size. A glyph may be smaller than its job.
  public package(set) var pixels: PixelSize?
  /// The file's size; nil if it could not be made.
  public package(set) var bytes: Int?
  /// The file's digest; nil if it could not be made or was not requested.
  public package(set) var sha256: String?
  /// Whether the image comes from the image cache.
  public package(set) var isCached = false
  /// Why it failed, or how it differs.
  public package(set) var error: String?

  package let set: Int
  package var findings: [Finding] = []
  /// At most one. An array, since it takes less memory when empty.
  package var pixelFault: [(item: SetJob, fault: Rule)] = []
  package var failure: Diagnostic?
  /// Whether the failure follows from another output's.
  var isConsequence = false
  /// A note about the artwork or the file.
  package var notice: Diagnostic?
  package var entry: Lockfile.Entry?
  /// Whether it failed because a user file is at its path.
  public package(set) var isKept = false

  /// Whether it replaced a user file that git or a template can restore.
  public package(set) var isReplacement = false

  /// Whether the output is deliberately not produced.
  package private(set) var isSkipped = false

  /// Whether the file does not exist.
  var isMissing: Bool { status == .failed && !isKept }

  /// Relative to the working directory.
  ///
  /// - Parameter root: The output folder of the set.
  /// - Returns: The path of the file.
  public func location(in root: String) -> String { isUserFile ? path : "\(root)/\(path)" }

  /// For an output that is not written yet.
  package init(_ output: Output) {
    switch output.subject {
    case .image(let item):
      path = item.job.path
      job = item.job
      isUserFile = false
      set = item.set
      pixels = output.facts?.size ?? item.job.pixels
      pixelFault = output.pixelFault.map { [(item, $0)] } ?? []
    case .file(let file, let set, _):
      path = file.path
      job = nil
      isUserFile = file.isUserFile
      self.set = set
    }
    findings = output.findings
    switch output.content {
    case .bytes: break
    case .skipped: isSkipped = true
    case .without(let why):
      error = why
      pixels = job?.pixels
    case .failed(let reason, let place): fail(reason, at: place)
    }
  }

  /// `place` is the path of the artwork or the output, whichever is the cause.
  mutating func fail(_ reason: any Error, at place: String) {
    status = .failed
    pixels = job?.pixels
    error = place == job?.artwork.path ? "\(place): \(reason)" : "\(reason)"
    isKept = (reason as? FileError)?.reason.isUserFile == true
    isConsequence = (reason as? PackageError)?.isConsequence == true
    failure = Diagnostic(path: place, reason)
  }
}
