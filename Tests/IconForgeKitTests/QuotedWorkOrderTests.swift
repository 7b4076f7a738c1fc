import Testing

@testable import IconForgeKit

@Suite struct QuotedWorkOrderTests {
  private static let long = String(repeating: "x", count: 1_000_000)

  @Test(arguments: [
    #"{"version": \#(WorkOrder.version), "\#(long)": 1}"#,
    #"{"\#(long)": 1, "\#(long)": 1}"#,
  ])
  func `work order messages shorten quoted input`(line: String) {
    guard case .failure(let problem) = WorkOrder.read(Array(line.utf8)).order else {
      Issue.record("the line is valid")
      return
    }
    #expect(problem.description.utf8.count < 2000)
  }

  @Test func `printable text of megabytes is cut`() {
    #expect(Printable.text(String(repeating: "\n", count: 4_000_000)).utf8.count < 10_000)
  }
}
