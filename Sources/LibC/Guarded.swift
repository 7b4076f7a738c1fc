/// A value behind a mutex.
package final class Guarded<Value: Sendable>: @unchecked Sendable {
  /// Guards `value`, so the class is Sendable. `Mutex` of the standard library needs a newer macOS.
  private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
  private var value: Value

  package init(_ value: Value) {
    self.value = value
    pthread_mutex_init(mutex, nil)
  }

  deinit {
    pthread_mutex_destroy(mutex)
    mutex.deallocate()
  }

  package func with<Made, Failure>(
    _ body: (inout Value) throws(Failure) -> Made
  ) throws(Failure) -> Made {
    pthread_mutex_lock(mutex)
    defer { pthread_mutex_unlock(mutex) }
    return try body(&value)
  }

  /// Locks and never unlocks; later callers block.
  package func withForGood(_ body: (Value) -> Void) {
    pthread_mutex_lock(mutex)
    body(value)
  }
}
