import IconCodec
import IconDocuments
import IconFiles
import IconImage
import IconRules
import IconSpec
import IconStore

/// Files of a project that show its icon, although no document that iconforge reads names them.
///
/// The search compares the images of the last commit, so it finds the same files before and after a build
/// replaces them. Complexity: O(images of the commit), of at most `most` images and 64 MB.
package struct IconCopies {
  /// Those that a build makes: a tracked text mentions them, or the user named them.
  private(set) var references: [IconReference] = []
  /// Those that no text mentions.
  private(set) var unmentioned: [String] = []

  private static let most = 3000
  private static let endings = [".png", ".ico", ".icns"]

  /// Files that the user names, and existing ones that the lockfile keeps from earlier builds.
  init(_ named: [String] = [], and lockfile: Lockfile, in tree: ProjectFolders) {
    let kept = Self.kept(lockfile.request).filter { tree.file($0) != nil }
    references = (named.map(SourcePath.normalized) + kept).uniqued().map {
      Self.reference($0, in: ("iconforge.lock", nil), .literal)
    }
  }

  /// How the lockfile's line of options begins a copy.
  package static let option = "--also="

  /// The copies that a lockfile lists.
  package static func kept(in lockfile: [UInt8]) -> [String] {
    kept(Lockfile.request(in: lockfile))
  }

  private static func kept(_ words: [String]) -> [String] {
    words.filter { $0.hasPrefix(option) }.map { String($0.dropFirst(option.count)) }
      .filter { SourcePath.objection(to: $0) == nil && objection(to: $0) == nil }
  }

  /// Copies of the files in `made`, by paths relative to the project.
  init(of made: Set<String>, in tree: ProjectFolders) {
    let entries = Self.committed(in: tree.top)
    let images = entries.filter { path, _ in Self.endings.contains(where: path.hasSuffix) }
    let icons = images.filter { made.contains($0.path) }
    let others = images.filter { !made.contains($0.path) && Self.isCandidate($0.path) }
    guard !icons.isEmpty, !others.isEmpty, images.count <= Self.most else { return }
    let known = Set(icons.map(\.id))
    let blobs = Self.blobs(Set(images.map(\.id)), in: tree.top)
    let portraits = icons.map(\.id).uniqued().compactMap { blobs[$0].flatMap(Self.portrait) }
      .filter(Self.isClear)
    let similar = others.filter { _, id in
      if known.contains(id) {
        return blobs[id].flatMap { PixelSize(pngHeader: $0) }?.isSquare ?? true
      }
      guard let own = blobs[id].flatMap(Self.portrait), Self.isClear(own) else { return false }
      return portraits.contains { Self.areEqual($0, own) }
    }.map(\.path)
    // Small sizes may have fewer details.
    let shown = Set(similar.map(Self.family))
    let sizes = others.filter { path, id in
      let side = ConfigValue.side(in: SourcePath.name(of: path))
      return side != nil && shown.contains(Self.family(path))
        && blobs[id].flatMap { PixelSize(pngHeader: $0) } == side.map { PixelSize(square: $0) }
    }.map(\.path)
    let copies = (similar + sizes).uniqued()
    let unchanged = Git.restorable(copies, in: tree.top)
    let documents = Self.documents(mentioning: copies, in: tree)
    let names = Dictionary(grouping: entries) { SourcePath.name(of: $0.path) }
    let places = copies.filter(unchanged.contains).map { path in
      let isOnly = names[SourcePath.name(of: path)]?.count == 1
      let place = documents.lazy.compactMap { document, text -> (String, DocumentPlace?)? in
        Self.mention(of: path, isOnly: isOnly, in: text, at: document).map { (document, $0) }
      }.first
      return (path: path, place: place)
    }
    // A script computes the names of the sizes of one icon.
    let families = Dictionary(
      first: places.compactMap { path, place in place.map { (Self.family(path), $0) } })
    let built = Set(made.map(Self.family))
    for (path, place) in places {
      if let place = place ?? families[Self.family(path)] {
        references.append(Self.reference(path, in: place))
      } else if built.contains(Self.family(path)), !ProjectReferences.stem(of: path).isEmpty {
        references.append(Self.reference(path, in: (path, nil)))
      } else {
        unmentioned.append(path)
      }
    }
  }

  /// The folder and the name without a size.
  private static func family(_ path: String) -> String {
    "\(SourcePath.folder(of: path))/\(ProjectReferences.stem(of: path))"
  }

  /// Why a build cannot make a file that the user names; completes a sentence that begins with it.
  static func objection(to file: String) -> String? {
    SourcePath.normalized(file).hasPrefix("..")
      ? "is outside of it"
      : (endings + [".svg"]).contains(where: file.hasSuffix)
        ? nil : "does not end in .png, .ico, .icns or .svg"
  }

  private static func reference(
    _ file: String, in place: (document: String, place: DocumentPlace?),
    _ certainty: IconReference.Certainty = .computed
  ) -> IconReference {
    IconReference(
      kind: "copy", file: file, document: place.document, place: place.place, key: "",
      value: nil, certainty: certainty,
      use: IconUse(
        SourcePath.name(of: file).hasPrefix("favicon") ? Slot(.web, .favicon) : Slot(.universal),
        "png", "ico", "icns", "svg"))
  }

  /// Files in icon sets and resource folders have readers of their own, and an image in one color is no copy.
  private static func isCandidate(_ path: String) -> Bool {
    let name = SourcePath.name(of: path).lowercased()
    return !ProjectFolders.isSample(SourcePath.folder(of: path))
      && !["template", "symbolic", "mono"].contains(where: name.contains)
      && ![".xcassets/", ".icon/", ".iconset/", "/res/", "node_modules/"].contains(
        where: path.contains)
  }

  /// The regular files of the last commit, with the names of their blobs.
  private static func committed(in folder: String) -> [(path: String, id: Substring)] {
    let answer = try? Git.answer(["ls-tree", "-r", "-z", "HEAD"], in: folder, limit: 16 << 20)
    guard let answer, answer.status == 0 else { return [] }
    // "100644 blob ID\tPATH"
    return answer.output.split(separator: 0).compactMap { line in
      let parts = String(decoding: line, as: UTF8.self).split(separator: "\t", maxSplits: 1)
      guard parts.count == 2, parts[0].hasPrefix("100"), parts[0].contains(" blob ") else {
        return nil
      }
      return (String(parts[1]), parts[0].split(separator: " ")[2])
    }
  }

  /// The bytes of blobs, by name; empty if they are too large together.
  private static func blobs(_ ids: Set<Substring>, in folder: String) -> [Substring: [UInt8]] {
    let input = ids.sorted().joined(separator: "\n") + "\n"
    guard
      let answer = try? Git.answer(
        ["cat-file", "--batch"], in: folder, input: Array(input.utf8), limit: 64 << 20)
    else { return [:] }
    var (blobs, rest) = ([Substring: [UInt8]](), answer.output[...])
    // "ID blob SIZE\nBYTES\n"
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      let words = String(decoding: rest[..<end], as: UTF8.self).split(separator: " ")
      rest = rest[(end + 1)...]
      guard words.count == 3, let size = Int(words[2]), size < rest.count else { continue }
      blobs[words[0]] = Array(rest.prefix(size))
      rest = rest.dropFirst(size + 1)
    }
    return blobs
  }

  /// A square image, or the largest PNG image of an icon file.
  private static func portrait(_ bytes: [UInt8]) -> Portrait? {
    if let file = try? ICNSFile(bytes) {
      let members = file.entries.compactMap { entry -> (side: Int, data: Range<Int>)? in
        guard case .png(let facts) = entry.payload else { return nil }
        return (facts.size.width, entry.data)
      }
      return members.max { $0.side < $1.side }.flatMap { portrait(Array(bytes[$0.data])) }
    }
    guard let size = PixelSize(pngHeader: bytes), size.isSquare, size.width >= 16,
      size.width <= 1024, let image = try? PNGDecoder.decode(bytes)
    else { return nil }
    return Portrait(image.bitmap)
  }

  /// Whether anything is seen of an image over white.
  private static func isClear(_ portrait: Portrait) -> Bool {
    guard let least = portrait.thumbnail.min(), let most = portrait.thumbnail.max() else {
      return false
    }
    return most - least > 0.2
  }

  private static func areEqual(_ a: Portrait, _ b: Portrait) -> Bool {
    a.distance(to: b) < 0.06 && a.unlikeness(to: b) < 0.3
  }

  /// The tracked texts that contain a file's name, without prose.
  private static func documents(
    mentioning files: [String], in tree: ProjectFolders
  ) -> [(path: String, text: String)] {
    guard !files.isEmpty else { return [] }
    let names = Set(files.map(SourcePath.name)).sorted()
    let prose = ["md", "mdx", "rst", "adoc", "txt", "svg", "lock", "xcassets/**/Contents.json"].map
    {
      ":(exclude,icase,glob)**/*.\($0)"
    }
    let words =
      ["grep", "-l", "-z", "-I", "-F"] + names.flatMap { ["-e", $0] } + ["--", "."] + prose
      + [":(exclude,glob)**/CHANGELOG*", ":(exclude,glob)**/package-lock.json"]
    let answer = try? Git.answer(words, in: tree.top, limit: 1 << 20)
    return (answer?.output ?? []).split(separator: 0).prefix(200).map { bytes in
      let path = String(decoding: bytes, as: UTF8.self)
      return (path, tree.text(of: path))
    }
  }

  /// Where a text has a file's name. If other files have it too: its path from the text's folder, or its folder and
  /// name.
  private static func mention(
    of file: String, isOnly: Bool, in text: String, at document: String
  ) -> DocumentPlace? {
    let (parts, home) = (SourcePath.parts(file), SourcePath.folder(of: document))
    let isBelow = !home.isEmpty && SourcePath.isInside(file, home)
    let own = isBelow ? Array(parts.dropFirst(SourcePath.parts(home).count)) : Array(parts)
    let paths =
      isOnly ? [Array(parts.suffix(1))] : [own] + (parts.count > 1 ? [Array(parts.suffix(2))] : [])
    let found = paths.lazy.flatMap { path in
      ["/", "\\"].lazy.flatMap { text.ranges(of: path.joined(separator: $0)) }
    }.first { range in
      let isWhole = text[..<range.lowerBound].last.map {
        !$0.isLetter && !$0.isNumber && !"-_.".contains($0)
      }
      return isWhole ?? true
    }
    return found.map {
      let offset = text.utf8.distance(from: text.startIndex, to: $0.lowerBound)
      return DocumentLines(Array(text.utf8)).place(of: offset)
    }
  }
}
