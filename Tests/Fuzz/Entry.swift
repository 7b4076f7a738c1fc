import Foundation

/// The target that `ICONFORGE_FUZZ` names; arguments belong to libFuzzer.
private let chosen = FuzzTarget.all.first {
  $0.name == ProcessInfo.processInfo.environment["ICONFORGE_FUZZ"]
}

/// libFuzzer calls this first. Without a target it lists all targets and exits. With
/// `ICONFORGE_FUZZ_SEEDS` it writes the target's seeds and dictionary into that folder and exits.
@_cdecl("LLVMFuzzerInitialize")
package func initialize(
  _ count: UnsafeMutablePointer<Int32>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>
) -> Int32 {
  guard let chosen else {
    print(FuzzTarget.all.map(\.name).joined(separator: "\n"))
    end(0)
  }
  if let folder = ProcessInfo.processInfo.environment["ICONFORGE_FUZZ_SEEDS"] {
    do { try Seeds(of: chosen).write(into: folder) } catch {
      print(error)
      end(1)
    }
    end(0)
  }
  return 0
}

/// Disables leak detection: it would report objects that this function still holds.
private func end(_ status: Int32) -> Never {
  fflush(nil)
  _exit(status)
}

@_cdecl("LLVMFuzzerTestOneInput")
package func testOneInput(_ data: UnsafePointer<UInt8>?, _ size: Int) -> Int32 {
  chosen!.run(Array(UnsafeBufferPointer(start: data, count: size)))
  return 0
}
