import IconSpec

extension Rule {
  static let plistVariantUnlisted = Rule(
    id: "plist-variant-unlisted", severity: .info, roles: [.application],
    summary: "A property list that names icons with extension names every one.",
    rationale: """
      The system adds @2x itself only to names without extension. A high-resolution icon that is \
      not named is not used.
      """,
    measure: """
      Names with .png under CFBundleIconFiles whose @2x or @3x file is there and named nowhere in \
      the list.
      """,
    remedy: "leave the extension out, or name the other file too",
    source: "QA1686 (2016-12-20)",
    triggering: [
      Example(
        "an @2x icon that is there and not named",
        [
          Example.plist("Info.plist", Example.names("CFBundleIconFiles", ["Icon.png"])),
          .picture("Icon.png", .icon(57)), .picture("Icon@2x.png", .icon(114)),
        ])
    ],
    passing: [
      Example(
        "both names",
        [
          Example.plist(
            "Info.plist", Example.names("CFBundleIconFiles", ["Icon.png", "Icon@2x.png"])),
          .picture("Icon.png", .icon(57)), .picture("Icon@2x.png", .icon(114)),
        ]),
      Example(
        "a name without extension",
        [
          Example.plist("Info.plist", Example.names("CFBundleIconFiles", ["Icon"])),
          .picture("Icon.png", .icon(57)), .picture("Icon@2x.png", .icon(114)),
        ]),
    ],
    check: .set { set, _ in
      guard set.kind == .app, let app = set.app, app.isIOS else { return [] }
      let named = app.icons.filter {
        $0.key.hasPrefix("CFBundleIcon") && $0.key != "CFBundleIconFile"
      }.map(\.name)
      // A name without extension stands for all its variants.
      let covered = Set(named.filter { !$0.hasSuffix(".png") }.map(\.stem))
      let files = Set(set.images.map(\.name) + set.strays)
      let unlisted = named.filter { $0.hasSuffix(".png") }.flatMap { name in
        ["@2x", "@3x"].map { "\(name.dropLast(4))\($0).png" }
      }.filter { files.contains($0) && !named.contains($0) && !covered.contains($0.stem) }
      guard !unlisted.isEmpty else { return [] }
      return [
        Violation(
          "names icons with extension and leaves out \(SetSubject.naming(unlisted)), which is then "
            + "not used")
      ]
    })
}
