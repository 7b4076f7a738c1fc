import IconFiles
import IconMaking
import IconProject
import IconSpec

/// The images that a build would make of artwork that is validated.
struct ArtworkTarget: Sendable {
  /// The preset of a build in any other folder.
  private static let usual = "ios"

  let jobs: [Job]
  /// "ios (iOS …)", "a Tauri project".
  let title: String

  /// The images of the requested preset.
  init(_ preset: Preset) throws(SpecProblems) {
    let manifest = Manifest(artwork: "artwork", presets: [preset], background: nil)
    jobs = try Planner(manifest).plan().jobs
    title = "\(preset.name) (\(preset.title))"
  }

  /// What `iconforge build PATH` makes: the icons of the project in the working directory, or for
  /// artwork outside of it, in the artwork's folder; else preset `ios`.
  init(of path: String, in files: any FileSystem) throws {
    let isOutside = path.hasPrefix("/") || SourcePath.normalized(path).hasPrefix("..")
    let folder = isOutside ? SourcePath.home(of: path) : "."
    let project = RecognisedProject(in: folder, of: files)
    var request = BuildRequest(path)
    request.files = files
    request.buildsInAnyFolder = true
    if project.isEmpty {
      request.options.presets = [PresetName(Self.usual)]
    } else {
      request.fill = folder
    }
    let sets = try request.sets()
    jobs = sets.flatMap(\.plan.jobs)
    let preset = try BuiltInPresets.preset(Self.usual)
    title = project.isEmpty ? preset.map { "\($0.name) (\($0.title))" } ?? "" : project.title
  }

  /// The images of transparent artwork, over the background that a build gives it.
  func jobs(isTransparent: Bool) -> [Job] {
    isTransparent ? jobs.map { $0.onStandIn { $0 } } : jobs
  }
}
