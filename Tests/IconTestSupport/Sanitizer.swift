import Foundation

/// AddressSanitizer or ThreadSanitizer. Tests of memory limits, and of resources that sanitizers use, are
/// disabled: `.disabled(if: Sanitizer.isOn, "\(Sanitizer.takesMemory)")`.
package enum Sanitizer {
  package static let takesMemory =
    "a sanitizer maps terabytes of addresses and keeps freed memory"

  package static let readsProc = "a sanitizer reads /proc before the program starts"

  package static let writesFiles = "ThreadSanitizer writes a file before the program starts"

  package static let isOn = ["__asan_init", "__tsan_init"].contains { (name: String) in
    dlsym(dlopen(nil, RTLD_LAZY), name) != nil
  }
}
