import IconFiles
import IconSpec

extension FileSystem {
  /// The first link on the way to a path that is inside the checkout and leads out of it, or
  /// nil. The checkout is the git repository around the working directory, or that directory.
  /// Complexity: O(folders on the way and above).
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
