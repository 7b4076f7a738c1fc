package import IconDocuments
import IconSpec

/// Why the document of a folder cannot be used.
package enum DocumentProblem: Error {
  /// A missing or malformed document: "has no Contents.json".
  case unusable(String, DocumentPlace? = nil)
  case unreadable(FileError)
}

extension FileSystem {
  /// Reads the JSON object in a file of a folder.
  package func document(_ name: String, in folder: String) throws(DocumentProblem) -> JSONDocument {
    let path = SourcePath.joined(folder, name)
    // In a folder without search permission every path seems to be missing.
    let isThere =
      kind(of: path) != nil || isLink(path)
      || kind(of: folder) == .folder && (try? names(in: folder))?.contains(name) ?? true
    guard isThere else { throw .unusable("has no \(name)") }
    let bytes: [UInt8]
    do throws(FileError) { bytes = try read(path, limit: FileLimit.document) } catch {
      throw .unreadable(error)
    }
    do throws(JSONError) { return try JSONDocument(bytes) } catch {
      throw .unusable("\(name) \(error)", error.place)
    }
  }
}
