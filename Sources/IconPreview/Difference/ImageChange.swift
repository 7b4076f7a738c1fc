package import IconImage

/// The change of one image between two times.
package struct ImageChange: Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case changed, renamed, added, removed
  }

  package let path: String
  package fileprivate(set) var kind: Kind
  /// The old path of a renamed file, whose bytes are the same.
  package fileprivate(set) var formerPath: String?
  /// SHA-256 of an added or removed file; nil if it is unreadable.
  var digest: String?
  /// The images; nil if they are unreadable or were not requested.
  package fileprivate(set) var before: Bitmap?
  package fileprivate(set) var after: Bitmap?
  /// A pale grey copy of `after` with changed pixels in a strong colour.
  package fileprivate(set) var difference: Bitmap?
  fileprivate(set) var sizeBefore: PixelSize?
  fileprivate(set) var sizeAfter: PixelSize?
  /// The largest difference of a channel, 0…255.
  package fileprivate(set) var largest: Int?
  /// The share of changed pixels, 0…1.
  package fileprivate(set) var share: Double?
  /// The bounds of the changed pixels.
  package fileprivate(set) var region: PixelRect?
  /// Why there are no figures: the sizes differ or a file is unreadable.
  package fileprivate(set) var note: String?
  package fileprivate(set) var isUnreadable = false

  private init(path: String, kind: Kind) {
    self.path = path
    self.kind = kind
  }

  /// Compares two files with different bytes; nil if they look the same.
  init?(path: String, _ before: ImageContent, _ after: ImageContent, keepsImages: Bool) {
    self.init(path: path, kind: .changed)
    sizeBefore = before.bitmap?.size
    sizeAfter = after.bitmap?.size
    if keepsImages {
      self.before = before.bitmap
      self.after = after.bitmap
    }
    guard let old = before.bitmap, let new = after.bitmap else {
      isUnreadable = before.problem != nil || after.problem != nil
      note = Self.note(before, after)
      return
    }
    guard let found = PixelDifference(old, new) else {
      note = "is \(new.size), was \(old.size)"
      return
    }
    guard found.count > 0 else { return nil }
    largest = found.largest
    share = found.share
    region = found.region
    if keepsImages { difference = found.image(over: new) }
  }

  private static func note(_ before: ImageContent, _ after: ImageContent) -> String {
    switch (before, after) {
    case (_, .unreadable(let reason)): "cannot be compared: it \(reason)"
    case (.unreadable(let reason), _): "cannot be compared: the old file \(reason)"
    case (.unknown, _), (_, .unknown): "has other bytes; only the digest of the old file is known"
    case (.several, .several): "has other bytes; files with several images are not compared"
    default: "has another format"
    }
  }

  init(path: String, kind: Kind, _ content: ImageContent, digest: String?, keepsImages: Bool) {
    self.init(path: path, kind: kind)
    self.digest = digest
    isUnreadable = content.problem != nil
    note = content.problem.map { "it \($0)" }
    let (bitmap, image) = (content.bitmap, keepsImages ? content.bitmap : nil)
    if kind == .added {
      sizeAfter = bitmap?.size
      after = image
    } else {
      sizeBefore = bitmap?.size
      before = image
    }
  }

  func renamed(from former: String) -> ImageChange {
    var change = self
    change.kind = .renamed
    change.formerPath = former
    change.before = after
    change.sizeBefore = sizeAfter
    return change
  }
}

extension ImageChange: Comparable {
  /// By kind; changed images without figures first, then by their share of changed pixels.
  package static func < (a: ImageChange, b: ImageChange) -> Bool {
    func order(_ change: ImageChange) -> (Int, Double, Int) {
      let rank = Kind.allCases.prefix { $0 != change.kind }.count
      return (rank, change.kind == .changed ? -(change.share ?? 2) : 0, -(change.largest ?? 0))
    }
    let (first, second) = (order(a), order(b))
    return first == second ? a.path.utf8.lexicographicallyPrecedes(b.path.utf8) : first < second
  }

  package static func == (a: ImageChange, b: ImageChange) -> Bool {
    a.path == b.path && a.kind == b.kind
  }
}
