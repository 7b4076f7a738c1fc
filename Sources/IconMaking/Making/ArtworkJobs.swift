import IconImage
package import IconSpec

/// One artwork and all its jobs, from any of the sets. It is read and decoded once.
package struct ArtworkJobs: Sendable {
  package struct Origin: Hashable {
    package let path: String
    let page: Int
    let colorSpace: OutputColorSpace
    let vector: VectorRendering
  }

  package let origin: Origin
  package private(set) var jobs: [SetJob]

  /// In the order in which the sets name their artwork.
  package static func groups(of sets: [BuildSet]) -> [ArtworkJobs] {
    var groups: [ArtworkJobs] = []
    var known: [Origin: Int] = [:]
    for (index, set) in sets.enumerated() {
      for job in set.plan.jobs {
        let origin = Origin(
          path: job.artwork.path, page: job.artwork.options.page, colorSpace: set.plan.colorSpace,
          vector: set.plan.vector)
        let place = known[origin] ?? groups.count
        if place == groups.count {
          known[origin] = place
          groups.append(ArtworkJobs(origin: origin, jobs: []))
        }
        groups[place].jobs.append(
          SetJob(
            set: index, number: groups[place].jobs.count, root: set.output, plan: set.plan,
            job: job))
      }
    }
    return groups
  }
}
