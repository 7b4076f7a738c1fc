import IconDocuments
import IconSpec

/// The systems and tools that rules speak for.
public enum Platform: String, CaseIterable, Sendable {
  case apple, android, web, windows, linux, tauri, electron

  /// The name in rules and messages.
  public var title: String {
    switch self {
    case .apple: "Apple"
    case .android: "Android"
    case .web: "web"
    case .windows: "Windows"
    case .linux: "Linux"
    case .tauri: "Tauri"
    case .electron: "Electron"
    }
  }
}

extension Idiom {
  package var platform: Platform {
    switch self {
    case .iphone, .ipad, .universal, .mac, .watch, .tv, .vision, .car: .apple
    case .web: .web
    case .android: .android
    case .windows: .windows
    case .linux: .linux
    }
  }
}

extension ImageUse {
  /// Whether the platform may read the image.
  private func isRead(by platform: Platform) -> Bool {
    let (own, isClip) = (idiom?.platform, role == .webClip)
    return own == nil && tool == nil && !isClip || own == platform || tool == platform
      || isClip && (platform == .apple || platform == .web)
  }

  /// Whether a rule speaks for a platform that reads the image.
  package func isJudged(by rule: Rule) -> Bool {
    rule.platforms.isEmpty || rule.platforms.contains(where: isRead)
  }

  /// The source of a rule without the guidelines of other devices; nil for its whole source. Those of
  /// iPhone OS speak for phones and tablets before iOS 7.
  package func source(of rule: Rule) -> String? {
    let isOfOldPhone =
      [nil, .iphone, .ipad, .universal].contains(idiom) && role != .webClip
      && edition?.isBeforeIOS7 != false
    if isOfOldPhone { return nil }
    let parts = rule.source.split(separator: ";").map { String($0).trimmed }
    let own = parts.filter { !$0.hasPrefix("iPhone HIG") }
    guard own.count < parts.count else { return nil }
    if role == .webClip { return "Safari Web Content Guide 2016" }
    return own.isEmpty ? ownSource ?? "HIG, App icons" : own.joined(separator: "; ")
  }

  /// The source of what another platform than Apple's requires; nil for Apple's.
  var ownSource: String? { isOfApple ? nil : slots.lazy.map(\.source).first { !$0.isEmpty } }

  var isOfApple: Bool { isRead(by: .apple) }
}
