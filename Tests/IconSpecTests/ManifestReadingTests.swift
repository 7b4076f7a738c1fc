import IconImage
import IconSpec
import Testing

/// A manifest read as `iconforge.yml`.
func readManifest(_ text: String) throws -> ManifestFile {
  try ManifestReader.manifest(from: Array(text.utf8), file: "iconforge.yml")
}

@Suite struct ManifestReadingTests {
  private static let everyKey = """
    presets: [ios-2010, mine/web.yml]
    background: "#1d4ed8"
    artwork:
      application: {file: icon.png, fit: cover, anchor: topLeft, background: white}
      appStore: store.png
      spotlight: {file: simple.png}
      settings: settings.png
      notification: notification.png
      document: {files: [docs/*.png], fit: contain, anchor: top, background: "#abc"}
      webClip: {file: clip.png, precomposed: true}
      toolbar: {files: [tools/*.png, more/a.png], mask: luminance, invert: true}
      navigationBar: {file: back.png, mask: alpha, invert: false}
      tabBar: [tabs/*.png]
      activity: share.png
      newsstand: {file: cover.png, fit: none, anchor: bottomRight}
      launch:
        file: logo.png
        scale: 0.25
        background: f5f5f7
        fit: fill
        anchor: bottom
        portrait: first.png
        landscape: wide.png
      favicon: small.png
      topShelf: {file: shelf.png, fit: cover}
    overrides: {Icon.png: hand/57.png, toolbar/a.png: hand/a.png}
    resample: {filter: catmull-rom, space: srgb, highResolution: nearest}
    output: {directory: "out/{name}", layout: loose}
    rules:
      artwork-size: {severity: off, reason: old art}
      derived-background: {severity: warning}
    roots: [../shared, ../other]
    sets:
      - each: brands/*
        background: black
      - name: house
        presets: ios-2015
        artwork: {application: house.png}
    """

  private func read() throws -> ManifestFile { try readManifest(Self.everyKey) }

  @Test func `presets, background, resampling and output are read`() throws {
    let body = try read().defaults
    #expect(body.presets?.map(\.text) == ["ios-2010", "mine/web.yml"])
    #expect(body.background == Color(red: 0x1D, green: 0x4E, blue: 0xD8))
    #expect(body.filter == .catmullRom)
    #expect(body.space == .srgb)
    #expect(body.highResolution == .nearest)
    #expect(body.outputDirectory?.text == "out/{name}")
    #expect(body.layout == .loose)
  }

  @Test func `the files of every role are read`() throws {
    let artwork = try read().defaults.artwork
    #expect(Set(artwork.keys) == Set(Role.ofArtwork))
    let files = artwork.mapValues { $0.files.map(\.text) }
    #expect(
      files == [
        .application: ["icon.png"], .appStore: ["store.png"], .spotlight: ["simple.png"],
        .settings: ["settings.png"], .notification: ["notification.png"],
        .document: ["docs/*.png"], .webClip: ["clip.png"],
        .toolbar: ["tools/*.png", "more/a.png"], .navigationBar: ["back.png"],
        .tabBar: ["tabs/*.png"], .activity: ["share.png"], .newsstand: ["cover.png"],
        .launch: ["logo.png"], .favicon: ["small.png"], .topShelf: ["shelf.png"],
      ])
    #expect(
      artwork.filter(\.value.isList).keys.map(\.rawValue).sorted() == [
        "document", "tabBar", "toolbar",
      ])
  }

  private func options(_ change: (inout ArtworkOptions) -> Void) -> ArtworkOptions {
    var options = ArtworkOptions()
    change(&options)
    return options
  }

  @Test func `every option of a role is read`() throws {
    let artwork = try read().defaults.artwork
    let expected: [Role: ArtworkOptions] = [
      .application: options {
        ($0.fit, $0.anchor, $0.background) = (.cover, Anchor(rawValue: "topLeft"), .white)
      },
      .document: options {
        ($0.fit, $0.anchor) = (.contain, .top)
        $0.background = Color(red: 0xAA, green: 0xBB, blue: 0xCC)
      },
      .topShelf: options { $0.fit = .cover },
      .webClip: options { $0.precomposed = true },
      .toolbar: options { ($0.mask, $0.invert) = (.luminance, true) },
      .navigationBar: options { $0.mask = .alpha },
      .newsstand: options { ($0.fit, $0.anchor) = (Fit.none, Anchor(rawValue: "bottomRight")) },
      .launch: options {
        ($0.fit, $0.anchor, $0.scale) = (.fill, Anchor(rawValue: "bottom"), 0.25)
        $0.background = Color(red: 0xF5, green: 0xF5, blue: 0xF7)
      },
    ]
    for role in Role.ofArtwork {
      #expect(artwork[role]?.options == expected[role] ?? ArtworkOptions(), "\(role)")
    }
    #expect(artwork[.launch]?.portrait?.text == "first.png")
    #expect(artwork[.launch]?.landscape?.text == "wide.png")
  }

  @Test func `overrides, rules and roots keep their order and locations`() throws {
    let file = try read()
    let overrides = file.defaults.overrides
    #expect(overrides.map(\.file.text) == ["Icon.png", "toolbar/a.png"])
    #expect(overrides.map(\.path.text) == ["hand/57.png", "hand/a.png"])
    #expect(overrides[1].file.problem("").place == "iconforge.yml:26:36")
    #expect(overrides[1].path.keyPath == "overrides.toolbar/a.png")
    let rules = file.defaults.rules
    #expect(rules.map(\.rule.text) == ["artwork-size", "derived-background"])
    #expect(rules.map(\.severity) == [.off, .warning])
    #expect(rules.map(\.reason) == ["old art", nil])
    #expect(file.roots.map(\.text) == ["../shared", "../other"])
  }

  @Test func `sets are read with their changes`() throws {
    let sets = try read().sets
    #expect(sets.map(\.each?.text) == ["brands/*", nil])
    #expect(sets.map(\.name?.text) == [nil, "house"])
    #expect(sets[0].body.background == .black)
    #expect(sets[0].body.presets == nil)
    #expect(sets[0].body.artwork.isEmpty)
    #expect(sets[1].body.presets?.map(\.text) == ["ios-2015"])
    #expect(sets[1].body.artwork[.application]?.files.map(\.text) == ["house.png"])
  }

  @Test(arguments: ["background-separation", "ground"])
  func `background separation is read by its name and by its old name`(key: String) throws {
    func options(_ value: String) throws -> ArtworkOptions? {
      let file = try readManifest("artwork: {application: {file: a.png, \(key): \(value)}}")
      return file.defaults.artwork[.application]?.options
    }
    #expect(try options("auto") == ArtworkOptions())
    #expect(try options("none")?.isSeparable == false)
    #expect(try options("white")?.background == .white)
  }

  @Test func `a manifest may be JSON`() throws {
    let file = try readManifest(
      #"{"presets":["ios-2010"],"artwork":{"tabBar":{"files":["a.png"],"invert":true}}}"#)
    #expect(file.defaults.presets?.map(\.text) == ["ios-2010"])
    #expect(file.defaults.artwork[.tabBar]?.options.invert == true)
  }

  @Test func `a set is the defaults with its changes`() throws {
    let file = try readManifest(
      """
      presets: [ios-2010]
      background: white
      artwork: {application: a.png, tabBar: [t.png]}
      overrides: {A.png: a.png, B.png: b.png}
      resample: {filter: box, space: srgb}
      rules: {artwork-size: {severity: info}}
      sets:
        - name: one
          artwork: {application: mine.png}
          overrides: {B.png: c.png}
          resample: {filter: triangle}
          rules: {artwork-size: {severity: error}}
      """)
    let body = file.sets[0].body.merged(over: file.defaults)
    #expect(body.presets?.map(\.text) == ["ios-2010"])
    #expect(body.background == .white)
    #expect(
      body.artwork.mapValues { $0.files[0].text } == [.application: "mine.png", .tabBar: "t.png"])
    #expect(body.overrides.map(\.file.text) == ["A.png", "B.png"])
    #expect(body.overrides.map(\.path.text) == ["a.png", "c.png"])
    #expect(body.filter == .triangle)
    #expect(body.space == .srgb)
    #expect(body.rules.map(\.severity) == [.info, .error])
  }
}
