import Foundation
import IconTestSupport
import Testing

@testable import IconSpec

/// The GitHub actions, the GitLab template and the Makefile stanza of docs/ci.
@Suite struct CITemplateTests {
  /// A step of an action.
  private struct Step {
    let keys: [String: Node]

    func text(_ key: String) -> String? { keys[key]?.text }
  }

  private static func yaml(_ name: String) throws -> Node {
    try YAMLReader.node(of: try Places.bytes("docs/ci/\(name)"), file: name)
  }

  private static let actions = ["github-action", "github-comment"]

  private static func steps(of action: String = "github-action") throws -> [Step] {
    let items = try yaml("\(action)/action.yml")["runs"]?["steps"]?.items
    return try #require(items).map { Step(keys: $0.keys) }
  }

  private static func gitlabScript() throws -> String {
    let script = try yaml("gitlab.yml")["iconforge"]?["script"]?.items
    #expect(script?.count == 1)
    return try #require(script?.first?.text)
  }

  private static func expectSyntax(_ shell: String, _ script: String) throws {
    let folder = TemporaryFolder()
    let result = try CIProject.run([shell, "-n", try folder.write("script", script)])
    #expect(result.status == 0 && result.errors == "", "\(result.errors)\(script)")
  }

  @Test(arguments: actions)
  func `the actions are composite, and each step has a name and one action`(name: String) throws {
    let action = try Self.yaml("\(name)/action.yml")
    #expect(action["runs"]?["using"]?.text == "composite")
    #expect(action["description"]?.text?.isEmpty == false)
    for step in try Self.steps(of: name) {
      #expect(step.text("name") != nil)
      #expect((step.text("run") == nil) != (step.text("uses") == nil))
      if step.text("run") != nil { #expect(step.text("shell") == "bash") }
      if let uses = step.text("uses") { #expect(uses.contains(/^[\w-]+(\/[\w-]+)+@[0-9a-f]{40}$/)) }
    }
  }

  @Test func `the scripts of actions and release have valid syntax and contain no expressions`()
    throws
  {
    let workflows = [
      "../../.github/workflows/release.yml", "../../.github/workflows/checks.yml",
      "white-label.yml",
    ]
    let jobs = try workflows.flatMap { try Self.yaml($0)["jobs"]?.keys.values.map { $0 } ?? [] }
    let steps = jobs.flatMap { $0["steps"]?.items ?? [] }.map { Step(keys: $0.keys) }
    let actions = try Self.actions.flatMap { try Self.steps(of: $0) }
    let scripts = (actions + steps).compactMap { $0.text("run") }
    #expect(scripts.count == 17)
    for step in steps {
      if let uses = step.text("uses") { #expect(uses.contains(/@[0-9a-f]{40}$/), "\(uses)") }
    }
    for script in scripts {
      #expect(script.hasPrefix("set -euo pipefail\n") && !script.contains("${{"))
      try Self.expectSyntax("bash", script)
    }
    #expect(try !Self.gitlabScript().contains("$[["))
  }

  @Test(arguments: [
    ".github/workflows/checks.yml", ".github/workflows/release.yml", ".github/workflows/weekly.yml",
    "docs/packaging/Containerfile",
    "docs/ci/gitlab.yml", "docs/ci/gitlab-white-label.yml",
  ])
  func `container images are named by digest`(file: String) throws {
    let text = try Places.text(file)
    let images = text.matches(of: /(?m)^ *(?:FROM|container:|image:) +(\S.*)$/)
    #expect(!images.isEmpty)
    for image in images { #expect(image.1.contains(/^[a-z]+:[\w.-]+@sha256:[0-9a-f]{64}(?: #|$)/)) }
  }

  @Test(arguments: ["gitlab.yml", "gitlab-white-label.yml", "white-label.yml", "README.md"])
  func `templates name commits, not tags that may be moved`(file: String) throws {
    let text = try Places.text("docs/ci/\(file)")
    #expect(!text.contains("--branch"))
    for use in text.matches(of: /uses: (\S+)@(\S+)/) {
      let isPinned = use.2.contains(/^[0-9a-f]{40}$/) || use.2 == "COMMIT"
      #expect(isPinned, "\(use.1)@\(use.2)")
    }
  }

  @Test func `the page lists every input of the action`() throws {
    let inputs = try #require(try Self.yaml("github-action/action.yml")["inputs"]).keys.keys
    let rows = try Places.text("docs/ci/README.md").matches(of: /\n\| `([a-z]+)(?:: \w+)?` \|/)
    #expect(Set(rows.map { String($0.1) }).intersection(inputs) == Set(inputs))
  }

  @Test(arguments: actions)
  func `every input is described and used, and no other is used`(name: String) throws {
    let action = try Self.yaml("\(name)/action.yml")
    let inputs = try #require(action["inputs"])
    for (name, input) in inputs.keys {
      #expect(input["description"]?.text?.isEmpty == false, "\(name)")
      #expect(input["default"]?.text != nil, "\(name)")
    }
    let text = try Places.text("docs/ci/\(name)/action.yml")
    let used = Set(text.matches(of: /inputs\.([a-z-]+)/).map { String($0.1) })
    #expect(used == Set(inputs.keys.keys))
  }

  /// Runs the main step as a runner does: inputs as environment, script in a file.
  private func runMainStep(
    _ project: CIProject, inputs: [String: String], event: [String: String] = [:]
  ) throws -> (result: ProcessResult, outputs: [String: String]) {
    let step = try #require(try Self.steps().first { $0.text("id") == "icons" })
    let defaults = try #require(try Self.yaml("github-action/action.yml")["inputs"]).keys
      .compactMapValues { $0["default"]?.text }
    let values = defaults.merging(inputs) { $1 }
    var environment = [
      "GITHUB_ACTIONS": "true", "GITHUB_ACTION_PATH": CIProject.file("github-action"),
      "GITHUB_OUTPUT": try project.place.folder.write("run/ner/output", ""),
      "RUNNER_TEMP": project.place.folder.path("run/ner"),
    ]
    for (name, value) in try #require(step.keys["env"]).keys {
      let text = try #require(value.text)
      let input = text.firstMatch(of: /^\$\{\{ inputs\.([a-z-]+) \}\}$/).map { String($0.1) }
      environment[name] = input.flatMap { values[$0] } ?? ""
    }
    let result = try CIProject.run(
      [
        "bash", "--noprofile", "--norc", "-eo", "pipefail",
        try project.place.folder.write("run/ner/script.sh", try #require(step.text("run"))),
      ], folder: project.place.folder.path, environment: environment.merging(event) { $1 })
    let lines = try project.text("run/ner/output").split(separator: "\n")
    let outputs = lines.map { $0.split(separator: "=", maxSplits: 1).map { String($0) } }
    return (
      result, Dictionary(outputs.map { ($0[0], $0.last ?? "") }, uniquingKeysWith: { $1 })
    )
  }

  @Test func `the main step of the action runs and sets its outputs`() throws {
    let name = CIProject.awkwardName
    let project = try CIProject(in: name)
    let inputs = ["program": Programs.iconforge, "arguments": "\(name)\n--validate=\(name)\n"]
    let right = try runMainStep(project, inputs: inputs)
    #expect(right.result.status == 0, "\(right.result.output)\(right.result.errors)")
    #expect(right.outputs["status"] == "0")
    let folder = try #require(right.outputs["folder"])
    #expect(right.outputs["sarif"] == "\(folder)/icons.sarif")
    for file in ["icons.tar", "report.json", "icons.sarif", "junit.xml", "summary.md"] {
      #expect(FileManager.default.fileExists(atPath: "\(folder)/\(file)"), "\(file)")
    }

    try project.remove("\(name)/My 'Icons'/Icon.png")
    let wrong = try runMainStep(project, inputs: inputs)
    #expect(wrong.result.status == 1)
    #expect(wrong.outputs["status"] == "1")
    #expect(wrong.outputs["drifted"] == "1")
    #expect(wrong.outputs["folder"] != folder)
    #expect(wrong.result.output.contains("::error file=\(name)/iconforge.yml,title="))
  }

  /// Uses a checkout of one commit, without write permission.
  @Test func `a pull request from a fork is compared with its target branch`() throws {
    let origin = try CIProject()
    try origin.commit(as: "release/1.0")
    try origin.place.write("art/new.png", TestImages.disc(40))
    try origin.git("rm", "--quiet", "--cached", "My 'Icons'/Icon-Settings.png")
    try origin.remove("My 'Icons'/Icon-Settings.png")
    try origin.commit(as: "theirs")
    let project = try CIProject()
    try FileManager.default.removeItem(atPath: project.place.folder.path)
    let clone = try CIProject.run([
      "git", "clone", "--quiet", "--depth", "1", "--branch", "theirs",
      "file://\(origin.place.folder.path)", project.place.folder.path,
    ])
    #expect(clone.status == 0, "\(clone.errors)")
    let run = try runMainStep(
      project, inputs: ["program": Programs.iconforge],
      event: ["GITHUB_BASE_REF": "release/1.0", "GITHUB_TOKEN": ""])
    #expect(run.result.status == 1, "\(run.result.errors)")
    #expect(run.result.output.contains("\nsince origin/release/1.0: 1 added, 1 removed, "))
    #expect(run.outputs["changed"] == "2")
    #expect(run.outputs["drifted"] == "1")
  }

  @Test func `inputs are never executed`() throws {
    let project = try CIProject()
    let evil = #"$(touch owned); touch owned `touch owned` "; touch owned #'"#
    for input in ["arguments", "base"] {
      let result = try runMainStep(
        project, inputs: ["program": Programs.iconforge, input: evil]
      ).result
      #expect(result.status > 0, "\(input)")
      #expect(!project.place.folder.files.contains { $0.hasSuffix("owned") }, "\(input)")
    }
  }

  @Test func `the cache key depends on the sources and the platform`() throws {
    let step = try #require(try Self.steps().first { $0.text("id") == "cache" })
    let checkout = TemporaryFolder()
    for name in ["Package.swift", "Makefile", "Sources/a b.swift", "Presets/x.json"] {
      try checkout.write(name, name)
    }
    func key() throws -> String {
      let folder = TemporaryFolder()
      let output = try folder.write("output", "")
      let result = try CIProject.run(
        ["bash", "-eo", "pipefail", try folder.write("script", try #require(step.text("run")))],
        environment: [
          "CHECKOUT": checkout.path, "GITHUB_OUTPUT": output, "RUNNER_OS": "Linux",
          "RUNNER_ARCH": "X64", "RUNNER_TEMP": "/t", "RELEASES": "", "SHA256": "",
        ])
      #expect(result.status == 0, "\(result.errors)")
      let lines = try folder.text("output")
        .split(separator: "\n")
      #expect(lines.count == 2)
      #expect(lines.last?.contains(/^prefix=\/t\/iconforge-[0-9a-f]{40}$/) == true)
      return try #require(lines.first.map { String($0) })
    }
    let first = try key()
    #expect(first.contains(/^key=iconforge-Linux-X64-[0-9a-f]{40}$/))
    #expect(try key() == first)
    try checkout.write("Sources/a b.swift", "changed")
    #expect(try key() != first)
  }

  @Test func `the GitLab job keeps its artifacts and has valid syntax`() throws {
    let job = try #require(try Self.yaml("gitlab.yml")["iconforge"])
    #expect(job["artifacts"]?["when"]?.text == "always")
    #expect(job["artifacts"]?["paths"]?.items.map(\.text) == ["build/iconforge"])
    #expect(job["artifacts"]?["reports"]?["junit"]?.text == "build/iconforge/junit.xml")
    #expect(
      job["artifacts"]?["reports"]?["codequality"]?.text == "build/iconforge/code-quality.json")
    for shell in ["sh", "bash"] { try Self.expectSyntax(shell, try Self.gitlabScript()) }
  }

  /// Uses a repository whose Makefile installs this build's programs.
  @Test func `the GitLab job fetches the tool, installs it and runs the step`() throws {
    let project = try CIProject()
    let origin = TemporaryFolder()
    try origin.write(
      "docs/ci/install.sh",
      try Places.text("docs/ci/install.sh"))
    try origin.write(
      "Makefile",
      """
      runtime-deps:
      install:
      \tinstall -d "$(PREFIX)/bin"
      \tln -s "\(Programs.iconforge)" "$(PREFIX)/bin/iconforge"
      \tln -s "\(Programs.importer)" "$(PREFIX)/bin/iconforge-import"
      """)
    try commitAll(in: origin.path)
    try git("tag", "v1", in: origin.path)
    let scratch = TemporaryFolder()
    let script = try scratch.write("script.sh", try Self.gitlabScript())
    try project.place.write("art work.png", TestImages.artwork(64))
    func job() throws -> ProcessResult {
      try CIProject.run(
        ["sh", script], folder: project.place.folder.path,
        environment: [
          "ICONFORGE_REPOSITORY": "file://\(origin.path)", "ICONFORGE_COMMIT": "v1",
          "ICONFORGE_ARGUMENTS": "--validate=My 'Icons'\n--validate=art work.png\n",
          "CI_PROJECT_DIR": project.place.folder.path, "TMPDIR": scratch.path,
        ])
    }
    let first = try job()
    #expect(first.status == 0, "\(first.output)\(first.errors)")
    #expect(first.output.contains("\ncheck: 6 files, 6 same\n"))
    #expect(first.output.contains("\nvalidation: 7 images: "))
    try project.remove("My 'Icons'/Icon.png")
    let second = try job()
    #expect(second.status == 1, "\(second.errors)")
    #expect(!project.place.folder.files.contains { $0.hasPrefix(".iconforge") })
  }

  @Test func `the Makefile's targets build, check and validate`() throws {
    let project = try CIProject()
    let art = #"our "art" & it's.png"#
    try project.place.write(art, TestImages.artwork(512))
    try project.place.folder.write(
      "Makefile",
      """
      ICON_BUILD = 'our "art" & it'\\''s.png' --preset ios-2008 --output "App Icons"
      ICON_PATHS = "App Icons"
      include \(CIProject.file("iconforge.mk").replacing(" ", with: "\\ "))
      """)
    func make(_ target: String) throws -> ProcessResult {
      try CIProject.run(["make", target], folder: project.place.folder.path)
    }
    #expect(try make("icons-check").status != 0)
    #expect(try make("icons").status == 0)
    #expect(project.place.files(below: "App Icons") == CIProject.icons)
    #expect(try make("icons-check").status == 0)
    #expect(try make("icons-validate").status == 0)
    try project.place.write("App Icons/Icon.png", TestImages.disc(40))
    #expect(try make("icons-check").errors.contains("error: differs: was changed by hand"))
    #expect(try make("icons-validate").status != 0)
  }

  @Test func `the Makefile's targets use the manifest by default`() throws {
    let project = try CIProject()
    let words = ["make", "-f", CIProject.file("iconforge.mk"), "icons-check", "icons-validate"]
    let result = try CIProject.run(words, folder: project.place.folder.path)
    #expect(result.status == 0, "\(result.errors)")
  }

  @Test func `install.sh is valid in any POSIX shell`() throws {
    let text = try Places.text("docs/ci/install.sh")
    #expect(text.hasPrefix("#!/bin/sh\n"))
    #expect(!text.contains(/\[\[|\blocal\b|<<<|\bfunction [a-z]+ ?\{|pipefail/))
    for shell in ["sh", "bash"] { try Self.expectSyntax(shell, text) }
  }
}

extension Node {
  var text: String? {
    if case .scalar(let text, _) = content { text } else { nil }
  }

  var items: [Node] {
    if case .sequence(let items) = content { items } else { [] }
  }

  var keys: [String: Node] {
    guard case .mapping(let pairs) = content else { return [:] }
    return Dictionary(
      pairs.compactMap { pair in pair.key.text.map { ($0, pair.value) } },
      uniquingKeysWith: { $1 })
  }

  subscript(_ key: String) -> Node? { keys[key] }
}
