package import IconDocuments
import IconSpec

/// Why a document that describes its folder cannot be gone by.
package enum DocumentProblem: Error {
  /// It is not there, or is something else: "has no Contents.json".
  case unusable(String, DocumentPlace? = nil)
  case unreadable(FileError)
}

extension FileSystem {
  /// The JSON object that a file of a folder is.
  package func document(_ name: String, in folder: String) throws(DocumentProblem) -> JSONDocument {
    let path = SourcePath.joined(folder, name)
    // A folder that may be listed and not entered looks as if nothing were in it.
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
