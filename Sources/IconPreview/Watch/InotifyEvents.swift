#if os(Linux)
  import IconFiles
  import LibC

  /// Events of folders (inotify(7)).
  final class InotifyEvents: FileEventSource {
    private let queue: Int32
    private let watches = Guarded<Set<Int32>>([])

    init?() {
      queue = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      if queue < 0 { return nil }
    }

    deinit { close(queue) }

    func arm(folders: Set<String>, files: Set<String>) -> Bool {
      let mask = UInt32(
        IN_CLOSE_WRITE | IN_MODIFY | IN_ATTRIB | IN_CREATE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE
          | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)
      return watches.with { watches in
        var armed: Set<Int32> = []
        for folder in folders {
          let watch = inotify_add_watch(queue, FileName.path(folder), mask)
          if watch < 0, [ENOSPC, ENOMEM].contains(errno) { return false }
          // If the folder is missing or unreadable, its parent reports when that changes.
          if watch >= 0 { armed.insert(watch) }
        }
        for unused in watches.subtracting(armed) { inotify_rm_watch(queue, unused) }
        watches = armed
        return true
      }
    }

    func wait(milliseconds: Int) {
      var entry = pollfd(fd: queue, events: Int16(POLLIN), revents: 0)
      guard poll(&entry, 1, Int32(clamping: milliseconds)) > 0 else { return }
      var events = [UInt8](repeating: 0, count: 1 << 16)
      while read(queue, &events, events.count) > 0 {}
    }
  }
#endif
