import Foundation
import PackagePlugin

/// Makes what the iconforge.yml of a target says while the target is built, into the folder `Icons` of
/// its resources.
@main struct IconResources: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) async throws -> [Command] {
    let home = URL(fileURLWithPath: target.directory.string)
    let manifest = home.appending(path: "iconforge.yml")
    guard FileManager.default.fileExists(atPath: manifest.path) else {
      Diagnostics.warning("there is no iconforge.yml in \(home.path)")
      return []
    }
    let folder = context.pluginWorkDirectoryURL
    let icons = folder.appending(path: "Icons")
    return [
      .buildCommand(
        displayName: "Making the icons of \(target.name)",
        executable: try context.tool(named: "iconforge").url,
        arguments: [
          "build", manifest.path, "--output", icons.path, "--prune", "--quiet",
          "--lockfile", folder.appending(path: "iconforge.lock").path,
        ],
        inputFiles: try files(below: home), outputFiles: [icons])
    ]
  }

  /// Manifest, artwork, presets: everything but code.
  private func files(below folder: URL) throws -> [URL] {
    let all = FileManager.default.enumerator(
      at: folder, includingPropertiesForKeys: [.isRegularFileKey])
    return try (all ?? .init()).compactMap { $0 as? URL }.filter { file in
      let isFile = try file.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true
      return isFile && file.pathExtension != "swift"
    }.sorted { $0.path < $1.path }
  }
}
