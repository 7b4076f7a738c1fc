extension Double {
  /// "12", "3.4", "0.25": whole from ten, two significant digits below.
  var inWords: String {
    let unit: Double = abs(self) >= 9.95 ? 1 : abs(self) >= 0.995 ? 10 : 100
    let figure = (self * unit).rounded() / unit
    return figure == figure.rounded() ? "\(Int(figure))" : "\(figure)"
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
