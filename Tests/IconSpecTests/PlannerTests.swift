import IconImage
import IconSpec
import Testing

@Suite struct PlannerTests {
  @Test func `slots with one file and equal pixels become one job`() throws {
    let plan = try plan(
      [
        try samplePreset("a", [icon("One.png", 29), icon("Two.png", 58), icon("One.png", 29)]),
        try samplePreset("b", [icon("Two.png", 58)]),
      ])
    #expect(plan.jobs.map(\.path) == ["One.png", "Two.png"])
    #expect(plan.jobs.map(\.pixels.width) == [29, 58])
    #expect(plan.jobs.map(\.slots.count) == [2, 2])
    #expect(plan.jobs.allSatisfy { $0.artwork.path == "art.png" })
  }

  @Test func `slots of different roles may share a file`() throws {
    let shared = "pixels: [29, 29], file: Icon-Small.png, alpha: forbidden"
    let presets = [
      try samplePreset([
        "role: spotlight, idiom: iphone, \(shared)", "role: settings, idiom: ipad, \(shared)",
      ])
    ]
    let job = try #require(try plan(presets).jobs.first)
    #expect(job.slots.map(\.role) == [.spotlight, .settings])
    #expect(job.slot.role == .spotlight)
  }

  @Test func `jobs are in the order of the presets`() throws {
    let presets = [
      try samplePreset("z", [icon("9.png"), icon("1.png"), icon("5.png")]),
      try samplePreset("a", [icon("3.png"), icon("1.png"), icon("2.png")]),
    ]
    #expect(try plan(presets).jobs.map(\.path) == ["9.png", "1.png", "5.png", "3.png", "2.png"])
    let turned = try plan(presets.reversed()).jobs.map(\.path)
    #expect(turned == ["3.png", "1.png", "2.png", "9.png", "5.png"])
  }

  @Test(arguments: BuiltInPresets.names)
  func `the same manifest gives the same plan`(name: String) throws {
    let preset = try builtIn(name)
    let planner = Planner(Manifest(artwork: "art.png", presets: [preset]))
    let (first, again) = (try planner.plan(), try plan([preset]))
    #expect(!first.jobs.isEmpty && first.jobs == again.jobs)
    #expect(first.unserved.map(\.role) == again.unserved.map(\.role))
    #expect(first.unserved.map(\.slots) == again.unserved.map(\.slots))
  }

  @Test func `roles without artwork are counted in the order of the presets`() throws {
    let slot = "idiom: iphone, pixels: [20, 20]"
    let presets = [
      try samplePreset(
        "a",
        [
          "role: toolbar, \(slot), file: t1", icon("Icon.png"), "role: newsstand, \(slot), file: n",
          "role: toolbar, \(slot), file: t2",
        ]),
      try samplePreset(
        "b", ["role: activity, \(slot), file: a", "role: toolbar, \(slot), file: t3"]),
    ]
    let plan = try plan(presets)
    #expect(plan.jobs.map(\.path) == ["Icon.png"])
    #expect(plan.unserved.map(\.role) == [.toolbar, .newsstand, .activity])
    #expect(plan.unserved.map(\.slots) == [3, 1, 1])
  }

  @Test(
    arguments: [
      (nil, nil, nil), ("#111111", nil, "#111111"), (nil, "#222222", "#222222"),
      ("#111111", "#222222", "#111111"),
    ] as [(String?, String?, String?)])
  func `the manifest's background wins over the preset's`(
    given: String?, preset: String?, expected: String?
  ) throws {
    let treatment = preset.map { ", treatment: {background: \"\($0)\"}" } ?? ""
    let slot = icon("a.png", more: ", alpha: forbidden\(treatment)")
    let presets = [try samplePreset([slot])]
    let plan = try plan(presets, background: given.flatMap { Color($0) })
    #expect(plan.jobs[0].treatment.background?.description == expected)
  }

  @Test(arguments: [
    ("role: application", Treatment.Placement.whole),
    ("role: launch", .centered(share: 0.6)),
    ("role: launch, treatment: {scale: 0.25}", .centered(share: 0.25)),
    ("role: application, treatment: {scale: 1}", .centered(share: 1)),
    ("role: launch, treatment: {background: \"#fff\"}", .centered(share: 0.6)),
  ])
  func `artwork takes 60 % of launch images and all of others`(
    slot: String, expected: Treatment.Placement
  ) throws {
    let presets = [try samplePreset(["\(slot), idiom: iphone, pixels: [320, 480], file: a.png"])]
    let job = try #require(try plan(presets).jobs.first)
    #expect(job.treatment.placement == expected)
  }

  @Test func `one artwork serves icons and launch images`() throws {
    let preset = try builtIn("ios-2015")
    let plan = try plan([preset])
    let roles = Set(plan.jobs.flatMap(\.slots).map(\.role))
    #expect(roles.isSuperset(of: [.application, .appStore, .spotlight, .settings, .launch]))
    #expect(roles.isDisjoint(with: [.toolbar, .navigationBar, .tabBar]))
  }
}
