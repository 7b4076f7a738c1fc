import LibC

/// The ways in which a terminal shows pictures, the best first.
enum Graphics: String, CaseIterable {
  case kitty, sixel, blocks, ascii

  /// What `ICONFORGE_GRAPHICS` says; else what the terminal says of itself.
  static func here() throws(UsageError) -> Graphics {
    if let word = Screen.word("ICONFORGE_GRAPHICS"), !word.isEmpty {
      guard let graphics = Graphics(rawValue: word) else {
        throw UsageError(
          "ICONFORGE_GRAPHICS takes one of "
            + "\(allCases.map(\.rawValue).joined(separator: ", ")), not \"\(word)\"")
      }
      return graphics
    }
    guard isatty(STDOUT_FILENO) == 1, Screen.takesEscapes else { return .ascii }
    // Within a multiplexer the terminal around it is not to be spoken to.
    let term = Screen.word("TERM") ?? ""
    let isInner = term.hasPrefix("screen") || term.hasPrefix("tmux")
    let program = Screen.word("TERM_PROGRAM") ?? ""
    let isKitty =
      term == "xterm-kitty" || Screen.word("KITTY_WINDOW_ID")?.isEmpty == false
      || ["wezterm", "ghostty"].contains(program.lowercased())
    if isKitty, !isInner { return .kitty }
    return TerminalQuery.attributes().contains(sixelAttribute) ? .sixel : .blocks
  }

  /// Source: VT330/VT340 Programmer Reference Manual, volume 1, primary device attributes.
  private static let sixelAttribute = 4

  /// Pixels that a line has room for.
  func width(columns: Int) -> Int {
    switch self {
    case .blocks, .ascii: columns
    case .kitty, .sixel: columns * Self.cellWidth
    }
  }

  /// Of a character in pixels; where the terminal does not tell, that of small ones.
  private static let cellWidth: Int = {
    let window = csystem_window(STDOUT_FILENO)
    guard window.ws_col > 0, window.ws_xpixel >= window.ws_col else { return 8 }
    return Int(window.ws_xpixel / window.ws_col)
  }()

  func text(_ picture: SeenPicture) -> String {
    switch self {
    case .kitty: KittyGraphics.text(picture)
    case .sixel: Sixel.text(picture)
    case .blocks: CharacterArt(colors: Self.hasAllColors ? .all : .palette).text(picture)
    case .ascii: CharacterArt(colors: .none).text(picture)
    }
  }

  private static let hasAllColors = ["truecolor", "24bit"].contains(Screen.word("COLORTERM") ?? "")
}

/// What a terminal answers when it is asked what it is.
private enum TerminalQuery {
  /// In milliseconds; terminals answer in a few, and those that never do are not to hold anybody up.
  private static let patience: Int32 = 200
  /// Of an answer that makes sense.
  private static let longest = 64

  /// Its primary device attributes; none where no terminal listens.
  static func attributes() -> [Int] {
    var usual = termios()
    guard isatty(STDIN_FILENO) == 1, tcgetattr(STDIN_FILENO, &usual) == 0 else { return [] }
    var raw = usual
    raw.c_lflag &= ~tcflag_t(ICANON | ECHO)
    guard tcsetattr(STDIN_FILENO, TCSANOW, &raw) == 0 else { return [] }
    defer { tcsetattr(STDIN_FILENO, TCSANOW, &usual) }
    let question = Array("\u{1B}[c".utf8)
    guard write(STDOUT_FILENO, question, question.count) == question.count else { return [] }
    var answer: [UInt8] = []
    let end = ContinuousClock().now + .milliseconds(Int(patience))
    while answer.last != UInt8(ascii: "c"), answer.count < longest, ContinuousClock().now < end {
      var entry = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      var byte: UInt8 = 0
      guard poll(&entry, 1, patience) > 0, read(STDIN_FILENO, &byte, 1) == 1 else { break }
      answer.append(byte)
    }
    // ESC [ ? 62 ; 4 ; 22 c
    guard let start = answer.firstIndex(of: UInt8(ascii: "?")), answer.last == UInt8(ascii: "c")
    else { return [] }
    return answer[(start + 1)..<(answer.count - 1)].split(separator: UInt8(ascii: ";"))
      .compactMap { Int(String(decoding: $0, as: UTF8.self)) }
  }
}
