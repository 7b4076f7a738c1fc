import Foundation
import IconTestSupport
import Testing

/// The part of docs/scale/spark.py that runs without Spark.
@Suite(.enabled(if: Programs.python != nil, "no Python: run `make test`"))
struct ScaleTests {
  private struct Made: Decodable {
    let brand: String
    let status: Int
    let failed: Bool
    let answer: Answer
    let files: [String]

    struct Answer: Decodable {
      let failures: [Failure]
    }

    struct Failure: Decodable {
      let message: String
    }
  }

  private let place = Workplace(images: ["art.png": TestImages.artwork(64)])

  /// The rows that the script returns for rows of brands.
  private func made(
    _ rows: [(brand: String, options: String?)], path: String = "art.png",
    by program: String = Programs.iconforge
  ) throws -> [Made] {
    let values = rows.map { row in
      [
        "brand": row.brand, "options": row.options, "path": path,
        "artwork": place.folder.path("art.png"),
      ]
      .compactMapValues { $0 }
    }
    let input = try place.folder.write(
      "rows.json", Array(try JSONSerialization.data(withJSONObject: values)))
    let result = try run(
      "/bin/sh",
      [
        "-c", "exec \"$1\" -B \"$2\" \"$3\" <\"$4\"", "sh", try #require(Programs.python),
        "\(Places.package)/Tests/Scale/rows.py", program, input,
      ], environment: ["TMPDIR": place.folder.path, "PYTHONUTF8": "1"])
    try #require(result.status == 0, "\(result.errors)")
    return try JSONDecoder().decode([Made].self, from: Data(result.output.utf8))
  }

  @Test(arguments: [
    ("[]", "options: is not an object"),
    ("7", "options: is not an object"),
    ("{", "options: is not JSON"),
    (#"{"artwork": []}"#, "options: artwork is not an object"),
    (#"{"artwork": {"application": "x.png"}}"#, "options: artwork.application is not an object"),
    (#"{"scale": NaN}"#, "is not JSON"),
    (
      #"{"badge": {"text": "\#(String(repeating: "x", count: 1_100_000))"}}"#,
      "1048576 is the limit"
    ),
    (String(repeating: "[", count: 100_000), "options: is not JSON"),
  ])
  func `a row with invalid options fails alone`(options: String, message: String) throws {
    let rows = try made([
      ("a", nil), ("b", options), ("c", nil), ("d", nil), ("e", nil), ("f", nil),
    ])
    #expect(rows.map(\.brand).sorted() == ["a", "b", "c", "d", "e", "f"])
    for row in rows {
      #expect(row.status == (row.brand == "b" ? 2 : 0), "\(row.answer)")
      #expect(row.failed == (row.brand == "b"))
      #expect(row.files.isEmpty == (row.brand == "b"))
    }
    let failures = try #require(rows.first { $0.brand == "b" }).answer.failures
    #expect(failures.first?.message.contains(message) == true, "\(failures)")
  }

  @Test func `names and extensions of any length are built`() throws {
    let long = String(repeating: "n", count: 300)
    let rows = try made([(long, nil)], path: "\(long).\(long)")
    #expect(rows.map(\.status) == [0])
    #expect(rows.map(\.brand) == [long])
  }

  @Test func `a row that ends the process fails alone`() throws {
    let worker = """
      #!/bin/sh
      "exec" "\(try #require(Programs.python))" "-B" "$0" "$@"
      import json, sys
      for line in sys.stdin:
          line = json.loads(line)
          if line["name"].startswith("fatal"):
              print("note", "out of luck", sep="\\n", file=sys.stderr)
              sys.exit(9)
          print(json.dumps({"version": 1, "id": line["id"], "status": 0, "failures": []}), flush=True)
      """
    let program = try place.folder.program("work", Array(worker.utf8))
    let brands = ["a", "fatal 1", "b", "fatal 2", "c", "d", "e", "f", "g", "fatal 3"]
    let rows = try made(brands.map { ($0, nil) }, by: program)
    #expect(rows.map(\.brand).sorted() == brands.sorted())
    for row in rows {
      #expect(row.status == (row.brand.hasPrefix("fatal") ? 3 : 0), "\(row.brand)")
    }
    #expect(
      rows.first { $0.failed }?.answer.failures.first?.message
        == "iconforge work ended with status 9: out of luck")
    #expect(place.folder.files.allSatisfy { !$0.hasPrefix("iconforge-") })
  }

  @Test func `a killed worker for Python leaves no folder`() throws {
    let script = """
      import os, signal, sys
      sys.path.insert(0, sys.argv[1])
      import spark
      slot = spark.Worker(sys.argv[2], [])
      print(os.path.basename(slot.folder), flush=True)
      os.kill(os.getpid(), signal.SIGKILL)
      """
    let result = try run(
      "/bin/sh",
      [
        "-c",
        "folder=$(\"$0\" -B -c \"$1\" \"$2\" \"$3\"); [ -n \"$folder\" ] || exit 1; "
          + "while [ -e \"$TMPDIR/$folder\" ]; do :; done",
        try #require(Programs.python), script, "\(Places.package)/docs/scale", Programs.iconforge,
      ], environment: ["TMPDIR": place.folder.path])
    #expect(result.status == 0, "\(result.errors)")
  }
}
