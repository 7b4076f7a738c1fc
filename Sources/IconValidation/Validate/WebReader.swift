import IconDocuments
import IconFiles
import IconImage
import IconPackages
import IconProject
import IconRules
import IconSpec

/// Reads web app manifests and icon links of pages.
///
/// A server may map paths differently from the source tree. Absolute URLs are therefore checked
/// only if another file of the document is found.
struct WebReader {
  let fileSystem: any FileSystem

  func manifest(_ path: String) -> SetDraft? {
    let bytes: [UInt8]
    let root: JSONNode
    do {
      // Browsers accept only UTF-8.
      bytes = try fileSystem.read(path, limit: FileLimit.document)
      root = try JSONReader.value(of: bytes)
    } catch let error as FileError {
      return SetDraft(unreadable: path, error)
    } catch {
      // Other programs have a manifest.json, with comments in it.
      guard path.hasSuffix(".webmanifest") else { return nil }
      var draft = SetDraft(subject: SetSubject(path: path, kind: .web))
      draft.report(.webManifest, "\(error)", at: (error as? JSONError)?.place, severity: .error)
      return draft
    }
    // In a browser extension `icons` is an object.
    guard let icons = root["icons"]?.list, root["manifest_version"] == nil else { return nil }
    var site = Site(path, bytes, in: fileSystem, kind: .webManifest)
    for icon in icons.prefix(200) {
      guard let source = icon["src"], let url = source.text else {
        site.add("an icon has no src", at: icon.range.lowerBound)
        continue
      }
      let reference = WebReference(
        url: url, sizes: icon["sizes"]?.text, type: icon["type"]?.text,
        offset: source.range.lowerBound)
      let place = (icon["purpose"] ?? icon).range.lowerBound
      let purposes = (icon["purpose"]?.text ?? "any").split(separator: " ")
      for purpose in purposes where !["any", "maskable", "monochrome"].contains(purpose) {
        site.add("purpose \"\(purpose)\" is unknown (any, maskable, monochrome)", at: place)
      }
      if purposes.contains("any"), purposes.contains("maskable") {
        site.add(
          "\(url) is for any purpose and maskable: the margin for a mask makes it too small elsewhere",
          at: place, .info)
      }
      site.add(reference, isMaskable: purposes.contains("maskable"))
    }
    reportSizes(icons, root, in: &site)
    return site.draft
  }

  /// Browsers offer to install an app that has icons of 192 and 512 pixels.
  private func reportSizes(_ icons: [JSONNode], _ root: JSONNode, in site: inout Site) {
    let usual = icons.filter { ($0["purpose"]?.text ?? "any").contains("any") }
    // Source: chromium, installable_evaluator.cc (DoesManifestContainRequiredIcon).
    if usual.isEmpty, !icons.isEmpty, let list = root["icons"] {
      return site.add(
        "has no icon of purpose any, without which browsers do not offer to install it",
        at: list.range.lowerBound)
    }
    guard root["start_url"] != nil || root["display"] != nil else { return }
    let isScalable = usual.contains {
      $0["sizes"]?.text == "any" || $0["src"]?.text?.hasSuffix(".svg") == true
    }
    if isScalable { return }
    let sides = usual.flatMap {
      WebReference(url: "", sizes: $0["sizes"]?.text, offset: 0).stated?.map(\.width) ?? []
    }
    let missing = [192, 512].filter { side in !sides.contains { $0 == side } }
    guard !missing.isEmpty, let list = root["icons"] else { return }
    site.add(
      "has no icon of \(missing.map { "\($0)×\($0)" }.joined(separator: " and of ")) for any purpose, "
        + "without which browsers do not offer to install it", at: list.range.lowerBound, .info)
  }

  /// Returns nil for a page without icon links.
  func page(_ path: String) -> SetDraft? {
    // Unreadable pages are skipped: they may have nothing to do with icons.
    guard let bytes = try? fileSystem.head(of: path, count: PageHead.longest).bytes else {
      return nil
    }
    let head = PageHead(bytes)
    guard !head.links.isEmpty else { return nil }
    var site = Site(path, bytes, in: fileSystem, kind: .webHead)
    let icons = head.links.filter { $0.relations.contains("icon") }
    if let first = icons.firstIndex(where: { $0.reference.path?.hasSuffix(".ico") == true }),
      icons[first].reference.sizes == nil,
      icons[first...].contains(where: { $0.reference.path?.hasSuffix(".svg") == true })
    {
      // Source: leereamsnyder.com, Favicons in 2021; web.dev, Building an adaptive favicon.
      site.add(
        "\(icons[first].reference.url) has no sizes, so Chrome prefers it to the SVG icon; "
          + "write sizes=\"32x32\"", at: icons[first].reference.offset, .info)
    }
    for link in head.links {
      let isTouch = link.relations.contains { $0.hasPrefix("apple-touch-icon") }
      site.add(link.reference, isTouchIcon: isTouch, isImage: !link.relations.contains("manifest"))
    }
    return site.draft
  }

  /// Touch icons by name; no document has to name them.
  func touchIcons(_ paths: [String]) -> [SetDraft] {
    paths.map { path in
      var use = ImageUse(place: .web, idiom: .web)
      use.web = WebUse(isTouchIcon: true, in: path, DocumentPlace(line: 1, column: 1))
      return SetDraft(path, .web, use: use)
    }
  }
}

/// A document of a web site during reading.
private struct Site {
  private let path: String
  private let lines: DocumentLines
  private let fileSystem: any FileSystem
  private let kind: DocumentFault.Kind
  private var read: SetDraft
  /// Missing files, reported only if another one is found.
  private var absent: [(message: String, offset: Int)] = []
  /// Images that are not square, and whether they are tiles of Windows with that size.
  private var oblong: [(message: String, offset: Int, isTile: Bool)] = []
  private var hasSquare = false
  private var isFound = false

  init(
    _ path: String, _ bytes: [UInt8], in fileSystem: any FileSystem, kind: DocumentFault.Kind
  ) {
    self.path = path
    self.fileSystem = fileSystem
    self.kind = kind
    lines = DocumentLines(bytes)
    read = SetDraft(subject: SetSubject(path: path, kind: .web))
  }

  /// Reports missing files if any file was found; without any, the site is served from elsewhere.
  /// Nil if there is nothing to check.
  var draft: SetDraft? {
    var site = self
    if isFound { for (message, offset) in absent { site.add(message, at: offset) } }
    for (message, offset, isTile) in oblong {
      // Generators list the tiles of Windows among square icons.
      site.add(message, at: offset, isTile && hasSquare ? .info : .warning)
    }
    let isEmpty = site.read.images.isEmpty && site.read.subject.faults.isEmpty
    return isEmpty && !isFound ? nil : site.read
  }

  mutating func add(_ message: String, at offset: Int, _ severity: Severity = .warning) {
    read.report(kind, message, at: lines.place(of: offset), severity: severity)
  }

  mutating func add(
    _ reference: WebReference, isTouchIcon: Bool = false, isMaskable: Bool = false,
    isImage: Bool = true
  ) {
    guard let name = reference.path else { return }
    let home = SourcePath.folder(of: path)
    let relative = SourcePath.normalized(String(name.drop { $0 == "/" }))
    // URLs that leave the document's folder are ignored.
    guard !relative.hasPrefix("..") else { return }
    let file = SourcePath.normalized(home.isEmpty ? relative : SourcePath.joined(home, relative))
    guard fileSystem.fileType(of: file) == .regular else {
      let message = "names \(reference.url), which is not there"
      // The site's root is unknown until a file is found.
      let isRelative = kind != .webHead && !name.hasPrefix("/")
      isFound = isFound || isRelative
      if isCopied(file) { return }
      return isRelative
        ? add(message, at: reference.offset) : absent.append((message, reference.offset))
    }
    isFound = true
    guard isImage else { return }
    guard let sizes = reference.stated else {
      return add(
        "sizes \"\((reference.sizes ?? "").prefix(40))\" of \(reference.url) are invalid; write 192x192",
        at: reference.offset)
    }
    var use = ImageUse(place: .web, idiom: .web)
    use.web = WebUse(
      sizes: sizes, isTouchIcon: isTouchIcon, isMaskable: isMaskable, in: path,
      lines.place(of: reference.offset))
    let ending = name.split(separator: ".").last?.lowercased()
    if let type = reference.type, let ending, let own = Self.types[ending], !own.contains(type) {
      // Browsers skip a link only if they know no images of its type.
      let isKnown = Self.types.values.contains { $0.contains(type) }
      add("says \(reference.url) is \(type)", at: reference.offset, isKnown ? .info : .warning)
    }
    guard ending == "png" else { return }
    let head = (try? fileSystem.head(of: file, count: 64).bytes) ?? []
    let size = PixelSize(pngHeader: head)
    hasSquare = hasSquare || size?.isSquare ?? false
    if isTouchIcon || kind == .webManifest, let size, !size.isSquare {
      // Source: blink, manifest_icon_selector.cc; Safari scales a touch icon to a square.
      let what = isTouchIcon ? "iPhones distort it" : "browsers skip it"
      oblong.append(
        (
          "\(reference.url) is \(size), and not square: \(what)", reference.offset,
          !isTouchIcon && sizes.contains(size) && name.contains(/(?i)wide310|splashscreen/)
        ))
    }
    read.add(file, use)
  }

  /// Whether the build may copy a missing file there: its bundler copies files, and the project has one of
  /// that name.
  private func isCopied(_ file: String) -> Bool {
    let homes = SourcePath.parents(of: path).prefix(3)
    let configurations = [
      "vite.config.js", "vite.config.ts", "webpack.config.js", "rollup.config.js", "Gruntfile.js",
    ]
    return homes.contains { home in
      configurations.contains { name in
        let bytes = (try? fileSystem.read(SourcePath.joined(home, name), limit: 1 << 18)) ?? []
        let text = String(decoding: bytes, as: UTF8.self)
        return text.contains(/(?i)static-?copy|copy-?(webpack|plugin)|copy:\s*\{/)
      }
    }
  }

  private static let types = [
    "png": ["image/png"], "svg": ["image/svg+xml"], "webp": ["image/webp"],
    "jpg": ["image/jpeg"], "jpeg": ["image/jpeg"],
    "ico": ["image/x-icon", "image/vnd.microsoft.icon", "image/ico"],
  ]
}
