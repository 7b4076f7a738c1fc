import IconRules
import IconSpec

/// What was inferred of sets, told once for those that are alike.
enum SetNotes {
  /// "App/Icons: judged as ios-2010 …", "56 sets of app icons for iPhone: judged by …"; sets
  /// without a note of their own after the others.
  static func lines(_ sets: [(subject: SetSubject, note: String?)]) -> [String] {
    var lines: [String] = []
    var alike: [(text: String, paths: [String])] = []
    for (subject, note) in sets {
      // What could not be read was not judged.
      if subject.images.count == 1, subject.images[0].use.place == .artwork,
        subject.images[0].facts == nil
      {
        continue
      }
      if let note {
        lines.append("\(subject.path): \(note)")
      } else if let text = inferred(subject) {
        if let known = alike.firstIndex(where: { $0.text == text }) {
          alike[known].paths.append(subject.path)
        } else {
          alike.append((text, [subject.path]))
        }
      }
    }
    return lines
      + alike.map { text, paths in
        paths.count == 1 ? "\(paths[0]): \(text)" : "\(paths.count) sets: \(text)"
      }
  }

  /// "app icons for iPhone and iPad, judged by the rules of iOS 11 or later"; nil for sets that no
  /// platform has rules for.
  private static func inferred(_ set: SetSubject) -> String? {
    let kind: String
    switch set.kind {
    case .appIconSet: kind = "app icons"
    case .launchImageSet: kind = "launch images"
    case .imageStack, .solidImageStack: kind = "a layered icon"
    case .iconset, .icns: kind = "icons"
    default: return nil
    }
    var idioms = Set(set.images.compactMap(\.use.idiom))
    // The store's icon beside those of devices.
    if !idioms.isDisjoint(with: [.iphone, .ipad]) { idioms.remove(.universal) }
    guard !idioms.isEmpty else { return nil }
    let devices = Idiom.allCases.filter(idioms.contains).compactMap { names[$0] }
    let list = devices.dropLast().joined(separator: ", ")
    let text = "\(kind) for " + (list.isEmpty ? "" : "\(list) and ") + (devices.last ?? "")
    let isIOS = !idioms.isDisjoint(with: [.iphone, .ipad, .universal])
    return isIOS ? text + (set.edition.map { ", judged by the rules of \($0.title)" } ?? "") : text
  }

  private static let names: [Idiom: String] = [
    .iphone: "iPhone", .ipad: "iPad", .universal: "iOS", .mac: "Mac", .watch: "Apple Watch",
    .tv: "Apple TV", .vision: "Vision Pro", .car: "CarPlay",
  ]
}
