package import IconFiles

/// A file that lists or contains images: Contents.json, an `.icns`, the links of a page. It is made after
/// the images.
package struct PackageFile: Sendable {
  /// Returns the file's bytes. Nil keeps the existing file, or writes none.
  package typealias Make = @Sendable (PackageSite) throws(PackageError) -> [UInt8]?

  /// Relative to the output folder; as given for a user file.
  package let path: String
  /// Whether it is a user file, which is changed in place and not in the lockfile.
  package private(set) var isUserFile = false
  /// Whether generated lines are merged into an existing file. Such a file is written even if the user
  /// created it. Other files never replace a user file.
  package private(set) var isMerged = false
  /// The folder that a link at a user file's path must stay in; nil for a path given on the command line.
  package private(set) var root: String?
  /// A digest of everything that decides the bytes; without one, the lockfile records the bytes.
  package let inputs: Digest?
  package let make: Make

  package init(_ path: String, inputs: Digest? = nil, make: @escaping Make) {
    self.path = path
    self.inputs = inputs
    self.make = make
  }

  /// A file whose other contents stay.
  package init(merged path: String, make: @escaping Make) {
    self.init(path, make: make)
    isMerged = true
  }

  package init(userFile path: String, root: String? = nil, make: @escaping Make) {
    self.init(merged: path, make: make)
    isUserFile = true
    self.root = root
  }

  /// The same file for a layout that begins in a folder below the output folder.
  package func below(_ folder: String) -> PackageFile {
    if folder.isEmpty || isUserFile { return self }
    var file = PackageFile("\(folder)/\(path)", inputs: inputs) { site throws(PackageError) in
      do throws(PackageError) { return try make(site.seen(from: folder)) } catch {
        var error = error
        error.image = error.image.map { "\(folder)/\($0)" }
        throw error
      }
    }
    file.isUserFile = isUserFile
    file.isMerged = isMerged
    file.root = root
    return file
  }

  /// The path relative to the working directory.
  package func location(in root: String) -> String { isUserFile ? path : "\(root)/\(path)" }
}

/// The state of the output folder when a package file is made. Paths are relative to the output folder.
package struct PackageSite: Sendable {
  /// Images that could not be made. No document starts to list them.
  package var failed: Set<String> = []
  /// The failed images that are deliberately not produced.
  package var skipped: Set<String> = []
  /// Images that this build does not make and that do not exist.
  package var absent: Set<String> = []
  /// The existing bytes of the file itself.
  package let existing: [UInt8]?
  /// Whether the file exists and cannot be read. It is then not replaced.
  package var isUnreadable = false
  /// Whether a build wrote all of the existing bytes.
  package var isWhole = false
  /// Whether the file's folder exists.
  package var hasFolder = true
  /// Whether an image is unchanged since a build wrote it.
  package var isGenerated: @Sendable (String) -> Bool = { _ in false }
  /// Whether the image is an old appearance of an icon that gets new images.
  package var isDropped: @Sendable (String) -> Bool = { _ in false }
  /// Whether a file is the user's: neither a build nor a framework's template made it.
  package var isUserFile: @Sendable (String) -> Bool = { _ in false }
  /// Whether git has the file as it is, or the user passed `--force`.
  package var isRestorable: @Sendable () -> Bool = { true }
  /// Whether a file exists.
  package var isThere: @Sendable (String) -> Bool = { _ in true }
  package typealias ReadError = FileError
  /// Reads a file.
  package var read: @Sendable (String) throws(ReadError) -> [UInt8] = { path throws(ReadError) in
    throw FileError(operation: .read, path: path, reason: .isFolder)
  }
  /// Vector artwork that can be read and is small enough for a website.
  package var drawing: @Sendable (String) -> [UInt8]? = { _ in nil }
  /// Whether artwork has the file's own path.
  package var isArtwork: @Sendable (String) -> Bool = { _ in false }

  package init(existing: [UInt8]?) { self.existing = existing }

  /// Whether documents may name an image.
  package func isNamed(_ path: String) -> Bool { !failed.contains(path) && !absent.contains(path) }

  /// The same with paths relative to a folder.
  fileprivate func seen(from folder: String) -> PackageSite {
    let prefix = "\(folder)/"
    func inside(_ paths: Set<String>) -> Set<String> {
      Set(paths.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) })
    }
    var site = self
    site.failed = inside(failed)
    site.skipped = inside(skipped)
    site.absent = inside(absent)
    site.isGenerated = { [isGenerated] in isGenerated(prefix + $0) }
    site.isDropped = { [isDropped] in isDropped(prefix + $0) }
    site.isThere = { [isThere] in isThere(prefix + $0) }
    site.read = { [read] path throws(FileError) in try read(prefix + path) }
    return site
  }

  /// Whether documents drop their entry for a skipped image. A user file stays listed, except an old appearance.
  package func isGone(_ path: String) -> Bool {
    skipped.contains(path) && (isGenerated(path) || !isThere(path) || isDropped(path))
  }

  /// Throws if one of these images could not be made. The document that needs them then stays as it is.
  package func require(_ paths: some Sequence<String>) throws(PackageError) {
    let missing = paths.filter(failed.contains)
    guard let first = missing.first else { return }
    let others = missing.count == 1 ? "" : " and \(missing.count - 1) more"
    throw PackageError(
      message: (existing == nil ? "is not made: " : "is left as it is: ")
        + "\(first)\(others) could not be made",
      isConsequence: true, isSkipped: missing.allSatisfy(skipped.contains))
  }

  /// The bytes of a finished image.
  package func image(_ path: String) throws(PackageError) -> [UInt8] {
    try require([path])
    do throws(FileError) {
      return try read(path)
    } catch {
      throw PackageError(message: "needs \(path), which \(error)", image: path)
    }
  }
}

/// The reason why a package file cannot be made.
package struct PackageError: Error, CustomStringConvertible {
  package let message: String
  /// The missing image.
  package var image: String?
  /// Whether it follows from failed images, which are reported themselves.
  package let isConsequence: Bool
  /// Whether all missing images are skipped, and this file with them.
  package let isSkipped: Bool

  package init(
    message: String, image: String? = nil, isConsequence: Bool = false, isSkipped: Bool = false
  ) {
    self.message = message
    self.image = image
    self.isConsequence = isConsequence
    self.isSkipped = isSkipped
  }

  /// An existing document that cannot be edited.
  package static func unchanged(_ reason: some CustomStringConvertible) -> PackageError {
    PackageError(message: "\(reason); it stays as it was")
  }

  package var description: String { message }

  package static let imageNotWritten = PackageError(
    message: "is left as it is: an image could not be written", isConsequence: true)

  package static let unreadable = unchanged("cannot be read")
}
