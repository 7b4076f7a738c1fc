package import Foundation

extension Pipe {
  /// A pipe that programs which other tests start at the same time do not inherit: a copy of its end would keep
  /// the reader waiting.
  package static var unshared: Pipe {
    let pipe = Pipe()
    for end in [pipe.fileHandleForReading, pipe.fileHandleForWriting] {
      _ = fcntl(end.fileDescriptor, F_SETFD, FD_CLOEXEC)
    }
    return pipe
  }
}
