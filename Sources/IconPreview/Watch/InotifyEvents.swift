#if os(Linux)
  import IconForgeKit
  import LibC

  /// Events of names in folders (inotify(7)).
  final class InotifyEvents: FileEventSource {
    private let queue: Int32
    /// The watched names by watch descriptor; nil for all names.
    private let watches = Guarded<[Int32: Set<String>?]>([:])

    init?() {
      queue = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
      if queue < 0 { return nil }
    }

    deinit { close(queue) }

    func arm(_ places: [String: Set<String>?], files: Set<String>) -> Bool {
      let mask = UInt32(
        IN_CLOSE_WRITE | IN_MODIFY | IN_ATTRIB | IN_CREATE | IN_MOVED_FROM | IN_MOVED_TO | IN_DELETE
          | IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR)
      return watches.with { watches in
        var armed: [Int32: Set<String>?] = [:]
        for (folder, names) in places {
          let watch = inotify_add_watch(queue, FileName.path(folder), mask)
          if watch < 0 {
            if [ENOSPC, ENOMEM].contains(errno) { return false }
            // The folder is missing or unreadable: its parent reports when that changes.
            continue
          }
          // Two paths may lead to the same folder.
          if let known = armed[watch] {
            armed[watch] = .some(names.flatMap { names in known.map { $0.union(names) } })
          } else {
            armed[watch] = .some(names)
          }
        }
        for unused in watches.keys where armed[unused] == nil { inotify_rm_watch(queue, unused) }
        watches = armed
        return true
      }
    }

    func wait(milliseconds: Int) {
      let end = ContinuousClock.now + .milliseconds(milliseconds)
      repeat {
        let rest = Int((end - ContinuousClock.now) / .milliseconds(1))
        var entry = pollfd(fd: queue, events: Int16(POLLIN), revents: 0)
        if poll(&entry, 1, Int32(max(0, rest))) > 0, readEvents() { return }
      } while ContinuousClock.now < end
    }

    /// Empties the queue; true if any event is about a watched name.
    private func readEvents() -> Bool {
      var (isRelevant, events) = (false, [UInt8](repeating: 0, count: 1 << 16))
      while true {
        let count = events.withUnsafeMutableBytes { read(queue, $0.baseAddress!, $0.count) }
        guard count > 0 else { return isRelevant }
        let head = MemoryLayout<inotify_event>.size
        var start = 0
        while start + head <= count {
          let event = events.withUnsafeBytes {
            $0.loadUnaligned(fromByteOffset: start, as: inotify_event.self)
          }
          let end = min(count, start + head + Int(event.len))
          let name = FileName.text(events[start + head..<end].prefix { $0 != 0 })
          if isWatched(event, name) { isRelevant = true }
          start = end
        }
      }
    }

    /// Events without a name concern the folder itself or report an overflow of the queue.
    private func isWatched(_ event: inotify_event, _ name: String) -> Bool {
      guard event.mask & UInt32(IN_IGNORED) == 0 else { return false }
      guard !name.isEmpty else { return true }
      return watches.with { watches in
        guard let names = watches[event.wd] else { return false }
        return names?.contains(name) ?? true
      }
    }
  }
#endif
