import IconSpec

extension Rule {
  static let webManifest = Rule(
    id: "web-manifest", severity: .error, roles: [.webClip],
    summary: "A web app manifest names icons that are there, in words that browsers know.",
    rationale: """
      A browser passes over what it does not understand or find, and takes another icon, or a letter \
      on a plate; without an icon of 192 and one of 512 pixels it offers no installation.
      """,
    measure: """
      The icons of *.webmanifest, and of manifest.json where they are a list: src against the files of the \
      tree, type against the file's name, purpose (any, maskable, monochrome), and sizes as \
      192x192: warnings. A .webmanifest that is no JSON is an error; any and maskable of one picture, \
      and 192 or 512 missing in an app's manifest, are notes. Addresses of other sites, data and \
      templates are let pass, and those from the root where none of the document is found.
      """,
    remedy: "correct the entry, or add the file; iconforge build --preset web makes all",
    source: "W3C, Web Application Manifest; web.dev, install criteria",
    triggering: [
      Example("an icon that is not there", [manifest(#"{"src": "a.png", "sizes": "48x48"}"#)]),
      Example(
        "a purpose that is none",
        [
          manifest(#"{"src": "a.png", "sizes": "48x48", "purpose": "masked"}"#),
          .picture("a.png", .icon(48)),
        ]),
    ],
    passing: [
      Example(
        "an icon with its size",
        [
          manifest(#"{"src": "a.png?v=2", "sizes": "48x48", "type": "image/png"}"#),
          .picture("a.png", .icon(48)),
        ]),
      Example("a browser's extension", [.text("manifest.json", #"{"icons": {"48": "a.png"}}"#)]),
    ],
    check: .document(.webManifest))

  static func manifest(_ icon: String) -> Example.File {
    .text("site.webmanifest", #"{"name": "Demo", "icons": [\#(icon)]}"#)
  }
}
