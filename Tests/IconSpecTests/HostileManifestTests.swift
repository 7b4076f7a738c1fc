import IconTestSupport
import Testing

@testable import IconSpec

/// Manifests that attack the reader's run time.
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

  @Test func `100,000 tags are refused at the first`() {
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
}
