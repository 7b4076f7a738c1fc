import IconFiles
import IconSpec

/// Searches a folder for artwork. Links that lead out of the folder are not followed.
struct ArtworkSearch {
  let top: String
  let files: any FileSystem
  private(set) var unreadable: [FileError] = []
  private(set) var outsideLinks: [String] = []

  init(top: String, files: any FileSystem) {
    self.top = top
    self.files = files
  }

  private static let skipped: Set = [
    "node_modules", "Pods", "Carthage", "DerivedData", "build", "Icons", "res",
  ]

  /// Images and vector artwork in `folder` and `depth` levels below.
  mutating func artwork(in folder: String, depth: Int) -> [StarterArtwork] {
    let names: [String]
    do throws(FileError) {
      names = try files.names(in: folder)
    } catch {
      unreadable.append(error)
      return []
    }
    return names.flatMap { name -> [StarterArtwork] in
      guard !name.hasPrefix("."), !Self.skipped.contains(name), !name.hasSuffix(".xcassets") else {
        return []
      }
      let path = SourcePath.joined(folder, name)
      let isFolder = files.fileType(of: path) == .folder
      guard isFolder || StarterArtwork.isCandidate(name) && SourcePath.objection(to: path) == nil
      else { return [] }
      if files.isLink(path) {
        guard files.fileType(of: path) != nil, files.exists(path, inside: top) else {
          if files.fileType(of: path) != nil { outsideLinks.append(path) }
          return []
        }
        // The folder that a link leads to is searched at its own path.
        if isFolder { return [] }
      }
      guard !isFolder else { return depth > 0 ? artwork(in: path, depth: depth - 1) : [] }
      do throws(FileError) {
        return [try StarterArtwork.at(path, in: files)].compactMap { $0 }
      } catch {
        unreadable.append(error)
        return []
      }
    }
  }
}
