/// State shared by the thread that serves and the tasks that build.
struct PageState: Sendable {
  /// The number of the newest event, from 1.
  private(set) var number = 0
  /// The number of the newest event that changed the page.
  private(set) var pageNumber = 0
  private(set) var failure: [String]?
  /// The newest page and its event number.
  private(set) var page: (number: Int, bytes: [UInt8])?
  /// The event number of the newest page that a client has.
  private(set) var servedNumber = 0
  private(set) var isMaking = false
  private(set) var made = 0
  var isClosed = false

  mutating func tell(hasChanged: Bool, failure: [String]?) {
    number += 1
    if hasChanged { pageNumber = number }
    self.failure = failure
  }

  /// Nil if the page is outdated or missing.
  mutating func currentPage() -> [UInt8]? {
    guard let page, page.number == pageNumber else { return nil }
    servedNumber = pageNumber
    return page.bytes
  }

  /// True unless a page is being made already.
  mutating func beginMaking() -> Bool {
    defer { isMaking = true }
    return !isMaking
  }

  mutating func take(_ bytes: [UInt8], madeAt number: Int) {
    page = (number, bytes)
    servedNumber = max(servedNumber, number)
    isMaking = false
    made += 1
  }

  /// The events after `last`, as bytes; `last` is nil for a new client.
  func news(since last: Int?) -> [UInt8] {
    let isOutdated = servedNumber < pageNumber || last.map { $0 < pageNumber } ?? false
    if isOutdated { return HTTPReply.event("reload", number: number, ["\(number)"]) }
    guard let failure, last != number else { return [] }
    return HTTPReply.event("failure", number: number, failure)
  }
}
