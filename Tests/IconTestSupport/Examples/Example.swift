import IconImage
package import IconSpec

/// Files that break a rule, or resemble such files, and how they are validated. A rule lists its
/// examples by title: "an icon with rounded corners".
package struct Example: Sendable {
  package private(set) var files: [(path: String, content: Content)]
  /// Options of validate, as on the command line.
  package private(set) var preset: String?
  package private(set) var role: Role?
  package private(set) var firstScreen: String?
  package private(set) var xcode: Int?

  package enum Content: Sendable {
    case picture(Sketch)
    case text(String)
    case bytes([UInt8])
  }

  func and(_ others: Example...) -> Example {
    var example = self
    example.files += Example(others).files
    return example
  }

  /// For the edition of iOS of this year.
  func `in`(_ year: Int?) -> Example {
    var example = self
    example.preset = year.map { "ios-\($0)" }
    return example
  }

  /// With other options of validate.
  func with(role: Role? = nil, firstScreen: String? = nil, xcode: Int? = nil) -> Example {
    Example(files: files, preset: preset, role: role, firstScreen: firstScreen, xcode: xcode)
  }
}

extension Example: ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral {
  init(_ parts: [Example]) { files = parts.flatMap(\.files) }

  package init(arrayLiteral parts: Example...) { self.init(parts) }

  /// Images by path.
  package init(dictionaryLiteral images: (String, Sketch)...) {
    files = images.map { ($0, .picture($1)) }
  }
}

extension Example {
  package static func text(_ path: String, _ text: String) -> Example {
    Example(files: [(path, .text(text))])
  }

  package static func bytes(_ path: String, _ bytes: [UInt8]) -> Example {
    Example(files: [(path, .bytes(bytes))])
  }

  /// The icon of 57 or 114 pixels, by its name of 2010.
  static func iconFile(_ sketch: Sketch) -> Example {
    [sketch.size.width == 57 ? "Icon.png" : "Icon@2x.png": sketch]
  }

  /// An image for the edition of iOS of a year.
  static func image(
    _ path: String, _ sketch: Sketch, in year: Int? = nil, role: Role? = nil
  ) -> Example {
    images([path: sketch], in: year, role: role)
  }

  static func images(
    _ sketches: KeyValuePairs<String, Sketch>, in year: Int? = nil, role: Role? = nil
  ) -> Example {
    Example(files: sketches.map { ($0, .picture($1)) }).in(year).with(role: role)
  }

  /// Artwork for the icons of 2010.
  static func artwork(_ sketch: Sketch) -> Example { image("art.png", sketch, in: 2010) }

  /// A toolbar icon for today's systems.
  static func toolbarIcon(_ sketch: Sketch) -> Example { bar(["add": sketch], in: nil) }

  /// The icons of a bar, by name without extension.
  static func bar(
    _ icons: KeyValuePairs<String, Sketch>, role: Role = .toolbar, in year: Int? = 2010
  ) -> Example {
    Example(icons.map { ["\($0).png": $1] }).in(year).with(role: role)
  }
}
