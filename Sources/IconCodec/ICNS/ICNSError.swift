/// Why a file is no icon file for the Mac. Complete: `ICNSFile` throws nothing else. What is wrong
/// inside one entry is said there, and the others are read.
public enum ICNSError: Error, Equatable, Sendable {
  case empty
  /// Some other kind of file; `name` is its kind when the first bytes tell.
  case notICNS(name: String?)
  case truncated(String)
  case corrupt(String)
}

extension ICNSError: CustomStringConvertible {
  public var description: String {
    switch self {
    case .empty: "the file is empty"
    case .notICNS(let name?): "is \(name), not an ICNS icon file"
    case .notICNS(nil): "is not an ICNS icon file: it does not begin with icns"
    case .truncated(let what): "is cut short: \(what)"
    case .corrupt(let what): "is damaged: \(what)"
    }
  }
}
