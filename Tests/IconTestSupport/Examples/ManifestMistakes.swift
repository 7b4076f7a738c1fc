import IconSpec

/// Manifests with a mistake each, for the reader and for the JSON Schema.
package enum ManifestMistakes {
  /// A manifest, the line and column of its mistake, and the message.
  package typealias Mistake = (text: String, place: String, said: String)

  private static let choices = "contain, cover, fill, none"
  package static let filters = "nearest, box, triangle, catmull-rom, mitchell, lanczos2, lanczos3"

  private static let noColor =
    "is not a colour; write \"#rrggbb\", \"#rgb\", white or black"

  private static let keysAndTypes: [Mistake] = [
    ("preset: ios-2010", "1:1", "preset: unknown key (did you mean presets?)"),
    ("colour: white", "1:1", "colour: unknown key"),
    ("set: []", "1:1", "set: unknown key (did you mean sets?)"),
    ("artwork:\n  tabbar: [a.png]", "2:3", "artwork.tabbar: unknown key (did you mean tabBar?)"),
    (
      "artwork: {webClip: {file: a.png, precomposd: true}}", "1:34",
      "artwork.webClip.precomposd: unknown key (did you mean precomposed?)"
    ),
    (
      "artwork: {application: {file: a.png, mask: alpha}}", "1:38",
      "artwork.application.mask: unknown key"
    ),
    ("artwork: [a.png]", "1:10", "artwork: is a list; expected roles and their artwork"),
    ("artwork:", "1:9", "artwork: is nothing; expected roles and their artwork"),
    (
      "background: [1, 2, 3]", "1:13",
      "background: is a list; expected a colour such as \"#1d4ed8\""
    ),
    (
      "artwork: {webClip: {file: a.png, precomposed: yes}}", "1:47",
      "artwork.webClip.precomposed: is \"yes\"; expected true or false"
    ),
    ("sets: {name: a}", "1:7", "sets: is a group of keys; expected a list of sets"),
    ("roots: ..", "1:8", "roots: is \"..\"; expected a list of folders"),
    ("- presets", "1:1", "is a list; expected keys such as presets and artwork"),
    (
      "artwork: {application: a.png, application: b.png}", "1:31",
      "artwork.application: occurs a second time"
    ),
    ("overrides:\n  A.png: a.png\n  A.png: b.png", "3:3", "overrides.A.png: occurs a second time"),
  ]

  private static let values: [Mistake] = [
    ("background: blue", "1:13", "background: \"blue\" \(noColor)"),
    (
      "artwork: {launch: {background: \"#12345\"}}", "1:32",
      "artwork.launch.background: \"#12345\" \(noColor)"
    ),
    (
      "background: #1d4ed8", "1:12",
      "background: is empty: # begins a comment, so put colours in quotes, as in \"#1d4ed8\""
    ),
    (
      "resample: {filter: lanczos}", "1:20",
      "resample.filter: \"lanczos\" is not one of \(filters) (did you mean lanczos2?)"
    ),
    (
      "resample: {space: gamma}", "1:19",
      "resample.space: \"gamma\" is not one of linear, srgb, balanced, perceptual"
    ),
    ("resample: {ringing: none}", "1:21", "resample.ringing: \"none\" is not one of clamp, free"),
    (
      "resample: {highResolution: 2x}", "1:28",
      "resample.highResolution: \"2x\" is not one of resample, nearest"
    ),
    (
      "output: {layout: nested}", "1:18",
      "output.layout: \"nested\" is not one of \(names(OutputLayout.self))"
    ),
    (
      "artwork: {document: {file: a.png, fit: Contain}}", "1:40",
      "artwork.document.fit: \"Contain\" is not one of \(choices) (did you mean contain?)"
    ),
    (
      "artwork: {launch: {scale: 60}}", "1:27",
      "artwork.launch.scale: is the number 60; expected a share between 0.01 and 1"
    ),
    (
      "artwork: {launch: {scale: 60%}}", "1:27",
      "artwork.launch.scale: is \"60%\"; expected a share between 0.01 and 1"
    ),
    (
      "rules: {artwork-size: {severity: off}}", "1:23",
      "rules.artwork-size: says off without a reason"
    ),
    (
      "rules: {artwork-size: {severity: none, reason: x}}", "1:34",
      "rules.artwork-size.severity: \"none\" is not one of off, info, warning, error"
    ),
    ("rules: {artwork-size: {reason: x}}", "1:23", "rules.artwork-size: severity is missing"),
    (
      "rules: {artwork-size: off}", "1:23",
      "rules.artwork-size: is \"off\"; expected severity, threshold, reason"
    ),
    ("presets: []", "1:10", "presets: is an empty list"),
    ("artwork: {application: \"\"}", "1:24", "artwork.application: is \"\"; expected a file"),
    ("artwork: {tabBar: [\"\"]}", "1:20", "artwork.tabBar[0]: is \"\"; expected a file"),
    ("output: {directory: ''}", "1:21", "output.directory: is \"\"; expected a folder"),
    ("presets: ['']", "1:11", "presets[0]: is \"\"; expected a preset's name or file"),
  ]

  private static let adjustments: [Mistake] = [
    (
      "artwork: {application: {file: a.png, dark: {lightness: 101}}}", "1:56",
      "artwork.application.dark.lightness: is the number 101; expected auto or per cent from -100 to"
        + " 100"
    ),
    (
      "artwork: {application: {file: a.png, dark: {saturation: 20%}}}", "1:57",
      "artwork.application.dark.saturation: is \"20%\"; expected auto or per cent from -100 to 100"
    ),
    (
      "artwork: {application: {file: a.png, dark: {contrast: 5}}}", "1:45",
      "artwork.application.dark.contrast: unknown key"
    ),
    (
      "artwork: {application: {file: a.png, tinted: {contrast: -101}}}", "1:57",
      "artwork.application.tinted.contrast: is the number -101; expected auto or per cent from -100 to"
        + " 100"
    ),
    (
      "artwork: {application: {file: a.png, monochrome: {threshold: -1}}}", "1:62",
      "artwork.application.monochrome.threshold: is the number -1; expected auto or per cent from 0 to"
        + " 100"
    ),
    (
      "artwork: {application: {file: a.png, padding: 46}}", "1:47",
      "artwork.application.padding: is the number 46; expected per cent from 0 to 45"
    ),
    (
      "artwork: {application: {file: a.png, padding: {ios: -1}}}", "1:53",
      "artwork.application.padding.ios: is the number -1; expected per cent from 0 to 45"
    ),
    (
      "artwork: {application: {file: a.png, padding: {macOS: 1}}}", "1:48",
      "artwork.application.padding.macOS: unknown key (did you mean macos?)"
    ),
    (
      "artwork: {application: {file: a.png, fit: cover, anchor: 101% 0%}}", "1:58",
      "artwork.application.anchor: \"101% 0%\" is not one of center, top, bottom, left, right, topLeft,"
        + " topRight, bottomLeft, bottomRight, per cent as in 25% 75%"
    ),
  ]

  private static let artworkAndSets: [Mistake] = [
    (
      "artwork:\n  application: [a.png, b.png]", "2:16",
      "artwork.application: is a list; application takes one file"
    ),
    (
      "artwork: {launch: {file: [a.png]}}", "1:26",
      "artwork.launch.file: is a list; launch takes one file"
    ),
    ("artwork: {tabBar: []}", "1:19", "artwork.tabBar: is an empty list"),
    ("artwork: {tabBar: {mask: alpha}}", "1:19", "artwork.tabBar: file is missing"),
    (
      "artwork: {tabBar: {file: a.png, files: [b.png]}}", "1:19",
      "artwork.tabBar: has both file and files"
    ),
    ("artwork: {launch: {}}", "1:19", "artwork.launch: is empty"),
    (
      "artwork: {launch: {ground: none, background-separation: auto}}", "1:34",
      "artwork.launch.background-separation: ground is its old name; remove one of the two"
    ),
    (
      "artwork: {launch: {background-separation: none, ground: auto}}", "1:49",
      "artwork.launch.ground: is the old name of background-separation; remove one of the two"
    ),
    (
      "artwork: {tabBar: {file: a.png, ground: none}}", "1:33",
      "artwork.tabBar.ground: unknown key"
    ),
    (
      "artwork: {launch: {background-separation: often}}", "1:43",
      "artwork.launch.background-separation: \"often\" \(noColor)"
    ),
    ("sets: [{name: a, each: b/*}]", "1:8", "sets[0]: needs either name or each"),
    ("sets: [{background: white}]", "1:8", "sets[0]: needs either name or each"),
    ("sets: [{name: a, sets: []}]", "1:18", "sets[0].sets: unknown key"),
    (
      "sets: [{name: a}, brand]", "1:19",
      "sets[1]: is \"brand\"; expected a set: each or name, and its keys"
    ),
  ]

  private static let badgesAndAlternates: [Mistake] = [
    ("badge: {text: \"\"}", "1:15", "badge.text: is \"\"; expected the badge's text"),
    (
      "badge: " + String(repeating: "A", count: 25),
      "1:8", "badge: has 25 characters; a badge takes at most 24"
    ),
    (
      "badge: {text: B, position: left}", "1:28",
      "badge.position: \"left\" is not one of top, bottom"
    ),
    ("badge: \"a\\nb\"", "1:8", "badge: holds a line break or another control character"),
    ("badge: \" \"", "1:8", "badge: is blank"),
    ("alternates: [a]", "1:13", "alternates: is a list; expected names and their artwork"),
    ("alternates: {a/b: c}", "1:19", "alternates.a/b: \"a/b\" cannot be a file's name"),
    ("alternates: {W: {dark: a.png}}", "1:17", "alternates.W: file is missing"),
  ]

  package static let paths = [
    ("/art/a.png", "is absolute; paths are relative to the manifest"),
    ("~/a.png", "begins with ~, which is not expanded here"),
    ("~me/a.png", "begins with ~, which is not expanded here"),
    (#"art\\a.png"#, "holds a backslash; write / between folders"),
    ("C:/a.png", "begins with a drive letter; paths are relative to the manifest"),
    ("c:a.png", "begins with a drive letter; paths are relative to the manifest"),
    ("file:///a.png", "is a URL, not a path"), ("file:a.png", "is a URL, not a path"),
    ("https://a.b/c.png", "is a URL, not a path"),
    (#"a\0.png"#, "holds a control character"), (#"a\n.png"#, "holds a control character"),
    (#"\x7f"#, "holds a control character"),
  ]

  package static let all =
    keysAndTypes + values + adjustments + artworkAndSets + badgesAndAlternates

  package static func names<Choice: RawRepresentable<String> & CaseIterable>(_: Choice.Type)
    -> String
  {
    Choice.allCases.map(\.rawValue).joined(separator: ", ")
  }
}
