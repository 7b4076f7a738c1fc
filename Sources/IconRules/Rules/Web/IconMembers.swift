import IconImage
import IconSpec

extension Rule {
  static let iconMembers = Rule(
    id: "icon-members", severity: .error,
    summary: "An icon file holds the sizes that its system draws, each as its directory says.",
    rationale: """
      Windows, browsers and the Mac take the image whose size fits; they scale another where there is \
      none, and show a picture of their own for a file that they cannot read.
      """,
    measure: """
      .ico files: the directory against the images (an image that is none or lies beyond the file's \
      end is an error; another size than stated, and another kind of file by that name, are \
      warnings, of favicon.ico the latter is a note), and 16, 32, 48 and 256 pixels, of favicon.ico \
      16 and 32: a note. .icns files and .iconset folders of an app: 16, 32, 128, 256 and 512 points \
      in both densities: a note. Not of the file that Xcode writes beside Assets.car, which has the \
      other sizes.
      """,
    remedy: "make the file again with all sizes; iconforge build --preset macos or web does",
    source: """
      Microsoft, Icons in Win32 (1995) and App icon construction; HTML Living Standard, 4.6.7; \
      iconutil(1)
      """,
    triggering: [
      Example("an icon file that is cut short", [.bytes("app.ico", [0, 0, 1, 0, 1, 0, 16, 16])]),
      Example(
        "a folder for the Mac with the largest alone",
        [.picture("App.iconset/icon_512x512@2x.png", .plate(1024, radius: 0.185, inset: 0.098))]),
    ],
    passing: [
      Example(
        "a folder for the Mac with all ten",
        [16, 32, 128, 256, 512].flatMap { side in
          [
            .picture("App.iconset/icon_\(side)x\(side).png", .icon(side)),
            .picture("App.iconset/icon_\(side)x\(side)@2x.png", .icon(2 * side)),
          ]
        })
    ],
    check: .set { set, _ in
      set.violations(of: .iconMembers) + set.missingMacMembers
    })
}

extension SetSubject {
  /// Sizes of the ten that an icon for the Mac has; the largest are told by another rule.
  fileprivate var missingMacMembers: [Violation] {
    guard kind == .icns || kind == .iconset, mayBeAppIcon, !isPartOfCatalog, problem == nil
    else { return [] }
    let members = kind == .icns ? entries : entries.filter { $0.image != nil }
    guard !members.isEmpty else { return [] }
    let sides = Set(
      members.compactMap { member -> Int? in
        image(of: member)?.size?.longerSide ?? member.slot?.pixels.longerSide
      })
    let missing = [16, 32, 64, 128, 256].filter { !sides.contains($0) }
    guard !missing.isEmpty else { return [] }
    let names = missing.map { "\($0)×\($0)" }.joined(separator: ", ")
    return [Violation("has no image of \(names) pixels; the Mac scales another", severity: .info)]
  }
}
