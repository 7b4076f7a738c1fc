public import IconImage

/// The complete, ordered list of jobs. A manifest always gives the same plan.
public struct Plan: Sendable {
  public internal(set) var jobs: [Job]
  public let resampling: ResamplingOptions
  public var colorSpace = OutputColorSpace.sRGB
  public var vector = VectorRendering.exact
  public var iconName = Manifest.standardIconName
  public var web = WebDetails()
  /// Whether an existing Icon Composer document is replaced, and not completed.
  package var replacesComposer = false
  /// Slots without artwork, by role, in the order of the presets.
  public internal(set) var unserved: [(role: Role, slots: Int)]

  package init(
    jobs: [Job], resampling: ResamplingOptions, unserved: [(role: Role, slots: Int)]
  ) {
    self.jobs = jobs
    self.resampling = resampling
    self.unserved = unserved
  }
}

public struct Job: Hashable, Sendable {
  public internal(set) var path: String
  /// The required size. A glyph may be smaller in one direction, or keep its own pixel size.
  public let pixels: PixelSize
  public let artwork: Artwork
  public internal(set) var treatment: Treatment
  public let layout: OutputLayout
  /// All slots that this file serves; at least one.
  public let slots: [Slot]
  /// The images of an `.ico` or `.icns` file, in its order; the file has the size of the largest.
  /// Empty for an image.
  public internal(set) var members: [Job] = []
  /// The folder below the output folder in which the layout begins; empty for the output folder.
  public internal(set) var folder = ""

  public var slot: Slot { slots[0] }

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
