import Foundation

/// Headless Chromium. It connects only to servers on this machine.
public enum Chromium {
  private static let names = ["chromium", "chromium-browser", "google-chrome"]

  public static let path: String? = {
    let folders = ProcessInfo.processInfo.environment["PATH"]?.split(separator: ":") ?? []
    let candidates =
      folders.flatMap { folder in names.map { "\(folder)/\($0)" } }
      + ["/Applications/Chromium.app/Contents/MacOS/Chromium"]
    return candidates.first { FileManager.default.isExecutableFile(atPath: $0) }
  }()

  /// Whether browser tests run. On Linux `ICONFORGE_PYTHON` makes them fail, not skip, without a browser;
  /// on the Mac `make test` does not install one.
  public static let isExpected: Bool = {
    #if os(Linux)
      if ProcessInfo.processInfo.environment["ICONFORGE_PYTHON"]?.isEmpty == false { return true }
    #endif
    return path != nil && Programs.python != nil
  }()

  public static let absence = "no Chromium, or no Python: run `make test BROWSER=1`"
}
