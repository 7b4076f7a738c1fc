#if os(Linux)
  import IconForgeKit
  import LibC

  /// Linux tells what happens to names in folders (inotify(7)).
  final class InotifyAlarm: Alarm {
    private let queue: Int32
    /// By watch: the names that count; nil for all.
    private let watches = Guarded<[Int32: Set<String>?]>([:])

    /// In place, by renaming, or by making anew: however a file comes to be another one.
    private static let happenings = UInt32(
      IN_CLOSE_WRITE | IN_MODIFY | IN_ATTRIB | IN_CREATE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE
        | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)

    init?() {
      queue = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      if queue < 0 { return nil }
    }

    deinit { close(queue) }

    func arm(_ places: [String: Set<String>?], files: Set<String>) -> Bool {
      watches.with { watches in
        var armed: [Int32: Set<String>?] = [:]
        for (folder, names) in places {
          let watch = inotify_add_watch(queue, FileName.path(folder), Self.happenings)
          if watch < 0 {
            // Away for now, or not to be entered: its own folder tells when that changes.
            if [ENOSPC, ENOMEM].contains(errno) { return false }
            continue
          }
          // Two ways may lead to one folder.
          if let known = armed[watch] {
            armed[watch] = .some(names.flatMap { names in known.map { $0.union(names) } })
          } else {
            armed[watch] = .some(names)
          }
        }
        for gone in watches.keys where armed[gone] == nil { inotify_rm_watch(queue, gone) }
        watches = armed
        return true
      }
    }

    func wait(milliseconds: Int) -> Bool {
      let end = ContinuousClock.now + .milliseconds(milliseconds)
      while true {
        let rest = Int((end - ContinuousClock.now) / .milliseconds(1))
        var entry = pollfd(fd: queue, events: Int16(POLLIN), revents: 0)
        guard poll(&entry, 1, Int32(max(0, rest))) > 0 else {
          if ContinuousClock.now >= end { return false }
          continue
        }
        if counts() { return true }
      }
    }

    /// Takes all that was told; whether any of it counts.
    private func counts() -> Bool {
      var (found, events) = (false, [UInt8](repeating: 0, count: 1 << 16))
      while true {
        let count = events.withUnsafeMutableBytes { read(queue, $0.baseAddress!, $0.count) }
        guard count > 0 else { return found }
        let head = MemoryLayout<inotify_event>.size
        var at = 0
        while at + head <= count {
          let event = events.withUnsafeBytes {
            $0.loadUnaligned(fromByteOffset: at, as: inotify_event.self)
          }
          let end = min(count, at + head + Int(event.len))
          let name = FileName.text(events[at + head..<end].prefix { $0 != 0 })
          if counts(event, name) { found = true }
          at = end
        }
      }
    }

    private func counts(_ event: inotify_event, _ name: String) -> Bool {
      guard event.mask & UInt32(IN_IGNORED) == 0 else { return false }
      // What befell the folder itself, or more than the queue holds.
      guard !name.isEmpty else { return true }
      return watches.with { watches in
        guard let names = watches[event.wd] else { return false }
        return names?.contains(name) ?? true
      }
    }
  }
#endif
