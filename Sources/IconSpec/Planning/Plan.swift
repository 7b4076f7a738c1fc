package import IconImage

/// The complete, ordered list of jobs. A manifest always gives the same plan.
package struct Plan: Sendable {
  package internal(set) var jobs: [Job]
  package let resampling: ResamplingOptions
  package var colorSpace = OutputColorSpace.sRGB
  package var vector = VectorRendering.exact
  package var iconName = Manifest.standardIconName
  package var web = WebDetails()
  /// Whether an existing Icon Composer document is replaced, and not completed.
  package var replacesComposer = false
  /// The documents of an Android app's adaptive icon, if they do not have the usual paths.
  package var adaptiveIcons: [String] = []
  /// Whether an Android manifest need not name the round icon.
  package var hasUnnamedRound = false
  /// Slots without artwork, by role, in the order of the presets.
  package internal(set) var unserved: [(role: Role, slots: Int)]

  package init(
    jobs: [Job], resampling: ResamplingOptions, unserved: [(role: Role, slots: Int)]
  ) {
    self.jobs = jobs
    self.resampling = resampling
    self.unserved = unserved
  }
}

package struct Job: Hashable, Sendable {
  package internal(set) var path: String
  /// The required size. A glyph may be smaller in one direction, or keep its own pixel size.
  package let pixels: PixelSize
  package let artwork: Artwork
  package internal(set) var treatment: Treatment
  package let layout: OutputLayout
  /// All slots that this file serves; at least one.
  package let slots: [Slot]
  /// The images of an `.ico` or `.icns` file, in its order; the file has the size of the largest.
  /// Empty for an image.
  package internal(set) var members: [Job] = []
  /// The folder below the output folder in which the layout begins; empty for the output folder.
  package internal(set) var folder = ""

  package var slot: Slot { slots[0] }

  /// The job with its path relative to its folder.
  package var inFolder: Job {
    guard !folder.isEmpty else { return self }
    var job = self
    job.path = String(path.dropFirst(folder.count + 1))
    job.folder = ""
    return job
  }

  package var pictures: [Job] { members.isEmpty ? [self] : members }

  /// The job over the colour that `choose` returns for the stand-in, when transparent artwork has
  /// no background.
  package func onStandIn(_ choose: (Color) -> Color) -> Job {
    guard treatment.background == nil, let standIn = treatment.standIn else { return self }
    var job = self
    job.treatment.background = choose(standIn)
    job.members = members.map { $0.onStandIn(choose) }
    return job
  }
}
