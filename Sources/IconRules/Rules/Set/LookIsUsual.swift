import IconImage
import IconSpec

extension Rule {
  static let lookIsUsual = Rule(
    id: "look-is-usual", severity: .warning, roles: [.application, .appStore],
    summary: "A dark or tinted icon is another picture than the usual one.",
    rationale: """
      Of an icon without a dark or tinted picture the system makes those looks by itself. A copy of \
      the usual picture keeps it from doing so: the icon stays light among dark ones, and its tint \
      goes over a ground that was not drawn for it.
      """,
    measure: """
      Each dark or tinted picture of an app icon set beside the usual one of the same size: whether \
      all pixels are the same, 8 bits a sample, where any colour is to be seen; and whether both \
      lines name one file.
      """,
    remedy: "remove the file and its line, or give a picture drawn for the look",
    source: "Apple HIG, App icons: appearances",
    triggering: [
      Example("the usual icon once more as the dark one", look("dark", "dark.png")),
      Example(
        "a copy that has an alpha channel, and nothing to be seen through",
        look("tinted", "tinted.png", Sketch(1024, 1024, alpha: true) { Sketch.iconPaint($0, $1) })),
      Example("a dark line that names the usual picture", look("dark", "icon.png")),
    ],
    passing: [
      Example("a dark icon on nothing", look("dark", "dark.png", .cutOut(1024))),
      Example(
        "a tinted icon in greys",
        look(
          "tinted", "tinted.png",
          Sketch(1024, 1024) { x, y in
            let ink = Sketch.iconPaint(x, y)
            return Sketch.Ink(ink.red, ink.red, ink.red)
          })),
    ],
    check: .pictures(of: \.looksBesideUsual) { set, images, _ in
      guard images.count == 2 else { return set.usualNamedForLooks }
      let (look, usual) = (images[0], images[1])
      guard let one = set.pixels(look), let other = set.pixels(usual), one.shows(other) else {
        return nil
      }
      return Violation(
        "shows in the \(look.use.appearance ?? "other") look what \(usual.name) shows in the usual "
          + "one, pixel by pixel: the system's own look would be better", at: look.path)
    })

  /// A catalog with the usual icon and a line for another look.
  private static func look(
    _ appearance: String, _ file: String, _ sketch: Sketch = .icon(1024)
  ) -> [Example.File] {
    let platform = #""platform": "ios""#
    let value = #"{"appearance": "luminosity", "value": "\#(appearance)"}"#
    return Example.iconSet(
      [
        Example.IconLine("universal", "1024", 1, "icon.png", platform),
        Example.IconLine(
          "universal", "1024", 1, file, #"\#(platform), "appearances": [\#(value)]"#),
      ], without: file == "icon.png" ? [] : [file],
      and: file == "icon.png"
        ? [] : [.picture("Assets.xcassets/AppIcon.appiconset/\(file)", sketch)])
  }
}

extension SetSubject {
  /// Each picture of another look with the usual one of its place; and a group of none where one
  /// file is named for both.
  fileprivate var looksBesideUsual: [[ImageSubject]] {
    looksWithUsual + (usualNamedForLooks == nil ? [] : [[]])
  }

  /// Each picture of another look with the usual one of its place.
  var looksWithUsual: [[ImageSubject]] {
    guard kind == .appIconSet else { return [] }
    return images.filter { $0.use.appearance != nil && $0.use.isAppIcon }.compactMap { look in
      images.first {
        $0.use.appearance == nil && $0.pairName == look.pairName && $0.use.scale == look.use.scale
          && $0.size == look.size
      }.map { [look, $0] }
    }
  }

  fileprivate var usualNamedForLooks: Violation? {
    let usual = Set(entries.filter { $0.appearance == nil }.compactMap(\.image))
    let looks = entries.filter { entry in
      entry.appearance != nil && entry.image.map(usual.contains) == true
    }
    guard let image = looks.first?.image else { return nil }
    let names = Set(looks.compactMap(\.appearance)).sorted().joined(separator: " and ")
    return Violation(
      "is named for the \(names) look as well as for the usual one: the system's own look would be "
        + "better", at: images[image].path)
  }
}

extension Bitmap {
  /// Whether a person sees the same in both, however they are stored. Complexity: O(pixels).
  fileprivate func shows(_ other: Bitmap) -> Bool {
    size == other.size && seen == other.seen
  }

  private var seen: Bitmap { reducedToEightBits().addingAlpha().clearingInvisiblePixels() }
}
