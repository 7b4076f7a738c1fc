import IconFiles
package import IconMaking

/// What became of many pictures between two times.
package struct PictureChanges: Sendable {
  /// Changed ones by what changed of them, then those that were renamed, added and removed.
  package private(set) var changes: [PictureChange]
  /// Pictures that look as they did.
  package private(set) var same: Int

  init(changes: [PictureChange], same: Int) { (self.changes, self.same) = (changes, same) }

  static func += (all: inout PictureChanges, more: PictureChanges) {
    all.changes = (all.changes + more.changes).sorted()
    all.same += more.same
  }

  package func count(_ kind: PictureChange.Kind) -> Int { changes.count { $0.kind == kind } }
  package var unreadable: Int { changes.count(where: \.isUnreadable) }

  /// Files by path, as they were and as they are.
  package static func between(
    _ before: [String: PictureFile], _ after: [String: PictureFile], reader: PictureReader,
    pictures: Int = .max, workers: Int = Processor.coreCount
  ) async -> PictureChanges {
    await between(
      Side(paths: before.keys.sorted()) { paths in paths.map { before[$0]! } },
      Side(paths: after.keys.sorted()) { paths in paths.map { after[$0]! } },
      reader: reader, pictures: pictures, workers: workers)
  }

  /// The files of one time: which there are, and what some of them hold, in the order asked for.
  package struct Side: Sendable {
    let paths: [String]
    let files: @Sendable ([String]) async -> [PictureFile]

    package init(
      paths: [String], files: @escaping @Sendable ([String]) async -> [PictureFile]
    ) {
      (self.paths, self.files) = (paths, files)
    }
  }

  /// Of trees of which not everything need be in memory. The first `pictures` of the changes keep
  /// their pictures; these are read a second time for it, when it is known which they are.
  ///
  /// Complexity: O(bytes), and O(pixels) of files whose bytes differ.
  package static func between(
    _ before: Side, _ after: Side, reader: PictureReader, pictures: Int = .max,
    workers: Int = Processor.coreCount
  ) async -> PictureChanges {
    let (old, new) = (Set(before.paths), Set(after.paths))
    let comparison = Comparison(
      before: before, after: after, old: old, new: new, reader: reader, workers: workers)
    let all = old.union(new).sorted()
    let keepsAll = pictures >= all.count
    let found = await comparison.changes(of: all, keepsPictures: keepsAll)
    let same = all.count - found.count
    let formerPaths = Self.formerPaths(in: found)
    var changes = Self.telling(formerPaths, in: found).sorted()
    if !keepsAll {
      let first = changes.prefix(pictures).map(\.path)
      let again = await comparison.changes(of: first, keepsPictures: true)
      changes.replaceSubrange(0..<first.count, with: Self.telling(formerPaths, in: again))
      changes.sort()
    }
    return PictureChanges(changes: changes, same: same)
  }

  /// By its path, what a file was called of which the bytes are those of one that is gone; of several
  /// with the same bytes each has one, in their order.
  private static func formerPaths(in changes: [PictureChange]) -> [String: String] {
    func paths(_ kind: PictureChange.Kind) -> [String: [String]] {
      let some = changes.filter { $0.kind == kind && $0.digest != nil }
      return Dictionary(grouping: some) { $0.digest! }.mapValues { $0.map(\.path).sorted() }
    }
    let gone = paths(.removed)
    let pairs = paths(.added).flatMap { digest, paths in zip(paths, gone[digest] ?? []) }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  private static func telling(
    _ formerPaths: [String: String], in changes: [PictureChange]
  ) -> [PictureChange] {
    let gone = Set(formerPaths.values)
    return changes.compactMap { change in
      switch change.kind {
      case .added: formerPaths[change.path].map { change.renamed(from: $0) } ?? change
      case .removed: gone.contains(change.path) ? nil : change
      case .changed, .renamed: change
      }
    }
  }
}

private struct Comparison: Sendable {
  let before: PictureChanges.Side
  let after: PictureChanges.Side
  let old: Set<String>
  let new: Set<String>
  let reader: PictureReader
  let workers: Int

  /// As many files of each time as are in memory together.
  private static let batch = 64

  func changes(of paths: [String], keepsPictures: Bool) async -> [PictureChange] {
    var changes: [PictureChange] = []
    for start in stride(from: 0, to: paths.count, by: Self.batch) {
      let part = paths[start..<min(start + Self.batch, paths.count)]
      let (was, now) = (part.filter(old.contains), part.filter(new.contains))
      let filesBefore = Dictionary(uniqueKeysWithValues: zip(was, await before.files(was)))
      let filesAfter = Dictionary(uniqueKeysWithValues: zip(now, await after.files(now)))
      let found = await part.boundedMap(width: workers) { path in
        await change(path, filesBefore[path], filesAfter[path], keepsPictures: keepsPictures)
      }
      changes += found.compactMap { $0 }
    }
    return changes
  }

  private func change(
    _ path: String, _ before: PictureFile?, _ after: PictureFile?, keepsPictures: Bool
  ) async -> PictureChange? {
    switch (before, after) {
    case (let before?, let after?):
      guard !before.equals(after) else { return nil }
      return PictureChange(
        path: path, await before.sight(reader), await after.sight(reader),
        keepsPictures: keepsPictures)
    case (nil, let file?): return await one(path, .added, file, keepsPictures)
    case (let file?, nil): return await one(path, .removed, file, keepsPictures)
    case (nil, nil): return nil
    }
  }

  private func one(
    _ path: String, _ kind: PictureChange.Kind, _ file: PictureFile, _ keepsPictures: Bool
  ) async -> PictureChange {
    var change = PictureChange(
      path: path, kind: kind, await file.sight(reader), keepsPictures: keepsPictures)
    change.digest = file.digest
    return change
  }
}
