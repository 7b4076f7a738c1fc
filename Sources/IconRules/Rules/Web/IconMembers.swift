import IconImage
import IconSpec

extension Rule {
  static let iconMembers = Rule(
    id: "icon-members", severity: .error,
    summary: "An icon file holds the sizes that its system uses, each as its directory says.",
    rationale: """
      Windows, browsers and the Mac use the image of the best size. They scale another if it is \
      missing, and show a placeholder for an unreadable file.
      """,
    measure: """
      .ico files: the directory compared with the images. An unreadable image, or one beyond the \
      file's end, is an error; another size than stated is a warning; another format under that \
      name is a warning, for favicon.ico a note. Missing 16, 32, 48 or 256 pixels (favicon.ico: 16 \
      or 32) are a note. .icns files and .iconset folders of an app: a missing size of 16, 32, \
      128, 256 or 512 points in either density is a note, except in the file that Xcode writes \
      beside Assets.car.
      """,
    remedy: "make the file again with all sizes; iconforge build --preset macos or web does so",
    source: """
      Microsoft, Icons in Win32 (1995) and App icon construction; HTML Living Standard, 4.6.7; \
      iconutil(1)
      """,
    triggering: [
      Example("an icon file that is cut short", .bytes("app.ico", [0, 0, 1, 0, 1, 0, 16, 16])),
      Example(
        "a folder for the Mac with the largest alone",
        .picture("App.iconset/icon_512x512@2x.png", .plate(1024, radius: 0.185, inset: 0.098))),
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
