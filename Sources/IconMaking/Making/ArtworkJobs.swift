import IconImage
package import IconSpec

/// One artwork and all its jobs, from any of the sets. It is read and decoded once.
package struct ArtworkJobs: Sendable {
  package struct Origin: Hashable {
    package let path: String
    let page: Int
    let colorSpace: OutputColorSpace
    let vector: VectorRendering

    /// Of an Icon Composer document.
    package var part: DocumentPart? { DocumentPart(rawValue: page) }
  }

  package let origin: Origin
  package private(set) var jobs: [SetJob] = []

  /// In the order in which the sets name their artwork.
  package static func groups(of sets: [BuildSet]) -> [ArtworkJobs] {
    var groups: [ArtworkJobs] = []
    var places: [Origin: Int] = [:]
    for (index, set) in sets.enumerated() {
      // Mostly that of the job before.
      var place: Int?
      for job in set.plan.jobs {
        let origin = Origin(
          path: job.artwork.path, page: job.artwork.options.page, colorSpace: set.plan.colorSpace,
          vector: set.plan.vector)
        if place.map({ groups[$0].origin != origin }) ?? true {
          place = places[origin] ?? groups.count
          places[origin] = place
        }
        if place == groups.count { groups.append(ArtworkJobs(origin: origin)) }
        let item = SetJob(
          set: index, number: groups[place!].jobs.count, root: set.output, plan: set.plan, job: job)
        groups[place!].jobs.append(item)
      }
    }
    return groups
  }
}
