import Foundation

/// AddressSanitizer or ThreadSanitizer. All tests run under them but those whose subject is a limit
/// of memory, or what a sanitizer needs itself: `.disabled(if: Sanitizer.isOn, "\(Sanitizer.takesMemory)")`.
public enum Sanitizer {
  public static let takesMemory =
    "a sanitizer maps terabytes of addresses and keeps what is freed: memory is not the program's"

  public static let readsProc = "a sanitizer reads /proc itself before the program begins"

  public static let writesFiles = "ThreadSanitizer writes a file itself before the program begins"

  public static let isOn = ["__asan_init", "__tsan_init"].contains { (name: String) in
    dlsym(dlopen(nil, RTLD_LAZY), name) != nil
  }

  /// A limit of time for tests that would hang: all begin at once, and under a sanitizer the last one
  /// ends after many minutes.
  public static func minutes(_ minutes: Int) -> Int { isOn ? 60 : minutes }

  /// The same for what a test measures itself.
  public static func seconds(_ seconds: Int) -> Duration { .seconds(isOn ? 3600 : seconds) }
}
