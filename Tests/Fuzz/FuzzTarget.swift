/// A reader of files from anywhere, and what must hold whatever the bytes are. A target traps when
/// it does not.
struct FuzzTarget: Sendable {
  let name: String
  /// Longer input says nothing new and takes longer.
  let longestInput: Int
  /// Small inputs of the right kind to begin with.
  let seeds: @Sendable () -> [[UInt8]]
  /// Endings of files of the corpus that are of the right kind.
  var corpusEndings: [String] = []
  let run: @Sendable ([UInt8]) -> Void

  static let all: [FuzzTarget] = [
    .pngWalk, .pngDecode, .manifest, .contentsJSON, .infoPlist, .infoPlistEdit, .icns, .importFrame,
  ]
}

/// The fuzzer's bytes, taken one after the other as what a target needs. Zeros when none are left:
/// every input means something.
struct FuzzBytes {
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  /// At most `count`.
  mutating func bytes(_ count: Int) -> [UInt8] {
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }

  mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[Int(byte()) % choices.count]
  }
}
