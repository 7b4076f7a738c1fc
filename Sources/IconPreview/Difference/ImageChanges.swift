import IconFiles
package import IconMaking

/// The changes of many images between two times.
package struct ImageChanges: Sendable {
  package private(set) var changes: [ImageChange]
  /// The number of images that look the same.
  package private(set) var same: Int

  static func += (all: inout ImageChanges, more: ImageChanges) {
    all.changes = (all.changes + more.changes).sorted()
    all.same += more.same
  }

  package func count(_ kind: ImageChange.Kind) -> Int { changes.count { $0.kind == kind } }
  package var unreadable: Int { changes.count(where: \.isUnreadable) }

  /// Compares files by path. Only the first `pictures` changes keep their images; these are read a
  /// second time, once the order of the changes is known.
  ///
  /// Complexity: O(bytes), and O(pixels) of files whose bytes differ.
  package static func between(
    _ before: ImageVersion, _ after: ImageVersion, reader: ImageReader, pictures: Int = .max,
    workers: Int = Processor.coreCount
  ) async -> ImageChanges {
    let comparison = Comparison(before: before, after: after, reader: reader, workers: workers)
    let all = Set(before.paths).union(after.paths).sorted()
    let keepsAll = pictures >= all.count
    let found = await comparison.changes(of: all, keepsImages: keepsAll)
    let formerPaths = Self.formerPaths(in: found)
    var changes = found.renaming(formerPaths).sorted()
    if !keepsAll {
      let first = changes.prefix(pictures).map(\.path)
      let again = await comparison.changes(of: first, keepsImages: true)
      changes.replaceSubrange(0..<first.count, with: again.renaming(formerPaths))
      changes.sort()
    }
    return ImageChanges(changes: changes, same: all.count - found.count)
  }

  /// Old paths by new ones: added files paired with removed files of the same bytes, in order.
  private static func formerPaths(in changes: [ImageChange]) -> [String: String] {
    func paths(_ kind: ImageChange.Kind) -> [String?: [String]] {
      let some = changes.filter { $0.kind == kind && $0.digest != nil }
      return Dictionary(grouping: some, by: \.digest).mapValues { $0.map(\.path).sorted() }
    }
    let removed = paths(.removed)
    let pairs = paths(.added).flatMap { digest, paths in zip(paths, removed[digest] ?? []) }
    return Dictionary(uniqueKeysWithValues: pairs)
  }
}

extension [ImageChange] {
  fileprivate func renaming(_ formerPaths: [String: String]) -> [ImageChange] {
    let removed = Set(formerPaths.values)
    return compactMap { change in
      switch change.kind {
      case .added: formerPaths[change.path].map { change.renamed(from: $0) } ?? change
      case .removed: removed.contains(change.path) ? nil : change
      case .changed, .renamed: change
      }
    }
  }
}

private struct Comparison: Sendable {
  let before: ImageVersion
  let after: ImageVersion
  let reader: ImageReader
  let workers: Int

  /// The number of files of each side in memory at once.
  private static let batch = 64

  func changes(of paths: [String], keepsImages: Bool) async -> [ImageChange] {
    let (old, new) = (Set(before.paths), Set(after.paths))
    var changes: [ImageChange] = []
    for start in stride(from: 0, to: paths.count, by: Self.batch) {
      let part = paths[start..<min(start + Self.batch, paths.count)]
      let filesBefore = await before.files(of: part.filter(old.contains))
      let filesAfter = await after.files(of: part.filter(new.contains))
      let found = await part.boundedMap(width: workers) { path -> ImageChange? in
        let (before, after) = (filesBefore[path], filesAfter[path])
        if let before, let after {
          return before.equals(after)
            ? nil
            : ImageChange(
              path: path, await before.content(reader), await after.content(reader),
              keepsImages: keepsImages)
        }
        guard let file = after ?? before else { return nil }
        return ImageChange(
          path: path, kind: after == nil ? .removed : .added, await file.content(reader),
          digest: file.digest, keepsImages: keepsImages)
      }
      changes += found.compactMap { $0 }
    }
    return changes
  }
}
