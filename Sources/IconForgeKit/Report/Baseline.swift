public import IconRules

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Findings that were there before and are put up with: what is new stands out.
///
/// Findings are the same when path and rule are; figures in the message change with the picture.
public struct Baseline: Sendable, Equatable {
  /// How many findings of a rule in a file are put up with.
  private var counts: [Place: Int] = [:]

  private struct Place: Hashable, Comparable {
    let path: String
    let rule: String

    static func < (a: Place, b: Place) -> Bool { (a.path, a.rule) < (b.path, b.rule) }
  }

  public init(report findings: [Finding]) {
    for finding in findings { counts[Self.place(of: finding), default: 0] += 1 }
  }

  /// How many findings are put up with.
  public var count: Int { counts.values.reduce(0, +) }

  private static func place(of finding: Finding) -> Place {
    Place(path: ReportPath.plain(finding.path), rule: finding.rule.id)
  }

  /// What is left of `findings`, how many are put up with, and how many of those put up with are
  /// no longer there. Of several that only their figures tell apart, the first count as known.
  public func filtered(_ findings: [Finding]) -> (new: [Finding], accepted: Int, gone: Int) {
    var left = counts
    let new = findings.filter { finding in
      let place = Self.place(of: finding)
      guard let count = left[place], count > 0 else { return true }
      left[place] = count - 1
      return false
    }
    return (new, findings.count - new.count, left.values.reduce(0, +))
  }
}

// MARK: - Files

extension Baseline {
  private static let version = 1
  /// Whose sum cannot overflow.
  private static let sensibleCounts = 1...1_000_000

  private struct Header: Decodable {
    let version: Int
  }

  private struct Document: Decodable {
    let findings: [Entry]
  }

  private struct Entry: Codable {
    let path: String
    let rule: String
    let count: Int
  }

  /// Why a file is no baseline.
  public struct Problem: Error, Equatable, Sendable, CustomStringConvertible {
    public let file: String
    public let message: String

    /// One line: "baseline.json: error: is not JSON".
    public var description: String {
      Diagnostic(path: file, severity: .error, message: message).text()
    }
  }

  /// `file` is what messages call it.
  public init(reading bytes: [UInt8], file: String) throws(Problem) {
    do {
      let version = try JSONDecoder().decode(Header.self, from: Data(bytes)).version
      guard version == Self.version else {
        throw Problem(
          file: file, message: "is a baseline of version \(version); known is \(Self.version)")
      }
      let entries = try JSONDecoder().decode(Document.self, from: Data(bytes)).findings
      for entry in entries {
        guard Self.sensibleCounts.contains(entry.count) else {
          throw Problem(
            file: file,
            message: "the count of \(entry.rule) in \(entry.path) cannot be \(entry.count)")
        }
        let place = Place(path: ReportPath.plain(entry.path), rule: entry.rule)
        // Twice the same comes of merging branches that both knew it.
        counts[place] = max(counts[place] ?? 0, entry.count)
      }
    } catch let problem as Problem {
      throw problem
    } catch {
      throw Problem(file: file, message: Self.message(for: error))
    }
  }

  private static func message(for error: any Error) -> String {
    guard let error = error as? DecodingError else { return "is no baseline" }
    let path: [any CodingKey]
    switch error {
    case .dataCorrupted(let context) where context.codingPath.isEmpty: return "is not JSON"
    case .keyNotFound(let key, let context): path = context.codingPath + [key]
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .dataCorrupted(let context):
      path = context.codingPath
    @unknown default: path = []
    }
    let name = path.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
      .dropFirst()
    return "is no baseline" + (name.isEmpty ? "" : ": \(name) is missing or not what it should be")
  }

  /// The file's text: a line for each entry, in order, so that differences are short.
  public var text: String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let lines = counts.keys.sorted().map { place in
      let entry = Entry(path: place.path, rule: place.rule, count: counts[place]!)
      guard let data = try? encoder.encode(entry) else {
        preconditionFailure("text and a number that have no JSON")
      }
      return "\n    " + String(decoding: data, as: UTF8.self)
    }
    return """
      {
        "version": \(Self.version),
        "findings": [\(lines.joined(separator: ","))\(lines.isEmpty ? "" : "\n  ")]
      }

      """
  }
}
