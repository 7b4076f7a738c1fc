/// Why an archive, or a file in it, is not read.
package enum ZipError: Error, Equatable, Sendable, CustomStringConvertible {
  case empty
  case notZip
  /// The file begins as an archive, but its directory at the end is missing.
  case cutOff
  case severalFiles
  case zip64
  case directoryTooLarge(Int)
  case damagedDirectory
  /// Two entries share bytes, as those of zip bombs do.
  case overlapping
  case encrypted
  case method(Int)
  case repeated
  /// The header before the data and the directory describe different files.
  case differs
  case damaged
  case impossibleSize(Int, packed: Int)
  case budget(Int)
  /// The archive cannot be read, for this reason.
  case unreadable(String)

  package var description: String {
    switch self {
    case .empty: "is empty, not a zip archive"
    case .notZip: "is not a zip archive"
    case .cutOff: "is cut short: the directory at the end of the zip archive is missing"
    case .severalFiles: "is one of several files of a zip archive"
    case .zip64: "is a zip64 archive, which iconforge does not read"
    case .directoryTooLarge(let bytes):
      "has a zip directory of \(bytes) bytes; the limit is \(ZipDirectory.largest)"
    case .damagedDirectory: "is a damaged zip archive: its directory is wrong"
    case .overlapping: "is a damaged zip archive: its files overlap"
    case .encrypted: "is encrypted in the zip archive"
    case .method(let number):
      "is compressed with method \(number) of zip; iconforge reads stored and deflated files"
    case .repeated: "has another file of the same name in the zip archive"
    case .differs: "has a header in the zip archive that differs from the directory"
    case .damaged: "is damaged in the zip archive"
    case .impossibleSize(let size, let packed):
      "is \(packed) bytes in the zip archive, which cannot unpack to \(size) bytes"
    case .budget(let limit): "is in a zip archive of more than \(limit) unpacked bytes"
    case .unreadable(let reason): reason
    }
  }
}
