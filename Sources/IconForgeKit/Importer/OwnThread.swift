import LibC

/// What `body` makes on a thread of its own: however long it waits there, the threads that tasks
/// share go on. Where there can be no more threads it runs on this one.
func onOwnThread<Value: Sendable>(_ body: @escaping @Sendable () -> Value) async -> Value {
  let made = Handover<Value>()
  await withCheckedContinuation { (continuation: CheckedContinuation<Void, Never>) in
    let work = ThreadWork {
      made.give(body())
      continuation.resume()
    }
    if !work.start() { work.body() }
  }
  return made.take()
}

/// A value that one thread leaves for another.
private final class Handover<Value: Sendable>: @unchecked Sendable {
  /// Guards `value`, which is why this is Sendable. A continuation that is resumed before anybody
  /// waits for it would do for the processor, but ThreadSanitizer does not see it.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var value: Value?

  init() { pthread_mutex_init(mutex, nil) }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  func give(_ value: Value) {
    pthread_mutex_lock(mutex)
    self.value = value
    pthread_mutex_unlock(mutex)
  }

  func take() -> Value {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return value!
  }
}

private final class ThreadWork: Sendable {
  let body: @Sendable () -> Void

  /// Enough for all that is done there, whatever pictures are about; where addresses are limited, few
  /// of them.
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
        // It is never null; Darwin says so in its type.
        let work: UnsafeMutableRawPointer? = argument
        Unmanaged<ThreadWork>.fromOpaque(work!).takeRetainedValue().body()
        return nil
      }, own.toOpaque())
    if failure != 0 { own.release() }
    return failure == 0
  }
}
