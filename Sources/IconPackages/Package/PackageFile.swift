package import IconFiles
package import IconSpec

/// A file that goes with images, listing or holding them: Contents.json, an `.icns`, a page's links.
/// It is made once the images are there.
package struct PackageFile: Sendable {
  /// Below the output folder; of a file of the user's own, as it was given.
  package let path: String
  /// Whether the file is the user's own, changed in place: no record answers for it.
  package var isTheirs = false
  /// Whether our lines are laid over what is there and all others stay: such a file may be written
  /// whoever made it. One that is ours from end to end is not written over anything else.
  package var isMerged = false
  /// How far a link at the user's own file may lead; nil for what somebody names.
  package var root: String?
  /// The file's bytes; nil leaves alone what is there, or leaves it out.
  package let make: @Sendable (PackageSite) throws(PackageError) -> [UInt8]?

  package init(
    _ path: String, make: @escaping @Sendable (PackageSite) throws(PackageError) -> [UInt8]?
  ) {
    self.path = path
    self.make = make
  }

  /// A file in which what is not ours stays.
  package init(
    merged path: String,
    make: @escaping @Sendable (PackageSite) throws(PackageError) -> [UInt8]?
  ) {
    self.init(path, make: make)
    isMerged = true
  }

  /// A file of the user's own.
  package init(
    theirs path: String, root: String? = nil,
    make: @escaping @Sendable (PackageSite) throws(PackageError) -> [UInt8]?
  ) {
    self.init(merged: path, make: make)
    isTheirs = true
    self.root = root
  }

  /// The same where its layout begins in a folder of the output folder.
  package func below(_ folder: String) -> PackageFile {
    if folder.isEmpty { return self }
    var file = PackageFile("\(folder)/\(path)") { site throws(PackageError) in
      do throws(PackageError) { return try make(site.seen(from: folder)) } catch {
        var error = error
        error.image = error.image.map { "\(folder)/\($0)" }
        throw error
      }
    }
    (file.isTheirs, file.isMerged, file.root) = (isTheirs, isMerged, root)
    return file
  }

  /// As seen from the working directory.
  package func location(in root: String) -> String { isTheirs ? path : "\(root)/\(path)" }
}

/// What a package file can be made of, as the store has it.
package struct PackageSite: Sendable {
  /// Images that could not be made: nothing lists them for the first time.
  package var failed: Set<String> = []
  /// Those of them that nobody is to have.
  package var leftOut: Set<String> = []
  /// Those nobody asked for this time, and that are not there.
  package var absent: Set<String> = []
  /// The bytes at the file's own place, when there are any.
  package let existing: [UInt8]?
  /// Whether something is there that cannot be read: it is not ours to replace.
  package var isUnreadable = false
  /// Whether builds wrote all of those bytes, and nobody has changed them since.
  package var isWhole = false
  /// Whether the folder it belongs in is there.
  package var hasFolder = true
  /// Whether an image, by its path below the output folder, is as a build made it.
  package var isOurs: @Sendable (String) -> Bool = { _ in false }
  /// Whether there is a file, by its path below the output folder.
  package var isThere: @Sendable (String) -> Bool = { _ in true }
  /// A file, by its path below the output folder.
  package var read: @Sendable (String) throws(FileError) -> [UInt8] = { path throws(FileError) in
    throw FileError(operation: .read, path: path, reason: .isFolder)
  }
  /// Artwork that is a drawing, if it can be read and is not too large for a web site.
  package var drawing: @Sendable (String) -> [UInt8]? = { _ in nil }
  /// Whether artwork lies where the file belongs.
  package var isArtwork: @Sendable (String) -> Bool = { _ in false }

  package init(existing: [UInt8]?) { self.existing = existing }

  /// Whether an image is there, to be named.
  package func isNamed(_ path: String) -> Bool { !failed.contains(path) && !absent.contains(path) }

  /// The same with paths below a folder.
  fileprivate func seen(from folder: String) -> PackageSite {
    let prefix = "\(folder)/"
    func inside(_ paths: Set<String>) -> Set<String> {
      Set(paths.filter { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) })
    }
    var site = self
    (site.failed, site.leftOut, site.absent) = (inside(failed), inside(leftOut), inside(absent))
    site.isOurs = { [isOurs] in isOurs(prefix + $0) }
    site.isThere = { [isThere] in isThere(prefix + $0) }
    site.read = { [read] path throws(FileError) in try read(prefix + path) }
    return site
  }

  /// Whether an image is left out, and what an earlier build listed is no longer to be listed: what
  /// somebody drew in its place is.
  func isGone(_ path: String) -> Bool {
    leftOut.contains(path) && (isOurs(path) || !isThere(path))
  }

  /// Throws when one of these images could not be made: what names them stays as it is then.
  package func require(_ paths: some Sequence<String>) throws(PackageError) {
    let missing = paths.filter(failed.contains)
    guard let first = missing.first else { return }
    let others = missing.count == 1 ? "" : " and \(missing.count - 1) more"
    throw PackageError(
      message: (existing == nil ? "is not made: " : "is left as it is: ")
        + "\(first)\(others) could not be made",
      isConsequence: true, isLeftOut: missing.allSatisfy(leftOut.contains))
  }

  /// A finished image, by its path below the output folder.
  package func image(_ path: String) throws(PackageError) -> [UInt8] {
    try require([path])
    do throws(FileError) {
      return try read(path)
    } catch {
      throw PackageError(message: "needs \(path), which \(error)", image: path)
    }
  }
}

/// Why a package file cannot be made.
package struct PackageError: Error, CustomStringConvertible {
  package let message: String
  /// The image that is not there to make it of.
  package var image: String?
  /// Whether it only follows from what is told of images.
  package var isConsequence = false
  /// Whether of all that is missing nobody is to have anything: neither of what names it.
  package var isLeftOut = false

  package init(
    message: String, image: String? = nil, isConsequence: Bool = false, isLeftOut: Bool = false
  ) {
    (self.message, self.image, self.isConsequence, self.isLeftOut) = (
      message, image, isConsequence, isLeftOut
    )
  }

  package var description: String { message }

  package static let unreadable = PackageError(message: "cannot be read, so it is left alone")
}
