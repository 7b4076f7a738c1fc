import IconCodec
import IconFiles
import IconImage
import IconMaking
import IconSpec
import IconStore
import LibC

extension Checkup {
  /// Checks everything, with the folder for `build --cache`.
  static func made(cache: String?) async -> Checkup {
    var checkup = Checkup()
    let place = ImporterProgram.executable().map { ", \(Printable.text($0))" } ?? ""
    checkup.add("program", "iconforge \(IconForge.version)\(place)")
    checkup.add(await ImporterTrial(of: ImporterProgram.path()))
    checkup.addMachine()
    checkup.addFolders(cache)
    return checkup
  }

  private mutating func add(_ importer: ImporterTrial) {
    let name = "importer"
    guard let program = importer.program else {
      add(
        name, "there is no iconforge-import beside iconforge: only PNG in sRGB is read",
        verdict: .lacking,
        remedy: "install both programs of one release, or name it in ICONFORGE_IMPORTER")
      return
    }
    if let failure = importer.failure {
      let text = "\(Printable.text(program)) does not work: \(failure)"
      if isImporterNamed {
        let remedy = "name the iconforge-import of this release in ICONFORGE_IMPORTER, or unset it"
        return add(name, text, verdict: .wrong, remedy: remedy)
      }
      return add(
        name, "\(text); only PNG in sRGB is read", verdict: .lacking,
        remedy: "install both programs of one release, or the libraries: "
          + install(
            apt: "libvips42 librsvg2-2 liblcms2-2 libfontconfig1",
            brew: "vips librsvg little-cms2 fontconfig"))
    }
    let libraries = importer.libraries.joined(separator: ", ")
    add(name, "\(Printable.text(program)) runs, with \(libraries)")
    if let confinement = importer.confinement { add(confinement) }
    let read = ["PNG"] + importer.read.map { $0 == "PDF" ? "PDF (with --allow-pdf)" : $0 }
    if importer.unread.isEmpty {
      add("formats", "reads \(read.joined(separator: ", "))")
    } else {
      add(
        "formats",
        "reads \(read.joined(separator: ", ")), but not \(importer.unread.joined(separator: ", "))",
        verdict: .lacking,
        remedy: "this libvips was built without these formats; that of the .deb and of make install"
          + " reads them: " + install(apt: "libvips42 libheif1 librsvg2-2", brew: "vips"))
    }
    if let font = importer.font {
      add("fonts", "vector artwork can contain text: sans-serif is \(Printable.text(font))")
    } else {
      add(
        "fonts", "no font is installed: text in vector artwork is skipped", verdict: .lacking,
        remedy: install(apt: "fonts-dejavu-core", brew: "--cask font-dejavu")
          + ", or convert text to paths")
    }
  }

  private mutating func add(_ confinement: Confinement) {
    let name = "sandbox"
    let abi = confinement.landlock > 0 ? "Landlock (ABI \(confinement.landlock))" : nil
    let parts = [confinement.hasSeccomp ? "seccomp" : nil, abi].compactMap { $0 }
    let present =
      parts.isEmpty ? "limits of memory and time only" : parts.joined(separator: " and ")
    let text = "\(present) \(parts.count == 1 ? "confines" : "confine") the importer"
    if confinement.isSandbox { return add(name, text) }
    guard Confinement.isOffered else {
      return add(name, "\(text); this system has neither seccomp nor Landlock")
    }
    add(
      name, "\(text); \(confinement.missing) \(parts.isEmpty ? "are" : "is") missing",
      verdict: .lacking,
      remedy: "use Linux 5.13 or later, and a container that allows both; --require-sandbox refuses"
        + " artwork that the importer would have to read")
  }

  private mutating func addMachine() {
    let others = InstructionSet.available.map(\.rawValue).joined(separator: ", ")
    add("instructions", "\(InstructionSet.best.rawValue), of \(others)")
    add("libraries", Libraries.names.joined(separator: ", "))
    add("processors", "\(Processor.coreCount) available")
    add(
      "memory",
      AddressSpace.limit.map { "\($0 >> 20) MB of address space (ulimit -v)" }
        ?? "unlimited address space")
  }

  private mutating func addFolders(_ cache: String?) {
    addFolder("folder", ".", named: "the working folder")
    guard let cache else { return }
    let (files, name) = (DiskFileSystem(), Printable.text(cache))
    func refuse(_ reason: String, remedy: String = "give --cache an empty or new folder") {
      add("cache", "\(name) \(reason)", verdict: .wrong, remedy: remedy)
    }
    if ImageCache.objection(to: cache) != nil {
      return refuse(
        "is a URL", remedy: "give --cache a folder that machines share or that CI restores")
    }
    switch files.fileType(of: cache) {
    case .folder:
      let names = (try? files.names(in: cache)) ?? []
      guard names.isEmpty || names.contains("CACHEDIR.TAG") else {
        return refuse("contains files that are not from a cache")
      }
      addFolder("cache", cache, named: name)
    case nil:
      let folder = SourcePath.folder(of: cache)
      let home = folder.isEmpty ? "." : folder
      addFolder("cache", home, named: "\(name) does not exist yet; \(Printable.text(home))")
    case .regular, .other: refuse("is not a folder")
    }
  }

  private mutating func addFolder(_ name: String, _ path: String, named: String) {
    guard let reason = DiskFileSystem().refusal(toWriteInto: path) else {
      add(name, "\(named) can be written to")
      return
    }
    add(
      name, "\(named) cannot be written to: \(reason)", verdict: .wrong,
      remedy: "choose another folder for --output, or allow writing: chmod u+w")
  }
}

/// Whether the user requires one importer. The one beside iconforge is needed only for other formats
/// than PNG.
private var isImporterNamed: Bool { getenv("ICONFORGE_IMPORTER").map { $0[0] != 0 } ?? false }

private func install(apt: String, brew: String) -> String {
  #if canImport(Darwin)
    "brew install \(brew)"
  #else
    "sudo apt install \(apt)"
  #endif
}
