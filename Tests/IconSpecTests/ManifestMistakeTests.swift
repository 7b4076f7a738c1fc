import IconSpec
import Testing

@Suite struct ManifestMistakeTests {
  struct Mistake: Sendable, CustomTestStringConvertible {
    let text: String
    /// Line and column, then the message; without the file's name.
    let said: String

    init(_ text: String, _ said: String) { (self.text, self.said) = (text, said) }

    var testDescription: String { text }
  }

  private static let choices = "contain, cover, fill, none"
  private static let filters = "nearest, box, triangle, catmull-rom, mitchell, lanczos2, lanczos3"

  private static let keysAndTypes = [
    Mistake("preset: ios-2010", "1:1: error: preset: unknown key (did you mean presets?)"),
    Mistake("colour: white", "1:1: error: colour: unknown key"),
    Mistake("set: []", "1:1: error: set: unknown key (did you mean sets?)"),
    Mistake(
      "artwork:\n  tabbar: [a.png]",
      "2:3: error: artwork.tabbar: unknown key (did you mean tabBar?)"),
    Mistake(
      "artwork: {webClip: {file: a.png, precomposd: true}}",
      "1:34: error: artwork.webClip.precomposd: unknown key (did you mean precomposed?)"),
    Mistake(
      "artwork: {application: {file: a.png, mask: alpha}}",
      "1:38: error: artwork.application.mask: unknown key"),
    Mistake(
      "artwork: [a.png]", "1:10: error: artwork: is a list; expected roles and their artwork"),
    Mistake("artwork:", "1:9: error: artwork: is nothing; expected roles and their artwork"),
    Mistake(
      "background: [1, 2, 3]",
      "1:13: error: background: is a list; expected a colour such as \"#1d4ed8\""),
    Mistake(
      "artwork: {webClip: {file: a.png, precomposed: yes}}",
      "1:47: error: artwork.webClip.precomposed: is \"yes\"; expected true or false"),
    Mistake(
      "sets: {name: a}", "1:7: error: sets: is a group of keys; expected a list of sets"),
    Mistake("roots: ..", "1:8: error: roots: is \"..\"; expected a list of folders"),
    Mistake(
      "- presets", "1:1: error: is a list; expected keys such as presets and artwork"),
    Mistake(
      "artwork: {application: a.png, application: b.png}",
      "1:31: error: artwork.application: occurs a second time"),
    Mistake(
      "overrides:\n  A.png: a.png\n  A.png: b.png",
      "3:3: error: overrides.A.png: occurs a second time"),
  ]

  private static let values = [
    Mistake(
      "background: blue",
      "1:13: error: background: \"blue\" is not a colour; write \"#rrggbb\", \"#rgb\", "
        + "white or black"),
    Mistake(
      "artwork: {launch: {background: \"#12345\"}}",
      "1:32: error: artwork.launch.background: \"#12345\" is not a colour; write \"#rrggbb\", "
        + "\"#rgb\", white or black"),
    Mistake(
      "background: #1d4ed8",
      "1:12: error: background: is empty: # begins a comment, so put colours in quotes, as in "
        + "\"#1d4ed8\""),
    Mistake(
      "resample: {filter: lanczos}",
      "1:20: error: resample.filter: \"lanczos\" is not one of \(filters) "
        + "(did you mean lanczos2?)"),
    Mistake(
      "resample: {space: gamma}",
      "1:19: error: resample.space: \"gamma\" is not one of linear, srgb, balanced"),
    Mistake(
      "resample: {ringing: none}",
      "1:21: error: resample.ringing: \"none\" is not one of clamp, free"),
    Mistake(
      "resample: {highResolution: 2x}",
      "1:28: error: resample.highResolution: \"2x\" is not one of resample, nearest"),
    Mistake(
      "output: {layout: nested}",
      "1:18: error: output.layout: \"nested\" is not one of \(names(OutputLayout.self))"),
    Mistake(
      "artwork: {document: {file: a.png, fit: Contain}}",
      "1:40: error: artwork.document.fit: \"Contain\" is not one of \(choices) "
        + "(did you mean contain?)"),
    Mistake(
      "artwork: {launch: {scale: 60}}",
      "1:27: error: artwork.launch.scale: is the number 60; expected a share between 0.01 and 1"),
    Mistake(
      "artwork: {launch: {scale: 60%}}",
      "1:27: error: artwork.launch.scale: is \"60%\"; expected a share between 0.01 and 1"),
    Mistake(
      "rules: {artwork-size: {severity: off}}",
      "1:23: error: rules.artwork-size: says off without a reason"),
    Mistake(
      "rules: {artwork-size: {severity: none, reason: x}}",
      "1:34: error: rules.artwork-size.severity: \"none\" is not one of off, info, warning, error"),
    Mistake(
      "rules: {artwork-size: {reason: x}}",
      "1:23: error: rules.artwork-size: severity is missing"),
    Mistake(
      "rules: {artwork-size: off}",
      "1:23: error: rules.artwork-size: is \"off\"; expected severity, threshold, reason"),
    Mistake("presets: []", "1:10: error: presets: is an empty list"),
  ]

  private static let artworkAndSets = [
    Mistake(
      "artwork:\n  application: [a.png, b.png]",
      "2:16: error: artwork.application: is a list; application takes one file"),
    Mistake(
      "artwork: {launch: {file: [a.png]}}",
      "1:26: error: artwork.launch.file: is a list; launch takes one file"),
    Mistake("artwork: {tabBar: []}", "1:19: error: artwork.tabBar: is an empty list"),
    Mistake(
      "artwork: {tabBar: {mask: alpha}}", "1:19: error: artwork.tabBar: file is missing"),
    Mistake(
      "artwork: {tabBar: {file: a.png, files: [b.png]}}",
      "1:19: error: artwork.tabBar: has both file and files"),
    Mistake("artwork: {launch: {}}", "1:19: error: artwork.launch: is empty"),
    Mistake(
      "artwork: {launch: {ground: none, background-separation: auto}}",
      "1:34: error: artwork.launch.background-separation: "
        + "ground is its old name; remove one of the two"),
    Mistake(
      "artwork: {launch: {background-separation: none, ground: auto}}",
      "1:49: error: artwork.launch.ground: "
        + "is the old name of background-separation; remove one of the two"),
    Mistake(
      "artwork: {tabBar: {file: a.png, ground: none}}",
      "1:33: error: artwork.tabBar.ground: unknown key"),
    Mistake(
      "artwork: {launch: {background-separation: often}}",
      "1:43: error: artwork.launch.background-separation: \"often\" is not a colour; write "
        + "\"#rrggbb\", \"#rgb\", white or black"),
    Mistake("sets: [{name: a, each: b/*}]", "1:8: error: sets[0]: needs either name or each"),
    Mistake("sets: [{background: white}]", "1:8: error: sets[0]: needs either name or each"),
    Mistake(
      "sets: [{name: a, sets: []}]", "1:18: error: sets[0].sets: unknown key"),
    Mistake(
      "sets: [{name: a}, brand]",
      "1:19: error: sets[1]: is \"brand\"; expected a set: each or name, and its keys"),
  ]

  private static let badgesAndAlternates = [
    Mistake("badge: {text: \"\"}", "1:15: error: badge.text: is \"\"; expected the badge's text"),
    Mistake(
      "badge: " + String(repeating: "A", count: 25),
      "1:8: error: badge: has 25 characters; a badge takes at most 24"),
    Mistake(
      "badge: {text: B, position: left}",
      "1:28: error: badge.position: \"left\" is not one of top, bottom"),
    Mistake(
      "badge: \"a\\nb\"", "1:8: error: badge: holds a line break or another control character"),
    Mistake("badge: \" \"", "1:8: error: badge: is blank"),
    Mistake(
      "alternates: [a]", "1:13: error: alternates: is a list; expected names and their artwork"),
    Mistake("alternates: {a/b: c}", "1:19: error: alternates.a/b: \"a/b\" cannot be a file's name"),
    Mistake("alternates: {W: {dark: a.png}}", "1:17: error: alternates.W: file is missing"),
  ]

  private static let paths = [
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

  @Test(arguments: keysAndTypes + values + artworkAndSets + badgesAndAlternates)
  func `a mistake is reported with its location and the remedy`(mistake: Mistake) {
    #expect(manifestComplaints(mistake.text) == "iconforge.yml:\(mistake.said)")
  }

  @Test(
    arguments: paths, ["artwork: {application: ", "artwork: {tabBar: [", "overrides: {A.png: "])
  func `an invalid path is reported with the reason`(path: (String, String), before: String) {
    let said = manifestComplaints("\(before)\"\(path.0)\"\(before.hasSuffix("[") ? "]}" : "}")")
    #expect(said.hasPrefix("iconforge.yml:1:\(before.count + 1): error: "))
    #expect(said.hasSuffix("\" \(path.1)"))
  }

  @Test(arguments: [
    ("artwork: {application: \"\"}", "1:24", "artwork.application: is \"\"; expected a file"),
    ("artwork: {tabBar: [\"\"]}", "1:20", "artwork.tabBar[0]: is \"\"; expected a file"),
    (
      "output: {directory: ''}", "1:21",
      "output.directory: is \"\"; expected a folder"
    ),
    ("presets: ['']", "1:11", "presets[0]: is \"\"; expected a preset's name or file"),
  ])
  func `empty text is refused`(text: String, place: String, said: String) {
    #expect(manifestComplaints(text) == "iconforge.yml:\(place): error: \(said)")
  }

  @Test func `all mistakes are reported together, in the order of the file`() {
    let said = manifestComplaints(
      """
      preset: ios-2010
      artwork:
        tabbar: [a.png]
        launch: {scale: 2, portrait: ~/b.png}
      resample: {filter: bicubic, space: Linear}
      sets:
        - {name: a, each: b}
      """)
    #expect(
      said == """
        iconforge.yml:1:1: error: preset: unknown key (did you mean presets?)
        iconforge.yml:3:3: error: artwork.tabbar: unknown key (did you mean tabBar?)
        iconforge.yml:4:19: error: artwork.launch.scale: is the number 2; expected a share between \
        0.01 and 1
        iconforge.yml:4:32: error: artwork.launch.portrait: "~/b.png" begins with ~, which is not \
        expanded here
        iconforge.yml:5:20: error: resample.filter: "bicubic" is not one of \(Self.filters)
        iconforge.yml:5:36: error: resample.space: "Linear" is not one of linear, srgb, balanced \
        (did you mean linear?)
        iconforge.yml:7:5: error: sets[0]: needs either name or each
        """)
  }
}
