import IconFiles
package import IconSpec

/// The documents of a layout, and what the user does with the result. The file names and the properties
/// that planning needs are in `OutputLayout`.
package struct Layout: Sendable {
  /// The files that go with jobs of this layout, in the order in which they are written.
  package let documents: @Sendable ([Job], Plan) -> [PackageFile]
  /// What the user does with a plan's files in an output folder; nil if no step is known.
  package let nextStep: @Sendable (Plan, _ folder: String) -> String?

  package init(_ layout: OutputLayout) { self = Self.entry(layout) }

  private init(
    _ documents: @escaping @Sendable ([Job], Plan) -> [PackageFile],
    next nextStep: @escaping @Sendable (Plan, _ folder: String) -> String?
  ) {
    (self.documents, self.nextStep) = (documents, nextStep)
  }

  /// The table: one entry for each layout.
  private static func entry(_ layout: OutputLayout) -> Layout {
    switch layout {
    case .loose: Layout({ _, _ in [] }, next: looseStep)
    case .catalog:
      Layout(CatalogPackager.files) { _, folder in
        "drag \(path(CatalogPath.catalog, in: folder)) into Xcode"
      }
    case .iconset:
      Layout(IconsetPackager.files) { plan, folder in
        "put \(path("\(plan.iconName).icns", in: folder)) into the app's Resources and name it as"
          + " CFBundleIconFile"
      }
    case .iconComposer:
      Layout(IconComposerPackager.files) { plan, folder in
        "drag \(path("\(plan.iconName).icon", in: folder)) into Xcode"
      }
    case .web:
      Layout(WebPackager.files) { _, folder in
        "put the lines of \(path(WebPackager.head, in: folder)) into the head of your pages"
      }
    case .android:
      Layout(AndroidPackager.files) { _, _ in
        "name them in AndroidManifest.xml: android:icon=\"@mipmap/ic_launcher\""
          + " android:roundIcon=\"@mipmap/ic_launcher_round\""
      }
    case .expo:
      Layout(ExpoPackager.files) { _, folder in
        "npx expo prebuild takes what \(path(ExpoPackager.file, in: folder)) names"
      }
    case .cordova:
      Layout(CordovaPackager.files) { _, folder in
        "cordova prepare takes what \(path(CordovaPackager.file, in: folder)) names"
      }
    }
  }

  private static func path(_ name: String, in folder: String) -> String {
    Printable.text(folder == "." ? name : "\(folder)/\(name)")
  }

  @Sendable private static func looseStep(_ plan: Plan, _ output: String) -> String? {
    let folder = Printable.text(output)
    if [".appiconset", ".launchimage"].contains(where: output.hasSuffix) {
      return "open Xcode, which takes them from \(folder) as they are"
    }
    // The purpose of a user's own preset is unknown.
    guard plan.jobs.contains(where: { $0.slots.contains { $0.plistKey != nil } }) else {
      return nil
    }
    return "add the files in \(folder) to the app in Xcode, and name them in its Info.plist"
      + " (--plist FILE does)"
  }
}
