#if canImport(Darwin)
  import IconForgeKit
  import LibC

  /// Events of opened files and folders (kqueue(2), EVFILT_VNODE).
  final class KqueueEvents: FileEventSource {
    private let queue: Int32
    private let opened = Guarded<[Int32]>([])

    init?() {
      queue = kqueue()
      if queue < 0 { return nil }
      _ = fcntl(queue, F_SETFD, FD_CLOEXEC)
    }

    deinit {
      for file in opened.with({ $0 }) { close(file) }
      close(queue)
    }

    func arm(folders: Set<String>, files: Set<String>) -> Bool {
      opened.with { opened in
        for file in opened { close(file) }
        opened = []
        // A folder reports changes of its names only, so files are watched too.
        for path in folders.union(files) {
          let file = open(FileName.path(path), O_EVTONLY | O_CLOEXEC)
          if file < 0 {
            if [EMFILE, ENFILE].contains(errno) { return false }
            continue
          }
          opened.append(file)
          let changes =
            NOTE_DELETE | NOTE_WRITE | NOTE_EXTEND | NOTE_ATTRIB | NOTE_RENAME | NOTE_REVOKE
          var event = kevent(
            ident: UInt(file), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR),
            fflags: UInt32(changes), data: 0, udata: nil)
          if kevent(queue, &event, 1, nil, 0, nil) < 0 { return false }
        }
        return true
      }
    }

    func wait(milliseconds: Int) {
      var event = kevent()
      var limit = timespec(
        tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
      _ = kevent(queue, nil, 0, &event, 1, &limit)
    }
  }
#endif
