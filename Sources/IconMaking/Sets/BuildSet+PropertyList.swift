import IconDocuments
import IconPackages
import IconSpec

extension BuildSet {
  /// The same with the keys of an application's property list brought up to date in place; a file
  /// that is not there is made, with these keys alone.
  /// A link is written through as far as `root`, or as one somebody names.
  public func updating(propertyList path: String, inside root: String? = nil) -> BuildSet {
    var set = self
    // What lies in a catalog, the compiler names.
    let jobs = plan.jobs.filter { $0.layout.traits.isNamedInInfoPlist }
    set.extra.append(
      PackageFile(userFile: path, root: root) { site throws(PackageError) in
        guard !site.isUnreadable else { throw .unreadable }
        let folder = SourcePath.folder(of: path)
        guard site.hasFolder else {
          throw PackageError(message: "lies in a folder that is not there: \(folder)")
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
            message: "is not there, and a new one would be empty: property lists name loose files,"
              + " and here is none to be named")
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
