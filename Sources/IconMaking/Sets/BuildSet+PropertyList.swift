import IconDocuments
import IconPackages
import IconSpec

extension BuildSet {
  /// The same set that also updates the icon keys of an application's property list, or creates the
  /// file with these keys. Links are followed inside `root`.
  package func updating(propertyList path: String, inside root: String? = nil) -> BuildSet {
    var set = self
    // The compiler names the images of a catalog.
    let jobs = plan.jobs.filter { $0.layout.traits.isNamedInInfoPlist }
    set.extra.append(
      PackageFile(userFile: path, root: root) { site throws(PackageError) in
        guard !site.isUnreadable else { throw .unreadable }
        let folder = SourcePath.folder(of: path)
        guard site.hasFolder else {
          throw PackageError(message: "is in a folder that does not exist: \(folder)")
        }
        let jobs = jobs.filter { !site.absent.contains($0.path) }
        try site.require(jobs.filter { $0.slots.contains { $0.plistKey != nil } }.map(\.path))
        let icons = PlistIcons(
          jobs,
          prerendered: jobs.contains {
            $0.slot.role == .application && $0.artwork.options.precomposed
          })
        guard site.existing != nil || !icons.isEmpty else {
          throw PackageError(
            message: "does not exist, and a new one would be empty: property lists name only loose"
              + " files, and this build has none")
        }
        do throws(PlistError) {
          return try PlistEditor.updated(site.existing, with: icons)
        } catch {
          throw PackageError(message: "\(error)")
        }
      })
    return set
  }
}
