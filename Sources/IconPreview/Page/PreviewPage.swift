import CIconPage
import IconCodec
import IconFiles

/// The preview page: one HTML file without external resources.
package enum PreviewPage {
  /// Identifies a page that iconforge wrote.
  package static let mark = "<meta name=\"generator\" content=\"iconforge\">"

  /// Identifies the script of a live page.
  package static let scriptMark = "var iconforgeVersion = "

  /// HTML in UTF-8. A page with a version may load the script beside it. The origin of a file is opaque
  /// and so never 'self'; 'strict-dynamic' permits the scripts that the page's own script adds.
  static func html(
    _ data: [UInt8], _ pictures: [UInt8], title: String, version: String?
  ) -> [UInt8] {
    let style = bytes(of: iconpage_style)
    let script = bytes(of: iconpage_script)
    let dynamic = version == nil ? "" : " 'strict-dynamic'"
    let attribute = version.map { " data-version=\"\($0)\"" } ?? ""
    let policy = [
      "default-src 'none'", "img-src blob: data:", "style-src '\(hash(of: style))'",
      "script-src '\(hash(of: script))'\(dynamic)", "base-uri 'none'", "form-action 'none'",
    ]
    let name = FileName.display(title).replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    let head = """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      \(mark)
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="\(policy.joined(separator: "; "))">
      <title>\(name) – iconforge preview</title>
      <style>
      """
    let body = """
      </style>
      </head>
      <body>
      <noscript><p>This page needs JavaScript to draw icons as devices show them.</p></noscript>
      <main id="page"></main>
      <script type="application/json"\(attribute) id="data">
      """
    return Array(head.utf8) + style + Array(body.utf8) + data
      + Array("</script>\n<script>".utf8) + script + Array("</script>\n".utf8) + pictures
      + Array("</body>\n</html>\n".utf8)
  }

  private static func bytes(of file: iconpage_file) -> [UInt8] {
    Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
  }

  /// Source: Content Security Policy Level 3, section 2.3.1.
  private static func hash(of text: [UInt8]) -> String {
    "sha256-" + String(decoding: Base64.text(of: SHA256.digest(of: text)), as: UTF8.self)
  }
}
