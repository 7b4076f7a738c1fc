/// A generation of Xcode whose compiler must accept the validated documents.
public enum XcodeGeneration: String, CaseIterable, Comparable, Sendable {
  /// Icon Composer 1.
  case xcode26 = "26"
  /// Icon Composer 2.
  case xcode27 = "27"

  /// The generation that the default checks use.
  package static let newest = xcode27

  /// Earlier generations are smaller.
  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}
