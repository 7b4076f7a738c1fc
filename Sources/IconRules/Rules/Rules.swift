/// Every rule there is.
public enum Rules {
  public static let all: [Rule] = groups.flatMap(\.rules)

  /// Rules by what they look at.
  package static let groups: [(title: String, rules: [Rule])] = [
    ("Artwork", artwork), ("Files", files), ("Icons", icons), ("Bar icons", bars),
    ("Launch images", launch), ("Sets and what names them", sets), ("Icon Composer", composer),
    ("Android", android), ("Web sites", web), ("Icon files", iconFiles), ("Built apps", compiled),
  ]

  /// Before images are made.
  package static let artwork: [Rule] = [
    .drawingUnsupported, .drawingFont, .drawingBlank, .artworkBlank, .artworkShape,
    .artworkTransparency,
    .maskSource, .artworkSize, .screenShape, .artworkColorProfile, .artworkAnimation,
    .derivedBackground, .groundApart, .groundUnclear, .maskPlate,
    .lookLeftOut,
  ]

  /// What every file a build writes must keep to.
  package static let finished: [Rule] = [.imageSize, .writtenAlphaChannel]

  /// Ids of rules that keep images from being made: no manifest can make them weigh less.
  public static let stopping = Set(
    [Rule.drawingBlank, .artworkBlank, .artworkShape, .artworkTransparency, .maskSource].map(\.id))

  /// What an artwork says of itself, whatever is made of it.
  package static let reading: [Rule] = [
    .drawingUnsupported, .drawingFont, .drawingBlank, .artworkColorProfile, .artworkAnimation,
  ]

  /// What one drawing does at every size, so that several icons of a set do it together.
  package static let ofDrawings = Set([Rule.iconCorners, .iconFill].map(\.id))
}
