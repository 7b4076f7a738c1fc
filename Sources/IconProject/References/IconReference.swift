package import IconDocuments
package import IconImage
package import IconRules
package import IconSpec

/// A place in a project that names an icon, or a location where its framework looks for one.
package struct IconReference: Sendable {
  package enum Certainty: String, Sendable {
    /// The text in the document is the path.
    case literal
    /// Code or a template computes the path.
    case computed
    /// The framework looks there; no document names it.
    case convention
  }

  /// The name of the project's type: `ProjectKind.name`.
  package let kind: String
  /// The path relative to the project, or the text if the path is computed.
  package internal(set) var file: String
  /// The document that names it, relative to the project; nil for a convention.
  package let document: String?
  package let place: DocumentPlace?
  package let key: String
  /// Where the document has the path; nil if only a part of it is written there.
  let value: ConfigValue?
  package let certainty: Certainty
  package internal(set) var use: IconUse
  /// Whether it shows a state of the app: builds make no such image.
  var isState = false

  /// Whether it is an image in the windows of an installer.
  var isOfInstaller: Bool { use.formats == ["bmp"] }

  /// The location for messages: "package.json:12".
  package var named: String {
    guard let document else { return "convention" }
    return place.map { "\(document):\($0.line)" } ?? document
  }
}

/// What an icon's file must be.
package struct IconUse: Sendable {
  /// The image: role, platform, usual size, alpha.
  package var slot: Slot
  /// Name extensions that the framework reads, the best one first.
  package var formats = ["png"]
  /// The stated size, in pixels.
  package var exact: PixelSize?
  /// The smallest and the largest side, in pixels.
  package var sides: ClosedRange<Int>?
  /// The most bytes.
  package var mostBytes: Int?
  /// Of a missing file, and of one in another format.
  package var severity = Severity.error
  /// Of an image with another size.
  package var sizeSeverity = Severity.warning
  /// What happens then: "vsce package stops".
  package var effect = ""
  package var source = ""
  /// Whether builds make it. Tray icons and others are only checked.
  package var isMade = true
  /// Whether ICO files need all sizes of an application's icon.
  package var isOfApplication = true

  init(_ slot: Slot, _ formats: String...) {
    self.slot = slot
    if !formats.isEmpty { self.formats = formats }
  }

  /// Why an image of this size does not fit: "is 96×96; 128×128 is stated".
  package func objection(to size: PixelSize) -> String? {
    if let exact { return size == exact ? nil : "is \(size), and \(exact) is stated" }
    guard let sides, !(sides.contains(size.width) && sides.contains(size.height)) else {
      return nil
    }
    return sides.upperBound == PixelSize.largestSide
      ? "is \(size), and at least \(sides.lowerBound) pixels a side are needed"
      : "is \(size), and \(sides.lowerBound) to \(sides.upperBound) pixels a side are accepted"
  }

  /// The images that one reference covers: those of a platform; of a web site, those of a role.
  static func part(of slot: Slot) -> String {
    slot.idiom == .web ? "web \(slot.role)" : slot.idiom.rawValue
  }

  /// With a source of findings, if it has none of its own.
  func named(by origin: String) -> IconUse {
    var use = self
    if source.isEmpty { use.source = origin }
    return use
  }

  func sized(_ side: Int?) -> IconUse {
    var use = self
    use.exact = side.map { PixelSize(square: $0) }
    return use
  }

  func within(_ sides: ClosedRange<Int>) -> IconUse {
    var use = self
    use.sides = sides
    return use
  }

  /// Only checked: builds make no such image.
  func unmade(_ severity: Severity) -> IconUse {
    var use = self
    use.isMade = false
    use.isOfApplication = false
    use.severity = severity
    return use
  }

  func missing(_ severity: Severity, _ effect: String) -> IconUse {
    var use = self
    use.severity = severity
    use.effect = effect
    return use
  }
}

extension Slot {
  /// An icon of no preset.
  init(
    _ idiom: Idiom, _ role: Role = .application, side: Int = 512, alpha: AlphaPolicy = .allowed,
    layer: Layer? = nil, appearance: Appearance? = nil
  ) {
    self.init(
      role: role, idiom: idiom, scale: 1, pixels: PixelSize(square: side), size: .exact, file: "",
      required: .required, alpha: alpha, source: "the project's configuration")
    self.layer = layer
    self.appearance = appearance
    if idiom == .mac { treatment = SlotTreatment(shape: .macGrid) }
  }
}

/// A fault of a document's text: it cannot be parsed, or a tool refuses a value in it.
package struct ReferenceFault: Sendable {
  package let document: String
  package let text: String
  package let place: DocumentPlace?
  package var severity = Severity.error
  /// Nil for a document that cannot be parsed.
  package var source: String?
}
