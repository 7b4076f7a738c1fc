import IconDocuments
import IconFiles
import IconSpec

/// The folders of an application that Xcode built.
struct BuiltApp {
  let folder: String
  /// The folder of the property list: the app, or its folder Contents.
  let inner: String
  let resources: String
  let isMac: Bool

  var list: String { SourcePath.joined(inner, "Info.plist") }
  var catalog: String { SourcePath.joined(resources, "Assets.car") }

  /// Nil without a property list. `folder` may also be the Contents of a Mac app.
  init?(_ folder: String, in files: any FileSystem) {
    func exists(_ name: String) -> Bool {
      files.fileType(of: SourcePath.joined(folder, name)) != nil
    }
    self.folder = folder
    if exists("Contents/Info.plist") {
      inner = SourcePath.joined(folder, "Contents")
      isMac = true
    } else if exists("Info.plist") {
      inner = folder
      isMac = exists("MacOS") && exists("Resources")
    } else {
      return nil
    }
    resources = isMac ? SourcePath.joined(inner, "Resources") : inner
  }

  /// The app in a folder of any name: PkgInfo or a compiled catalog is beside the property list,
  /// which has no build settings. Nil for sources, frameworks and extensions.
  static func found(at folder: String, in files: any FileSystem) -> BuiltApp? {
    guard let app = BuiltApp(folder, in: files) else { return nil }
    let mark = Array("APPL".utf8)
    let package = SourcePath.joined(app.inner, "PkgInfo")
    let isMarked = (try? files.head(of: package, count: mark.count))?.bytes == mark
    guard isMarked || files.fileType(of: app.catalog) == .regular,
      let bytes = try? files.read(app.list, limit: FileLimit.document),
      let list = try? PropertyValue(propertyList: bytes),
      ["APPL", nil].contains(list["CFBundlePackageType"]?.text)
    else { return nil }
    guard let executable = list["CFBundleExecutable"]?.text else { return isMarked ? app : nil }
    return executable.contains("$") ? nil : app
  }
}
