/// Every rule there is.
public enum Rules {
  public static let all: [Rule] =
    ArtworkRule.all.map(\.rule) + MaskRules.all + SlotRules.all

  /// Ids of rules that keep images from being made.
  public static let stopping = Set((ArtworkRule.stopping.map(\.rule) + SlotRules.all).map(\.id))
}
