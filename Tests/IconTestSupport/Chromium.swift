import Foundation

/// Chromium without a window. What it asks are servers of its own on this machine, and nobody else.
public enum Chromium {
  private static let names = ["chromium", "chromium-browser", "google-chrome"]

  public static let path: String? = {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    let candidates =
      folders.flatMap { folder in names.map { "\(folder)/\($0)" } }
      + ["/Applications/Chromium.app/Contents/MacOS/Chromium"]
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// Whoever names an interpreter means these tests to run: they fail, not skip, without a browser.
  /// On the Mac it does not come with the others.
  public static let isExpected: Bool = {
    #if os(Linux)
      if ProcessInfo.processInfo.environment["ICONFORGE_PYTHON"] != nil { return true }
    #endif
    return path != nil && Programs.python != nil
  }()

  public static let absence = "no Chromium, or no Python: run `make test BROWSER=1`"
}
