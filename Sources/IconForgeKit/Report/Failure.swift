/// Something that could not be read, decoded, made or written.
public struct Failure: Hashable, Sendable {
  public let path: String
  public let message: String
  /// Whether other files of the folder fail for the same reason.
  private(set) var isOfFolder = false

  public init(path: String, message: String) {
    self.path = path
    self.message = message
  }

  init(path: String, _ error: any Error) {
    self.init(path: path, message: "\(error)")
    isOfFolder = (error as? FileError)?.isOfFolder ?? false
  }
}

extension [Failure] {
  /// Each once, and one line for all the files that a full disk or a folder nobody may write into
  /// kept from being made. What is wrong with one file, artwork or output, stands by its name.
  func merged(root: String) -> [Failure] {
    var merged: [(failure: Failure, count: Int)] = []
    var (places, seen): ([String: Int], Set<Failure>) = ([:], [])
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
        : Failure(path: root, message: "\(failure.message) (\(count) files are not made)")
    }
  }
}

/// How the program ends.
public enum ExitStatus: Int32, Sendable {
  case success = 0
  case findings = 1
  case usage = 2
  case failure = 3

  /// The one that says more: wrong usage, then failures, then findings.
  public static func worst(_ statuses: [ExitStatus]) -> ExitStatus {
    [.usage, .failure, .findings].first(where: statuses.contains) ?? .success
  }
}
