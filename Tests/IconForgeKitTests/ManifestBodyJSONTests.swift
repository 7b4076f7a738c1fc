import IconDocuments
import IconSpec
import IconTestSupport
import Testing

@testable import IconForgeKit

/// A manifest's body as the JSON of work orders.
@Suite struct ManifestBodyJSONTests {
  private static let manifests = [
    "presets: ios\nartwork: {application: a.png}",
    """
    presets: [ios-2010, ios-2013, own/preset.json]
    background: "#1d4ed8"
    artwork:
      application: {file: a.png, fit: cover, anchor: topLeft, background: "#fff", scale: 0.7,
        shape: false, precomposed: true, dark: d.png, tinted: t.svg, back: b.png, front: f.png}
      appStore: {file: st.png, fit: cover, anchor: 25% 0%}
      spotlight: {file: s.pdf, page: 3, background-separation: none}
      settings: {file: s.png, ground: "#102030"}
      document: {files: [d1.png, d2.png], fit: contain, anchor: top}
      webClip: {file: w.png, precomposed: true}
      tabBar: [tabs/*.png]
      toolbar: {files: [x.png], mask: luminance, invert: true}
      launch: {file: l.png, scale: 0.25, portrait: p.png, landscape: q.png}
    overrides: {Icon.png: hand.png, "a/b.png": c.png}
    resample: {filter: mitchell, space: linear, ringing: free, hinting: none, vector: resample}
    colorSpace: display-p3
    output: {directory: "out/{name}", layout: catalog, name: "Icon-{name}", plist: Info.plist}
    web: {prefix: /static/, name: "A \\"b\\" {name}", shortName: a, themeColor: white, backgroundColor: "#123"}
    badge: {text: "β {name}", version: "1.4", position: top, colors: {background: "#000", text: white}}
    alternates: {Night: {file: n.png, dark: nd.png}, Day: y.png, Dusk: {file: d.png,
      dark: {lightness: -20, saturation: auto}, tinted: {contrast: 40}, monochrome: {threshold: 0},
      padding: {ios: 0, android: 10}}}
    rules: {icon-corners: {severity: off, reason: "ours"}, bar-visual-weight: {threshold: 2.5}}
    """,
    "fill: a/AppIcon.appiconset\nartwork: {launch: {portrait: p.png}}\nbadge: BETA",
  ]

  @Test(arguments: manifests)
  func `a body written as JSON reads as the same body`(_ text: String) throws {
    func body(_ text: String) throws -> ManifestBody {
      try ManifestReader.manifest(from: Array(text.utf8), file: "iconforge.yml").defaults
    }
    let first = try body(text)
    let line = JSONText.line(first.json)
    let second = try body(line)
    #expect(JSONText.line(second.json) == line)
    // A key missing from the JSON would be lost silently.
    #expect(Self.content(second) == Self.content(first))
  }

  /// The body's content without locations and order.
  private static func content(_ body: ManifestBody) -> String {
    var text = ""
    dump(body, to: &text)
    let places = ["mark:", "keyPath:", "line:", "column:", "file: ", "place:"]
    return text.split(separator: "\n").map { line in
      line.replacing(/0x[0-9a-f]+/, with: "")
    }.filter { line in !places.contains { line.contains($0) } }
      .map { String($0.drop { $0 == " " }) }.sorted().joined(separator: "\n")
  }
}
