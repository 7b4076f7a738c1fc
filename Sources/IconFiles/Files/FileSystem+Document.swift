package import IconDocuments
import IconSpec

extension FileSystem {
  /// Reads the JSON object in a file of a folder. Throws a `FileError` or a `DocumentProblem`.
  package func document(_ name: String, in folder: String) throws -> JSONDocument {
    let path = SourcePath.joined(folder, name)
    // In a folder without search permission every path seems to be missing.
    let isThere =
      fileType(of: path) != nil || isLink(path)
      || fileType(of: folder) == .folder && (try? names(in: folder))?.contains(name) ?? true
    guard isThere else { throw DocumentProblem(text: "has no \(name)") }
    let bytes = try read(path, limit: FileLimit.document)
    do throws(JSONError) { return try JSONDocument(bytes) } catch {
      throw DocumentProblem(text: "\(name) \(error)", place: error.place)
    }
  }
}

/// A missing or malformed document of a folder: "has no Contents.json".
package struct DocumentProblem: Error, CustomStringConvertible {
  package let text: String
  package var place: DocumentPlace?

  package var description: String { text }
}
