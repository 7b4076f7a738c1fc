import IconDocuments

@testable import IconForgeKit
@testable import IconPackages
@testable import IconRules
@testable import IconValidation

extension FuzzTarget {
  /// Documents that refer to images: HTML heads, web manifests, Android XML, SVG layers.
  static let page = FuzzTarget(
    name: "page",
    seeds: [
      "<!doctype html><head><link rel='icon' href=\"a.png\" sizes=16x16><base href=x></head>",
      #"{"icons": [{"src": "a.png", "sizes": "192x192 any", "purpose": "maskable"}]}"#,
      "<manifest xmlns:android='http://schemas.android.com/apk/res/android'>"
        + "<application android:icon='@mipmap/ic_launcher'/></manifest>",
      "<adaptive-icon xmlns:android='http://schemas.android.com/apk/res/android'>"
        + "<background android:drawable='@color/x'/></adaptive-icon>",
      "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><path d='M0 0h9v9z'/></svg>",
    ].map { Array($0.utf8) },
    corpusEndings: [".html", ".webmanifest", ".xml", ".svg"],
    words: ["apple-touch-icon", "mask-icon", "manifest", "roundIcon", "monochrome", "<inset"]
  ) { bytes in
    let reader = WebReader(fileSystem: OneFileSystem(bytes: bytes))
    var drafts = [reader.page("index.html"), reader.manifest("site.webmanifest")].compactMap { $0 }
    drafts.append(
      ComposerReader(fileSystem: OneFileSystem(bytes: bytes), xcode: .newest).draft("A.icon"))
    for fault in drafts.flatMap(\.subject.faults) {
      precondition(!fault.violation.message.isEmpty, "an empty message")
    }
    for link in PageHead(bytes).links {
      precondition(bytes.indices.contains(link.reference.offset), "a link beyond the end")
    }
    _ = try? AndroidManifest((try? CompiledAndroidXML.text(of: bytes)) ?? bytes)
    _ = try? AdaptiveIconFile(bytes)
    if let drawing = try? LayerVector(bytes) {
      for (_, offset) in drawing.dropped { precondition(offset <= bytes.count, "beyond the end") }
    }
  }
}
