import IconForgeKit
import IconRules
import IconSpec
import IconTestSupport
import Testing

/// Names in a manifest: presets, rules, outputs.
@Suite struct ManifestResolutionTests {
  private let project: ManifestProject
  private static let editions = BuiltInPresets.names.joined(separator: ", ")

  init() throws {
    project = try ManifestProject()
    try project.draw("icon.png", "hand.png")
  }

  private func complaints(_ manifest: String) throws -> String {
    try project.complaints(about: "artwork: {application: icon.png}\n" + manifest)
  }

  @Test(arguments: [
    ("presets: ios2010", "2:10", "presets", "\"ios2010\"; did you mean ios-2010?"),
    (
      "presets: [ios-2010, winforms]", "2:21", "presets[1]",
      "\"winforms\"; there are \(editions)"
    ),
    ("presets: [IOS-2015]", "2:11", "presets[0]", "\"IOS-2015\"; did you mean ios-2015?"),
  ])
  func `an unknown preset is an error with its location`(
    manifest: String, place: String, key: String, said: String
  ) throws {
    let expected = "iconforge.yml:\(place): error: \(key): there is no preset \(said)"
    #expect(try complaints(manifest) == expected)
  }

  @Test func `a manifest without a preset is an error`() throws {
    #expect(
      try complaints("")
        == "iconforge.yml: error: no preset is given; presets: takes \(Self.editions) or files")
  }

  @Test func `an unknown preset of a request is reported with the property`() throws {
    try project.write("artwork: {application: icon.png}")
    #expect(
      project.complaints(ProjectOptions(presets: ["ios-2099"]))
        == "`presets` ios-2099: error: there is no preset \"ios-2099\"; did you mean ios-2015, or ios?"
    )
  }

  @Test func `a preset may be a file beside the manifest`() throws {
    try project.write(
      "name: mine\nslots: [{role: application, idiom: web, pixels: [16, 16], file: fav.png}]",
      as: "presets/mine.json")
    #expect(try complaints("presets: presets/mine.json") == "")
    #expect(try project.sets()[0].plan.jobs.map(\.path) == ["fav.png"])
  }

  @Test func `errors in a preset file are reported with its path`() throws {
    try project.write(
      "name: mine\nslots: [{role: application, idiom: web, pixels: [0, 16], file: fav.png}]",
      as: "presets/mine.json")
    #expect(
      try complaints("presets: presets/mine.json\nbackground: white")
        == "presets/mine.json:2:50: error: slots[0].pixels[0]: is the number 0; "
        + "expected a number of pixels, 1 to 8192")
  }

  @Test func `a missing preset file is reported at its place in the manifest`() throws {
    let said = try complaints("presets: presets/none.json")
    #expect(said.hasPrefix("iconforge.yml:2:10: error: presets: "))
    #expect(said.contains("presets/none.json"))
    #expect(said.hasSuffix("cannot read: no such file or directory"))
  }

  @Test(arguments: [
    ("artwork-siz", "there is no such rule (did you mean artwork-size?)"),
    ("ARTWORK-SIZE", "there is no such rule (did you mean artwork-size?)"),
    ("everything", "there is no such rule"),
  ])
  func `an unknown rule is an error`(id: String, said: String) throws {
    #expect(
      try complaints("presets: ios-2010\nrules: {\(id): {severity: info}}")
        == "iconforge.yml:3:9: error: rules.\(id): \(said)")
  }

  @Test(arguments: Rules.stopping.sorted(), ["off", "info", "warning"])
  func `a rule that stops images must stay an error`(id: String, severity: String)
    throws
  {
    let setting = "{severity: \(severity), reason: we like it}"
    #expect(
      try complaints("presets: ios-2010\nrules: {\(id): \(setting)}")
        == "iconforge.yml:3:9: error: rules.\(id): stops images that cannot be made, so "
        + "it stays an error")
    #expect(try complaints("presets: ios-2010\nrules: {\(id): {severity: error}}") == "")
  }

  @Test(arguments: ["{severity: off, reason: x}", "{severity: info}", "{severity: error}"])
  func `every other rule may have any severity`(setting: String) throws {
    let rules = Rules.all.filter { !Rules.stopping.contains($0.id) }
      .map { "\($0.id): \(setting)" }
    #expect(
      try complaints("presets: ios-2010\nrules: {\(rules.joined(separator: ", "))}") == "")
  }

  @Test(arguments: [
    ("Icon@3x.png", "Icon@3x.png (did you mean Icon@2x.png?)"),
    ("icon.png", "icon.png (did you mean Icon.png?)"), ("toolbar/a.png", "toolbar/a.png"),
  ])
  func `an override of an unknown file is an error`(name: String, said: String) throws {
    #expect(
      try complaints("presets: ios-2010\noverrides:\n  \"\(name)\": hand.png")
        == "iconforge.yml:4:3: error: overrides.\(name): no preset requires \(said)")
  }

  @Test func `an alternate icon cannot have the application icon's name`() throws {
    #expect(
      try complaints("presets: ios\nalternates: {AppIcon: hand.png}")
        == "iconforge.yml:3:14: error: alternates.AppIcon: is the name of the application icon"
    )
  }

  @Test func `errors of all kinds are reported at once`() throws {
    let said = try complaints(
      """
      presets: [ios-2020]
      rules: {artwork-shape: {severity: info}, sizes: {severity: info}}
      output: {directory: ../out}
      sets:
        - each: brands/*
        - name: a
          artwork: {tabBar: [tabs/*.png]}
      """)
    let lines = said.split(separator: "\n").map { String($0) }
    #expect(
      lines == [
        "iconforge.yml:3:9: error: rules.artwork-shape: stops images that cannot be made, so "
          + "it stays an error",
        "iconforge.yml:3:42: error: rules.sizes: there is no such rule",
        "iconforge.yml:2:11: error: presets[0]: there is no preset \"ios-2020\"; "
          + "did you mean ios-2015, or ios?",
        "iconforge.yml:6:11: error: sets[0].each: \"brands/*\" matches no folder",
        "iconforge.yml:8:24: error: sets[1].artwork.tabBar[0]: \"tabs/*.png\" matches no file",
        "iconforge.yml:4:21: error: output.directory: \"../out\" leads out of the manifest's "
          + "folder; roots: can allow it",
      ])
  }

  @Test func `options of the command line override the manifest`() throws {
    try project.write(
      """
      presets: ios-2008
      background: white
      artwork: {application: icon.png}
      output: {directory: there}
      """)
    let options = ProjectOptions(presets: ["ios-2009"], background: .black, output: "here")
    let set = try project.sets(options)[0]
    #expect(set.output == "here")
    #expect(set.plan.jobs.contains { $0.path == "Icon-Small.png" })
    #expect(set.plan.jobs.allSatisfy { $0.treatment.background == .black })
    let plain = try project.sets()[0]
    #expect(plain.output == project.path("there"))
    #expect(plain.plan.jobs.allSatisfy { $0.treatment.background == .white })
  }

  @Test(
    arguments: [
      ("{severity: error}", .error, .findings), ("{severity: info}", .info, .success),
      ("{severity: off, reason: x}", nil, .success), ("{severity: warning}", .warning, .success),
    ] as [(String, Severity?, IconForgeKit.ExitStatus)])
  func `a finding has the severity of the manifest`(
    setting: String, severity: Severity?, status: IconForgeKit.ExitStatus
  ) async throws {
    try project.write(
      "presets: ios-2008\nartwork: {application: icon.png}\nrules: {artwork-size: \(setting)}")
    let report = try await project.report()
    let sizes = report.findings.filter { $0.rule.id == "artwork-size" }
    #expect(sizes.first?.severity == severity)
    #expect(sizes.count == (severity == nil ? 0 : 1))
    #expect(report.exitStatus == status)
    #expect(report.count(.failed) == 0)
  }
}

/// Artwork for roles that no preset has.
@Suite struct IdleRoleTests {
  private func warnings(_ project: ManifestProject) throws -> [String] {
    try project.sets().flatMap(\.warnings).map {
      "\($0.place.replacing(project.path + "/", with: "")) \($0.explanation)"
    }
  }

  private func project(_ manifest: String) throws -> ManifestProject {
    let project = try ManifestProject(manifest)
    try project.draw("icon.png", "share.png")
    try project.writePreset("role: favicon, idiom: web, pixels: [16, 16], file: a.png")
    return project
  }

  @Test func `a role that no chosen preset has is a warning with the roles of the presets`()
    throws
  {
    let project = try project(
      """
      presets: [ios, web]
      artwork:
        application: icon.png
        activity: [share.png]
        tabBar: {files: share.png}
      """)
    let lines = try warnings(project)
    #expect(lines.count == 2)
    #expect(
      lines[0]
        == "iconforge.yml:4:13 artwork.activity: is not used: no chosen preset has "
        + "this role (presets that have it: ios-2013); they have application, webClip, favicon"
    )
    #expect(lines[1].hasPrefix("iconforge.yml:5:11 artwork.tabBar: is not used"))
  }

  @Test(arguments: [
    "presets: [ios-2013]\nartwork: {application: icon.png, activity: [share.png]}",
    "presets: [ios]\nartwork: {application: icon.png}",
    "presets: mine.yml\nartwork: {application: icon.png}",
    "presets: [web]\nartwork: {application: icon.png, favicon: icon.png}",
    "presets: [ios-2015]\nartwork: {application: icon.png, launch: {portrait: icon.png}}",
  ])
  func `roles of the presets and icons that serve other roles give no warning`(manifest: String)
    throws
  {
    #expect(try warnings(project(manifest)) == [])
  }

  @Test(arguments: ["web", "android", "windows", "linux", "tauri"])
  func `a dark image that a preset has no place for is reported as not used`(preset: String)
    throws
  {
    let lines = try warnings(
      project("presets: [\(preset)]\nartwork: {application: {file: icon.png, dark: share.png}}\n"))
    #expect(lines.count == 1, "\(lines)")
    #expect(
      lines.first?.contains("artwork.application.dark: is not used: \(preset) has no dark image")
        == true, "\(lines)")
  }

  @Test func `shared artwork that one set uses gives no warning`() throws {
    let project = try project(
      """
      artwork: {application: icon.png, tabBar: [share.png], newsstand: icon.png}
      sets:
        - {name: new, presets: [ios]}
        - {name: old, presets: [ios-2015]}
      """)
    let lines = try warnings(project)
    #expect(lines.count == 1 && lines[0].hasPrefix("iconforge.yml:1:66 artwork.newsstand: "))
  }

  @Test func `a manifest that makes nothing is an error`() throws {
    let project = try project("presets: [ios]\nartwork: {activity: [share.png]}\n")
    #expect(
      project.complaints()
        == "iconforge.yml:2:21: error: artwork.activity: is not used: no chosen preset has "
        + "this role (presets that have it: ios-2013); they have application")
  }

  @Test(arguments: ["layer", "wallpaper"])
  func `an unknown role is an error that lists the roles`(word: String) throws {
    let project = try project("presets: [ios]\nartwork:\n  \(word): icon.png\n")
    #expect(
      project.complaints()
        == "iconforge.yml:3:3: error: artwork.\(word): unknown key; roles are application, appStore, "
        + "spotlight, settings, notification, document, webClip, toolbar, navigationBar, tabBar, "
        + "activity, newsstand, launch, favicon, topShelf")
  }

  @Test func `an unknown preset is reported beside other mistakes`() throws {
    let project = try ManifestProject("presets: [ios-2016]\nartwork: x.png\nfoo: 3\n")
    #expect(
      project.complaints() == """
        iconforge.yml:2:10: error: artwork: is "x.png"; expected roles and their artwork
        iconforge.yml:3:1: error: foo: unknown key
        iconforge.yml:1:11: error: presets[0]: there is no preset "ios-2016"; did you mean ios-2015, or ios?
        """)
  }
}
