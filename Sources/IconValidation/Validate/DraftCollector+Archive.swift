import IconFiles
import IconSpec

/// Apps in archives, as stores take them. `fileSystem` presents the files of an archive below its
/// path.
extension DraftCollector {
  /// In a tree, other files may have the ending too: Alpine's packages, pointers of Git LFS.
  mutating func addArchive(_ path: String, isGiven: Bool = true) {
    let mark = Array("PK".utf8)
    if !isGiven, (try? fileSystem.head(of: path, count: mark.count))?.bytes != mark {
      return notes.append("\(path): is not a zip archive")
    }
    guard ArchiveFileSystem(over: fileSystem).archive(of: SourcePath.home(of: path)) == nil else {
      return notes.append("\(path): is an archive in an archive and is not looked into")
    }
    once(path) { collector in
      do throws(FileError) {
        let names = try collector.fileSystem.names(in: path)
        if path.lowercased().hasSuffix(".ipa") {
          collector.addPhoneApps(path)
        } else {
          collector.addAndroidApp(path, names: names)
        }
      } catch {
        collector.drafts.append(SetDraft(unreadable: path, error))
      }
    }
  }

  /// Adds the apps in the folder Payload of an .ipa.
  private mutating func addPhoneApps(_ path: String) {
    let payload = SourcePath.joined(path, "Payload")
    let apps = ((try? fileSystem.names(in: payload)) ?? []).filter { $0.hasSuffix(".app") }
      .map { SourcePath.joined(payload, $0) }
      .filter { BuiltApp($0, in: fileSystem) != nil }
    if apps.isEmpty { notes.append("\(path): holds no app with an Info.plist in Payload") }
    for app in apps { addApp(app) }
  }

  /// Adds the icons of an .apk, or of the modules of an .aab. Names of files are the names of
  /// resources, unless the build shortened them.
  private mutating func addAndroidApp(_ path: String, names: [String]) {
    let isBundle = path.lowercased().hasSuffix(".aab")
    let homes = isBundle ? names.map { SourcePath.joined(path, $0) } : [path]
    let manifests = homes.map { home in
      SourcePath.joined(home, isBundle ? "manifest/AndroidManifest.xml" : "AndroidManifest.xml")
    }.filter { fileSystem.fileType(of: $0) == .regular }
    guard !manifests.isEmpty else {
      return notes.append("\(path): holds no AndroidManifest.xml")
    }
    let resources = homes.map { SourcePath.joined($0, "res") }
      .filter { fileSystem.fileType(of: $0) == .folder }
    let icons = AndroidReader(fileSystem: fileSystem, resources: resources)
      .drafts(manifests: manifests)
    if !icons.contains(where: { !$0.images.isEmpty }) {
      notes.append("\(path): holds no images with the names of icons; builds may shorten names")
    }
    drafts += icons
  }
}
