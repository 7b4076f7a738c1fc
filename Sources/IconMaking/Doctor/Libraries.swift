import CSodium
import IconCodec
import IconDocuments
import IconSpec

/// The libraries that the program uses.
public enum Libraries {
  /// With their versions, such as "libpng 1.6.39".
  public static let names =
    CodecLibraries.names + [
      YAMLReader.library, "libsodium \(String(cString: sodium_version_string()))", XMLLibrary.name,
    ]
}
