import Foundation
import IconTestSupport
import Testing

@testable import IconSpec

/// The workflows of docs/ci that build many brands in parts.
@Suite struct WhiteLabelTests {
  private let place = Workplace()

  init() throws {
    for name in 1...5 {
      try place.folder.write("app/brands/b\(name)/icon.png", TestImages.artwork(64))
    }
    try place.folder.write(
      "app/iconforge.yml",
      """
      presets: ios-2008
      output: {directory: "icons/{name}"}
      sets:
        - each: brands/*
          artwork: {application: icon.png}
      """)
    try place.folder.write("runner/empty", "")
  }

  private func shell(_ script: String, _ environment: [String: String]) throws -> ProcessResult {
    let folder = URL(fileURLWithPath: Programs.iconforge).deletingLastPathComponent().path
    return try CIProject.run(
      ["bash", "-c", script], folder: place.folder.path("app"),
      environment: [
        "RUNNER_TEMP": place.folder.path("runner"),
        "PATH": "\(folder):/usr/local/bin:/usr/bin:/bin",
      ].merging(environment) { $1 })
  }

  private static let hasJQ = Programs.installed("jq") != nil

  @Test(.enabled(if: hasJQ, "no jq"))
  func `the jobs of the GitHub workflow build every brand, each once`() throws {
    let text = try Places.bytes("docs/ci/white-label.yml")
    let jobs = try #require(try YAMLReader.node(of: text, file: "white-label.yml")["jobs"])
    func script(_ job: String, _ name: String) throws -> String {
      let step = jobs[job]?["steps"]?.items.first { $0["name"]?.text?.hasPrefix(name) == true }
      return try #require(step?["run"]?.text)
    }
    let output = try place.folder.write("runner/output", "")
    let planned = try shell(script("plan", "Write"), ["GITHUB_OUTPUT": output])
    #expect(planned.status == 0, "\(planned.errors)")
    let line = try place.folder.text("runner/output")
    let parts = line.matches(of: /"(\d+\.jsonl)"/).map { String($0.1) }
    #expect(line.hasPrefix("parts=[") && parts.count == 5, "\(line)")
    for part in parts {
      let built = try shell(script("build", "Build"), ["PART": part])
      #expect(built.status == 0, "\(built.output)\(built.errors)")
    }
    let icons = place.folder.files.filter { $0.hasSuffix("/Icon.png") }
    #expect(icons.count == 5)

    try place.folder.write("app/brands/b1/icon.png", "no image")
    let statuses = try parts.map { try shell(script("build", "Build"), ["PART": $0]).status }
    #expect(statuses.filter { $0 != 0 }.count == 1)
  }

  @Test func `the jobs of the GitLab pipeline build every brand, each once`() throws {
    let text = try Places.bytes("docs/ci/gitlab-white-label.yml")
    let job = try #require(
      try YAMLReader.node(of: text, file: "gitlab-white-label.yml")["brands"])
    let script = try #require(job["script"]?.items.first?.text)
    let origin = TemporaryFolder()
    try origin.write(
      "docs/ci/install.sh",
      "mkdir \"$1/bin\" && ln -s '\(Programs.iconforge)' \"$1/bin/iconforge\"")
    try commitAll(in: origin.path)
    try git("tag", "v1.0.0", in: origin.path)
    func run() throws -> [Int32] {
      try (1...4).map { index in
        try shell(
          script,
          [
            "ICONFORGE_REPOSITORY": "file://\(origin.path)", "ICONFORGE_COMMIT": "v1.0.0",
            "CI_NODE_INDEX": "\(index)", "CI_NODE_TOTAL": "4",
            "TMPDIR": place.folder.path("runner"),
          ]
        ).status
      }
    }
    #expect(try run() == [0, 0, 0, 0])
    #expect(place.folder.files.filter { $0.hasSuffix("/Icon.png") }.count == 5)
    try place.folder.write("app/brands/b2/icon.png", "no image")
    #expect(try run() == [0, 1, 0, 0])
  }
}
