import IconFiles
import IconImage
import IconRules
import IconSpec

/// A set as names and catalogs describe it, before any image is read.
package struct SetDraft: Sendable {
  package struct Image: Sendable {
    let path: String
    var use: ImageUse
    /// Of a member of another file, which has been read.
    var bytes: [UInt8]?
    /// The file, by whatever path it was reached: what is equal is opened once.
    var file = ""
  }

  /// Complete but for what images tell.
  var subject: SetSubject
  var images: [Image] = []
  /// Whether the names alone do not make it a set: some image must be about as large as its name
  /// says.
  var needsEvidence = false
  /// What was inferred, for people.
  var note: String?
  /// Why the file or folder at the subject's path could not be read: all that is known of it.
  private(set) var unreadable: String?
  /// Which of the paths given it was found under.
  var places: Set<Int> = []
  /// The files that were given of it, links resolved, where it is there for their sake: nothing is
  /// told of the others. Nil when the whole was given.
  var only: Set<String>?

  init(subject: SetSubject) {
    self.subject = subject
  }

  /// What cannot be read, which is an error: nobody knows what is wrong in it.
  init(unreadable path: String, _ reason: some Error, places: Set<Int> = []) {
    self.init(subject: SetSubject(path: path, kind: .given))
    (unreadable, self.places) = ("\(reason)", places)
  }

  /// A set of which its document says nothing.
  init(_ subject: SetSubject, _ problem: DocumentProblem) {
    switch problem {
    case .unreadable(let error): self.init(unreadable: error.path, error)
    case .unusable(let text, let place):
      self.init(subject: subject)
      self.subject.problem = text
      self.subject.document?.place = place
    }
  }

  /// Adds an image; the entry that leads to it gets its index.
  mutating func add(_ image: Image) -> Int {
    images.append(image)
    return images.count - 1
  }

  /// With the files its images lie in, links resolved.
  func resolved(_ fileSystem: any FileSystem) -> SetDraft {
    var draft = self
    for index in images.indices where images[index].bytes == nil {
      draft.images[index].file = fileSystem.realPath(images[index].path) ?? images[index].path
    }
    return draft
  }
}
