/// The version of the program and the library.
public enum IconForge {
  /// The version of iconforge.
  public static let version = "1.0.0"
}
