/// What stands above all of the kit.
public enum IconForge {
  /// The version, of the program and of the library.
  public static let version = "0.1.0"
}
