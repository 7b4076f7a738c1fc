package import IconSpec

/// Files that break a rule, or resemble such files: a test and documentation.
public struct Example: Sendable {
  /// "an icon with rounded corners".
  public let title: String
  package let files: [File]
  /// Given to validate as `--preset`.
  package let preset: String?
  /// Given to validate as `--role`.
  package let role: Role?
  /// Given as `--first-screen`.
  package let firstScreen: String?
  /// Given as `--xcode`.
  package let xcode: Int?

  package struct File: Sendable {
    package let path: String
    package let content: Content
  }

  package enum Content: Sendable {
    case picture(Sketch)
    case text(String)
    case bytes([UInt8])
  }

  package init(
    _ title: String, _ files: [File], preset: String? = nil, role: Role? = nil,
    firstScreen: String? = nil, xcode: Int? = nil
  ) {
    self.title = title
    self.files = files
    self.preset = preset
    self.role = role
    self.firstScreen = firstScreen
    self.xcode = xcode
  }

  package init(
    _ title: String, _ files: File..., preset: String? = nil, role: Role? = nil,
    firstScreen: String? = nil, xcode: Int? = nil
  ) {
    self.init(
      title, files, preset: preset, role: role, firstScreen: firstScreen, xcode: xcode)
  }

  package init(
    _ title: String, _ path: String, _ sketch: Sketch, preset: String? = nil, role: Role? = nil
  ) {
    self.init(title, [.picture(path, sketch)], preset: preset, role: role)
  }
}

extension Example.File {
  package static func picture(_ path: String, _ sketch: Sketch) -> Self {
    Self(path: path, content: .picture(sketch))
  }

  package static func text(_ path: String, _ text: String) -> Self {
    Self(path: path, content: .text(text))
  }

  package static func bytes(_ path: String, _ bytes: [UInt8]) -> Self {
    Self(path: path, content: .bytes(bytes))
  }
}
