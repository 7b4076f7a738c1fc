import IconTestSupport
import Testing

/// Manifests that attack the reader's run time.
@Suite struct HostileManifestTests {
  @Test func `100,000 tags are refused at the first`() {
    let tags = (0..<100_000).map { "%TAG !a\($0)! b\n" }.joined()
    let refused = "iconforge.yml:2:1: error: aliases, anchors and tags are not supported here"
    let time = computingTime {
      #expect(manifestComplaints("%YAML 1.1\n\(tags)---\na: 1\n") == refused)
    }
    #expect(time < Sanitizer.seconds(10))
    #expect(manifestComplaints("# a\n%TAG ! b\n---\na: 1") == refused)
    let wide = "\u{FEFF}# a\n%TAG ! b\n---\na: 1".utf16.flatMap {
      [UInt8($0 & 255), UInt8($0 >> 8)]
    }
    #expect(complaints(wide).hasSuffix("aliases, anchors and tags are not supported here"))
  }
}
