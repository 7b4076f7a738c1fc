import Dispatch
import IconForgeKit
import LibC

/// A reader of untrusted files, and the conditions that hold for any input. A target traps when one fails.
struct FuzzTarget: Sendable {
  let name: String
  /// Small valid inputs.
  let seeds: [[UInt8]]
  /// Extensions of the corpus files that are valid inputs.
  var corpusEndings: [String] = []
  /// Words for the dictionary of libFuzzer.
  var words: [String] = []
  let run: @Sendable ([UInt8]) -> Void

  static let all: [FuzzTarget] = [
    .pngWalk, .pngDecode, .picture, .manifest, .contentsJSON, .catalogFill, .infoPlist, .icns,
    .importMessage, .importedDrawing, .drawing, .glob, .lockfile, .validate, .project, .build,
    .compiledCatalog, .lzfse, .deepmap2, .page, .appArchive, .iconJSON,
    .symbolTemplate,
  ]
}

/// Reads values from the fuzzer's bytes. Returns zeros at the end, so that every input is valid.
struct FuzzBytes {
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  mutating func word() -> Int { Int(byte()) << 8 | Int(byte()) }

  /// Up to `count` bytes.
  mutating func bytes(_ count: Int) -> [UInt8] {
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }

  mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[Int(byte()) % choices.count]
  }
}

/// Runs asynchronous work to its end; targets are synchronous.
func finished<Value: Sendable>(_ work: @escaping @Sendable () async -> Value) -> Value {
  let (done, made) = (DispatchSemaphore(value: 0), Guarded<Value?>(nil))
  Task.detached {
    let value = await work()
    made.with { $0 = value }
    done.signal()
  }
  done.wait()
  return made.with { $0! }
}
