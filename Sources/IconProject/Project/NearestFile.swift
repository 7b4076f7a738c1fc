import IconFiles
import IconSpec

extension FileSystem {
  /// The path of a file in the working directory or the nearest folder above it. The search stops at a
  /// repository, at `home`, at another file system and at another user's folder.
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
