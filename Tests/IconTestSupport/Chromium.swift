import Foundation

/// Headless Chromium. It connects only to servers on this machine.
package enum Chromium {
  package static let path: String? = {
    let application = "/Applications/Chromium.app/Contents/MacOS/Chromium"
    return ["chromium", "chromium-browser", "google-chrome"].lazy.compactMap(Programs.installed)
      .first
      ?? (FileManager.default.isExecutableFile(atPath: application) ? application : nil)
  }()

  /// Whether browser tests run. `ICONFORGE_BROWSER` makes them fail, not skip, without a browser.
  package static let isExpected: Bool = {
    let asked = ProcessInfo.processInfo.environment["ICONFORGE_BROWSER"]
    return asked?.isEmpty == false || path != nil && Programs.python != nil
  }()

  package static let absence = "no Chromium, or no Python: run `make test BROWSER=1`"
}
