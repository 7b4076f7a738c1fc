import IconImage
import IconSpec
import Testing

@Suite struct PlannerConflictTests {
  @Test func `one file cannot have two sizes`() throws {
    #expect(
      conflicts([
        try samplePreset("a", [icon("Icon.png", 57)]),
        try samplePreset("b", [icon("Icon.png", 60)]),
      ])
        == "Icon.png: error: a lists 57×57 pixels, b 60×60")
  }

  @Test(arguments: [
    ("Icon.png", "icon.png"), ("Icon.png", "ICON.PNG"), ("a/Icon.png", "A/Icon.png"),
    ("é.png", "É.png"), ("\u{E9}.png", "e\u{301}.png"), ("e\u{301}.png", "\u{C9}.png"),
  ])
  func `names that differ only by case or Unicode form are one file`(one: String, other: String)
    throws
  {
    let said = conflicts([try samplePreset("a", [icon(one)]), try samplePreset("b", [icon(other)])])
    #expect(said.hasPrefix("\(other): error: "))
    #expect(said.contains("on disks that ignore letter case"))
    // Swift takes both Unicode forms for one text; the message must show the other one.
    let message = Array(said.utf8.dropFirst(other.utf8.count))
    #expect(message.firstRange(of: Array(one.utf8)) != nil, "\(said)")
  }

  @Test(arguments: [["forbidden", "allowed"], ["allowed", "forbidden"]])
  func `a shared file has no alpha if one preset forbids it`(alpha: [String]) throws {
    let presets = try alpha.map { try samplePreset($0, [icon("Icon.png", more: ", alpha: \($0)")]) }
    let plan = try Planner(Manifest(artwork: "art.png", presets: presets)).plan()
    #expect(plan.jobs.map(\.treatment.alpha) == [.forbidden])
  }

  @Test func `all conflicts are reported together, in order`() throws {
    let presets = [
      try samplePreset("a", [icon("1.png", 10), icon("2.png", 10), icon("3.png", 10)]),
      try samplePreset("b", [icon("3.png", 13), icon("2.png", 12), icon("4.png", 9)]),
      try samplePreset("c", [icon("1.png", 11), icon("4.png", 9)]),
    ]
    #expect(
      conflicts(presets) == """
        3.png: error: a lists 10×10 pixels, b 13×13
        2.png: error: a lists 10×10 pixels, b 12×12
        1.png: error: a lists 10×10 pixels, c 11×11
        """)
  }

  @Test func `a file without artwork conflicts with no other`() throws {
    let presets = [
      try samplePreset("a", [icon("Icon.png", 57)]),
      try samplePreset("b", ["role: toolbar, idiom: iphone, pixels: [20, 20], file: Icon.png"]),
    ]
    #expect(conflicts(presets) == "")
  }

  @Test(arguments: [
    ["ios-2010", "ios-2013"], ["ios-2008", "ios-2009", "ios-2010"], ["ios-2010", "ios-2011"],
    ["ios-2013", "ios-2014", "ios-2015"], ["ios-2011", "ios-2015"], ["ios-2011", "ios-2012"],
  ])
  func `these editions can be built together`(names: [String]) throws {
    #expect(conflicts(try names.map { try builtIn($0) }) == "")
  }

  @Test func `the plain web clip of several editions is the largest`() throws {
    let presets = try ["ios-2013", "ios-2010", "ios-2015", "ios-2009"].map { try builtIn($0) }
    let jobs = try plan(presets).jobs
    let plain = try #require(jobs.first { $0.path == "apple-touch-icon.png" })
    #expect(plain.pixels == PixelSize(square: 180))
    #expect(plain.slots.count == 4)
  }

  @Test func `iPad launch images of iOS 6 and iOS 7 share names but not sizes`() throws {
    let presets = try ["ios-2012", "ios-2013"].map { try builtIn($0, only: [.launch]) }
    #expect(
      conflicts(presets) == """
        Default-Portrait@2x~ipad.png: error: ios-2012 lists 1536×2008 pixels, \
        ios-2013 1536×2048
        Default-Portrait~ipad.png: error: ios-2012 lists 768×1004 pixels, \
        ios-2013 768×1024
        Default-Landscape@2x~ipad.png: error: ios-2012 lists 2048×1496 pixels, \
        ios-2013 2048×1536
        Default-Landscape~ipad.png: error: ios-2012 lists 1024×748 pixels, \
        ios-2013 1024×768
        """)
  }

  @Test(arguments: [("Icon", "Icon/57.png"), ("a/b.png", "a"), ("icon", "ICON/57.png")])
  func `a file cannot also be the folder of another`(one: String, other: String) throws {
    let preset = try samplePreset([icon(one), icon(other)])
    #expect(conflicts([preset]) != "")
  }
}
