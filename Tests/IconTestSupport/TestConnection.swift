import Foundation
import LibC

/// A raw TCP connection to a server on this machine.
public final class TestConnection {
  private let socket: Int32
  private var unread: [UInt8] = []

  /// Seconds after which a wait counts as never.
  public static let patience = 3600

  public init(port: Int) throws {
    socket = LibC.socket(AF_INET, streamSocket, 0)
    var limit = timeval(tv_sec: Self.patience, tv_usec: 0)
    let size = socklen_t(MemoryLayout<timeval>.size)
    setsockopt(socket, SOL_SOCKET, SO_RCVTIMEO, &limit, size)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let isConnected = withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
  }

  deinit { close(socket) }

  public func send(_ text: String) {
    let bytes = Array(text.utf8)
    var done = 0
    while done < bytes.count {
      #if canImport(Darwin)
        let flags: Int32 = 0
      #else
        let flags = Int32(MSG_NOSIGNAL)
      #endif
      let sent = bytes.withUnsafeBytes {
        LibC.send(socket, $0.baseAddress! + done, $0.count - done, flags)
      }
      if sent <= 0 { return }
      done += sent
    }
  }

  public func endSending() { shutdown(socket, Int32(SHUT_WR)) }

  /// Reads through `text`; nil if the connection ends before.
  public func read(through text: String) -> String? {
    let wanted = Data(text.utf8)
    while true {
      if let range = Data(unread).range(of: wanted) {
        let found = String(decoding: unread[..<range.upperBound], as: UTF8.self)
        unread.removeFirst(range.upperBound)
        return found
      }
      guard receive() else { return nil }
    }
  }

  /// Reads to the end of the connection.
  public func readAll() -> String {
    while receive() {}
    defer { unread = [] }
    return String(decoding: unread, as: UTF8.self)
  }

  private func receive() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let got = recv(socket, &bytes, bytes.count, 0)
    if got > 0 { unread += bytes[..<got] }
    return got > 0
  }
}
