package import IconSpec

/// A file that could not be read, decoded, made or written.
public struct Failure: Hashable, Sendable {
  /// The path of the file.
  public let path: String
  /// Why it failed.
  public let message: String
  /// Whether the same error affects other files of the folder.
  let isOfFolder: Bool

  /// Creates a failure.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - message: Why it failed.
  public init(path: String, message: String) {
    self.init(path: path, message: message, isOfFolder: false)
  }

  package init(path: String, message: String, isOfFolder: Bool) {
    self.path = path
    self.message = message
    self.isOfFolder = isOfFolder
  }

  package init(_ problem: SpecProblem) {
    self.init(path: problem.place, message: problem.explanation)
  }
}

extension [Failure] {
  /// Removes duplicates and merges errors of a whole folder, such as a full disk, into one line.
  /// Errors of single files stay.
  package func merged(root: String) -> [Failure] {
    var merged: [(failure: Failure, count: Int)] = []
    var places: [String: Int] = [:]
    var seen: Set<Failure> = []
    for failure in self where seen.insert(failure).inserted {
      if failure.isOfFolder, let place = places[failure.message] {
        merged[place].count += 1
        continue
      }
      if failure.isOfFolder { places[failure.message] = merged.count }
      merged.append((failure, 1))
    }
    return merged.map { failure, count in
      count == 1
        ? Failure(path: failure.path, message: failure.message)
        : Failure(path: root, message: "\(failure.message) (\(count) files are missing)")
    }
  }
}
