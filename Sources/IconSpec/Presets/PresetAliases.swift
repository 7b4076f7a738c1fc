/// Words that people have for what a preset makes.
extension BuiltInPresets {
  /// By the preset they stand for.
  public static let aliases: [(name: String, aliases: [String])] = [
    ("ios", ["iphone", "ipad"]), ("macos", ["mac"]), ("watchos", ["watch"]),
    ("tvos", ["tv", "appletv"]), ("visionos", ["vision"]), ("web", ["favicon", "pwa"]),
  ]

  /// The preset that `text` stands for; itself where it is no other word for one.
  public static func name(for text: String) -> String {
    aliases.first { $0.aliases.contains(text) }?.name ?? text
  }
}
