import IconImage
import IconSpec

extension Rule {
  static let linuxIcon = Rule(
    id: "linux-icon", severity: .error, platforms: [.linux], roles: [.application],
    summary: "An app's icon in the hicolor theme is one that desktops and software centers show.",
    rationale: """
      Every desktop falls back to the theme hicolor. Software centers skip apps whose icon \
      is too small, and Flatpak does not export other icons.
      """,
    measure: """
      Files below hicolor/SIZE/CONTEXT; image-size compares PNG files with SIZE. SVG files: not \
      square by width and height, or by viewBox: a warning; more than 4096 pixels a side, or no SVG: \
      an error. In apps, by name: without an SVG file in scalable, no 48×48 or no side of 64 pixels \
      or more is a warning; so is a SIZE that the theme does not have. Files named for an app's \
      identifier (org.example.App), which Flatpak exports: an image that is not square or has more \
      than 512 pixels a side, another format than SVG in scalable and than PNG in other sizes, by \
      name and content: errors. Without SVG, 128, 256 and 512 pixels: a warning.
      """,
    remedy: "add the size, or a square SVG file to scalable/apps",
    source: """
      freedesktop.org, Icon Theme Specification: Installing Application Icons; AppStream, \
      appstream-generator: icon sizes; flatpak, icon-validator
      """,
    check: .document(.linuxIcon))

  static let projectIcon = Rule(
    id: "project-icon", severity: .error,
    summary:
      "An icon that a project's document names exists, in a format and size that its framework reads.",
    rationale: """
      Some build tools stop at a missing icon; others take their own without a word, and the app ships it.
      """,
    measure: """
      The texts of configuration files, manifests and templates that name icons (`iconforge icons` lists \
      them), compared with the files: a missing file, and one of another format by its first bytes, are an \
      error where the build or the store stops, else a warning; a size other than the stated one, or outside \
      the accepted ones, is a warning. Paths that code computes are skipped. A document that its framework \
      cannot parse is an error.
      """,
    remedy: """
      add the file in the stated format and size (renaming does not convert it), or correct the path; \
      iconforge build makes the icons that documents name
      """,
    source: "the framework's documentation or source: docs/frameworks.md",
    check: .document(.projectIcon))

  static let tauriIcon = Rule(
    id: "tauri-icon", severity: .error, platforms: [.tauri], roles: [.application],
    summary: "The PNG icon that a Tauri app embeds is 8-bit RGBA.",
    rationale:
      "The macro generate_context! embeds the pixels, and stops the build at another format.",
    measure: """
      The header of the first PNG file in bundle.icon, or of icons/icon.png without one: color \
      type 6 with 8 bits a channel.
      """,
    remedy: "save it with an alpha channel, as RGBA of 8 bits a channel",
    source: "tauri-apps/tauri, tauri-codegen, image.rs: icon is not RGBA; tauri.app, App Icons",
    check: .facts { image, _ in
      guard image.use.tool == .tauri, image.use.idiom == .linux, let facts = image.facts,
        facts.colorModel != .rgba || facts.bitDepth != 8
      else { return nil }
      let how =
        switch facts.colorModel {
        case .rgb: "RGB"
        case .rgba: "RGBA"
        case .palette: "a palette"
        case .gray: "gray"
        case .grayAlpha: "gray with alpha"
        }
      return Violation(
        "is \(how) of \(facts.bitDepth) bits: generate_context! accepts only RGBA of 8 bits")
    })
}
