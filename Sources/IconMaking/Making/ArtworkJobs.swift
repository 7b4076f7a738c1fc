import IconFiles
import IconImage
import IconSpec

/// One artwork and all its jobs, from any of the sets. It is read and decoded once.
package struct ArtworkJobs: Sendable {
  package struct Origin: Hashable {
    package let path: String
    let page: Int
    let colorSpace: OutputColorSpace
    let vector: VectorRendering
  }

  package let origin: Origin
  package let jobs: [SetJob]

  /// In the order in which the sets name their artwork. Sets with the indexes `skipped` have none.
  package static func groups(of sets: [BuildSet], skipping skipped: [Int] = []) -> [ArtworkJobs] {
    let jobs = sets.enumerated().filter { !skipped.contains($0.offset) }.flatMap { index, set in
      set.plan.jobs.map { (set: set, index: index, job: $0) }
    }
    let groups = jobs.grouped { set, _, job in
      Origin(
        path: job.artwork.path, page: job.artwork.options.page, colorSpace: set.plan.colorSpace,
        vector: set.plan.vector)
    }
    return groups.map { origin, jobs in
      ArtworkJobs(
        origin: origin,
        jobs: jobs.enumerated().map { number, own in
          SetJob(
            set: own.index, number: number, root: own.set.output, plan: own.set.plan, job: own.job)
        })
    }
  }
}
