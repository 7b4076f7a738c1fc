import IconForgeKit

extension Validation {
  static func ofProject() async -> ValidationReport {
    await Validation(["."], options: .forRelease()).run()
  }
}

extension Validation.Options {
  static func forRelease() -> Validation.Options {
    var options = Validation.Options(workers: 2)
    options.role = .application
    options.reference = "competitors"
    options.xcode = .xcode26
    options.firstScreen = "screen.png"
    options.importer = nil
    options.requiresSandbox = true
    options.allowsPDF = true
    options.includesDifferences = true
    options.namesPassedOver = true
    options.rules = RuleAdjustments(severities: ["icon-corners": nil])
    options.maxPixels = 1 << 24
    options.workers = 1
    return options
  }
}

extension RuleAdjustments {
  static func lenient() -> RuleAdjustments {
    var rules = RuleAdjustments(severities: ["launch-text": .info], thresholds: [:])
    rules.severities["icon-corners"] = .warning
    rules.thresholds["icon-similar"] = 0.5
    return rules
  }
}

extension XcodeGeneration {
  var isFirst: Bool {
    switch self {
    case .xcode26: true
    case .xcode27: self < .xcode26
    }
  }
}

extension ValidationReport {
  var summary: String {
    let counts = [images, count(.error), unjudged.count, findings.count]
    let notes = notes + differences.map { "\($0.path): \($0.png.count) bytes" }
    return failure == nil && exitStatus == .success
      ? "\(counts) \(notes)" : formatted(as: .text, isColored: true) + json(seconds: nil)
  }
}

extension ValidationReport.Difference {
  var summary: String { "\(path): \(png.count) bytes" }
}

extension ReportFormat {
  var isForPeople: Bool {
    switch self {
    case .text, .xcode: true
    case .json, .sarif, .junit, .github: false
    }
  }
}

extension Finding {
  var summary: [Any?] {
    [rule.id, severity, path, document, line, column, region, message, source, codes, file]
  }

  func milder() -> Finding {
    var finding = self
    finding.severity = .info
    return finding
  }
}

extension Rule {
  var summaries: [Any?] {
    [
      id, severity, platforms, roles, summary, rationale, measure, remedy, source, codes,
      threshold?.meaning,
    ]
  }

  func isEqual(to other: Rule) -> Bool { self == other && Set([self]).contains(other) }

  func combine(into hasher: inout Hasher) { hash(into: &hasher) }
}

extension Rule.Threshold {
  var summary: String { "\(value) \(meaning)" }
}

extension Rules {
  static var summary: [String] { all.filter { rule($0.id) == $0 }.map(\.summary) }
}

extension Severity {
  var isShown: Bool {
    switch self {
    case .error, .warning: true
    case .info: self < .warning
    }
  }
}

extension Platform {
  var isMobile: Bool {
    switch self {
    case .apple, .android: true
    case .web, .windows, .linux, .tauri, .electron: title.isEmpty
    }
  }
}

extension Fixes {
  static func fixed(_ report: ValidationReport) async -> Outcome {
    await Fixes(of: report, given: ["Icons"], isDryRun: true, removesStrays: false).run()
  }
}

extension Fixes.Outcome {
  var summary: String { "\(exitStatus) \(hasChanges) \(fixes.map(\.text)) \(failures.count)" }
}

extension Fix {
  var summary: [Any?] { [kind, path, line, column, text, rule.id, description] }
}

extension Fix.Kind {
  var isOpen: Bool {
    switch self {
    case .fix: false
    case .left: true
    }
  }
}

extension Worded {
  static func text(_ words: String) -> String { Worded(wrappedValue: words).wrappedValue }
}
