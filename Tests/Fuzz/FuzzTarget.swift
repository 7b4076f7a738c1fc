import Dispatch
import IconForgeKit

/// A reader of files from anywhere, and what must hold whatever the bytes are. A target traps when
/// it does not.
struct FuzzTarget: Sendable {
  let name: String
  /// Small inputs of the right kind to begin with.
  let seeds: @Sendable () -> [[UInt8]]
  /// Endings of files of the corpus that are of the right kind.
  var corpusEndings: [String] = []
  /// Words of the kind, which no mutation would find soon.
  var words: [String] = []
  let run: @Sendable ([UInt8]) -> Void

  static let all: [FuzzTarget] = [
    .pngWalk, .pngDecode, .picture, .manifest, .contentsJSON, .catalogFill, .infoPlist,
    .infoPlistEdit, .icns, .importMessage, .importedDrawing, .drawing, .glob, .record, .validate,
    .project, .build, .compiledCatalog, .page,
  ]
}

/// The fuzzer's bytes, taken one after the other as what a target needs. Zeros when none are left:
/// every input means something.
struct FuzzBytes {
  private(set) var rest: ArraySlice<UInt8>

  init(_ bytes: [UInt8]) { rest = bytes[...] }

  mutating func byte() -> UInt8 { rest.popFirst() ?? 0 }

  mutating func word() -> Int { Int(byte()) << 8 | Int(byte()) }

  /// At most `count`.
  mutating func bytes(_ count: Int) -> [UInt8] {
    defer { rest = rest.dropFirst(count) }
    return Array(rest.prefix(count))
  }

  mutating func pick<Element>(_ choices: [Element]) -> Element {
    choices[Int(byte()) % choices.count]
  }
}

/// What `work` makes, for targets, which know no tasks.
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
