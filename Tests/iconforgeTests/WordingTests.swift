import Foundation
import IconTestSupport
import Testing

/// The words of messages, help and pages: every text of three words or more in Sources.
/// `ICONFORGE_PRINT_MESSAGES=1` prints them as a table for review.
@Suite struct WordingTests {
  /// Terms that the field has other words for, and phrases that hide who does what.
  private nonisolated(unsafe) static let avoided =
    #/
    \b(?: (?:taken|comes?|came)\ apart | split\ into | tells? | told | mend(?:ed|s)? | asks?\ for | wanted
    | nobody | somebody | whoever | drawn\ anew | left\ out | lies | otherwise\ than | lanes?
    | (?:dark|tinted|every|other)\ looks? | (?:plain|dark|own)\ ground | pictures? | drawings? )\b
    /#

  private nonisolated(unsafe) static let literal =
    /"""\n(?<block>(?:.|\n)*?)"""|"(?<line>(?:[^"\\\n]|\\.)*)"/

  static func messages() throws -> [(path: String, text: String)] {
    try SourceTree.files().filter { $0.path.hasSuffix(".swift") || $0.path.hasSuffix(".js") }
      .flatMap { file in
        let code = file.lines.filter { !$0.contains(/^\s*\/\//) }.joined(separator: "\n")
        return code.matches(of: literal).map { match in
          String(match.block ?? match.line ?? "").replacing(
            /\\\([^()]*(?:\([^()]*\))?[^()]*\)/, with: "…")
        }
        .filter { $0.matches(of: /[A-Za-z]{2,}/).count >= 3 && $0.contains(" ") }
        .map { (file.path, $0.split { " \n".contains($0) }.joined(separator: " ")) }
      }
  }

  @Test func `messages use the terms of the field`() throws {
    let messages = try Self.messages()
    #expect(messages.count > 1000)
    if ProcessInfo.processInfo.environment["ICONFORGE_PRINT_MESSAGES"] != nil {
      for (path, text) in messages { print("\(path)\t\(text)") }
    }
    for (path, text) in messages {
      #expect(text.firstMatch(of: Self.avoided) == nil, "\(path): \(text)")
    }
  }
}
