import IconMaking
import IconPreview
import IconProject
import IconValidation

/// What the server of `watch` shows: what builds have left, with what is found of it.
struct WatchPage: Sendable {
  let request: BuildRequest
  let validation: Validation.Options

  /// Where the server tells of builds, as seen from the page.
  private static let events = "events"

  /// HTML; the last good files stand on it while a build fails.
  func html() async -> [UInt8] {
    var options = Preview.Options()
    options.live = Self.events
    var sets: [BuildSet] = []
    do throws(BuildRequestError) { sets = try request.sets() } catch {
      options.failure = "\(error)"
    }
    let exhibition = await Exhibition.standing(
      sets, validation, title: request.input ?? "iconforge watch")
    return await Preview(of: exhibition, validation, options).page
  }
}
