import Foundation
import PackagePlugin

/// `swift package make-icons`: what the package's iconforge.yml says, or whatever is asked for behind it.
@main struct MakeIcons: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    let process = Process()
    process.executableURL = try context.tool(named: "iconforge").url
    process.arguments = ["build"] + arguments
    process.currentDirectoryURL = context.package.directoryURL
    try process.run()
    process.waitUntilExit()
    if process.terminationStatus != 0 { throw Ended(status: process.terminationStatus) }
  }
}

/// iconforge has said why.
private struct Ended: Error, CustomStringConvertible {
  let status: Int32

  var description: String { "iconforge ended with status \(status)" }
}
