/// The version of the program and the library.
public enum IconForge {
  public static let version = "0.1.0"
}
