import IconSpec

/// A file that goes with images, listing or holding them: Contents.json, an `.icns`, a page's links.
/// It is made once the images are there.
struct PackageFile: Sendable {
  /// Below the output folder; of a file of the user's own, as it was given.
  let path: String
  /// Whether the file is the user's own, changed in place: no record answers for it.
  var isTheirs = false
  /// Whether our lines are laid over what is there and all others stay: such a file may be written
  /// whoever made it. One that is ours from end to end is not written over anything else.
  var isMerged = false
  /// How far a link at the user's own file may lead; nil for what somebody names.
  var root: String?
  /// The file's bytes; nil leaves alone what is there, or leaves it out.
  let make: @Sendable (PackageSite) throws(PackageError) -> [UInt8]?

  init(_ path: String, make: @escaping @Sendable (PackageSite) throws(PackageError) -> [UInt8]?) {
    self.path = path
    self.make = make
  }

  /// A file in which what is not ours stays.
  init(
    merged path: String,
    make: @escaping @Sendable (PackageSite) throws(PackageError) -> [UInt8]?
  ) {
    self.init(path, make: make)
    isMerged = true
  }

  /// A file of the user's own.
  init(
    theirs path: String, root: String? = nil,
    make: @escaping @Sendable (PackageSite) throws(PackageError) -> [UInt8]?
  ) {
    self.init(merged: path, make: make)
    isTheirs = true
    self.root = root
  }
}

/// What a package file can be made of.
struct PackageSite: Sendable {
  let fileSystem: any FileSystem
  let root: String
  /// Images that could not be made: nothing lists them for the first time.
  let failed: Set<String>
  /// The bytes at the file's own place, when there are any.
  let existing: [UInt8]?
  /// Whether builds wrote all of those, and nobody has changed them since.
  var isWhole = false
  var recorded: RecordedOutputs?

  /// Whether an image is as a build made it.
  func isOurs(_ path: String) -> Bool {
    recorded?.isOurs("\(root)/\(path)", in: fileSystem) == true
  }

  /// Whether something is at a place that cannot be read: it is not ours to replace.
  func isUnreadable(_ path: String) -> Bool {
    existing == nil && fileSystem.kind(of: path) != nil
  }

  /// Throws when one of these images could not be made: what names them stays as it is then.
  func require(_ paths: some Sequence<String>) throws(PackageError) {
    let missing = paths.filter(failed.contains)
    guard let first = missing.first else { return }
    let others = missing.count == 1 ? "" : " and \(missing.count - 1) more"
    throw PackageError(
      message: (existing == nil ? "is not made: " : "is left as it is: ")
        + "\(first)\(others) could not be made",
      isConsequence: true)
  }

  /// A finished image, by its path below the output folder.
  func image(_ path: String) throws(PackageError) -> [UInt8] {
    try require([path])
    do throws(FileError) {
      return try fileSystem.read("\(root)/\(path)", limit: FileLimit.picture())
    } catch {
      throw PackageError(message: "needs \(path), which \(error)", image: path)
    }
  }
}

/// Why a package file cannot be made.
struct PackageError: Error, CustomStringConvertible {
  let message: String
  /// The image that is not there to make it of.
  var image: String?
  /// Whether it only follows from what is told of images.
  var isConsequence = false

  var description: String { message }

  static let unreadable = PackageError(message: "cannot be read, so it is left alone")
}

/// What arranges a layout's files: one for each layout.
protocol Packager {
  /// The files that go with `jobs`, all of this layout, in the order they are to be written.
  static func files(for jobs: [Job], of plan: Plan) -> [PackageFile]
}

extension OutputLayout {
  /// Nil where images are all there is.
  var packager: (any Packager.Type)? {
    switch self {
    case .loose: nil
    case .catalog: CatalogPackager.self
    case .iconset: IconsetPackager.self
    case .iconComposer: IconComposerPackager.self
    case .web: WebPackager.self
    case .android: AndroidPackager.self
    }
  }
}

extension Plan {
  /// Files beyond the images.
  var packageFiles: [PackageFile] {
    OutputLayout.allCases.flatMap { layout -> [PackageFile] in
      let mine = jobs.filter { $0.layout == layout }
      guard !mine.isEmpty, let packager = layout.packager else { return [] }
      return packager.files(for: mine, of: self)
    }
  }
}
