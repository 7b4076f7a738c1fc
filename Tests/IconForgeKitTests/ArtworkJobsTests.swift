import IconForgeKit
import IconImage
import IconMaking
import IconTestSupport
import Testing

/// Each artwork is decoded once, for all images of all sets.
@Suite struct ArtworkJobsTests {
  @Test func `each job keeps its artwork, in any order of artworks`() throws {
    let bench = Workbench()
    let (icon, screen) = (bench.folder.path("icon.png"), bench.folder.path("screen.png"))
    let launch = PixelSize(width: 32, height: 48)
    let plan = try bench.plan(
      [Slots.icon(57), Slots.launch(launch), Slots.icon(29)], artwork: icon,
      others: [.launch: screen])
    let sets = ["a", "b"].map { BuildSet(output: $0, plan: plan) }
    let groups = ArtworkJobs.groups(of: sets)
    #expect(groups.map(\.origin.path) == [icon, screen])
    #expect(groups.map { $0.jobs.map(\.set) } == [[0, 0, 1, 1], [0, 1]])
    #expect(groups.map { $0.jobs.map(\.number) } == [[0, 1, 2, 3], [0, 1]])
    for group in groups {
      #expect(group.jobs.allSatisfy { $0.job.artwork.path == group.origin.path })
    }
  }
}
