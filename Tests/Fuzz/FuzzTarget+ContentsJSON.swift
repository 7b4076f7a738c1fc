import IconDocuments
import IconSpec

@testable import IconForgeKit
@testable import IconPackages
@testable import IconRules
@testable import IconValidation

extension FuzzTarget {
  /// Contents.json of every type of set, and Icon Composer's icon.json.
  static let contentsJSON = FuzzTarget(
    name: "contents-json",
    seeds: [
      #"""
      {"images": [{"idiom": "iphone", "size": "60x60", "scale": "2x", "filename": "a.png",
      "appearances": [{"appearance": "luminosity", "value": "dark"}], "unassigned": true},
      {"size": "83.5x83.5", "minimum-system-version": "7.0", "role": "notificationCenter"},
      {"idiom": "universal", "platform": "ios", "filename": "A.PNG", "subtype": "retina4",
      "orientation": "portrait", "extent": "full-screen"}],
      "properties": {"template-rendering-intent": "template"}, "n": [1, -2.5e3, null, "\u00e9"]}
      """#,
      #"""
      {"assets": [{"idiom": "tv", "role": "primary-app-icon", "size": "400x240",
      "filename": "b.imagestack"}, {"filename": "c.imageset", "size": "1920x720"}],
      "layers": [{"filename": "l.imagestacklayer"}, {"filename": "m.imagestacklayer"}]}
      """#,
      #"{"images": [{"idiom": "iPhone", "Scale": 2, "size": "60X60", "fileName": "A.png"}]}"#,
      #"{"groups": [{"layers": [{"image-name": "a.png"}]}]}"#,
    ].map { Array($0.utf8) },
    corpusEndings: [".json"]
  ) { bytes in
    let catalog = CatalogReader(fileSystem: OneFileSystem(bytes: bytes))
    var drafts: [SetDraft] = []
    for kind: SetSubject.Kind in [.appIconSet, .launchImageSet, .imageSet] {
      drafts.append(catalog.draft("A.set", kind: kind))
    }
    drafts += catalog.brandAssets("A.brandassets")
    drafts += catalog.stack("A.solidimagestack", kind: .imageStack, idiom: .vision, points: nil)
    for xcode in XcodeGeneration.allCases {
      drafts.append(ComposerReader(fileSystem: catalog.fileSystem, xcode: xcode).draft("A.icon"))
    }
    for draft in drafts { precondition(draft.isConsistent, "an entry leads to no image") }
    for draft in drafts {
      for place in draft.subject.faults.compactMap(\.violation.place) {
        precondition(place.line >= 1 && place.column >= 1, "an invalid position")
      }
    }
    let fix = ContentsFix(fileSystem: catalog.fileSystem)
    func fixed(_ text: [UInt8]) -> [UInt8]? {
      try? fix.result(
        text, of: "A.appiconset", path: "A.appiconset/Contents.json", for: ContentsFix.rules
      )
      .bytes
    }
    if let once = fixed(bytes) {
      precondition(fixed(once) == once, "a second time changes something")
    }
  }
}
