#if canImport(Darwin)
  import IconForgeKit
  import LibC

  /// macOS tells what happens to files and folders that are open for it (kqueue(2), EVFILT_VNODE).
  final class KqueueAlarm: Alarm {
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

    func arm(_ places: [String: Set<String>?], files: Set<String>) -> Bool {
      opened.with { opened in
        for file in opened { close(file) }
        opened = []
        // A folder tells of its names, and only the file itself of what is written into it.
        for path in Set(places.keys).union(files) {
          let file = open(FileName.path(path), O_EVTONLY | O_CLOEXEC)
          if file < 0 {
            if [EMFILE, ENFILE].contains(errno) { return false }
            continue
          }
          opened.append(file)
          let happenings =
            NOTE_DELETE | NOTE_WRITE | NOTE_EXTEND | NOTE_ATTRIB | NOTE_RENAME | NOTE_REVOKE
          var event = kevent(
            ident: UInt(file), filter: Int16(EVFILT_VNODE), flags: UInt16(EV_ADD | EV_CLEAR),
            fflags: UInt32(happenings), data: 0, udata: nil)
          if kevent(queue, &event, 1, nil, 0, nil) < 0 { return false }
        }
        return true
      }
    }

    func wait(milliseconds: Int) -> Bool {
      var event = kevent()
      var limit = timespec(
        tv_sec: milliseconds / 1000, tv_nsec: milliseconds % 1000 * 1_000_000)
      return kevent(queue, nil, 0, &event, 1, &limit) > 0
    }
  }
#endif
