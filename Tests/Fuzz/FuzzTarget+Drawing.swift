import IconCodec
import IconDocuments
import IconImage

@testable import iconforge_import

extension FuzzTarget {
  /// SVG text: the checks and the frame before rendering.
  static let drawing = FuzzTarget(
    name: "drawing",
    seeds: {
      let head = "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9' width='2in'>"
      let bodies = [
        "<rect width='9' height='9' fill='url(#a)'/><a href='x'/></svg>",
        "<style>@import 'a'; g { fill: u\\72 l(http://x) }</style><![CDATA[x]]></svg>",
        "<image href='data:image/png;base64,AAAA'/><!-- c --><?xml-stylesheet href='a'?></svg>",
        "<filter><feTurbulence numOctaves='10'/></filter><text>&#x41;&amp;&lt;</text></svg>",
      ]
      let plain = bodies.map { Array((head + $0).utf8) }
      let wide = Array(("\u{FEFF}" + head + bodies[0]).utf16).flatMap {
        [UInt8($0 & 255), UInt8($0 >> 8)]
      }
      return plain + [
        wide, Array("<?xml version='1.0' encoding='ISO-8859-1'?>\(head)</svg>".utf8),
        Array("<!DOCTYPE svg [<!ENTITY a 'b'>]>\(head)&a;</svg>".utf8),
      ]
    }(),
    corpusEndings: [".svg"],
    words: [
      "<svg", "</svg>", "xmlns", "http://www.w3.org/2000/svg", "viewBox=", "width=", "height=",
      "href=",
      "xlink:href=", "style=", "<style>", "@import", "url(", "data:image/png;base64,", "u\\72l(",
      "data:image/svg+xml", "<?xml version='1.0' encoding='", "<!DOCTYPE", "<!ENTITY", "<![CDATA[",
      "]]>", "<!--", "-->", "&#x", "&amp;", "numOctaves=", "foreignObject", "var(--", "1e-320",
      "mm",
      "preserveAspectRatio=", "none", "xi:include", "\u{301}",
    ]
  ) { bytes in
    do {
      let xml = XMLSource(try SVGText.utf8(bytes), limits: VectorJudge.Use.rendered.limits)
      let root = try SVGRoot(of: xml)
      for rule in try SVGSurvey(xml).style.rules() {
        precondition(rule.line > 0, "a line before the first")
        if let body = rule.body { _ = FontRules.families(in: CSS.declarations(in: body)) }
      }
      precondition(root.width > 0 && root.height > 0, "no size")
      for render in renders {
        let text = SVGViewport(xml: xml, root: root).text(for: render)
        // A framed document passes the same checks.
        let framed = XMLSource(text, limits: DocumentLimits(bytes: .max, depth: 300, values: .max))
        do { try framed.walk { _ in } } catch { preconditionFailure("\(error) in ours") }
      }
    } catch let refusal as Refusal {
      precondition(!refusal.reason.isEmpty, "refused without a reason")
    } catch { preconditionFailure("\(error) is no refusal") }
  }

  private static let renders = [
    ImportRequest.Render(
      target: PixelSize(square: 9), window: PixelRect(PixelSize(square: 1)),
      whole: PixelSize(square: 1)),
    ImportRequest.Render(
      target: PixelSize(width: 3, height: 7),
      window: PixelRect(x: 1, y: 2, size: PixelSize(square: 3)), whole: PixelSize(square: 7)),
  ]
}
