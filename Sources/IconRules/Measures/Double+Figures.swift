extension Double {
  /// "12", "3.4", "0.25": whole from ten, two significant digits below.
  var inWords: String {
    switch abs(self) {
    case 9.95...: "\(Int(rounded()))"
    case 0.995...: decimals(1)
    default: decimals(2)
    }
  }

  private func decimals(_ count: Int) -> String {
    let unit = count == 1 ? 10 : 100
    let whole = Int((abs(self) * Double(unit)).rounded())
    guard whole % unit != 0 else { return "\(self < 0 ? "-" : "")\(whole / unit)" }
    let digits = String(whole % unit)
    let padded = String(repeating: "0", count: count - digits.count) + digits
    return "\(self < 0 ? "-" : "")\(whole / unit).\(padded)"
  }
}

extension Sequence<Double> {
  /// The mean of both middle values for an even count; nil if empty.
  var median: Double? {
    let sorted = sorted()
    guard !sorted.isEmpty else { return nil }
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }
}
