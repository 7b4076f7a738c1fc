/// What a build does with the files that it makes.
public enum BuildMode: Sendable {
  /// Writes the files that differ.
  case write
  /// Writes nothing and reports the files that differ.
  case check
  /// Writes nothing and reports what would be written.
  case dryRun
}
