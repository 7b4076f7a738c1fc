import Foundation
import IconCodec
import IconImage
import IconTestSupport
import Testing

/// A running iconforge-import with its pipes.
final class RunningImporter {
  enum Answer: Equatable {
    case reply(ImportReply)
    case died(status: Int32)
  }

  let process = Process()
  private let (requests, replies) = (Pipe.unshared, Pipe.unshared)

  /// `before` is a program that runs the importer, with arguments.
  init(before: [String] = [], patience: TimeInterval = 600) throws {
    let command = before + [Programs.importer]
    process.executableURL = URL(fileURLWithPath: command[0])
    process.arguments = Array(command.dropFirst())
    process.standardInput = requests
    process.standardOutput = replies
    process.standardError = FileHandle.nullDevice
    try process.run()
    let pid = process.processIdentifier
    DispatchQueue.global().asyncAfter(deadline: .now() + patience) { [weak process] in
      if process?.isRunning == true { kill(pid, SIGKILL) }
    }
  }

  deinit {
    try? requests.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  private var isGreeted = false
  /// The reported confinement, after the first answer.
  private(set) var confinement: Confinement?

  func answer(_ request: ImportRequest) -> Answer {
    signal(SIGPIPE, SIG_IGN)
    do {
      if !isGreeted {
        let head = try bytes(ImportMessage.headBytes)
        confinement = ImportMessage.confinement(
          try bytes(ImportMessage.bodyBytes(head: head) ?? 0))
        isGreeted = ImportMessage.isHello(head: head)
      }
      try requests.fileHandleForWriting.write(contentsOf: Data(ImportMessage.bytes(of: request)))
      let head = try bytes(ImportMessage.headBytes)
      if let count = ImportMessage.bodyBytes(head: head),
        let reply = ImportMessage.reply(try bytes(count))
      {
        return .reply(reply)
      }
    } catch {}
    process.waitUntilExit()
    return .died(status: process.terminationStatus)
  }

  private func bytes(_ count: Int) throws -> [UInt8] {
    var result: [UInt8] = []
    while result.count < count {
      let handle = replies.fileHandleForReading
      guard let more = try handle.read(upToCount: count - result.count), !more.isEmpty else {
        break
      }
      result += more
    }
    return result
  }

  /// Closes the input, waits, and returns the exit status.
  func finish() throws -> Int32 {
    try requests.fileHandleForWriting.close()
    process.waitUntilExit()
    return process.terminationStatus
  }
}

/// The contents of a successful reply.
struct Imported {
  let facts: ImportReply.Facts
  let pictures: [Bitmap]

  var picture: Bitmap {
    get throws { try #require(pictures.first) }
  }

  struct Refused: Error { let reason: String }
  struct Died: Error { let status: Int32 }

  init(_ answer: RunningImporter.Answer) throws {
    switch answer {
    case .reply(.done(let facts, let pictures)): (self.facts, self.pictures) = (facts, pictures)
    case .reply(.refused(let reason)): throw Refused(reason: reason)
    case .died(let status): throw Died(status: status)
    }
  }
}

/// Sends one request to a new process.
func imported(_ request: ImportRequest) throws -> Imported {
  try Imported(try RunningImporter().answer(request))
}

/// The reason for a refusal; "" for a success.
func refusal(_ request: ImportRequest) throws -> String {
  do {
    _ = try imported(request)
    return ""
  } catch let refused as Imported.Refused {
    return refused.reason
  }
}

func text(_ text: String) -> [UInt8] { Array(text.utf8) }

extension ImportRequest.Render {
  static func whole(_ width: Int, _ height: Int) -> ImportRequest.Render {
    let whole = PixelSize(square: 1)
    return ImportRequest.Render(
      target: PixelSize(width: width, height: height), window: PixelRect(whole), whole: whole)
  }
}

extension Bitmap {
  /// The samples of the pixel at `x`, `y`.
  subscript(x: Int, y: Int) -> [Int] {
    let start = (y * size.width + x) * layout.channels
    return withSamples(
      eight: { $0[start..<start + layout.channels].map { Int($0) } },
      sixteen: { $0[start..<start + layout.channels].map { Int($0) } })
  }
}
