import LibC

enum Processor {
  /// Cores this process may use.
  static var coreCount: Int {
    max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }
}
