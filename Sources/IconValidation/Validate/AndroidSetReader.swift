import IconCodec
import IconDocuments
import IconFiles
import IconImage
import IconPackages
import IconProject
import IconRules
import IconSpec

/// Reads the icons of one source set, and reports faults of its files only: those of the sets below
/// it are reported there.
struct AndroidSetReader {
  private let reader: AndroidReader
  private let set: AndroidSourceSet
  private let module: GradleModule?
  private var draft: SetDraft
  private var known: Set<String> = []
  /// Whether an adaptive icon has a monochrome layer.
  private var isThemed = false
  /// The color of the background layer of the icon that is read.
  private var background: Color?
  /// Colors of layers that a library may bring, with the first file that names them.
  private var ofLibraries: [(color: AndroidReference, path: String, place: DocumentPlace)] = []

  init(_ reader: AndroidReader, _ set: AndroidSourceSet) {
    self.reader = reader
    self.set = set
    module = GradleModule(of: set.own.path, reader.fileSystem)
    draft = SetDraft(subject: SetSubject(path: set.own.path, kind: .android))
  }

  /// The layers of an adaptive icon, by element name.
  private static let parts: [String: AndroidPart] = [
    "background": .back, "foreground": .front, "monochrome": .monochrome,
  ]

  func draft(of icons: [(icon: AndroidReference, part: AndroidPart)]) -> SetDraft {
    var reader = self
    for (icon, part) in icons { reader.read(icon, as: part) }
    reader.reportRoundIcons(icons.filter { $0.part == .round }.map(\.icon))
    reader.reportLibraries()
    return reader.draft
  }

  private mutating func read(_ icon: AndroidReference, as part: AndroidPart) {
    var isLayered = false
    for file in set.resources.files[icon] ?? [] where file.isXML && part != .notification {
      let layers = layers(of: file.path)
      let behind = layers.first { $0.part == "background" }?.content.reference
      background = behind.flatMap { self.reader.color($0) }
      for layer in layers {
        isLayered = true
        isThemed = isThemed || layer.part == "monochrome"
        guard let part = Self.parts[layer.part] else { continue }
        follow(layer.content.reference, as: part, in: layer.content.insets)
      }
    }
    add(icon, as: part)
    report(icon, isLayered: isLayered)
  }

  /// Adds the images of a layer, and of the drawable files that it names.
  private mutating func follow(
    _ reference: AndroidReference?, as part: AndroidPart, in insets: LayerInsets?, depth: Int = 0
  ) {
    guard let reference, depth < 4 else { return }
    add(reference, as: part, in: insets)
    report(reference, isLayered: false)
    for file in set.resources.files[reference] ?? [] where file.isXML {
      guard let bytes = try? reader.text(of: file.path) else { continue }
      let inner: DrawableContent
      do {
        inner = try DrawableContent(bytes)
      } catch {
        if set.changes(reference), known.insert(file.path).inserted {
          draft.report(
            .androidAdaptive, "\(error): aapt2 stops", in: file.path, severity: .error,
            source: AndroidRefusals.compiler)
        }
        continue
      }
      if set.changes(reference), known.insert(file.path).inserted {
        draft.subject.faults += AndroidRefusals.faults(ofVector: bytes, at: file.path)
      }
      let whole = insets.flatMap { outer in inner.insets.flatMap(outer.containing) }
      follow(inner.reference, as: part, in: whole, depth: depth + 1)
    }
  }

  private mutating func add(
    _ reference: AndroidReference, as part: AndroidPart, in insets: LayerInsets? = LayerInsets.none
  ) {
    guard set.changes(reference) else { return }
    for file in set.resources.files[reference] ?? []
    where !file.isXML && known.insert(file.path).inserted {
      if file.path.hasSuffix(".png"),
        let head = try? reader.fileSystem.head(of: file.path, count: 64).bytes, !head.isEmpty,
        let format = FileKind.name(of: head), format != "a PNG image"
      {
        draft.report(
          .androidIcon, "is \(format): aapt2 stops at a file named .png that is no PNG image",
          in: file.path, severity: .error, source: AndroidRefusals.compiler)
        continue
      }
      var use = ImageUse(place: .android, idiom: .android)
      use.isBackground = part == .back
      use.android = AndroidUse(
        part: part, side: insets == LayerInsets.none ? file.density?.side(dp: part.dp) : nil,
        resource: "\(reference) \(file.qualifiers)", insets: insets,
        background: part == .front ? background : nil)
      draft.add(file.path, use)
    }
  }

  /// Reads the layers of an adaptive icon and reports their faults.
  private mutating func layers(of path: String) -> [AdaptiveIconFile.Layer] {
    let isOwn = SourcePath.isInside(path, set.own.path)
    func report(_ message: String, at place: DocumentPlace? = nil, _ severity: Severity) {
      if isOwn { draft.report(.androidAdaptive, message, in: path, at: place, severity: severity) }
    }
    do {
      guard let layers = try AdaptiveIconFile(reader.text(of: path)).layers else { return [] }
      let start = DocumentPlace(line: 1, column: 1)
      let version = SourcePath.parts(path).dropLast().last.flatMap {
        $0.firstMatch(of: /-v([0-9]+)$/).flatMap { Int($0.1) }
      }
      if (version ?? 0) < 26, let least = module?.minimumSDK, least < 26 {
        report(
          "is an adaptive icon for Android \(least) and later: aapt2 requires 26; move it to a folder "
            + "that ends in -v26", at: start, .error)
      }
      for part in ["background", "foreground"] where !layers.contains(where: { $0.part == part }) {
        report("has no <\(part)>", at: start, .warning)
      }
      // Launchers tint no shortcuts.
      let isOfShortcut = SourcePath.name(of: path).contains("shortcut")
      if !layers.contains(where: { $0.part == "monochrome" }), !isOfShortcut {
        report(
          "has no <monochrome>, of which Android 13 and later make themed icons", at: start, .info)
      }
      for layer in layers {
        if Self.parts[layer.part] == nil {
          report("has <\(layer.part)>, which Android does not know", at: layer.place, .warning)
        } else if let color = layer.content.color {
          report(
            "<\(layer.part)> is \(color): aapt2 accepts only a reference, such as @color/background",
            at: layer.place, .error)
        } else if layer.content.isEmpty {
          report("<\(layer.part)> has no drawable", at: layer.place, .error)
        } else if let reference = layer.content.reference, !isKnown(reference) {
          if reference.isColor, module?.hasOtherLibraries == true {
            if isOwn { ofLibraries.append((reference, path, layer.place)) }
            continue
          }
          report(
            "<\(layer.part)> is \(reference), which is in no resources here", at: layer.place,
            .warning)
        }
      }
      return layers
    } catch {
      report("\(error)", .error)
      return []
    }
  }

  private func isKnown(_ reference: AndroidReference) -> Bool {
    reader.isKnown(reference) || module?.values.contains(reference.name) == true
  }

  /// Launchers may show the round image, which has no themed form. Source: Android lint,
  /// MonochromeLauncherIcon.
  private mutating func reportRoundIcons(_ icons: [AndroidReference]) {
    for icon in icons where isThemed && set.changes(icon) {
      let files = set.resources.files[icon] ?? []
      guard let first = files.first, !files.contains(where: \.isXML) else { continue }
      draft.report(
        .androidAdaptive,
        "\(icon) has no adaptive icon, so launchers that show round icons ignore the themed one",
        in: first.path, severity: .info, source: "Android lint, MonochromeLauncherIcon")
    }
  }

  private mutating func reportLibraries() {
    guard let first = ofLibraries.first, let module else { return }
    let names = Set(ofLibraries.map(\.color.description)).sorted().joined(separator: ", ")
    draft.report(
      .androidAdaptive,
      "names \(names), which no resources here define; a library of "
        + "\(SourcePath.name(of: module.path)) may bring it", in: first.path, at: first.place,
      severity: .info)
  }

  /// Reports a resource that is defined twice, and missing densities if it has any bitmap.
  private mutating func report(_ reference: AndroidReference, isLayered: Bool) {
    guard set.changes(reference) else { return }
    reportDuplicates(of: reference)
    let files = set.resources.files[reference] ?? []
    let there = Set(files.compactMap { $0.isXML ? nil : $0.density })
    // A vector serves every density.
    let isVector = files.contains(where: \.isXML) && !isLayered
    guard !there.isEmpty, !isVector else { return }
    let missing = AndroidDensity.allCases.filter {
      ![.ldpi, .tvdpi].contains($0) && !there.contains($0)
    }
    guard !missing.isEmpty else { return }
    let isSmall = there.isDisjoint(with: [.xxhdpi, .xxxhdpi])
    let names = missing.map(\.rawValue).joined(separator: ", ")
    let why = isSmall ? "; phones of today enlarge what there is" : "; the system scales another"
    draft.report(
      .androidIcon, "\(reference) has no image for \(names)\(why)",
      severity: isSmall && !isLayered ? .warning : .info)
  }

  private mutating func reportDuplicates(of reference: AndroidReference) {
    let twice = set.own.duplicates(of: reference)
    guard let first = twice.first, known.insert("\(reference)").inserted else { return }
    let names = first.files.map { SourcePath.name(of: $0.path) }.joined(separator: " and ")
    let others = twice.count - 1
    draft.report(
      .androidDuplicate,
      "\(reference) is defined twice: \(names) in \(first.folder)"
        + (others > 0 ? " and \(others.counted("other folder"))" : ""), in: first.files[1].path)
  }
}
