import IconFiles
import LibC

/// Wakes the watcher when files may have changed. False alarms are fine: the watcher then compares
/// the files, as it does when a wait times out.
protocol FileEventSource: Sendable {
  /// Watches these folders, and files in them; false if the system refuses.
  func arm(folders: Set<String>, files: Set<String>) -> Bool

  /// Returns at the next event or after so many milliseconds.
  func wait(milliseconds: Int)
}

/// The fallback without system events: wakes four times a second.
struct PollingEvents: FileEventSource {
  func arm(folders: Set<String>, files: Set<String>) -> Bool { true }

  func wait(milliseconds: Int) { usleep(UInt32(max(1, min(milliseconds, 250)) * 1000)) }
}

#if os(Linux)
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

#if canImport(Darwin)
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
