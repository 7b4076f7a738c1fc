import IconTestSupport
import Testing

/// Validations of projects whose documents name icons.
struct BrokenDocumentTests {
  @Test(arguments: BrokenDocument.all)
  func `a fault is reported once, at its line of the document`(
    document: BrokenDocument
  ) throws {
    let place = try document.workplace()
    let result = try place.run("validate", ".")
    let found = result.output.split(separator: "\n").compactMap { line -> String? in
      // A path, its line and column, and the severity.
      let match = line.firstMatch(of: /^(\S.*?)(?::(\d+):\d+)?: (error|warning):/)
      guard let (_, path, number, severity) = match?.output else { return nil }
      return "\(path)\(number.map { ":\($0)" } ?? ""): \(severity)"
    }
    #expect(found.sorted() == document.findings.sorted(), "\(result.output)")
    let isFault = document.findings.contains { $0.hasSuffix("error") }
    #expect(result.status == (isFault ? 1 : 0), "\(result.errors)")
  }
}
