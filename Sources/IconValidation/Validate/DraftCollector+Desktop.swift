import IconCodec
import IconFiles
import IconImage
import IconProject
import IconRules
import IconSpec

/// Icons that a project's documents name or its framework finds by convention, and the hicolor theme.
extension DraftCollector {
  /// Adds the icons of a given folder.
  mutating func addDesktop(_ tree: TreeWalk.Findings, in folder: String) {
    addReferences(of: tree, in: folder)
    for path in tree.hicolorFolders where !Self.isPackaged(path) { addHicolor(path) }
    for path in tree.icoFiles { addICO(path, tool: nil) }
  }

  mutating func addICO(_ path: String, tool: Platform?, isOfApplication: Bool = true) {
    once(path) {
      $0.drafts.append($0.iconFiles.ico(path, tool: tool, isOfApplication: isOfApplication))
    }
  }

  /// The sets of the documents of a tree, and those of conventions.
  private mutating func addReferences(of tree: TreeWalk.Findings, in folder: String) {
    let top = folder == "." || folder.isEmpty ? "" : folder.hasSuffix("/") ? folder : "\(folder)/"
    let documents = tree.documents.map { String($0.dropFirst(top.utf8.count)) }
    let found = ProjectReferences.all(in: folder, documents: documents, of: documentFiles)
    let named = Set(found.references.map(\.file))
    let usual = conventions(in: folder).filter { !named.contains($0.file) }
    for fault in found.problems {
      var draft = SetDraft(subject: SetSubject(path: top + fault.document, kind: .desktop))
      draft.report(
        .projectIcon, fault.text, at: fault.place, severity: fault.severity, source: fault.source)
      drafts.append(draft)
    }
    for (document, references) in (found.references + usual).grouped(by: \.document) {
      let path = document.map { top + $0 } ?? folder
      // A NUL keeps the key distinct from every path.
      for index in once(
        "\(path)\0references",
        { collector in
          if let draft = collector.draft(of: references, at: path, below: top) {
            collector.drafts.append(draft)
          }
        })
      { drafts[index].only = nil }
    }
  }

  private func conventions(in folder: String) -> [IconReference] {
    let home = folder.isEmpty ? "." : folder
    let found = ProjectReferences.conventions(in: home, of: documentFiles)
    guard let asked = names.desktopPreset else { return found }
    let root = asked.root(of: home)
    let tree = ProjectFolders(below: home, in: documentFiles)
    let output =
      root == home
      ? "." : root.hasPrefix("\(home)/") ? String(root.dropFirst(home.utf8.count + 1)) : ".."
    guard output != ".." else { return found }
    return found
      + ProjectReferences.conventions(
        of: asked, as: asked.name, output: output, icon: nil, in: tree)
  }

  /// The set of a document's icons, and its faults; nil without any.
  private mutating func draft(
    of references: [IconReference], at path: String, below top: String
  ) -> SetDraft? {
    var draft = SetDraft(subject: SetSubject(path: path, kind: .desktop))
    var (isVector, reduced) = (false, Set<String>())
    for reference in references where reference.certainty != .computed {
      let file = top + reference.file
      let use = reference.use
      func report(_ message: String, _ severity: Severity, effect: String = "") {
        let text =
          reference.document == nil
          ? "\(reference.file) \(message)" : "names \(reference.file), which \(message)"
        draft.report(
          .projectIcon, text + (effect.isEmpty ? "" : ": \(effect)"), at: reference.place,
          severity: severity, source: use.source.isEmpty ? nil : use.source)
      }
      guard fileSystem.fileType(of: file) == .regular else {
        // The project's build makes what git ignores.
        let isMade =
          (try? Git.answer(
            ["check-ignore", "-q", "--", reference.file], in: top.isEmpty ? "." : top,
            limit: 1 << 10))?.status == 0
        if fileSystem.fileType(of: file) != nil || isMade { continue }
        // The files of a folder or a stem have one cause.
        if !draft.subject.faults.contains(where: { $0.isAt(reference.place) }) {
          report("is not there", use.severity, effect: use.effect)
        }
        continue
      }
      let start = try? fileSystem.head(of: file, count: 4096)
      let head = start?.bytes ?? []
      if let most = use.mostBytes, let size = start?.size, size >= most {
        report("has \(size / 1024) KB, and less than \(most / 1024) KB are accepted", .warning)
      }
      if let format = Self.objection(to: head, use.formats) {
        // Source: Microsoft, Resource Compiler Error RC2175.
        let isResource = ["qt", "rust", "tauri", "flutterWindows"].contains(reference.kind)
        report(
          format, use.severity,
          effect: isResource && use.formats == ["ico"]
            ? "the resource compiler stops (RC2175)" : use.effect)
        // One cause is enough.
        once(file) { _ in }
        continue
      }
      let lower = file.lowercased()
      isVector = isVector || lower.hasSuffix(".svg")
      let kind = Platform(rawValue: reference.kind)
      let tool = kind != .electron || isOfBuilder(reference, at: file) ? kind : .windows
      if lower.hasSuffix(".ico") {
        if reference.kind == "next" { reportMembers(of: file, in: &draft) }
        addICO(
          file, tool: use.isOfApplication ? tool ?? .windows : nil,
          isOfApplication: use.isOfApplication)
      } else if lower.hasSuffix(".icns") {
        addICNS(file, app: nil)
      } else if head.starts(with: FileKind.pngSignature), let size = PixelSize(pngHeader: head) {
        // One image may be named for several sizes: it has the largest.
        let isOfLarger = references.contains {
          $0.file == reference.file && $0.use.exact == size
            && size.width > use.exact?.width ?? .max
        }
        // An image that browsers reduce has one line, with the first of its sizes.
        let isReduced = reference.isReduced(size)
        let isRepeated = isReduced && !reduced.insert(file).inserted
        if !isOfLarger, !isRepeated, let objection = use.objection(to: size) {
          report(objection, isReduced ? .info : use.sizeSeverity)
        }
        var image = ImageUse.named(use.slot, [])
        // Tauri embeds the first PNG image only.
        let isFirst = draft.images.isEmpty && (reference.document != nil || !use.effect.isEmpty)
        let isEmbedded = tool != .tauri || isFirst && use.isMade
        image.tool = isEmbedded ? tool : nil
        draft.add(file, image)
      }
    }
    let isNamed = references.contains { $0.document != nil }
    draft.note = isNamed ? nil : "checked by the conventions of the project"
    return draft.images.isEmpty && draft.subject.faults.isEmpty && !isVector ? nil : draft
  }

  /// The texts of package.json in the folders above a file, the nearest one first.
  private func packages(around path: String) -> [String] {
    SourcePath.parents(of: path).map { SourcePath.joined($0, "package.json") }.filter {
      fileSystem.fileType(of: $0) == .regular
    }.map { path in
      let bytes = (try? documentFiles.read(path, limit: FileLimit.document)) ?? []
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  /// Whether electron-builder reads an icon of an Electron app, and not Forge or another packager.
  private func isOfBuilder(_ reference: IconReference, at file: String) -> Bool {
    let document = SourcePath.name(of: reference.document ?? "")
    let packages = packages(around: file)
    return document.contains("builder") || reference.key.hasPrefix("build.") || packages.isEmpty
      || packages.contains { $0.contains("electron-builder") }
  }

  /// Turbopack, of Next.js 15 and later, decodes one image of favicon.ico, a PNG image only as RGBA.
  private func reportMembers(of path: String, in draft: inout SetDraft) {
    let bytes = (try? fileSystem.read(path, limit: FileLimit.iconFile)) ?? []
    guard let members = try? ICOFile.members(bytes), let best = ICOFile.best(of: members),
      let type = members[best].colorType, type != 6
    else { return }
    let version = packages(around: path).first?.firstMatch(
      of: /"next"\s*:\s*"[^"0-9]*([0-9]+)/
    ).flatMap { Int($0.1) }
    guard version ?? .max >= 15 else { return }
    draft.report(
      .projectIcon,
      "its largest image, a PNG image, is not RGBA: Turbopack stops with image 0.25.9 and earlier",
      in: path, severity: .warning,
      source: "image-rs/image, codecs/ico/decoder.rs: The PNG is not in RGBA format")
  }

  /// Why a framework does not read a file with these first bytes.
  private static func objection(to head: [UInt8], _ formats: [String]) -> String? {
    guard !head.isEmpty else { return "is empty" }
    let names = [
      "png": "a PNG image", "ico": "an ICO icon file", "icns": "an ICNS icon file",
      "svg": TextKind.drawing,
      "jpg": "a JPEG image", "webp": "a WebP image", "gif": "a GIF image", "bmp": "a BMP image",
    ]
    guard let format = FileKind.name(of: head), names.values.contains(format) else { return nil }
    let read = formats.compactMap { names[$0] }
    guard !read.isEmpty, !read.contains(format), !formats.contains("exe") else { return nil }
    return "is \(format), and not \(read.prefix(3).joined(separator: ", "))"
  }

  /// Whether a theme is part of a package, which may have one size.
  private static func isPackaged(_ theme: String) -> Bool {
    theme.contains(/(?:^|\/)usr\/share\//)
  }

  private mutating func addHicolor(_ path: String) {
    for index in hicolorOnce(path) { drafts[index].only = nil }
  }

  private mutating func hicolorOnce(_ path: String) -> Range<Int> {
    once(path) { $0.drafts.append(HicolorReader(fileSystem: $0.fileSystem).draft(path)) }
  }

  /// Adds a single file of a desktop app; false for other files.
  mutating func addDesktopFile(_ path: String) -> Bool {
    let folders = SourcePath.parents(of: path)
    if let theme = folders.first(where: { SourcePath.name(of: $0) == HicolorReader.folder }),
      !Self.isPackaged(theme)
    {
      narrow(to: path) { $0.hicolorOnce(theme) }
      return true
    }
    for folder in folders.prefix(Self.deepestTool) where isToolRoot(folder) {
      let home = folder.isEmpty ? "." : folder
      let tree = TreeWalk(fileSystem: fileSystem).findings(in: home)
      let top = folder.isEmpty ? "" : "\(folder)/"
      let documents = tree.documents.map {
        $0.hasPrefix("./") ? String($0.dropFirst(2)) : String($0.dropFirst(top.utf8.count))
      }
      let all =
        ProjectReferences.all(in: home, documents: documents, of: documentFiles).references
        + conventions(in: home)
      guard let own = all.first(where: { top + $0.file == path }) else { continue }
      if path.hasSuffix(".ico") {
        addICO(path, tool: Platform(rawValue: own.kind) ?? .windows)
      } else {
        narrow(to: path) { collector in
          collector.once("\(path)\0reference") { collector in
            if let draft = collector.draft(
              of: [own], at: own.document.map { top + $0 } ?? home, below: top)
            {
              collector.drafts.append(draft)
            }
          }
        }
      }
      return true
    }
    return false
  }

  /// `build/icons/16x16.png` and `src-tauri/icons/32x32.png` are three levels below the project.
  private static let deepestTool = 3

  /// Whether a folder may be the project of a tool, by the presence of few files.
  private func isToolRoot(_ folder: String) -> Bool {
    ["package.json", "src-tauri/tauri.conf.json", "src-tauri/Tauri.toml"].contains {
      fileSystem.fileType(of: SourcePath.joined(folder, $0)) == .regular
    }
  }
}

extension ImageUse {
  /// An image with the use of a slot. `slots` are those whose size it must have.
  static func named(_ slot: Slot, _ slots: [Slot]) -> ImageUse {
    var image = ImageUse(place: .desktop, slots: slots, role: slot.role, idiom: slot.idiom)
    image.appearance = slot.appearance?.rawValue
    if slot.layer != nil || slot.entry["purpose"] == "splash" {
      image.place = .layer
      image.role = .layer
      image.isBackground = slot.layer == .back
    }
    return image
  }
}

extension Preset {
  /// The output folder, if `folder` is that or one in it: the project of `build/icons`.
  fileprivate func root(of folder: String) -> String {
    let own = Set(slots.map { SourcePath.folder(of: $0.file) }).subtracting([""])
    let inner = own.filter { folder == $0 || folder.hasSuffix("/\($0)") }
      .max { $0.utf8.count < $1.utf8.count }
    guard let inner else { return folder }
    let root = folder.dropLast(inner.count + 1)
    return root.isEmpty ? (folder.hasPrefix("/") ? "/" : ".") : String(root)
  }

  /// Whether it has icons of desktop apps. Files of phones, of the hicolor theme and of catalogs have readers
  /// of their own.
  var isOfDesktop: Bool { layout == .loose && slots.contains(where: \.isOfDesktop) }
}

extension Slot {
  var isOfDesktop: Bool { [.windows, .linux].contains(idiom) && home == nil }
}
