import IconFiles
import IconImage
import IconMaking
import IconSpec
import IconStore

/// The next steps after a build, one line for each layout.
struct NextSteps {
  let sets: [BuildSet]
  let report: BuildReport

  /// Empty if no file was written.
  var lines: [String] {
    let made = zip(sets, report.sets).filter { $1.count(.written) > 0 }.map(\.0)
    var steps: [String] = []
    for layout in OutputLayout.allCases {
      let places = made.compactMap { set in
        // A framework's tools find files inside its project.
        set.plan.jobs.contains { $0.layout == layout && $0.folder.isEmpty }
          ? step(layout, set) : nil
      }
      guard let step = places.first else { continue }
      let more = places.count == 1 ? "" : " (and so for the other \(places.count - 1))"
      steps.append("Next: \(step)\(more)")
    }
    return steps + [alternates(made), splash(made)].compactMap { $0 }
  }

  /// The build setting for alternate icons.
  private func alternates(_ made: [BuildSet]) -> String? {
    let jobs = made.flatMap(\.plan.jobs).filter {
      $0.artwork.options.isAlternate && $0.layout != .loose
    }
    let names = Set(jobs.map(\.artwork.name)).sorted().map { ShellWord.quoted($0) }
    guard !names.isEmpty else { return nil }
    return "Next: set ASSETCATALOG_COMPILER_ALTERNATE_APPICON_NAMES of the target to "
      + names.joined(separator: " ")
  }

  private func step(_ layout: OutputLayout, _ set: BuildSet) -> String? {
    let folder = Printable.text(set.output)
    switch layout {
    case .loose:
      if [".appiconset", ".launchimage"].contains(where: set.output.hasSuffix) {
        return "open Xcode, which takes them from \(folder) as they are"
      }
      // The use of a preset without property list keys is unknown.
      guard set.plan.jobs.contains(where: { $0.slots.contains { $0.plistKey != nil } }) else {
        return nil
      }
      return "add the files in \(folder) to the app in Xcode, and name them in its Info.plist"
        + " (--plist FILE does)"
    case .catalog: return "drag \(path("Assets.xcassets", in: set)) into Xcode"
    case .iconComposer: return "drag \(path("\(set.plan.iconName).icon", in: set)) into Xcode"
    case .iconset:
      let icon = path("\(set.plan.iconName).icns", in: set)
      return "put \(icon) into the app's Resources and name it as CFBundleIconFile"
    case .web: return "put the lines of \(path("head.html", in: set)) into the head of your pages"
    case .android:
      return "name them in AndroidManifest.xml: android:icon=\"@mipmap/ic_launcher\""
        + " android:roundIcon=\"@mipmap/ic_launcher_round\""
    case .expo: return "npx expo prebuild takes what \(path("app.json", in: set)) names"
    case .cordova: return "cordova prepare takes what \(path("config.xml", in: set)) names"
    }
  }

  private func path(_ name: String, in set: BuildSet) -> String {
    Printable.text(set.output == "." ? name : "\(set.output)/\(name)")
  }

  /// Startup images are most of a web site's files, and few sites need them.
  private func splash(_ made: [BuildSet]) -> String? {
    let names = Set(made.compactMap(\.name))
    let outcomes = report.sets.filter { names.isEmpty || $0.name.map(names.contains) ?? true }
      .flatMap(\.jobs)
    let images = outcomes.filter { $0.job?.slot.role == .launch && $0.job?.slot.idiom == .web }
    let bytes = images.reduce(0) { $0 + ($1.bytes ?? 0) }
    guard images.count > 1, bytes > 0 else { return nil }
    return "\(images.count) of the files, \(Figures.size(bytes)), are startup images;"
      + " --skip launch leaves them out"
  }
}
