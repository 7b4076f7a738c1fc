import Foundation

/// The lines of a Markdown table.
func table(_ columns: [String], _ rows: [[String]]) -> [String] {
  ([columns, columns.map { _ in "---" }] + rows).map { "| \($0.joined(separator: " | ")) |" }
}

func fixed(_ value: Double, _ digits: Int = 2) -> String {
  String(format: "%.\(digits)f", value)
}
