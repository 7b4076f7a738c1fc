package import IconCodec
package import IconFiles
package import IconImage
import IconRules

/// A client of `iconforge-import`. It starts a process for the first request. Each task has a process to
/// itself, and returns it for reuse after a successful request.
package actor Importer {
  /// The time for all requests of one artwork.
  package nonisolated let patience: Patience
  private nonisolated let program: String?
  private nonisolated let requiresSandbox: Bool
  private nonisolated let readsConfinedPDF: Bool
  private var idle: [Worker] = []
  /// The sandbox of the first process.
  package private(set) var confinement: Confinement?
  private var hasWarned = false

  /// A process and its sandbox.
  private struct Worker: Sendable {
    let process: ImporterProcess
    let confinement: Confinement
  }

  /// `program` is the path of `iconforge-import`; nil when it is not installed. With `readsConfinedPDF` it
  /// also reads PDF documents, unless it runs without a sandbox.
  package init(
    program: String?, requiresSandbox: Bool = false, readsConfinedPDF: Bool = false,
    patience: Patience = Patience()
  ) {
    self.program = program
    self.requiresSandbox = requiresSandbox
    self.readsConfinedPDF = readsConfinedPDF
    self.patience = patience
  }

  /// On the first call, a warning if the importer runs outside a sandbox; nil on systems without one.
  package func warning() -> Diagnostic? {
    guard Confinement.isOffered, !hasWarned, let program, let confinement, !confinement.isSandbox
    else { return nil }
    hasWarned = true
    return Diagnostic(
      path: program, severity: .warning,
      message: "runs without \(confinement.missing), so that a malicious file could harm more than"
        + " its own image; allow both (iconforge doctor), or refuse with \(Setting.requireSandbox)")
  }

  /// The importer's reply to a request. Subtracts the time taken from `patience`.
  package nonisolated func pictures(
    for request: ImportRequest, within patience: inout Patience
  ) async throws(ImporterError) -> (facts: ImportReply.Facts, pictures: [Bitmap]) {
    var answer = await ask(await take(), request: request, within: patience)
    if case .failure(.died) = answer.reply, !answer.isNewProcess {
      // An earlier request may have damaged the process.
      answer = await ask(nil, request: request, within: answer.patience)
    }
    patience = answer.patience
    await finish(answer)
    switch try answer.reply.get() {
    case .refused(let reason): throw .refused(Setting.renamed(in: reason))
    case .done(let facts, let pictures):
      guard request.isAnswered(by: facts, pictures) else { throw .invalidReply }
      return (facts, pictures)
    }
  }

  private struct Answer: Sendable {
    var reply = Result<ImportReply, ImporterError>.failure(.missing)
    let isNewProcess: Bool
    /// Nil if the process cannot be used again.
    var worker: Worker?
    /// Of a new process.
    var confinement: Confinement?
    var patience: Patience
  }

  /// Sends the request to `process`, or a new one, on a separate thread, which blocks until the reply.
  private nonisolated func ask(
    _ worker: Worker?, request: ImportRequest, within patience: Patience
  ) async -> Answer {
    await onOwnThread { [program, requiresSandbox, readsConfinedPDF] in
      var answer = Answer(isNewProcess: worker == nil, patience: patience)
      do throws(ImporterError) {
        guard let program else { throw .missing }
        let used: Worker
        if let worker {
          used = worker
        } else {
          let process = try ImporterProcess(program: program)
          let found = try process.confinement(within: &answer.patience)
          answer.confinement = found
          if requiresSandbox, !found.isSandbox { throw .unconfined(missing: found.missing) }
          used = Worker(process: process, confinement: found)
        }
        var request = request
        if readsConfinedPDF, used.confinement.isSandbox { request.allowsPDF = true }
        answer.reply = .success(try used.process.reply(to: request, within: &answer.patience))
        answer.worker = used
      } catch {
        answer.reply = .failure(error)
      }
      return answer
    }
  }

  private func take() -> Worker? { idle.popLast() }

  private func finish(_ answer: Answer) {
    confinement = confinement ?? answer.confinement
    if let worker = answer.worker { idle.append(worker) }
  }
}

extension ImportRequest {
  /// The largest size of a valid reply, in bytes.
  var largestReply: Int {
    let text = 1 << 16
    return switch work {
    case .raster: limits.pixels * 8 + text
    case .vector(let renders): renders.reduce(text) { $0 + $1.target.area * 4 + 64 }
    case .conversion(let size, _, _, _): size.area * 8 + text
    }
  }

  /// Whether the images have the requested number, sizes and formats.
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

/// The time left for one artwork.
package struct Patience: Sendable {
  /// Seconds of the importer's processor time.
  var cpu = 10.0
  /// Seconds of wall time.
  var wall = 60.0
  /// The initial values, for messages.
  package let all: (cpu: Double, wall: Double)

  init(cpu: Double = 10, wall: Double = 60) {
    self.cpu = cpu
    self.wall = wall
    all = (cpu, wall)
  }
}
