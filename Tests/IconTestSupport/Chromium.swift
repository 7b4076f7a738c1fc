import Foundation

/// Headless Chromium. It connects only to servers on this machine.
public enum Chromium {
  public static let path: String? = {
    let application = "/Applications/Chromium.app/Contents/MacOS/Chromium"
    return ["chromium", "chromium-browser", "google-chrome"].lazy.compactMap(Programs.installed)
      .first
      ?? (FileManager.default.isExecutableFile(atPath: application) ? application : nil)
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
