package import IconFiles
import IconImage
package import IconSpec

/// The documents of a layout, and what the user does with the result. The file names and the properties
/// that planning needs are in `OutputLayout`.
extension OutputLayout {
  /// The files that go with jobs of this layout, in the order in which they are written.
  package func documents(for jobs: [Job], of plan: Plan) -> [PackageFile] {
    switch self {
    case .loose: []
    case .catalog: CatalogPackager.files(for: jobs)
    case .iconset: IconsetPackager.files(for: jobs)
    case .iconComposer: IconComposerPackager.files(for: jobs, of: plan)
    case .web: WebPackager.files(for: jobs, of: plan)
    case .android: AndroidPackager.files(for: jobs, of: plan)
    case .expo: ExpoPackager.files(for: jobs)
    case .cordova: CordovaPackager.files(for: jobs)
    }
  }

  /// What the user does with a plan's files in an output folder; nil if no step is known or needed.
  package func nextStep(for plan: Plan, in output: String, of files: any FileSystem) -> String? {
    let folder = Printable.text(output)
    func path(_ name: String) -> String {
      Printable.text(output == "." ? name : "\(output)/\(name)")
    }
    switch self {
    case .loose:
      if [".appiconset", ".launchimage"].contains(where: output.hasSuffix) {
        return "open Xcode, which takes them from \(folder) as they are"
      }
      // The purpose of a user's own preset is unknown.
      guard plan.jobs.contains(where: { $0.slots.contains { $0.plistKey != nil } }) else {
        return nil
      }
      return "add the files in \(folder) to the app in Xcode, and name them in its Info.plist"
        + " (\(Setting.plist) FILE does)"
    case .catalog: return "drag \(path(CatalogPath.catalog)) into Xcode"
    case .iconset:
      return "put \(path("\(plan.iconName).icns")) into the app's Resources and name it as"
        + " CFBundleIconFile"
    case .iconComposer where plan.replacesComposer: return nil
    case .iconComposer: return "drag \(path("\(plan.iconName).icon")) into Xcode"
    case .web where plan.web.page != nil: return nil
    case .web: return "put the lines of \(path(WebPackager.head)) into the head of your pages"
    case .android: return AndroidPackager.nextStep(for: plan, in: output, of: files)
    case .expo:
      guard files.fileType(of: SourcePath.joined(output, ExpoPackager.file)) != nil else {
        return nil
      }
      return "npx expo prebuild takes what \(path(ExpoPackager.file)) names"
    case .cordova: return "cordova prepare takes what \(path(CordovaPackager.file)) names"
    }
  }
}
