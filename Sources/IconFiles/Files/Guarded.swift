import LibC

/// A value that threads share, one at a time.
package final class Guarded<Value: Sendable>: @unchecked Sendable {
  /// Guards `value`, which is why this is Sendable. The standard library's needs a newer macOS.
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

  /// The same for the last time: whoever wants the value from then on waits for ever.
  func withForGood(_ body: (Value) -> Void) {
    pthread_mutex_lock(mutex)
    body(value)
  }
}
