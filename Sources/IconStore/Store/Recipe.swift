import IconCodec
import IconFiles
import IconImage
import IconSpec

/// Everything besides the artwork's file that decides an output's bytes, as one text. The lockfile and
/// the cache's keys contain its digest. `RecipeTests` counts the fields of `Treatment`.
package struct Recipe {
  /// Increased when the same artwork and options give other pixels. `EngineTests` enforces that.
  package static let engineRevision = 4

  let job: Job
  let plan: Plan
  let effort: EncodingEffort

  package var digest: String { Digest.hex(of: Array(text.utf8)) }

  var text: String {
    let parts: [String] = [
      "engine \(Self.engineRevision)", "effort \(effort.rawValue)", "pixels \(job.pixels)",
      "filter \(plan.resampling.filter.rawValue)", "space \(plan.resampling.space.rawValue)",
      "ringing \(plan.resampling.ringing.rawValue)", "color \(plan.colorSpace.rawValue)",
      "vector \(plan.vector.rawValue)", "page \(job.artwork.options.page)",
      job.treatment.recipe,
    ]
    // The scale of an image decides its entry in an ICNS file.
    let members = job.members.map { member in
      "member \(member.slot.scale)\n" + Recipe(job: member, plan: plan, effort: effort).text
    }
    return (parts + members).joined(separator: "\n")
  }
}
