import IconForgeKit
import IconTestSupport
import Testing

/// The figures of docs/scale.md that are equal on every machine.
@Suite struct ScalePageTests {
  /// Whether only artwork with a removable background has this image.
  private func isOptional(_ job: Job) -> Bool {
    job.slots.contains { $0.appearance != nil || $0.layer == .monochrome }
  }

  @Test func `the estimates have the number of files of each preset`() throws {
    let page = try Places.text("docs/scale.md")
    let rows = page.matches(of: /\n\| `([\w-]+)` \|[^|]*\|[^|]*\| (\d+) M \|/)
    #expect(rows.count == 4)
    for row in rows {
      let request = try BuildRequest(artwork: [], presets: [PresetName(String(row.1))])
      let files = try request.sets().map { set in
        // Only SVG artwork has an SVG favicon.
        set.plan.jobs.count { !isOptional($0) }
          + set.packagePaths.count { !$0.hasSuffix(".svg") }
      }
      #expect(Int(row.2) == files.reduce(0, +), "\(row.1)")
    }
  }
}
