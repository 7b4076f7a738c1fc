package import IconImage

/// What became of one picture between two times.
package struct PictureChange: Sendable {
  package enum Kind: String, CaseIterable, Sendable {
    case changed, renamed, added, removed
  }

  package let path: String
  package internal(set) var kind: Kind
  /// What a renamed file, whose bytes are the same, was called.
  package internal(set) var formerPath: String?
  /// Digest of the bytes of one that was added or removed; nil where they cannot be had.
  var digest: String?
  /// The pictures, for as many of the changes as they are asked for; nil where they cannot be had.
  package internal(set) var before: Bitmap?
  package internal(set) var after: Bitmap?
  /// A pale grey copy of `after` with what changed in a strong colour.
  package internal(set) var difference: Bitmap?
  /// The sizes, where the pictures can be read.
  package internal(set) var sizeBefore: PixelSize?
  package internal(set) var sizeAfter: PixelSize?
  /// The largest difference of a channel, in codes of 0…255.
  package internal(set) var largest: Int?
  /// Of all pixels those that changed, 0…1.
  package internal(set) var share: Double?
  /// Where they lie.
  package internal(set) var region: PixelRect?
  /// Why there are no figures: sizes differ, a file cannot be read.
  package internal(set) var note: String?
  /// Whether one of the two cannot be read.
  package internal(set) var isUnreadable = false

  init(path: String, kind: Kind) { (self.path, self.kind) = (path, kind) }
}

extension PictureChange {
  /// What changed between two files that are not the same bytes; nil where nothing is seen of it.
  init?(path: String, _ before: PictureSight, _ after: PictureSight, keepsPictures: Bool) {
    self.init(path: path, kind: .changed)
    (sizeBefore, sizeAfter) = (before.bitmap?.size, after.bitmap?.size)
    if keepsPictures { (self.before, self.after) = (before.bitmap, after.bitmap) }
    if let old = before.bitmap, let new = after.bitmap {
      guard let found = PictureDifference(old, new) else {
        note = "is \(new.size), was \(old.size)"
        return
      }
      guard found.count > 0 else { return nil }
      (largest, share, region) = (found.largest, found.share, found.region)
      if keepsPictures { difference = found.picture(over: new) }
    } else {
      isUnreadable = before.complaint != nil || after.complaint != nil
      note = Self.note(before, after)
    }
  }

  private static func note(_ before: PictureSight, _ after: PictureSight) -> String {
    switch (before, after) {
    case (_, .unreadable(let reason)): "cannot be compared: it \(reason)"
    case (.unreadable(let reason), _): "cannot be compared: before, it \(reason)"
    case (.unknown, _), (_, .unknown): "has other bytes; of those before, only the digest is known"
    case (.several, .several): "has other bytes; it holds several pictures, which are not compared"
    default: "is another kind of file"
    }
  }

  /// One that was not there before, or is not any more.
  init(path: String, kind: Kind, _ sight: PictureSight, keepsPictures: Bool) {
    self.init(path: path, kind: kind)
    let bitmap = sight.bitmap
    if let complaint = sight.complaint { (isUnreadable, note) = (true, "it \(complaint)") }
    if kind == .added {
      sizeAfter = bitmap?.size
      if keepsPictures { after = bitmap }
    } else {
      sizeBefore = bitmap?.size
      if keepsPictures { before = bitmap }
    }
  }
}

extension PictureChange {
  /// The same change, of a file that was there under another name.
  func renamed(from former: String) -> PictureChange {
    var change = self
    (change.kind, change.formerPath) = (.renamed, former)
    (change.before, change.sizeBefore) = (after, sizeAfter)
    return change
  }
}

extension PictureChange: Comparable {
  /// Changed ones first, those of which most changed at their head, those without figures before
  /// them: other sizes are the largest change there is. Then what was renamed, added and removed.
  package static func < (a: PictureChange, b: PictureChange) -> Bool {
    func rank(_ change: PictureChange) -> Int { Kind.allCases.firstIndex(of: change.kind)! }
    func order(_ change: PictureChange) -> (Int, Double, Int) {
      (rank(change), change.kind == .changed ? -(change.share ?? 2) : 0, -(change.largest ?? 0))
    }
    let (first, second) = (order(a), order(b))
    return first == second ? a.path.utf8.lexicographicallyPrecedes(b.path.utf8) : first < second
  }

  package static func == (a: PictureChange, b: PictureChange) -> Bool {
    a.path == b.path && a.kind == b.kind
  }
}
