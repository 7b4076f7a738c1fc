import IconFiles

/// A proportional bitmap font: 5×7 pixels, with two more below the baseline.
enum Letters {
  static let height = 7

  struct Letter: Sendable {
    let width: Int
    /// Of `width` bits each, the left column highest.
    let rows: [Int]
  }

  /// A frame for unknown characters.
  static func letter(of character: Character) -> Letter {
    character == " " ? Letter(width: 3, rows: []) : all[character] ?? frame
  }

  static func width(of words: String, scale: Int) -> Int {
    words.reduce(0) { $0 + (letter(of: $1).width + 1) * scale } - (words.isEmpty ? 0 : scale)
  }

  /// Truncated with an ellipsis to fit a width. Complexity: O(characters²).
  static func fitting(
    _ words: String, in limit: Int, scale: Int, _ truncation: Scene.Truncation = .end
  ) -> String {
    guard width(of: words, scale: scale) > limit else { return words }
    for count in stride(from: min(words.count, limit / scale), through: 0, by: -1) {
      let tail = truncation == .middle ? count / 2 : 0
      let short = words.prefix(count - tail) + "…" + words.suffix(tail)
      if width(of: String(short), scale: scale) <= limit { return String(short) }
    }
    return "…"
  }

  private static let frame = Letter(width: 5, rows: [0x1F, 0x11, 0x11, 0x11, 0x11, 0x11, 0x1F])

  private static let all = Dictionary(
    first: drawn.split { $0 == " " || $0 == "\n" }.compactMap { word in
      word.first.map { ($0, Letter(drawing: word.dropFirst())) }
    })

  /// Each letter with its rows from the top, two hexadecimal digits for five bits.
  private static let drawn = #"""
    A0E11111F111111  B1E11111E11111E  C0E11101010110E  D1E11111111111E
    E1F10101E10101F  F1F10101E101010  G0E11101711110F  H1111111F111111
    I0E04040404040E  J0702020202120C  K11121418141211  L1010101010101F
    M111B1515111111  N11111915131111  O0E11111111110E  P1E11111E101010
    Q0E11111115120D  R1E11111E141211  S0F10100E01011E  T1F040404040404
    U1111111111110E  V11111111110A04  W1111111515150A  X11110A040A1111
    Y11110A04040404  Z1F01020408101F  a00000E010F110F  b10101E1111111E
    c00000E1110110E  d01010F1111110F  e00000E111F100E  f03040E04040404
    g00000F1111110F010E  h10101E11111111  i04000404040404  j02000202020202020C
    k10101214181412  l04040404040404  m00001A15151515  n00001E11111111
    o00000E1111110E  p00001E1111111E1010  q00000F1111110F0101  r00001618101010
    s00000F100E011E  t04040E04040403  u0000111111130D  v00001111110A04
    w0000111115150A  x0000110A040A11  y0000111111110F010E  z00001F0204081F
    00E11131519110E  1040C040404040E  20E11010608101F  30E11010601110E
    402060A121F0202  51F101E0101110E  60608101E11110E  71F010204080808
    80E11110E11110E  90E11110F01020C  .00000000000004  ,000000000000040408
    :00000400000004  ;000004000000040408  !04040404040004  ?0E110106040004
    -0000000E000000  –0000001F000000  _000000000000001F  /01010204081010
    \10100804020101  (02040808080402  )08040202020408  [0E08080808080E
    ]0E02020202020E  {06040408040406  }0C04040204040C  <00020408040200
    >00080402040800  ›00080402040800  +0004041F040400  =00001F001F0000
    *00150E1F0E1500  #0A0A1F0A1F0A0A  %191A0204080B13  &0C12140815120D
    @0E11171517100F  '04040800000000  "0A0A0000000000  `08040000000000
    ~00000815020000  ^040A1100000000  $040F140E051E04  |0404040404040404
    ×00110A040A1100  …00000000000015  °0E0A0E00000000
    """#
}

extension Letters.Letter {
  /// Trims empty columns on both sides.
  fileprivate init(drawing digits: Substring) {
    var (rest, rows) = (digits, [Int]())
    while rest.count >= 2 {
      rows.append(Int(rest.prefix(2), radix: 16) ?? 0)
      rest = rest.dropFirst(2)
    }
    let used = rows.reduce(0, |)
    let right = used == 0 ? 0 : used.trailingZeroBitCount
    width = max(1, Int.bitWidth - used.leadingZeroBitCount - right)
    self.rows = rows.map { $0 >> right }
  }
}
