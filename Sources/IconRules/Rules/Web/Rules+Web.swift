extension Rules {
  /// About icons of web sites.
  static let web: [Rule] = [.webManifest, .webHead, .webSize, .touchIconOpaque]

  /// About icon files that hold several sizes.
  static let iconFiles: [Rule] = [.iconMembers, .macPlate]
}
