import LibC

/// Runs `body` on a new thread, so that blocking calls do not occupy the task pool. If no thread can be
/// created, `body` runs on the current one.
package func onOwnThread<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
  // The continuation could carry the value, but ThreadSanitizer does not see that handover.
  let made = Guarded<Value?>(nil)
  await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
    let work = ThreadWork {
      let value = body()
      made.with { $0 = value }
      continuation.resume()
    }
    if !work.start() { work.body() }
  }
  return made.with { $0! }
}

private final class ThreadWork: Sendable {
  let body: @Sendable () -> Void

  /// In bytes. Small, since the address space may be limited.
  private static let stack = 1 << 20

  init(_ body: @escaping @Sendable () -> Void) {
    self.body = body
  }

  func start() -> Bool {
    #if canImport(Glibc)
      var thread = pthread_t()
    #else
      var thread: pthread_t?
    #endif
    let attributes = UnsafeMutablePointer<pthread_attr_t>.allocate(capacity: 1)
    defer { attributes.deallocate() }
    guard pthread_attr_init(attributes) == 0 else { return false }
    defer { pthread_attr_destroy(attributes) }
    pthread_attr_setdetachstate(attributes, Int32(PTHREAD_CREATE_DETACHED))
    pthread_attr_setstacksize(attributes, Self.stack)
    let own = Unmanaged.passRetained(self)
    let failure = pthread_create(
      &thread, attributes,
      { argument in
        // Never null. The type is optional on Linux only.
        let work: UnsafeMutableRawPointer? = argument
        Unmanaged<ThreadWork>.fromOpaque(work!).takeRetainedValue().body()
        return nil
      }, own.toOpaque())
    if failure != 0 { own.release() }
    return failure == 0
  }
}
