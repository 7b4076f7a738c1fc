import IconFiles
import IconForgeKit
import IconPreview
import IconValidation

/// The page that `watch` writes after a build, and the script that makes an open page reload itself.
struct WatchPage: Sendable {
  let path: String
  /// The page and the script.
  var paths: [String] { [path, path + ".js"] }
  private let validation: Validation.Options
  private let title: String
  private let isForced: Bool
  /// The script of the page that was written last.
  private var script: [UInt8]?

  /// Nil if no page is requested.
  init?(
    _ arguments: inout Arguments, _ validation: Validation.Options, title: String?, isForced: Bool
  ) throws(UsageError) {
    let path = arguments.text(
      "page", value: "FILE", in: .reports,
      "also write a page of the icons, and FILE.js, by which an open page reloads itself")
    guard let path else { return nil }
    if path.isEmpty { throw UsageError("--page needs a name") }
    self.path = path
    self.validation = validation
    self.isForced = isForced
    self.title = title ?? "iconforge watch"
  }

  /// Throws if a file of the page would replace a user file, or an input or output of the build.
  func check(_ build: Build, _ inputs: Set<String>) throws(UsageError) {
    try UsageError.converting {
      try SideFiles(zip(paths, [.page, .pageScript]).map { SideFile($0, for: "--page", $1) })
        .check(inputs: Array(inputs), outputs: build.targets, force: isForced)
    }
  }

  /// Writes the outputs of the build and their findings as a page, if that differs from the last one.
  mutating func update(
    _ build: Build, _ inputs: Set<String>, failure: [String]?
  ) async -> UsageError? {
    var options = Preview.Options()
    options.isLive = true
    options.failure = failure?.joined(separator: "\n")
    let exhibition = await Exhibition.standing(build.sets, validation, title: title)
    let preview = await Preview(of: exhibition, validation, options)
    guard let script = preview.script, script != self.script else { return nil }
    do throws(UsageError) {
      try check(build, inputs)
      try UsageError.converting {
        let files = DiskFileSystem()
        // The script comes last: it makes an open page load the new file.
        for (path, bytes) in zip(paths, [preview.page, script]) {
          try files.replace(path, with: bytes)
        }
      }
    } catch { return error }
    self.script = script
    return nil
  }
}

extension SideFile.Format {
  static let page = SideFile.Format("a page that iconforge wrote", limit: 1024) {
    String(decoding: $0, as: UTF8.self).contains(PreviewPage.mark)
  }

  fileprivate static let pageScript = SideFile.Format("a script that iconforge wrote", limit: 64) {
    String(decoding: $0, as: UTF8.self).hasPrefix(PreviewPage.scriptMark)
  }
}
