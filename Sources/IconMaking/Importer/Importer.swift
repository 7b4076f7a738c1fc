package import IconCodec
package import IconFiles
package import IconImage

/// Asks `iconforge-import`, which is started when the first artwork needs it. Each task that asks
/// has a process to itself, and leaves it to the next when all went well.
package actor Importer {
  /// How long one artwork may take, all it is asked for together.
  package nonisolated let patience: Patience
  private nonisolated let program: String?
  private nonisolated let requiresSandbox: Bool
  private var idle: [ImporterProcess] = []
  /// What confines the first that was started.
  package private(set) var confinement: Confinement?
  private var hasWarned = false

  /// `program` is the path of `iconforge-import`; nil when it is not installed.
  package init(program: String?, requiresSandbox: Bool = false, patience: Patience = Patience()) {
    (self.program, self.requiresSandbox, self.patience) = (program, requiresSandbox, patience)
  }

  /// The first time, that the kernel does not confine an importer that was started; nil on systems
  /// that have no such sandbox.
  package func warning() -> Failure? {
    guard Confinement.isOffered, !hasWarned, let program, let confinement, !confinement.isSandbox
    else { return nil }
    hasWarned = true
    return Failure(
      path: program,
      message: "runs without \(confinement.missing), so that a malicious file could harm more than"
        + " its own image; allow both (iconforge doctor), or refuse with --require-sandbox")
  }

  /// What the importer makes of a request. Throws when it makes nothing of it. What it takes is
  /// taken from `patience`.
  package nonisolated func pictures(
    for request: ImportRequest, within patience: inout Patience
  ) async throws(ImporterError) -> (facts: ImportReply.Facts, pictures: [Bitmap]) {
    var answer = await ask(await take(), request, patience)
    if case .failure(.died) = answer.reply, !answer.isOfFresh {
      // It may have died of what came before.
      answer = await ask(nil, request, answer.patience)
    }
    patience = answer.patience
    if let found = answer.confinement { await keep(found) }
    if let process = answer.process { await give(process) }
    switch try answer.reply.get() {
    case .refused(let reason): throw .refused(reason)
    case .done(let facts, let pictures):
      guard request.isAnswered(by: facts, pictures) else { throw .senseless }
      return (facts, pictures)
    }
  }

  private struct Answer: Sendable {
    let reply: Result<ImportReply, ImporterError>
    let isOfFresh: Bool
    /// What can be asked again.
    let process: ImporterProcess?
    /// Of one that was started.
    var confinement: Confinement?
    /// What is left.
    let patience: Patience
  }

  /// Asks `process`, or a new one, on a thread of its own: it waits for as long as the importer works.
  private nonisolated func ask(
    _ process: ImporterProcess?, _ request: ImportRequest, _ patience: Patience
  ) async -> Answer {
    await onOwnThread { [program, requiresSandbox] in
      var (patience, confinement) = (patience, Confinement?.none)
      do throws(ImporterError) {
        guard let program else { throw .missing }
        let asked: ImporterProcess
        if let process {
          asked = process
        } else {
          asked = try ImporterProcess(program: program)
          let found = try asked.confinement(within: &patience)
          confinement = found
          if requiresSandbox, !found.isSandbox { throw .unconfined(missing: found.missing) }
        }
        let reply = try asked.reply(to: request, within: &patience)
        return Answer(
          reply: .success(reply), isOfFresh: process == nil, process: asked,
          confinement: confinement, patience: patience)
      } catch {
        return Answer(
          reply: .failure(error), isOfFresh: process == nil, process: nil,
          confinement: confinement, patience: patience)
      }
    }
  }

  private func keep(_ found: Confinement) { confinement = confinement ?? found }

  private func take() -> ImporterProcess? { idle.popLast() }

  private func give(_ process: ImporterProcess) { idle.append(process) }
}

extension ImportRequest {
  /// Bytes of the largest answer that makes sense.
  var largestReply: Int {
    let text = 1 << 16
    return switch work {
    case .raster: limits.pixels * 8 + text
    case .vector(let renders): renders.reduce(text) { $0 + $1.target.area * 4 + 64 }
    case .conversion(let size, _, _, _): size.area * 8 + text
    }
  }

  /// Whether this is as many pictures as were asked for, in the sizes asked for.
  fileprivate func isAnswered(by facts: ImportReply.Facts, _ pictures: [Bitmap]) -> Bool {
    switch work {
    case .raster:
      pictures.count == 1
        && limits.allow(pictures[0].size)
        && facts.width == Double(pictures[0].size.width)
        && facts.height == Double(pictures[0].size.height)
        && !facts.isVector
    case .vector(let renders):
      pictures.map(\.size) == renders.map(\.target)
        && pictures.allSatisfy { $0.layout == .rgba && $0.depth == .eight }
        && facts.isVector
    case .conversion(let size, let layout, let depth, _):
      pictures.map(\.size) == [size] && pictures[0].layout.hasAlpha == layout.hasAlpha
        && pictures[0].depth == depth
    }
  }
}

/// What is left of the time that one artwork may take.
package struct Patience: Sendable {
  /// Seconds of the importer's processor time.
  var cpu = 10.0
  /// Seconds that somebody waits for it.
  var wall = 15.0
  /// What there was at first, for messages.
  package let all: (cpu: Double, wall: Double)

  init(cpu: Double = 10, wall: Double = 15) {
    (self.cpu, self.wall, all) = (cpu, wall, (cpu, wall))
  }
}

/// Why the importer made no picture.
package enum ImporterError: Error, Equatable {
  case missing
  case cannotStart(String)
  /// The system's loader ended it, with these words.
  case lacksLibrary(String)
  /// The kernel does not confine it, and a sandbox is required.
  case unconfined(missing: String)
  /// It is not of this iconforge.
  case foreign(String)
  case refused(String)
  case died(signal: Int32?)
  case timedOut(seconds: Double)
  case usedUp(seconds: Double)
  case outOfMemory
  /// What came back is no answer to what was asked.
  case senseless
}

extension ImporterError: CustomStringConvertible {
  /// The rest of a sentence that begins with the artwork's name.
  package var description: String {
    switch self {
    case .missing:
      "needs iconforge-import, which is not beside iconforge; install it, name it in"
        + " ICONFORGE_IMPORTER, or give an sRGB PNG"
    case .cannotStart(let reason): "needs iconforge-import, which does not start: \(reason)"
    case .lacksLibrary(let said):
      "needs iconforge-import, which does not start without libvips and lcms2; install them"
        + " (apt-get install libvips42 liblcms2-2, or brew install vips little-cms2)"
        + (said.isEmpty ? "" : ": \(said)")
    case .unconfined(let missing):
      "is not read: a sandbox is required, and iconforge-import runs without \(missing) here;"
        + " give an sRGB PNG, or allow both to the process (iconforge doctor; docs/importer.md)"
    case .foreign(let why):
      "needs iconforge-import, and the one there is of another version than iconforge (\(why));"
        + " install both together"
    case .refused(let reason): reason
    case .died(let signal):
      "made the importer end"
        + (signal.map { " (signal \($0))" } ?? "")
        + "; the file is damaged, too complex or made to do harm"
    case .timedOut(let seconds): "was not read within \(Int(seconds)) s and is given up"
    case .usedUp(let seconds): "took more than \(Int(seconds)) s of processor time and is given up"
    case .outOfMemory: "takes more than 256 MB of memory to draw and is given up"
    case .senseless: "made the importer answer nonsense; the file may be made to do harm"
    }
  }
}
