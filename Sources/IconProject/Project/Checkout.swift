import IconFiles
import IconSpec

extension FileSystem {
  /// The first link in a path that is inside the checkout and leads out of it. The checkout is the git
  /// repository of the working directory; without one, the working directory.
  /// Complexity: O(components of both paths).
  package func linkOutOfCheckout(on path: String) -> String? {
    guard let checkout else { return nil }
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

  private var checkout: String? {
    guard let here = realPath(".") else { return nil }
    var folder = here
    while kind(of: SourcePath.joined(folder, ".git")) == nil {
      guard folder != "/" else { return here }
      let above = SourcePath.folder(of: folder)
      folder = above.isEmpty ? "/" : above
    }
    return folder
  }
}
