/// Every rule there is.
public enum Rules {
  public static let all: [Rule] = ArtworkRule.all.map(\.rule) + SlotRules.all
}
