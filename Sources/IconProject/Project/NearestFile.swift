import IconFiles
import IconSpec

extension FileSystem {
  /// A file of this name in the working directory, or in the nearest folder above it that has one.
  /// What lies above a repository, above or in `home`, on another file system or with somebody else is
  /// none of this project's, and is not looked at.
  /// Complexity: O(folders above).
  package func nearest(_ name: String, upTo home: String?) -> String? {
    let top = home.flatMap { realPath($0) }
    var (folder, path) = (".", name)
    while kind(of: path) == nil {
      guard kind(of: SourcePath.joined(folder, ".git")) == nil, !isLink("\(folder)/.git"),
        let here = realPath(folder), here != "/", here != top
      else { return nil }
      let above = folder == "." ? ".." : "../\(folder)"
      guard let there = realPath(above), there != top, isNeighbour(above, of: folder) else {
        return nil
      }
      (folder, path) = (above, "\(above)/\(name)")
    }
    return path
  }
}
