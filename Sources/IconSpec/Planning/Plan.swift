public import IconImage

/// One file to make.
public struct Job: Hashable, Sendable {
  /// Path below the output folder.
  public let path: String
  /// The size asked for; glyphs may come out smaller in one direction, or at
  /// the size they are drawn at.
  public let pixels: PixelSize
  public let artwork: Artwork
  public let treatment: Treatment
  public let layout: OutputLayout
  /// Everything this one file is for; at least one.
  public let slots: [Slot]
  /// The pictures of a file that holds several (`.ico`, `.icns`), each a job of its own, in the
  /// order they have there; the file has the largest one's size. Empty of an image.
  public internal(set) var members: [Job] = []
  /// The folder, below the output folder, in which its layout begins; empty for the output folder.
  public internal(set) var folder = ""

  public var slot: Slot { slots[0] }

  /// The same as seen from its folder.
  package var inFolder: Job {
    folder.isEmpty
      ? self
      : Job(
        path: String(path.dropFirst(folder.count + 1)), pixels: pixels, artwork: artwork,
        treatment: treatment, layout: layout, slots: slots, members: members)
  }

  /// The pictures to be made for it.
  package var pictures: [Job] { members.isEmpty ? [self] : members }

  /// The same for transparent artwork for which the user gave no background: over the colour that
  /// `choose` returns for its stand-in.
  package func onStandIn(_ choose: (Color) -> Color) -> Job {
    guard treatment.background == nil, let standIn = treatment.standIn else { return self }
    var treatment = treatment
    treatment.background = choose(standIn)
    return Job(
      path: path, pixels: pixels, artwork: artwork, treatment: treatment, layout: layout,
      slots: slots, members: members.map { $0.onStandIn(choose) }, folder: folder)
  }
}

/// The complete, ordered list of jobs. Pure: the same manifest gives the same plan.
public struct Plan: Sendable {
  public let jobs: [Job]
  public let resampling: ResamplingOptions
  public let colorSpace: OutputColorSpace
  public let vector: VectorRendering
  /// What the icon is called where it has a name.
  public let iconName: String
  public let web: WebDetails
  /// Slots nobody gave artwork for, by role, in the order of the presets.
  public let unserved: [(role: Role, slots: Int)]

  package init(
    jobs: [Job], resampling: ResamplingOptions, colorSpace: OutputColorSpace = .sRGB,
    vector: VectorRendering = .exact, iconName: String = Manifest.standardIconName,
    web: WebDetails = WebDetails(), unserved: [(role: Role, slots: Int)]
  ) {
    self.jobs = jobs
    self.resampling = resampling
    self.colorSpace = colorSpace
    self.vector = vector
    self.iconName = iconName
    self.web = web
    self.unserved = unserved
  }
}
