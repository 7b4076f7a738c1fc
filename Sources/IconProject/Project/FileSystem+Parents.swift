import IconFiles
import IconSpec

extension FileSystem {
  /// The first link in a path that is inside the checkout and leads out of it. The checkout is the git
  /// repository of the working directory; without one, the working directory.
  /// Complexity: O(components of both paths).
  package func linkOutOfCheckout(on path: String) -> String? {
    guard let here = realPath(".") else { return nil }
    let checkout = checkout(of: here) ?? here
    var place = SourcePath.isAbsolute(path) ? "/" : ""
    for part in SourcePath.parts(path) {
      let folder = place.isEmpty ? "." : place
      place = place.isEmpty || place == "/" ? place + part : "\(place)/\(part)"
      if isLink(place), let home = realPath(folder), SourcePath.isInside(home, checkout),
        let target = realPath(place), !SourcePath.isInside(target, checkout)
      {
        return place
      }
    }
    return nil
  }

  /// The path of a file in the working directory or the nearest folder above it. The search stops at a
  /// repository, at `home`, at another file system and at another user's folder.
  /// Complexity: O(folders above).
  package func nearest(_ name: String, upTo home: String?) -> String? {
    let top = home.flatMap { realPath($0) }
    var (folder, path) = (".", name)
    while fileType(of: path) == nil {
      guard fileType(of: SourcePath.joined(folder, ".git")) == nil, !isLink("\(folder)/.git"),
        let here = realPath(folder), here != "/", here != top
      else { return nil }
      let above = folder == "." ? ".." : "../\(folder)"
      guard let there = realPath(above), there != top, isNeighbour(above, of: folder) else {
        return nil
      }
      folder = above
      path = "\(above)/\(name)"
    }
    return path
  }
}
