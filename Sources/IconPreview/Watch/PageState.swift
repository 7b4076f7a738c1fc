/// What the server's thread and those who build share.
struct PageState: Sendable {
  /// Of the newest event, from 1 on.
  private(set) var number = 0
  /// Of the newest event that made the page another.
  private(set) var pageNumber = 0
  /// What the last build failed of.
  private(set) var failure: [String]?
  /// The page as somebody wanted it last, by the number it was made at.
  private(set) var page: (number: Int, bytes: [UInt8])?
  /// The number of the newest page that somebody has.
  private(set) var servedNumber = 0
  private(set) var isMaking = false
  /// How many pages were made.
  private(set) var made = 0
  var isClosed = false

  /// The page is another one now, where something was made; and what failed, if anything did.
  mutating func tell(hasChanged: Bool, failure: [String]?) {
    number += 1
    if hasChanged { pageNumber = number }
    self.failure = failure
  }

  /// The page, where there is one that is not outdated.
  mutating func currentPage() -> [UInt8]? {
    guard let page, page.number == pageNumber else { return nil }
    servedNumber = pageNumber
    return page.bytes
  }

  /// Whether somebody has to make the page now.
  mutating func wantsPage() -> Bool {
    defer { isMaking = true }
    return !isMaking
  }

  mutating func take(_ bytes: [UInt8], madeAt number: Int) {
    page = (number, bytes)
    servedNumber = max(servedNumber, number)
    isMaking = false
    made += 1
  }

  /// What a reader of events is told that had those up to `last`; one that is new, nil.
  func news(since last: Int?) -> [UInt8] {
    let isOutdated = servedNumber < pageNumber || last.map { $0 < pageNumber } ?? false
    if isOutdated { return HTTPReply.event("reload", number: number, ["\(number)"]) }
    guard let failure, last != number else { return [] }
    return HTTPReply.event("failure", number: number, failure)
  }
}
