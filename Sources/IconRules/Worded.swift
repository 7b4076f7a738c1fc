/// Text that is worded when it is read, since its settings have other names in each command.
@propertyWrapper public struct Worded: Sendable {
  private let words: @Sendable () -> String

  /// The text, which `words` makes each time.
  public init(wrappedValue words: @autoclosure @escaping @Sendable () -> String) {
    self.words = words
  }

  /// The text in the words of the running command.
  public var wrappedValue: String { words() }
}
