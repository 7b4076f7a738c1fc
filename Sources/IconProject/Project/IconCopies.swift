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
struct IconCopies {
  /// Those that a build makes: a tracked text mentions them, or the user named them.
  private(set) var references: [IconReference] = []
  /// Those that no text mentions.
  private(set) var unmentioned: [String] = []

  private static let most = 3000
  private static let endings = [".png", ".ico", ".icns"]

  /// Files that the user named, and those that an earlier build found.
  init(_ named: [String]) { references = named.map { Self.reference($0, in: nil) } }

  /// Copies of the files in `made`, by paths relative to the project.
  init(of made: Set<String>, in tree: ProjectFolders) {
    let entries = Self.committed(in: tree.top)
    let images = entries.filter { path, _ in Self.endings.contains(where: path.hasSuffix) }
    let icons = images.filter { made.contains($0.path) }
    let others = images.filter { !made.contains($0.path) && Self.isLoose($0.path) }
    guard !icons.isEmpty, !others.isEmpty, images.count <= Self.most else { return }
    let known = Set(icons.map(\.id))
    let blobs = Self.blobs(Set(images.map(\.id)), in: tree.top)
    let portraits = icons.map(\.id).uniqued().compactMap { blobs[$0].flatMap(Self.portrait) }
      .filter(Self.isClear)
    let similar = others.filter { _, id in
      if known.contains(id) { return true }
      guard let own = blobs[id].flatMap(Self.portrait), Self.isClear(own) else { return false }
      return portraits.contains { Self.areEqual($0, own) }
    }.map(\.path)
    let unchanged = Git.restorable(similar, in: tree.top)
    let documents = Self.documents(mentioning: similar, in: tree)
    let names = Dictionary(grouping: entries) { SourcePath.name(of: $0.path) }
    for path in similar where unchanged.contains(path) {
      let isOnly = names[SourcePath.name(of: path)]?.count == 1
      let place = documents.lazy.compactMap { document, text -> (String, DocumentPlace)? in
        Self.mention(of: path, isOnly: isOnly, in: text).map { (document, $0) }
      }.first
      if let place {
        references.append(Self.reference(path, in: place))
      } else {
        unmentioned.append(path)
      }
    }
  }

  /// Why a build cannot make a file that the user names; completes a sentence that begins with it.
  static func objection(to file: String) -> String? {
    SourcePath.normalized(file).hasPrefix("..")
      ? "is outside of it"
      : (endings + [".svg"]).contains(where: file.hasSuffix)
        ? nil : "does not end in .png, .ico, .icns or .svg"
  }

  private static func reference(
    _ file: String, in place: (document: String, place: DocumentPlace)?
  ) -> IconReference {
    IconReference(
      kind: "copy", file: file, document: place?.document, place: place?.place, key: "",
      value: nil, certainty: .computed,
      use: IconUse(Slot(.universal), "png", "ico", "icns", "svg"))
  }

  /// Files in icon sets and resource folders have readers of their own.
  private static func isLoose(_ path: String) -> Bool {
    !ProjectFolders.isSample(SourcePath.folder(of: path))
      && ![".xcassets/", ".icon/", ".iconset/", "/res/", "node_modules/"].contains {
        path.contains($0)
      }
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

  /// Where a text has a file's name; with its folder, if other files have the name too.
  private static func mention(of file: String, isOnly: Bool, in text: String) -> DocumentPlace? {
    let parts = SourcePath.parts(file).suffix(isOnly ? 1 : 2)
    guard isOnly || parts.count == 2 else { return nil }
    return ["/", "\\"].lazy.compactMap { text.firstRange(of: parts.joined(separator: $0)) }.first
      .map {
        let bytes = Array(text.utf8)
        let offset = text.utf8.distance(from: text.startIndex, to: $0.lowerBound)
        return DocumentLines(bytes).place(of: offset)
      }
  }
}
