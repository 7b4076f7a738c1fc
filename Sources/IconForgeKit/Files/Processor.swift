import LibC

public enum Processor {
  /// Cores this process may use.
  public static var coreCount: Int {
    max(1, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))
  }
}
