import Foundation
import IconTestSupport
import Testing

/// The folder that `iconforge ci` writes to, and the files it keeps.
@Suite struct ArtifactFolderTests {
  @Test func `files with the names of artifacts stay in a folder that ci did not create`() throws {
    let project = try CIProject()
    let names = [
      "summary.md", "report.json", "before-after.png", "preview.html", "icons.tar", "icons.sarif",
      "junit.xml", "code-quality.json",
    ]
    for name in names { try project.place.folder.write("results/\(name)", "mine") }
    for words in [["--artifacts", "results"], ["--artifacts", "results", "--jobs", "none"]] {
      let result = try project.place.fail(["ci"] + words, status: 2)
      #expect(
        words.count > 2
          || result.errors.hasPrefix(
            "iconforge: error: results holds other files, such as before-after.png; "
              + "--artifacts names another folder\n")
      )
      for name in names { #expect(try project.text("results/\(name)") == "mine") }
      #expect(project.place.files(below: "results") == names.sorted())
    }
  }

  @Test func `an invalid request deletes nothing and publishes a report and a summary`()
    throws
  {
    let project = try CIProject()
    #expect(try project.ci().status == 0)
    let names = project.place.files(below: "build/iconforge")
    let page = try project.text("build/iconforge/preview.html")
    let output = try project.place.folder.write("runner-output", "")
    try project.ci("--jobs", "none", environment: ["GITHUB_OUTPUT": output], status: 2)
    #expect(project.place.files(below: "build/iconforge") == names)
    #expect(try project.text("build/iconforge/preview.html") == page)
    #expect(try project.report().status == 2)
    #expect(
      try project.text("runner-output").split(separator: "\n").dropFirst(2) == [
        "summary=build/iconforge/summary.md", "report=build/iconforge/report.json",
      ])
  }

  @Test(arguments: ["build", "build/iconforge"])
  func `artifacts stay inside the checkout, with links resolved`(link: String) throws {
    let project = try CIProject(in: "app")
    try project.commit(as: "main")
    let outer = TemporaryFolder()
    for name in ["junit.xml", "iconforge/junit.xml"] { try outer.write(name, "theirs") }
    try project.place.folder.write("app/\(link)", "")
    try project.remove("app/\(link)")
    try project.place.folder.link("app/\(link)", to: outer.path)
    let folder = project.place.folder.path("app")
    let result = try CIProject.run([Programs.iconforge, "ci"], folder: folder)
    #expect(result.status == 2)
    #expect(
      result.errors.hasPrefix("build/iconforge: error: \(link) leads out of the checkout; "),
      "\(result.errors)")
    #expect(outer.files == ["iconforge/junit.xml", "junit.xml"])

    // Links within the checkout are followed, and so is a path given as an option.
    try project.remove("app/\(link)")
    try project.place.folder.makeFolder("reports")
    try project.place.folder.link("app/\(link)", to: project.place.folder.path("reports"))
    #expect(try CIProject.run([Programs.iconforge, "ci"], folder: folder).status == 0)
    #expect(project.place.folder.files.contains { $0.hasPrefix("reports/") && $0.hasSuffix("xml") })
    let words = [Programs.iconforge, "ci", "--artifacts", outer.path("new")]
    #expect(try CIProject.run(words, folder: folder).status == 0)
  }
}
