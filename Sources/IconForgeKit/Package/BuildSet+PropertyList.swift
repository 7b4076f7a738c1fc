import IconSpec

extension BuildSet {
  /// The same with the keys of an application's property list brought up to date in place; a file
  /// that is not there is made, with these keys alone.
  public func updating(propertyList path: String) -> BuildSet {
    var set = self
    // What lies in a catalog, the compiler names.
    let jobs = plan.jobs.filter { $0.layout == .loose }
    set.extra.append(
      PackageFile(theirs: path) { site throws(PackageError) in
        guard !site.isUnreadable(path) else { throw .unreadable }
        try site.require(jobs.filter { $0.slots.contains { $0.plistKey != nil } }.map(\.path))
        let icons = PlistIcons(
          jobs,
          prerendered: jobs.contains {
            $0.slot.role == .application && $0.artwork.options.precomposed
          })
        do throws(PlistError) {
          return try PlistEditor.updated(site.existing, with: icons)
        } catch {
          throw PackageError(message: "\(error)")
        }
      })
    return set
  }
}
