extension BuiltInPresets {
  /// Other names of presets.
  package static let aliases: [(name: String, aliases: [String])] = [
    ("ios", ["iphone", "ipad"]), ("macos", ["mac"]), ("macos-appearances", ["macos-looks"]),
    ("watchos", ["watch"]),
    ("tvos", ["tv", "appletv"]), ("visionos", ["vision"]), ("web", ["favicon", "pwa"]),
  ]

  /// The name of the preset that `text` is an alias of; `text` when it is no alias.
  package static func name(for text: String) -> String {
    aliases.first { $0.aliases.contains(text) }?.name ?? text
  }
}
