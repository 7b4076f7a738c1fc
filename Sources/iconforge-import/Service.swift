import CIconImport
import IconCodec
import LibC

struct Service {
  private let pipes: iconimport_pipes

  /// Bytes; no artwork is larger.
  private static let largestRequest = 512 << 20
  /// Computing time for one request. The caller may have a shorter limit.
  private static let mostSeconds: Int32 = 60

  private let confinement: Confinement

  init(_ pipes: iconimport_pipes, _ walls: iconimport_walls) {
    self.pipes = pipes
    confinement = Confinement(
      hasLimits: walls.limits != 0, landlock: Int(walls.landlock), hasSeccomp: walls.seccomp != 0)
  }

  /// Returns the exit status: 0 at the end of the requests, 2 for invalid input.
  func run() -> Int32 {
    guard write(ImportMessage.hello(confinement), to: pipes.replies) else { return 2 }
    while true {
      guard let head = bytes(ImportMessage.headBytes) else { return complain("cannot be read") }
      if head.isEmpty { return 0 }
      guard let count = ImportMessage.bodyBytes(head: head) else {
        return complain("does not begin a request")
      }
      guard count <= Self.largestRequest else { return complain("is too large a request") }
      // SVG files, the most dangerous input, never need the larger limit.
      _ = iconimport_make_room(count > VipsImage.large ? iconimport_large : iconimport_usual)
      guard let request = bytes(count).flatMap(ImportMessage.request) else {
        return complain("is not a request")
      }
      let reply: ImportReply
      iconimport_set_deadline(Self.mostSeconds)
      defer { iconimport_set_deadline(0) }
      do {
        reply = try request.reply()
      } catch {
        reply = .refused((error as? Refusal)?.reason ?? "cannot be read")
      }
      for piece in ImportMessage.pieces(of: reply) {
        guard write(piece, to: pipes.replies) else { return 2 }
      }
    }
  }

  /// Empty at the end of the stream; nil when it ends within a message.
  private func bytes(_ count: Int) -> [UInt8]? {
    var got = 0
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
      while got < count {
        let result = read(pipes.requests, buffer.baseAddress.map { $0 + got }, count - got)
        if result < 0, errno == EINTR { continue }
        guard result > 0 else { break }
        got += result
      }
      filled = got
    }
    return got == count || got == 0 ? bytes : nil
  }

  func write(_ bytes: [UInt8], to descriptor: Int32) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var done = 0
      while done < buffer.count {
        let rest = UnsafeRawBufferPointer(rebasing: buffer[done...])
        let result = LibC.write(descriptor, rest.baseAddress, rest.count)
        if result < 0, errno == EINTR { continue }
        guard result > 0 else { return false }
        done += result
      }
      return true
    }
  }

  func complain(_ what: String) -> Int32 {
    _ = write(Array("iconforge-import: standard input \(what)\n".utf8), to: pipes.complaints)
    return 2
  }
}
