public import IconFiles
public import IconSpec

/// The reason why a request cannot be planned.
public enum BuildRequestError: Error, CustomStringConvertible {
  /// The arguments contradict one another.
  case invalidArguments(String)
  /// Several projects or apps, and the command for each.
  case ambiguous(String, choices: [String])
  /// The path of a file that cannot be read, and the reason.
  case unreadable(String, String)
  /// All mistakes in a manifest or preset.
  case mistaken(SpecProblems)

  /// Wraps any error about a file.
  ///
  /// - Parameters:
  ///   - error: The error.
  ///   - path: The path of the file.
  public init(_ error: any Error, at path: String) {
    switch error {
    case let error as BuildRequestError: self = error
    case let problems as SpecProblems: self = .mistaken(problems)
    default: self = .unreadable(path, "\(error)")
    }
  }

  /// 3 for a file that cannot be read, else 2.
  public var exitStatus: ExitStatus {
    switch self {
    case .unreadable: .failure
    case .invalidArguments, .ambiguous, .mistaken: .usage
    }
  }

  /// The message, with a line for each mistake.
  public var description: String {
    switch self {
    case .invalidArguments(let message): message
    case .ambiguous(let message, let choices): ([message] + choices).joined(separator: "\n  ")
    case .unreadable(let path, let reason): "\(path): error: \(reason)"
    case .mistaken(let problems): "\(problems)"
    }
  }
}
