import IconSpec

/// Why the importer made no image.
package enum ImporterError: Error, Equatable, CustomStringConvertible {
  case missing
  case cannotStart(String)
  /// The system's loader ended it with this message.
  case lacksLibrary(String)
  /// The kernel does not confine it, and a sandbox is required.
  case unconfined(missing: String)
  /// It belongs to another version of iconforge.
  case foreign(String)
  case refused(String)
  case died(signal: Int32?)
  case timedOut(seconds: Double)
  case usedUp(seconds: Double)
  case outOfMemory
  /// The reply does not fit the request.
  case invalidReply

  /// The rest of a sentence that begins with the artwork's name.
  package var description: String {
    switch self {
    case .missing:
      "needs iconforge-import, which is not beside "
        + (ImporterProgram.executable().map { SourcePath.name(of: $0) } ?? "this program")
        + "; install it, name it in ICONFORGE_IMPORTER, or give an sRGB PNG"
    case .cannotStart(let reason): "needs iconforge-import, which does not start: \(reason)"
    case .lacksLibrary(let said):
      "needs iconforge-import, which does not start without librsvg and lcms2; install them"
        + " (apt-get install librsvg2-2 liblcms2-2, or brew install librsvg little-cms2)"
        + (said.isEmpty ? "" : ": \(said)")
    case .unconfined(let missing):
      "is not read: a sandbox is required, and iconforge-import runs without \(missing) here;"
        + " give an sRGB PNG, or allow both to the process (iconforge doctor checks them)"
    case .foreign(let why):
      "needs iconforge-import of the same version as iconforge (\(why));"
        + " install both together"
    case .refused(let reason): reason
    case .died(let signal):
      "made the importer end"
        + (signal.map { " (signal \($0))" } ?? "")
        + "; the file is damaged, too complex or malicious"
    case .timedOut(let seconds): "was not read within \(Int(seconds)) s; iconforge gave up"
    case .usedUp(let seconds):
      "took more than \(Int(seconds)) s of processor time; iconforge gave up"
    case .outOfMemory: "takes more than 256 MB of memory to draw; iconforge gave up"
    case .invalidReply: "made the importer send an invalid reply; the file may be malicious"
    }
  }

  /// The message for an importer that is not at `path`.
  package static func notInstalled(_ path: String?) -> String {
    let error = path.map { cannotStart("\($0): no such file or directory") } ?? missing
    return "\(error)"
  }
}
