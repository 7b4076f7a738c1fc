import IconTestSupport
import Testing

@testable import IconSpec

/// Manifests that are made to cost time: all are refused, and soon.
@Suite struct HostileManifestTests {
  private func message(_ text: String, _ encoding: (String) -> [UInt8] = { Array($0.utf8) })
    -> String?
  {
    do throws(SpecProblems) {
      _ = try ManifestReader.manifest(from: encoding(text), file: "iconforge.yml")
      return nil
    } catch {
      return error.problems.prefix(5).map(\.description).joined(separator: "\n")
    }
  }

  @Test func `a hundred thousand tags are refused by the first`() {
    let tags = (0..<100_000).map { "%TAG !a\($0)! b\n" }.joined()
    let refused = "iconforge.yml:2:1: error: aliases, anchors and tags are not supported here"
    let time = computingTime {
      #expect(message("%YAML 1.1\n\(tags)---\na: 1\n") == refused)
    }
    #expect(time < Sanitizer.seconds(10))
    #expect(message("# a\n%TAG ! b\n---\na: 1") == refused)
    let wide = message("\u{FEFF}# a\n%TAG ! b\n---\na: 1") { text in
      text.utf16.flatMap { [UInt8($0 & 255), UInt8($0 >> 8)] }
    }
    #expect(wide?.hasSuffix("aliases, anchors and tags are not supported here") == true)
  }

  @Test func `a value of megabytes is told by its beginning`() throws {
    let long = String(repeating: "rounded-", count: 480_000)
    let time = computingTime {
      let told = message("resample: {filter: \"\(long)\"}\n") ?? ""
      #expect(told.utf8.count < 1000 && told.contains("rounded-"), "\(told.prefix(300))")
    }
    #expect(time < Sanitizer.seconds(20))
  }

  @Test func `a hundred thousand unknown keys take no minutes`() {
    let keys = (0..<100_000).map { "k\($0): 1\n" }.joined()
    let time = computingTime { #expect(message(keys) != nil) }
    #expect(time < Sanitizer.seconds(120))
  }
}
