import Foundation
import IconTestSupport
import Testing

/// A manifest with several brands.
@Suite struct BatchCommandTests {
  private let place = Workplace()
  private static let brands = (0..<6).map { "brand-\($0)" }

  init() throws {
    try place.folder.write("mine.yml", smallPreset)
    try place.folder.write(
      "iconforge.yml",
      """
      presets: mine.yml
      background: white
      output: {directory: "build/{name}"}
      sets:
        - each: brands/*
          artwork: {application: icon.png}
      """)
    for (index, brand) in Self.brands.enumerated() {
      try place.write("brands/\(brand)/icon.png", TestImages.artwork(60 + 20 * index))
    }
    try place.folder.write("brands/brand-3/icon.png", "no picture")
  }

  @Test func `as text, failed sets come first and equal sets share a line`() throws {
    for number in 10..<50 {
      try place.write("brands/more-\(number)/icon.png", TestImages.artwork(64))
    }
    let result = try place.fail("build", status: 3)
    let lines = result.output.split(separator: "\n")
    #expect(lines.count == 3, "\(result.output)")
    #expect(
      lines[0].hasPrefix("brand-3: 3 files, 0 written, 0 unchanged, 3 failed: build/brand-3/"))
    #expect(lines[0].hasSuffix("; 1 error"))
    #expect(lines[1].hasPrefix("45 sets alike, brand-0 to more-49: 135 files, 135 written"))
    #expect(
      lines[2].hasPrefix("46 sets: 138 files, 135 written, 0 unchanged, 3 failed: build/brand-3/"))
    #expect(result.errors.contains("brands/brand-3/icon.png: error: \(textRefusal)\n"))
  }

  @Test func `a closed pipe is no error of plan`() throws {
    let plan = try run(
      "/bin/sh", ["-c", "\"$0\" plan --jobs-jsonl | true", Programs.iconforge],
      folder: place.folder.path)
    #expect(plan.errors == "")
  }

  @Test func `notes of one rule on many files are one line`() throws {
    for brand in Self.brands {
      try place.write("brands/\(brand)/icon.png", TestImages.artwork(200))
    }
    let result = try place.run("build", "--fast", "--preset", "ios", "--set", "brand-0")
    #expect(result.errors.contains("brand-0/icon.png: note: removed the background"))
    let all = try place.run("build", "--fast", "--preset", "ios", "--force").errors
    #expect(all.matches(of: /note: removed the background/).count == 1)
    #expect(
      all.contains(
        "[background-separated] (and 5 other files; --verbose lists them)\n  --no-separate keeps it"
      ))
    let verbose = try place.run("build", "--fast", "--preset", "ios", "--verbose").errors
    #expect(verbose.matches(of: /note: removed the background/).count == 6)
  }
}
