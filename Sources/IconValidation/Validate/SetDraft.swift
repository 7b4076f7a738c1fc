import IconDocuments
import IconFiles
import IconRules
import IconSpec

/// A set as names and catalogs describe it, before any image is read.
struct SetDraft: Sendable {
  struct Image: Sendable {
    let path: String
    var use: ImageUse
    var bytes: [UInt8]?
    /// The real path; equal files are opened once.
    var file = ""
  }

  /// Complete except for images.
  var subject: SetSubject
  var images: [Image] = []
  /// Whether an image must have about the size of its name to make this a set.
  var needsEvidence = false
  /// Whether one must have exactly that size: the tree is of another program than an iOS app.
  var needsExactSize = false
  /// The icon whose images are added during inspection.
  var compiledIcon: (name: String, icons: CompiledIcons)?
  /// What a build would make of it; nil for sets that are no artwork.
  var artwork: ArtworkTarget?
  /// What was inferred, for the report.
  var note: String?
  /// Why the file or folder could not be read.
  private(set) var unreadable: String?
  /// Indices of the given paths that contain it.
  var places: Set<Int> = []
  /// Real paths of the files to report, if the user gave single files; nil for all.
  var only: Set<String>?
}

extension SetDraft {
  /// A single image.
  init(_ path: String, _ kind: SetSubject.Kind, use: ImageUse) {
    self.init(subject: SetSubject(path: path, kind: kind))
    add(path, use)
  }

  /// A file or folder that cannot be read.
  init(unreadable path: String, _ reason: some Error, places: Set<Int> = []) {
    self.init(subject: SetSubject(path: path, kind: .given))
    unreadable = "\(reason)"
    self.places = places
  }

  /// Reads a set; an error makes it an unreadable file or a set with a problem.
  init(_ subject: SetSubject, _ read: (inout SetDraft) throws -> Void) {
    self.init(subject: subject)
    do { try read(&self) } catch let error as FileError {
      self.init(unreadable: error.path, error)
    } catch let problem as DocumentProblem {
      self.subject.problem = problem.text
      self.subject.document?.place = problem.place
    } catch {
      self.subject.problem = "\(error)"
    }
  }

  /// Returns the index for the set's entry.
  @discardableResult
  mutating func add(_ path: String, _ use: ImageUse) -> Int {
    images.append(Image(path: path, use: use))
    return images.count - 1
  }

  /// Reports a fault of the document; `file` is nil for the subject's own path.
  mutating func report(
    _ kind: DocumentFault.Kind, _ message: String, in file: String? = nil,
    at place: DocumentPlace? = nil, severity: Severity? = nil, source: String? = nil
  ) {
    subject.faults.append(
      DocumentFault(kind, message, at: file, place: place, severity: severity, source: source))
  }

  func resolved(_ fileSystem: any FileSystem) -> SetDraft {
    var draft = self
    var folders: [String: String] = [:]
    for index in images.indices where images[index].bytes == nil {
      let path = images[index].path
      if fileSystem.isLink(path) {
        draft.images[index].file = fileSystem.realPath(path) ?? path
        continue
      }
      let folder = SourcePath.home(of: path)
      let real = folders[folder] ?? fileSystem.realPath(folder) ?? folder
      folders[folder] = real
      draft.images[index].file = SourcePath.joined(real, SourcePath.name(of: path))
    }
    return draft
  }
}
