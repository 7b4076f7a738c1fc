import Foundation
import IconTestSupport
import Testing

/// Output of `iconforge ci` for GitHub and GitLab.
@Suite struct CIRunnerTests {
  @Test func `on GitHub, drift is one annotation, and other output contains no command`()
    throws
  {
    let project = try CIProject()
    try project.remove("My 'Icons'/Icon.png")
    try project.remove("My 'Icons'/Icon-Settings.png")
    try project.wrongIcon(in: "::warning::50%, no")
    let files = ["summary.md", "output"].map { project.place.folder.path("runner-\($0)") }
    let result = try project.ci(
      environment: [
        "GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": files[0], "GITHUB_OUTPUT": files[1],
      ], status: 1)
    let lines = result.output.split(separator: "\n")
    #expect(
      lines[0]
        == "::error file=iconforge.yml,title=iconforge::iconforge.yml: 2 files differ from the "
        + "build, such as My 'Icons'/Icon.png: is missing%0Arun iconforge build, review the icons, "
        + "and commit them with iconforge.lock")
    let start = try #require(lines.firstIndex { $0.hasPrefix("::stop-commands::") })
    let token = lines[start].dropFirst("::stop-commands::".count)
    #expect(token.count == 32)
    #expect(lines.last == "::\(token)::")
    #expect(
      lines[..<start].contains {
        $0.hasPrefix("::error file=%3A%3Awarning%3A%3A50%25%2C no/Icon@2x.png,title=")
      })
    #expect(lines[..<start].allSatisfy { $0.contains(/^::(error|warning|notice) file=/) })
    #expect(
      try project.text("runner-summary.md") == (try project.text("build/iconforge/summary.md")))
    let outputs = try project.text("runner-output").split(separator: "\n")
    for line in ["status=1", "folder=build/iconforge", "drifted=2", "changed=0"] {
      #expect(outputs.contains(Substring(line)), "\(line)")
    }
    #expect(outputs.contains("sarif=build/iconforge/icons.sarif"))
  }

  @Test func `at most ten annotations are printed, errors first`() throws {
    let project = try CIProject()
    try project.remove("My 'Icons'/Icon.png")
    for number in 0..<20 { try project.wrongIcon(in: "old \(number)") }
    let result = try project.ci(environment: ["GITHUB_ACTIONS": "true"])
    let lines = result.output.split(separator: "\n").prefix { !$0.hasPrefix("::stop-commands") }
    #expect(lines.count == 10)
    #expect(lines.dropLast().allSatisfy { $0.hasPrefix("::error file=") })
    #expect(
      lines.last?.contains(/^::error title=iconforge::and \d+ errors.* more, listed in the step/)
        == true, "\(lines.last ?? "")")
  }

  @Test func `on GitHub, an error in the manifest has its line and column`() throws {
    let project = try CIProject()
    try project.place.folder.write("iconforge.yml", "presets: ios-2008\nartwork: {tabbar: 5 %}")
    let output = project.place.folder.path("runner-output")
    let result = try project.ci(
      environment: [
        "GITHUB_ACTIONS": "true", "GITHUB_OUTPUT": output,
      ], status: 2)
    #expect(
      result.output.hasPrefix("::error file=iconforge.yml,line=2,col=11,title=iconforge::"))
    #expect(try project.text("runner-output").hasPrefix("status=2\nfolder=build/iconforge\n"))
  }

  @Test func `a runner's file that cannot be written is an error`() throws {
    let project = try CIProject()
    let result = try project.ci(
      environment: [
        "GITHUB_OUTPUT": project.place.folder.path("nowhere/output")
      ], status: 3)
    #expect(
      result.errors.contains("nowhere/output: error: cannot write: no such file or directory\n"))
  }

  @Test func `a folder name with a line break is one output`() throws {
    let project = try CIProject()
    let output = project.place.folder.path("runner-output")
    try project.ci(
      "--artifacts", "out\nstatus=0", environment: ["GITHUB_OUTPUT": output], status: 0)
    #expect(
      try project.text("runner-output").contains(
        /\nfolder<<([0-9a-f]{32})\nout\nstatus=0\n\1\n/))
  }

  @Test(.enabled(if: Programs.python != nil, "no Python: run `make test`"))
  func `reports conform to the schema, and the schema rejects changes`() throws {
    let project = try CIProject()
    try project.wrongIcon(in: "old")
    try project.commit(as: "main")
    try project.place.write("My 'Icons'/Icon.png", TestImages.artwork(57))
    #expect(try project.ci("--base", "main").status == 1)
    let script = """
      \(schemaScript)
      import sys
      validate = fastjsonschema.compile(json.load(open(sys.argv[1])))
      report = json.load(open(sys.argv[2]))
      validate(report)
      if "error" not in report:
          harm(report, lambda r: r.pop("check"))
          harm(report, lambda r: r["check"]["jobs"][0].update(status="good"))
          harm(report, lambda r: r["changes"]["changes"][0].update(kind="moved"))
          harm(report, lambda r: r["validation"]["findings"][0].pop("rule"))
      harm(report, lambda r: r.update(version=2))
      harm(report, lambda r: r.update(status=4))
      harm(report, lambda r: r.update(surplus=1))
      print("ok")
      """
    func expectValid() throws {
      let result = try CIProject.run([
        try #require(Programs.python), "-c", script, CIProject.file("report.schema.json"),
        project.place.folder.path("build/iconforge/report.json"),
      ])
      #expect(result.output == "ok\n", "\(result.errors)")
    }
    try expectValid()
    try project.place.folder.write("iconforge.yml", "artwork: {tabbar: x}")
    #expect(try project.ci().status == 2)
    try expectValid()
  }

  @Test func `findings for GitLab have a location, a severity and a unique fingerprint`() throws {
    let project = try CIProject()
    try project.wrongIcon(in: "old")
    try project.remove("My 'Icons'/Icon.png")
    #expect(try project.ci().status == 1)
    let list = try JSON(project.text("build/iconforge/code-quality.json")).elements
    #expect(list.count > 1)
    #expect(Set(list.compactMap(\.fingerprint.string)).count == list.count)
    for entry in list {
      #expect(["info", "minor", "major"].contains(entry.severity))
      #expect(entry["description"].string?.isEmpty == false)
      #expect(entry.location.path.string?.isEmpty == false)
      #expect(entry.location.lines.begin.int ?? 0 >= 1)
    }
    #expect(list.contains { $0.check_name == "iconforge" })
  }
}
