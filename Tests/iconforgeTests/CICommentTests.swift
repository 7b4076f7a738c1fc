import Foundation
import IconTestSupport
import Testing

/// docs/ci/github-comment/comment.py, against a local server that imitates GitHub.
@Suite(.enabled(if: Programs.python != nil, "no Python: run `make test`"))
struct CICommentTests {
  private let folder = TemporaryFolder()
  private static let head = String(repeating: "a", count: 40)
  private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 1, 2, 3]

  init() throws {
    try folder.write("artifact/summary.md", "<!-- iconforge -->\n**Icons**: 1 file\n")
    try folder.write("artifact/before-after.png", Self.png)
    try event()
  }

  private func event(_ kind: String = "pull_request", sha: String = head) throws {
    try folder.write(
      "event.json",
      """
      {"workflow_run": {"event": "\(kind)", "head_sha": "\(sha)", "head_branch": "work & play",
        "head_repository": {"owner": {"login": "user"}},
        "html_url": "https://github.example/owner/app/actions/runs/1"}}
      """)
  }

  /// Runs the script and returns the state of a GitHub with one pull request, number 7, from a fork.
  private func run(
    comments: [[String: Any]] = [], refs: [String: String] = [:], token: String = "secret",
    state: String = "open"
  ) throws -> JSON {
    let github: [String: Any] = [
      "token": "secret", "comments": comments, "refs": refs,
      "pulls": [
        [
          "number": 7, "state": state,
          "head": ["sha": Self.head, "ref": "work & play", "user": ["login": "user"]],
        ]
      ],
    ]
    let file = try folder.write(
      "state.json", Array(try JSONSerialization.data(withJSONObject: github)))
    let result = try IconTestSupport.run(
      try #require(Programs.python),
      [
        "-B", "\(Places.package)/Tests/iconforgeTests/GitHub/server.py", file,
        CIProject.file("github-comment/comment.py"), folder.path("artifact"),
      ],
      environment: [
        "GITHUB_EVENT_PATH": folder.path("event.json"), "GITHUB_REPOSITORY": "owner/app",
        "GITHUB_SERVER_URL": "https://github.example", "GITHUB_TOKEN": token, "PYTHONUTF8": "1",
      ])
    #expect(result.status == 0, "\(result.errors)")
    return try JSON(result.output)
  }

  @Test func `a pull request gets one comment with the image`() throws {
    let github = try run()
    #expect(github.status == 0 && github.said == "commented on #7\n")
    let comment = github.comments[0]
    #expect(comment.issue == 7)
    let commit = try #require(github.refs["refs/iconforge/pull-7"].string)
    #expect(
      comment.body == """
        <!-- iconforge -->

        **Icons**: 1 file

        ![before, after and difference](https://github.example/owner/app/raw/\(commit)/before-after.png)

        [All reports and pictures](https://github.example/owner/app/actions/runs/1)
        """)
    let blob = github.objects.members.values.first { $0.encoding == "base64" }
    #expect(blob?.content.string == Data(Self.png).base64EncodedString())
  }

  @Test func `a later run replaces its own comment and image only`() throws {
    func comment(_ id: Int, _ type: String, _ body: String) -> [String: Any] {
      ["id": id, "issue": 7, "user": ["type": type], "body": body]
    }
    // More than one page of comments, each with the mark.
    let others = (0..<120).map { comment($0, "User", "<!-- iconforge --> \($0)") }
    let github = try run(
      comments: others + [comment(500, "Bot", "<!-- iconforge -->\n\nold")],
      refs: ["refs/iconforge/pull-7": "old"])
    #expect(github.said == "replaced the comment on #7\n")
    let after = github.comments.elements.map(\.body)
    #expect(after.dropLast() == (0..<120).map { "<!-- iconforge --> \($0)" }[...])
    #expect(after.last?.string?.contains("**Icons**: 1 file") == true)
    #expect(github.refs["refs/iconforge/pull-7"].string?.count == 40)
  }

  @Test func `a file that is not a small PNG is not uploaded`() throws {
    for bytes in [Array("<svg onload=alert(1)>".utf8), [UInt8](repeating: 0x89, count: 5 << 20)] {
      try folder.write("artifact/before-after.png", bytes)
      let github = try run()
      #expect(github.comments[0].body.string?.contains("![") == false)
      #expect(github.refs == [:])
    }
  }

  @Test func `text of a pull request contains no mentions, links or HTML`()
    throws
  {
    try folder.write(
      "artifact/summary.md",
      """
      <!-- iconforge --><img src=x><script>
      @everybody owner/app#1 [here](https://evil.example) www.evil.example ![x](//evil.example/y.png)
      [a]: https://evil.example
      """ + String(repeating: "x", count: 100_000))
    let body = try #require(try run().comments[0].body.string)
    let own = body.components(separatedBy: "![before").first ?? ""
    for evil in ["<img", "<script", "@everybody", "#1", "](", "]:", "https://evil", "www."] {
      #expect(!own.contains(evil), "\(evil)")
    }
    #expect(own.count < 40_000)
  }

  @Test(arguments: [
    ("&commat;everybody", "&amp;commat;everybody"),
    ("owner/app&num;1", "owner/app&amp;num;1"),
    ("&#64;everybody &#x40;everybody", "&amp;#\u{200B}64;everybody &amp;#\u{200B}x40;everybody"),
    ("&lt;img&gt; &amp;commat;x", "&lt;img&amp;gt; &amp;commat;x"),
    ("a &amp; b", "a &amp; b"),
  ])
  func `entities are escaped`(summary: String, shown: String) throws {
    try folder.write("artifact/summary.md", "<!-- iconforge -->\n\(summary)\n")
    let body = try #require(try run().comments[0].body.string)
    #expect(body.contains("\n\(shown)\n"), "\(body)")
  }

  @Test func `outdated, closed and missing pull requests get no comment`() throws {
    try event(sha: String(repeating: "b", count: 40))
    #expect(try run().comments == [])
    try event()
    #expect(try run(state: "closed").comments == [])
    try event("push")
    let github = try run()
    #expect(github.status == 0 && github.asked == [])
  }

  @Test func `without permission it fails with one line`() throws {
    let github = try run(token: "of a fork")
    #expect(github.status == 1)
    let said = try #require(github.said.string)
    #expect(said.hasPrefix("comment.py: error: "))
    #expect(said.contains(": 403 "))
    #expect(said.split(separator: "\n").count == 1)
  }
}
