import LibC

/// A connection to a server of HTTP/1.1 (RFC 9112), for requests with whole bodies, one after the other.
/// The one place that speaks to a network. TLS is not spoken: a proxy on this machine does.
struct HTTPConnection: Sendable {
  private let socket: Int32

  struct Reply {
    let status: Int
    let body: [UInt8]
    /// Whether another request may follow.
    let staysOpen: Bool
  }

  /// The rest of a sentence that begins with the server's address.
  struct Problem: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
    init(_ code: Int32) { description = "cannot be reached: \(SystemCall.message(code))" }

    static let late = Problem("does not answer in time")
    static let senseless = Problem("answers what is no HTTP")
  }

  typealias Deadline = ContinuousClock.Instant

  init(host: String, port: Int, by deadline: Deadline) throws(Problem) {
    var hints = addrinfo()
    hints.ai_socktype = streamSocket
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, String(port), &hints, &found) == 0, let first = found else {
      throw Problem("has no address that can be found")
    }
    defer { freeaddrinfo(first) }
    var (next, failure): (UnsafeMutablePointer<addrinfo>?, Problem) = (first, .late)
    while let address = next {
      do throws(Problem) {
        socket = try Self.connected(to: address.pointee, by: deadline)
        return
      } catch {
        failure = error
      }
      next = address.pointee.ai_next
    }
    throw failure
  }

  private static func connected(
    to address: addrinfo, by deadline: Deadline
  ) throws(Problem) -> Int32 {
    let socket = LibC.socket(address.ai_family, address.ai_socktype, address.ai_protocol)
    guard socket >= 0 else { throw Problem(errno) }
    do throws(Problem) {
      _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
      _ = fcntl(socket, F_SETFL, fcntl(socket, F_GETFL) | O_NONBLOCK)
      var isOn: Int32 = 1
      #if canImport(Darwin)
        setsockopt(
          socket, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
      #endif
      // A request is written at once, and waits for nothing more.
      setsockopt(
        socket, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
      if connect(socket, address.ai_addr, address.ai_addrlen) != 0 {
        guard errno == EINPROGRESS || errno == EINTR else { throw Problem(errno) }
        try wait(for: POLLOUT, of: socket, by: deadline)
        var (code, size) = (Int32(0), socklen_t(MemoryLayout<Int32>.size))
        getsockopt(socket, SOL_SOCKET, SO_ERROR, &code, &size)
        guard code == 0 else { throw Problem(code) }
      }
      return socket
    } catch {
      LibC.close(socket)
      throw error
    }
  }

  func close() { LibC.close(socket) }

  /// `head` is all of a request before its body. A reply's body of more than `limit` bytes is a problem.
  func reply(
    to head: String, _ body: [UInt8] = [], limit: Int, by deadline: Deadline
  ) throws(Problem) -> Reply {
    try send(Array(head.utf8) + body, by: deadline)
    var waiting: [UInt8] = []
    var (status, fields) = (0, [String: String]())
    repeat {
      let lines = try self.head(&waiting, by: deadline)
      (status, fields) = try Self.parsed(lines)
      // What is said on the way, before the reply (RFC 9110, 15.2).
    } while (100..<200).contains(status)
    let closes = fields["connection"]?.lowercased() == "close"
    if status == 204 || status == 304 { return Reply(status: status, body: [], staysOpen: !closes) }
    if fields["transfer-encoding"]?.lowercased() == "chunked" {
      let body = try chunks(&waiting, limit: limit, by: deadline)
      return Reply(status: status, body: body, staysOpen: !closes)
    }
    guard let length = fields["content-length"] else {
      // Up to the end (RFC 9112, 6.3).
      repeat {
        guard waiting.count <= limit else { throw Problem("sends more than there can be") }
      } while try more(&waiting, by: deadline)
      return Reply(status: status, body: waiting, staysOpen: false)
    }
    guard let count = Int(length), count >= 0 else { throw .senseless }
    guard count <= limit else { throw Problem("sends more than there can be") }
    let whole = try take(count, of: &waiting, by: deadline)
    return Reply(status: status, body: whole, staysOpen: !closes && waiting.isEmpty)
  }

  private static let longestHead = 32 << 10

  /// Lines up to the empty one, which are taken away.
  private func head(
    _ waiting: inout [UInt8], by deadline: Deadline
  ) throws(Problem) -> [String] {
    var lines: [String] = []
    var left = Self.longestHead
    while true {
      let line = try self.line(&waiting, limit: left, by: deadline)
      if line.isEmpty { return lines }
      left -= line.utf8.count
      lines.append(line)
    }
  }

  private func line(
    _ waiting: inout [UInt8], limit: Int, by deadline: Deadline
  ) throws(Problem) -> String {
    while true {
      if let end = waiting.firstIndex(of: UInt8(ascii: "\n")) {
        var line = waiting[..<end]
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        let text = String(decoding: line, as: UTF8.self)
        waiting.removeFirst(end + 1)
        return text
      }
      guard waiting.count <= limit, try more(&waiting, by: deadline) else { throw .senseless }
    }
  }

  private static func parsed(
    _ lines: [String]
  ) throws(Problem) -> (status: Int, fields: [String: String]) {
    let words = lines.first?.split(separator: " ") ?? []
    guard words.count >= 2, words[0].hasPrefix("HTTP/1."), let status = Int(words[1]),
      (100..<600).contains(status)
    else { throw .senseless }
    var fields: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { throw .senseless }
      let value = line[line.index(after: colon)...].drop { $0 == " " || $0 == "\t" }
      fields[line[..<colon].lowercased()] = String(value)
    }
    return (status, fields)
  }

  /// RFC 9112, 7.1.
  private func chunks(
    _ waiting: inout [UInt8], limit: Int, by deadline: Deadline
  ) throws(Problem) -> [UInt8] {
    var body: [UInt8] = []
    while true {
      let size = try line(&waiting, limit: 256, by: deadline).prefix { $0 != ";" }
      guard let count = Int(size, radix: 16), count >= 0 else { throw .senseless }
      if count == 0 {
        _ = try head(&waiting, by: deadline)
        return body
      }
      guard count <= limit - body.count else { throw Problem("sends more than there can be") }
      body += try take(count, of: &waiting, by: deadline)
      guard try line(&waiting, limit: 2, by: deadline).isEmpty else { throw .senseless }
    }
  }

  private func take(
    _ count: Int, of waiting: inout [UInt8], by deadline: Deadline
  ) throws(Problem) -> [UInt8] {
    while waiting.count < count {
      guard try more(&waiting, by: deadline) else { throw Problem("breaks off what it says") }
    }
    defer { waiting.removeFirst(count) }
    return Array(waiting.prefix(count))
  }

  /// Whether there was more.
  private func more(_ waiting: inout [UInt8], by deadline: Deadline) throws(Problem) -> Bool {
    while true {
      var (got, code) = (0, Int32(0))
      let part = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
        got = recv(socket, buffer.baseAddress!, buffer.count, 0)
        code = errno
        filled = max(0, got)
      }
      if got >= 0 {
        waiting += part
        return got > 0
      }
      switch code {
      case EINTR: continue
      case EAGAIN: try Self.wait(for: POLLIN, of: socket, by: deadline)
      default: throw Problem(code)
      }
    }
  }

  private func send(_ bytes: [UInt8], by deadline: Deadline) throws(Problem) {
    var done = 0
    while done < bytes.count {
      let sent = bytes.withUnsafeBytes {
        SystemCall.send(socket, $0.baseAddress! + done, $0.count - done)
      }
      if sent >= 0 {
        done += sent
        continue
      }
      switch errno {
      case EINTR: continue
      case EAGAIN: try Self.wait(for: POLLOUT, of: socket, by: deadline)
      default: throw Problem(errno)
      }
    }
  }

  private static func wait(
    for events: some BinaryInteger, of socket: Int32, by deadline: Deadline
  ) throws(Problem) {
    while true {
      let left = ContinuousClock.now.duration(to: deadline)
      guard left > .zero else { throw .late }
      var entry = pollfd(fd: socket, events: Int16(events), revents: 0)
      let ready = poll(&entry, 1, Int32(clamping: Int(left / .milliseconds(1)) + 1))
      if ready > 0 { return }
      guard ready == 0 || errno == EINTR else { throw Problem(errno) }
    }
  }
}
