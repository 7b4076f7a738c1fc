enum Figures {
  /// "412 KB", "1.12 MB".
  static func size(_ bytes: Int) -> String {
    bytes < 1_000_000
      ? "\((bytes + 500) / 1000) KB" : "\(fixed(Double(bytes) / 1_000_000)) MB"
  }

  static func fixed(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    let rest = hundredths % 100
    return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
