package import IconFiles
public import IconImage
package import IconMaking
import IconPackages
package import IconRules
public import IconSpec

/// What became of one output: an image, or a file that lists or holds images.
public struct Outcome: Sendable {
  public enum Status: String, Sendable {
    case written, unchanged, failed
    /// What a check finds instead.
    case same, differs, missing, extra
  }

  /// Below the output folder; of a file of the user's own, as it was given.
  public let path: String
  /// The image's; nil of a file beyond the images.
  public package(set) var job: Job?
  /// Whether the file is the user's own, changed in place.
  public let isUserFile: Bool
  public package(set) var status = Status.failed
  /// The image's size: the job's, but for glyphs that are narrower than their box.
  public package(set) var pixels: PixelSize?
  /// Size of the file; nil when it could not be made.
  public package(set) var bytes: Int?
  /// Of the file; nil when it could not be made, or nobody asked.
  public package(set) var sha256: String?
  /// Whether its bytes came from the cache.
  public package(set) var isCached = false
  /// Why it failed, or how it differs.
  public package(set) var error: String?

  /// Of the sets that are built together.
  package let set: Int
  package var findings: [Finding] = []
  /// One at most; as a list, for next to no outcome has it and there are as many as there are files.
  package var pixelFault: [(item: SetJob, fault: Rule)] = []
  /// What stands in the report beside the outcome: a failure, or what only follows from others.
  package var failure: Failure?
  var isConsequence = false
  /// What is worth knowing: of an artwork, or that a check found what is no difference.
  package var notice: Failure?
  /// What the record is to say.
  package var entry: Record.Entry?
  /// Whether it failed because what is at its place is the user's: a file is there.
  public package(set) var isKept = false

  /// Whether nobody is to have it.
  package private(set) var isLeftOut = false

  /// Whether there is no such file.
  var isMissing: Bool { status == .failed && !isKept }

  /// As seen from the working directory.
  public func location(in root: String) -> String { isUserFile ? path : "\(root)/\(path)" }

  /// Of an output that is not put anywhere yet; of one without bytes, that is all.
  package init(_ output: Output) {
    switch output.subject {
    case .image(let item):
      (path, job, isUserFile, set) = (item.job.path, item.job, false, item.set)
      pixels = output.facts?.size ?? item.job.pixels
      pixelFault = output.pixelFault.map { [(item, $0)] } ?? []
    case .file(let file, let set, _):
      (path, job, isUserFile, self.set) = (file.path, nil, file.isUserFile, set)
    }
    findings = output.findings
    switch output.content {
    case .bytes: break
    case .leftOut: isLeftOut = true
    case .without(let why):
      error = why
      pixels = job?.pixels
    case .failed(let reason, let place): fail(reason, at: place)
    }
  }

  /// `place` is the artwork's or the output's, whichever is to blame.
  package mutating func fail(_ reason: any Error, at place: String) {
    status = .failed
    pixels = job?.pixels
    error = place == job?.artwork.path ? "\(place): \(reason)" : "\(reason)"
    isKept = (reason as? FileError)?.reason.isTheirs == true
    isConsequence = (reason as? PackageError)?.isConsequence == true
    failure = Failure(path: place, reason)
  }
}
