import IconCodec
import IconDocuments
import IconFiles
import IconImage
import IconMaking
import IconPackages
import IconRules
import IconSpec
import IconStore

/// Fills an asset catalog's set with the images that its Contents.json requires (icons, launch images, a
/// stack or brand assets), or an Icon Composer document.
struct CatalogFill: Sendable {
  private let folder: String
  private let fileSystem: any FileSystem
  private let isComposer: Bool
  /// Whether icons of fixed sizes for iOS become one size, with appearances.
  private let isSingleSize: Bool
  let lockfile: LockfileLocation

  init(
    _ folder: String, lockfile: LockfileLocation? = nil, isSingleSize: Bool = false,
    fileSystem: any FileSystem = DiskFileSystem()
  ) {
    self.folder = folder
    self.isSingleSize = isSingleSize
    self.fileSystem = fileSystem
    isComposer = folder.hasSuffix(".icon")
    self.lockfile =
      lockfile
      ?? (isComposer
        ? LockfileLocation(outsideOf: folder) : LockfileLocation(besideCatalogOf: folder))
  }

  /// The set of images, by a manifest whose presets are ignored. Complexity: O(lines).
  func set(_ manifest: Manifest, name: String? = nil, rules: RuleAdjustments = RuleAdjustments())
    throws -> BuildSet
  {
    let recorded = LockfileOutputs(file: lockfile, lockfile: lockfile.lockfile(fileSystem))
    let required = try required(of: manifest)
    var manifest = manifest
    manifest.presets = [
      Preset(name: folder, title: folder, source: folder, layout: .loose, slots: required.slots)
    ]
    var set = BuildSet(name: name, output: folder, plan: try Planner(manifest).plan(), rules: rules)
    set.userFiles = Set(set.plan.jobs.map(\.path)).sorted().filter {
      recorded.isUserFile("\(folder)/\($0)", in: fileSystem)
    }
    set.extra = required.documents(set.plan.jobs)
    set.replaced = required.replaced
    if required.hasFixedSizes, !manifest.appearances.isEmpty {
      let names = manifest.appearances.keys.map(\.rawValue).sorted().joined(separator: ", ")
      set.warnings.append(
        SpecProblem(
          file: folder,
          message:
            "lists fixed sizes, in which iOS knows no appearance, so artwork for \(names) is not"
            + " used; \(Setting.singleSize) converts the set (Xcode 14 or later)"))
    }
    return set
  }

  /// A Contents.json with the files of its lines. It requires the images of the default appearance.
  /// `converted` are its lines if they differ from those of the existing file.
  private static func document(
    _ filling: StackFill.Filling, of jobs: [Job], converted: [CatalogLine]? = nil
  ) -> PackageFile {
    let defaults = jobs.filter { $0.slot.appearance == nil }.map(\.path)
    let folder = SourcePath.folder(of: filling.path)
    let files = filling.files.mapValues { SourcePath.joined(folder, $0) }
    let needed = Set(files.values).intersection(defaults).sorted()
    // Layers without artwork of their own stay as they are.
    let planned = Set(jobs.map(\.path))
    return PackageFile(merged: filling.path) { site throws(PackageError) in
      try site.require(needed)
      guard site.existing != nil else { throw .unreadable }
      return try CatalogTable.bytes(over: site.existing) { table in
        var lines = converted?.map { .table($0.keys) } ?? table["images"]?.list ?? []
        for (index, file) in files
        where index < lines.count && planned.contains(file)
          && (site.isNamed(file) || site.isGone(file))
        {
          guard var line = CatalogLine(lines[index]) else { continue }
          line[.filename] = site.isGone(file) ? nil : SourcePath.name(of: file)
          lines[index] = .table(line.keys)
        }
        table["images"] = .list(lines)
      }
    }
  }

  private static let contents = "Contents.json"

  /// Suggests the icon set of the named catalog, or the first one in the working directory.
  private var remedy: String {
    let own = "\(folder)/\(Manifest.standardIconName).appiconset"
    if fileSystem.fileType(of: own) == .folder { return "did you mean \(own)?" }
    let places = RecognisedProject(of: fileSystem).chosen.compactMap { place in
      if case .fill(let set) = place.making { set } else { nil }
    }
    return places.first.map { "did you mean \($0)?" }
      ?? "a set is a folder such as App/Assets.xcassets/AppIcon.appiconset"
  }

  /// The required images, and the documents that will name them.
  private struct Required {
    var slots: [Slot]
    /// Files of lines that become one size.
    var replaced: [String] = []
    var hasFixedSizes = false
    var documents: ([Job]) -> [PackageFile]
  }

  private func required(
    of manifest: Manifest
  ) throws(IconForgeError) -> Required {
    guard fileSystem.fileType(of: folder) != nil else {
      throw .unreadable(folder, "is not there" + (isComposer ? "" : "; \(remedy)"))
    }
    if isComposer {
      let fill = try ComposerFill(folder, for: manifest, in: fileSystem)
      return Required(slots: fill.slots, documents: fill.documents)
    }
    let kind = SetSubject.Kind(catalogFolder: folder)
    switch kind {
    case .appIconSet?, .launchImageSet?:
      let elements =
        try fileSystem.document(Self.contents, filling: folder).value[kind!.list]?.list ?? []
      let conversion = SingleSize(elements.map { CatalogLine($0) })
      let isConverted = isSingleSize && kind == .appIconSet && conversion.hasFixedSizes
      let (slots, files) = try lines(
        isConverted ? conversion.lines : elements.map { CatalogLine($0) }, of: kind!)
      let filling = StackFill.Filling(path: Self.contents, files: files)
      return Required(
        slots: slots, replaced: isConverted ? conversion.files : [],
        hasFixedSizes: !isConverted && kind == .appIconSet && conversion.hasFixedSizes,
        documents: { jobs in
          [
            Self.document(
              filling, of: jobs, converted: isConverted ? conversion.lines.compactMap { $0 } : nil)
          ]
        })
    case .brandAssets?, .imageStack?, .solidImageStack?:
      let stack = try StackFill(
        folder, kind!, hasMiddle: manifest.layers[.middle] != nil, in: fileSystem)
      guard !stack.slots.isEmpty else {
        throw .unreadable(folder, "has no layer or image whose Contents.json lists an image")
      }
      let passed = stack.passed.map { path in
        PackageFile(merged: path) { site throws(PackageError) in site.existing }
      }
      let cleared = stack.cleared.map { path, size in
        PackageFile(path) { _ throws(PackageError) in
          let pixels = [UInt8](repeating: 0, count: 4 * size.area)
          return PNGEncoder().encode(Bitmap(size: size, layout: .rgba, bytes: pixels))
        }
      }
      return Required(
        slots: stack.slots,
        documents: { jobs in
          stack.fillings.map { Self.document($0, of: jobs) } + passed + cleared
        })
    default:
      throw .unreadable(
        folder,
        "cannot be filled; these can (.appiconset, .launchimage, .brandassets, .imagestack,"
          + " .solidimagestack, .icon); \(remedy)")
    }
  }

  /// What a file is for.
  private struct Use: Equatable {
    let pixels: PixelSize
    let isMac: Bool
  }

  /// The required image and the file of each line.
  private func lines(
    _ lines: [CatalogLine?], of kind: SetSubject.Kind
  ) throws(IconForgeError) -> ([Slot], [Int: String]) {
    var (slots, files, taken): ([Slot], [Int: String], [String: Use]) = ([], [:], [:])
    let idioms = Set(lines.compactMap { $0?.slot(in: kind)?.idiom })
    let isMixed = idioms.contains(.mac) && idioms.count > 1
    // Xcode's templates list the watch's icons for apps without a watch app too.
    let named = Set(lines.compactMap { $0?.file == nil ? nil : $0?.slot(in: kind)?.idiom })
    let lacksWatch = !named.isEmpty && !named.contains(.watch)
    let existing = (try? fileSystem.names(in: folder)) ?? []
    for case (let index, let line?) in lines.enumerated() {
      guard !line.isUnassigned, var slot = line.slot(in: kind) else { continue }
      if lacksWatch, slot.idiom == .watch { continue }
      guard DecodingLimits.standard.allow(slot.pixels) else {
        throw .unreadable(
          SourcePath.joined(folder, Self.contents),
          "line \(index + 1) of its images (\(line.label)) has \(slot.pixels)"
            + " pixels; the limit is \(PixelSize.largestSide) a side")
      }
      let suffix = line.appearance.map { "-\($0)" } ?? ""
      let use = Use(pixels: slot.pixels, isMac: slot.idiom == .mac)
      let stem = kind == .appIconSet ? use.isMac && isMixed ? "AppIcon-mac" : "AppIcon" : "Launch"
      let own = "\(stem)-\(slot.pixels.width)x\(slot.pixels.height)\(suffix).png"
      // On a Mac, names that differ in case are one file.
      let variant = line.file.flatMap { file in
        existing.contains(file)
          ? nil : existing.first { $0.lowercased() == file.lowercased() }
      }
      let names = [variant ?? line.file, own, "\(index + 1)-\(own)"].compactMap { $0 }
      // Lines of one size may share a file. The Mac's icons have a rounded plate, which others must not have.
      let file = names.first {
        CatalogLine.isMember($0) && $0.lowercased().hasSuffix(".png")
          && OutputPath.objection(to: $0) == nil && (taken[$0] ?? use) == use
      }
      guard let file else { continue }
      taken[file] = use
      slot.file = file
      slot.appearance = line.appearance.flatMap(Slot.Appearance.init)
      // Icons of iMessage are wide.
      if kind == .appIconSet, !slot.pixels.isSquare {
        slot.treatment = SlotTreatment(fit: .contain)
      }
      // The macOS preset has the same treatment.
      if slot.idiom == .mac, kind == .appIconSet { slot.treatment = SlotTreatment(shape: .macGrid) }
      slots.append(slot)
      files[index] = file
    }
    guard !slots.isEmpty else {
      throw .unreadable(
        folder, "has no line for an image")
    }
    return (slots, files)
  }
}
