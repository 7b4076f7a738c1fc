import IconFiles
import IconImage
import IconSpec

/// One verb of the command line: its table of options makes parsing and help.
struct Command: Sendable {
  let name: String
  let summary: String
  /// What stands after the name, for the usage line.
  let operands: String
  let operandLimit: Int
  let options: [Option]
  let details: String
  /// What the operands are, for shells to complete.
  var operandValues = ValueKind.file
  /// Calls as people make them, for the help and the manual.
  var examples: [Example] = []
  /// Whether the overview passes it over: what installs iconforge calls it.
  var isHidden = false
  let run: @Sendable (Arguments, Terminal) async throws(UsageError) -> ExitStatus
}

/// A call, and what comes of it.
struct Example: Sendable {
  /// What is typed after `iconforge `.
  let words: String
  let what: String

  init(_ words: String, _ what: String) {
    (self.words, self.what) = (words, what)
  }
}

/// An option by its long name.
struct Option: Sendable {
  let name: String
  let short: Character?
  /// Placeholder of the value; nil for a switch.
  let value: String?
  /// What the value is, for shells to complete.
  let values: ValueKind
  let help: String

  init(
    _ name: String, short: Character? = nil, value: String? = nil, values: ValueKind? = nil,
    help: String
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.values = values ?? ValueKind(placeholder: value)
    self.help = help
  }
}

extension Option {
  static let preset = Option(
    "preset", short: "p", value: "NAME|FILE", values: .choiceOrFile(.presets),
    help: "what to make, or several: ios,web,android (iconforge presets lists them)")
  static let output = Option(
    "output", short: "o", value: "DIR", help: "folder for the files (default: Icons)")
  static let layout = Option(
    "layout", value: "NAME", values: .choice(.cases(OutputLayout.self)),
    help: "how files are arranged: "
      + OutputLayout.allCases.map(\.rawValue).joined(separator: ", "))
  static let plist = Option(
    "plist", value: "FILE",
    help: "bring the keys of an Info.plist that name icons and launch images up to date")
  static let fill = Option(
    "fill", value: "SET", values: .folder,
    help: "make what the Contents.json of an icon or launch image set asks for, in place")
  static let background = Option(
    "background", short: "b", value: "COLOR",
    help: "what transparent artwork is laid on, and surrounds it on launch images: #rrggbb")
  static let jobs = Option(
    "jobs", short: "j", value: "N", help: "tasks at a time (default: one a core)")
  static let strict = Option("strict", help: "warnings count as errors")
  static let maxPixels = Option(
    "max-pixels", value: "N", help: "largest artwork to read (default: 67108864)")
  static let allowPDF = Option(
    "allow-pdf", help: "read PDF artwork; only documents you trust")
  static let requireSandbox = Option(
    "require-sandbox",
    help: "read only PNG in sRGB where the kernel does not confine the importer (Linux)")
  static let format = Option(
    "format", value: "text|json", values: .choice(["text", "json"]), help: "form of the result")
  static let size = Option("size", short: "s", value: "WxH", help: "size in pixels; N means NxN")
  static let filter = Option(
    "filter", value: "NAME", values: .choice(.cases(ResamplingFilter.self)),
    help: "nearest, box, triangle, catmull-rom, mitchell, lanczos2 or lanczos3 (default)")
  static let space = Option(
    "space", value: "NAME", values: .choice(.cases(ResamplingSpace.self)),
    help: "balanced (default), linear or srgb")
  static let ringing = Option(
    "ringing", value: "NAME", values: .choice(.cases(Ringing.self)),
    help: "clamp (default) keeps halos from edges; free lets them be")
  static let from = Option(
    "from", value: "alpha|luminance", values: .choice(.cases(MaskSource.self)),
    help: "where the shape is; dark is the shape in luminance")
  static let invert = Option("invert", help: "light is the shape, or what is transparent")
  static let quiet = Option("quiet", short: "q", help: "errors only")
  static let verbose = Option("verbose", short: "v", help: "a line for every file")
  static let color = Option(
    "color", value: "WHEN", values: .choice(.cases(Terminal.When.self)),
    help: "auto (default), always or never")
  static let help = Option("help", short: "h", help: "this text")
  static let version = Option("version", help: "the version")

  /// Every command has these.
  static let common: [Option] = [.color, .help, .version]
}

/// A command line that makes no sense, or a file that says what to do and makes none.
struct UsageError: Error {
  let lines: [String]
  let status: ExitStatus
  /// Whether the command's help would help.
  let showsHelpHint: Bool

  init(_ message: String) {
    lines = ["iconforge: error: \(Printable.text(message))"]
    status = .usage
    showsHelpHint = true
  }

  init(_ problems: SpecProblems) {
    self.init(lines: problems.problems.map { Printable.text($0.description) })
  }

  /// A file that says what to do could not be read, or one could not be written; `first` what went
  /// wrong before.
  init(unreadable path: String, _ reason: String, after first: UsageError? = nil) {
    self.init(
      lines: (first?.lines ?? []) + ["\(Printable.text(path)): error: \(Printable.text(reason))"],
      status: .failure)
  }

  /// A file that a command must not write.
  init(_ error: SideFileError) { self.init(refused: error.path, error.message) }

  init(refused path: String, _ reason: String) {
    self.init(lines: ["\(Printable.text(path)): error: \(Printable.text(reason))"])
  }

  private init(lines: [String], status: ExitStatus = .usage) {
    self.lines = lines
    self.status = status
    showsHelpHint = false
  }
}
