extension String {
  /// The text in UTF-16 (`unit` is 2) or UTF-32 (4).
  package func encoded(unit: Int = 2, isLittle: Bool = true) -> [UInt8] {
    let units = unit == 2 ? utf16.map { UInt32($0) } : unicodeScalars.map(\.value)
    return units.flatMap { value in
      let bytes = bigEndian(value).suffix(unit)
      return isLittle ? bytes.reversed() : Array(bytes)
    }
  }
}
