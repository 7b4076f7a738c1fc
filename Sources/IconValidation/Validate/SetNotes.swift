import IconFiles
import IconRules
import IconSpec

/// Notes about sets, merged if they are equal.
enum SetNotes {
  /// "App/Icons: checked as ios-2010 …", "56 sets: app icons for iPhone, checked by …"; merged notes
  /// come last.
  static func lines(_ sets: [(subject: SetSubject, note: String?)]) -> [String] {
    let judged = sets.filter { set in
      set.subject.images.count != 1 || set.subject.images[0].use.place != .artwork
        || set.subject.images[0].facts != nil
    }
    let alike = judged.filter { $0.note == nil }.compactMap { set in
      inferred(set.subject).map { (path: set.subject.path, text: $0) }
    }
    return judged.compactMap { set in set.note.map { "\(set.subject.path): \($0)" } }
      + alike.grouped(by: \.text).map { text, sets in
        sets.count == 1 ? "\(sets[0].path): \(text)" : "\(sets.count) sets: \(text)"
      }
  }

  /// "app icons for iPhone and iPad, checked by the rules of iOS 11 or later"; nil for sets without
  /// platform rules.
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
    // The App Store icon has no device.
    if !idioms.isDisjoint(with: [.iphone, .ipad]) { idioms.remove(.universal) }
    guard !idioms.isEmpty else { return nil }
    let devices = Idiom.allCases.filter(idioms.contains).compactMap { names[$0] }
    let list = devices.dropLast().joined(separator: ", ")
    let text = "\(kind) for " + (list.isEmpty ? "" : "\(list) and ") + (devices.last ?? "")
    let isIOS = !idioms.isDisjoint(with: [.iphone, .ipad, .universal])
    return isIOS ? text + (set.edition.map { ", checked by the rules of \($0.title)" } ?? "") : text
  }

  private static let names: [Idiom: String] = [
    .iphone: "iPhone", .ipad: "iPad", .universal: "iOS", .mac: "Mac", .watch: "Apple Watch",
    .tv: "Apple TV", .vision: "Vision Pro", .car: "CarPlay",
  ]
}
