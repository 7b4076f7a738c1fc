/// A file system over another one. A layer implements reading; all other calls go to its base by default.
package protocol LayeredFileSystem: FileSystem {
  var base: any FileSystem { get }
}

extension LayeredFileSystem {
  package func makeFolder(_ path: String) throws(FileError) { try base.makeFolder(path) }

  package func replace(
    _ path: String, with bytes: [UInt8], inside folder: String
  ) throws(FileError) {
    try base.replace(path, with: bytes, inside: folder)
  }

  package func append(_ bytes: [UInt8], to path: String) throws(FileError) {
    try base.append(bytes, to: path)
  }

  package func move(_ path: String, to target: String) throws(FileError) {
    try base.move(path, to: target)
  }

  package func remove(_ path: String) throws(FileError) { try base.remove(path) }
  package func removeIfEmpty(_ folder: String) { base.removeIfEmpty(folder) }
  package func fileType(of path: String) -> FileType? { base.fileType(of: path) }
  package func isLink(_ path: String) -> Bool { base.isLink(path) }
  package func names(in folder: String) throws(FileError) -> [String] { try base.names(in: folder) }
  package func realPath(_ path: String) -> String? { base.realPath(path) }
  package func isSameFile(_ a: String, _ b: String) -> Bool { base.isSameFile(a, b) }
  package func isNeighbour(_ a: String, of b: String) -> Bool { base.isNeighbour(a, of: b) }
}
