public import IconFiles
import IconImage
public import IconMaking
import IconPackages
package import IconRules
package import IconSpec
public import IconStore

/// A planned request: sets, the lockfile's location, and notes to print before the build.
public struct RequestedBuild: Sendable {
  /// The planned sets, in order.
  public var sets: [BuildSet]
  /// The path of the lockfile.
  public var lockfile: LockfileLocation
  /// Whether a manifest names the lockfile.
  var namesLockfile = false
  /// The image cache's folder, if the manifest names one.
  public var cache: String?
  /// The recognised projects and their builds.
  public var notes: [Diagnostic] = []
}

extension RequestedBuild {
  /// The icons of a project in `folder`.
  package init(
    of artwork: Manifest, for project: RecognisedProject, in folder: String,
    _ options: ProjectOptions, skipping links: Severity = .info, _ files: any FileSystem
  ) throws {
    let lockfile =
      options.lockfile.map { LockfileLocation(path: $0) }
      ?? LockfileLocation(output: folder, isShared: true)
    func path(_ place: String) -> String {
      place == "." ? folder : SourcePath.joined(folder == "." ? "" : folder, place)
    }
    var (sets, notes): ([BuildSet], [Diagnostic]) = ([], [])
    for place in project.chosen {
      let name = project.chosen.count > 1 ? place.path : nil
      switch place.making {
      case .fill(let set):
        let fill = CatalogFill(
          path(set), lockfile: lockfile, isSingleSize: options.isSingleSize, fileSystem: files)
        sets.append(try fill.set(artwork, name: name))
      case .preset(let preset, let output, let icon):
        var artwork = artwork
        if place.kind == .web {
          artwork.web.page = WebPlace.page(for: output, in: folder, of: files)
        }
        var set = try Self.set(
          preset, artwork, output: path(output), name: name, icon: icon, in: files)
        set.nextSteps = place.nextStep.map { [$0] } ?? []
        let own = Set(set.plan.jobs.map(\.path) + set.packageFiles.map(\.path))
        let leftovers = place.kind.leftovers
          .map { $0.replacing("{name}", with: set.plan.iconName) }.filter { !own.contains($0) }
          .map { path(SourcePath.joined(output, $0)) }.filter { files.fileType(of: $0) == .regular }
        if !leftovers.isEmpty {
          let isOne = leftovers.count == 1
          set.nextSteps.append(
            "delete \(leftovers.map { Printable.text($0) }.joined(separator: ", ")), which"
              + " show\(isOne ? "s" : "") another icon, if the app does not use"
              + " \(isOne ? "it" : "them") elsewhere")
        }
        sets.append(set)
      }
      let deed = place.deed(at: path(place.path))
      notes.append(Self.note(path(place.sign), "is \(place.kind.noun): \(deed)"))
    }
    notes += project.others.map { place in
      let words =
        switch place.making {
        case .fill(let set): "--fill \(ShellWord.quoted(path(set)))"
        case .preset(let name, let output, _):
          "--preset \(name) --output \(ShellWord.quoted(path(output)))"
        }
      return Self.note(path(place.path), "stays unchanged; \(words) builds it")
    }
    notes += Self.skipped(project.outsideLinks.map(path), links)
    self.init(sets: sets, lockfile: lockfile, notes: notes)
  }

  private static func set(
    _ preset: String, _ artwork: Manifest, output: String, name: String?, icon: String?,
    in files: any FileSystem
  ) throws -> BuildSet {
    var manifest = artwork
    manifest.presets = [try PresetLoader(fileSystem: files).preset(preset)]
    manifest.iconName = icon ?? manifest.iconName
    return BuildSet(name: name, output: output, plan: try Planner(manifest).plan())
  }

  private static func skipped(_ links: [String], _ severity: Severity = .info) -> [Diagnostic] {
    links.map { link in
      Diagnostic(
        path: link, severity: severity,
        message: "leads out of the project, so it is skipped; to make icons there, give --fill or"
          + " --output the folder itself")
    }
  }

  private static func note(_ path: String, _ message: String) -> Diagnostic {
    Diagnostic(path: path, severity: .info, message: message)
  }
}
