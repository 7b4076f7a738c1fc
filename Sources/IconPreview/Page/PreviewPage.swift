import CIconPage
import IconFiles

/// The preview page: one HTML file without external resources.
package enum PreviewPage {
  /// Identifies a page that iconforge wrote.
  package static let mark = "<meta name=\"generator\" content=\"iconforge\">"

  /// HTML in UTF-8. A page with an event stream may connect to its own server only.
  static func html(_ data: PageData, title: String, failure: String? = nil) -> [UInt8] {
    let style = bytes(of: iconpage_style)
    let script = bytes(of: iconpage_script)
    let policy = [
      "default-src 'none'", "img-src blob: data:", "style-src '\(hash(of: style))'",
      "script-src '\(hash(of: script))'", "base-uri 'none'", "form-action 'none'",
    ]
    let connections = data.live == nil ? [] : ["connect-src 'self'"]
    // Keeps browsers from requesting /favicon.ico from the server.
    let icon = data.live == nil ? "" : "<link rel=\"icon\" href=\"data:,\">\n"
    let name = FileName.display(title).replacing("&", with: "&amp;").replacing("<", with: "&lt;")
    let head = """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      \(mark)
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta http-equiv="Content-Security-Policy" content="\((policy + connections).joined(separator: "; "))">
      \(icon)<title>\(name) – iconforge preview</title>
      <style>
      """
    let body = """
      </style>
      </head>
      <body>
      <noscript><p>This page needs JavaScript to draw icons as devices show them.</p></noscript>
      <main id="page"></main>
      <script type="application/json" id="data">
      """
    return Array(head.utf8) + style + Array(body.utf8) + data.text(failure: failure)
      + Array("</script>\n<script>".utf8) + script + Array("</script>\n</body>\n</html>\n".utf8)
  }

  private static func bytes(of file: iconpage_file) -> [UInt8] {
    Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
  }

  /// Source: Content Security Policy Level 3, section 2.3.1.
  private static func hash(of text: [UInt8]) -> String {
    "sha256-" + String(decoding: Base64.text(of: SHA256.digest(of: text)), as: UTF8.self)
  }
}
