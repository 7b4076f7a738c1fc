/// Why a file is not a Mac icon file. `ICNSFile` throws no other errors. Damage inside an entry is
/// reported in its payload.
package enum ICNSError: Error, Equatable, Sendable, CustomStringConvertible {
  case empty
  /// Another file format; `name` is nil if it is not recognised.
  case notICNS(name: String?)
  case truncated(String)
  case corrupt(String)

  package var description: String {
    switch self {
    case .empty: "the file is empty"
    case .notICNS(let name?): "is \(name), not an ICNS icon file"
    case .notICNS(nil): "is not an ICNS icon file: it does not begin with icns"
    case .truncated(let what): "is cut short: \(what)"
    case .corrupt(let what): "is damaged: \(what)"
    }
  }
}
