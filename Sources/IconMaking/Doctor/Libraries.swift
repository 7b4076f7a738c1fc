import CSodium
import IconCodec
import IconDocuments
import IconSpec

/// The libraries that the program uses.
package enum Libraries {
  /// With their versions, such as "libpng 1.6.39".
  package static let names =
    CodecLibraries.names + [
      YAMLReader.library, "libsodium \(String(cString: sodium_version_string()))", XMLLibrary.name,
    ]
}
