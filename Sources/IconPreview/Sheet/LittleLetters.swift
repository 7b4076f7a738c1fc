/// A bitmap font of 3×5 pixels for labels.
package enum LittleLetters {
  package static let width = 3
  package static let height = 5

  /// Five rows of three bits, the left column highest; empty for unknown characters.
  package static func rows(of character: Character) -> [Int] {
    let digits = letters[character.uppercased()] ?? "00000"
    return digits.map { $0.wholeNumberValue ?? 0 }
  }

  /// One octal digit per row.
  private static let letters = [
    "A": "25755", "B": "65656", "C": "34443", "D": "65556", "E": "74647", "F": "74644",
    "G": "34553", "H": "55755", "I": "72227", "J": "11152", "K": "55655", "L": "44447",
    "M": "57755", "N": "65555", "O": "25552", "P": "65644", "Q": "25563", "R": "65655",
    "S": "34216", "T": "72222", "U": "55557", "V": "55552", "W": "55775", "X": "55255",
    "Y": "55222", "Z": "71247", "0": "75557", "1": "26227", "2": "61247", "3": "61216",
    "4": "55711", "5": "74616", "6": "34757", "7": "71122", "8": "75757", "9": "75716",
    "-": "00700", ".": "00002", "/": "11244", "×": "05250", "+": "02720", ":": "02020",
  ]
}
