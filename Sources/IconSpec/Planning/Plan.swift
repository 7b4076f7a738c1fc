public import IconImage

/// What is done to artwork for a slot.
public struct Treatment: Hashable, Sendable {
  public enum Placement: Hashable, Sendable {
    /// The whole picture becomes the whole image; it must have the image's shape.
    case whole
    /// In the middle, its longest side at most this share of the image's shorter side, never
    /// enlarged.
    case centered(share: Double)
  }

  public var placement: Placement
  public var alpha: Slot.AlphaPolicy
  /// What shows through and around the artwork. Without one, transparency cannot be flattened, and
  /// opaque artwork is surrounded by the mean colour of its border.
  public var background: Color?
}

/// One file to make.
public struct Job: Hashable, Sendable {
  /// Path below the output folder.
  public let path: String
  public let pixels: PixelSize
  public let artwork: Artwork
  public let treatment: Treatment
  /// Everything this one file is for; at least one.
  public let slots: [Slot]

  public var slot: Slot { slots[0] }
}

/// The complete, ordered list of jobs. Pure: the same manifest gives the same plan.
public struct Plan: Sendable {
  public let jobs: [Job]
  public let resampling: ResamplingOptions
  /// Slots nobody gave artwork for, by role, in the order of the presets.
  public let unserved: [(role: Role, slots: Int)]
}
