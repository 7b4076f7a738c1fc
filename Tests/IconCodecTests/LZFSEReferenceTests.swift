import IconCodec
import IconTestSupport
import Testing

/// Comparisons with Apple's encoder and decoder, in the Python module liblzfse.
@Suite(.enabled(if: Programs.python != nil, "no Python: run `make test`, or set ICONFORGE_PYTHON"))
struct LZFSEReferenceTests {
  /// What the reference encoder makes of `inputs`. It also unpacks `streams`, which must give
  /// `inputs`.
  private func reference(
    _ inputs: [[UInt8]], unpacking streams: [[UInt8]]
  ) throws -> [[UInt8]] {
    let folder = TemporaryFolder()
    for (number, (input, stream)) in zip(inputs, streams).enumerated() {
      try folder.write("\(number).raw", input)
      try folder.write("\(number).stream", stream)
    }
    try python(
      """
      import os, sys
      import liblzfse

      folder, count = sys.argv[1], int(sys.argv[2])
      def read(name):
          with open(os.path.join(folder, name), "rb") as file:
              return file.read()
      for number in range(count):
          raw = read("%d.raw" % number)
          # The module cannot unpack a stream of nothing.
          if raw:
              assert liblzfse.decompress(read("%d.stream" % number)) == raw, number
          with open(os.path.join(folder, "%d.packed" % number), "wb") as file:
              file.write(liblzfse.compress(raw))
      """, folder.path, "\(inputs.count)")
    return try inputs.indices.map { try folder.read("\($0).packed") }
  }

  @Test(arguments: try [LZFSEInput.short, LZFSEInput.long, LZFSEInput.icons()])
  func `Both encoders give the same bytes, and both decoders read them`(
    inputs: [LZFSEInput]
  ) throws {
    let streams = inputs.map { LZFSE.compressed($0.bytes[...]) }
    let packed = try reference(inputs.map(\.bytes), unpacking: streams)
    for (input, (ours, theirs)) in zip(inputs, zip(streams, packed)) {
      #expect(ours == theirs, "\(input): \(ours.count) and \(theirs.count) bytes")
      #expect(try LZFSE.decompressed(theirs[...], count: input.bytes.count) == input.bytes)
    }
  }

  @Test(arguments: [1, 2, 3, 4]) func `Both encoders agree on random input`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let inputs = (0..<40).map { number in
      let count = Int.random(in: 0...(number % 4 == 0 ? 100_000 : 6000), using: &generator)
      return LZFSEInput.repetitive(count, seed: generator.next())
    }
    let streams = inputs.map { LZFSE.compressed($0.bytes[...]) }
    let packed = try reference(inputs.map(\.bytes), unpacking: streams)
    for (number, input) in inputs.enumerated() {
      #expect(streams[number] == packed[number], "seed \(seed), \(input)")
    }
  }

  @Test func `The reference decoder reads plain tables`() throws {
    let zeros = [UInt8](repeating: 0, count: 5000)
    _ = try reference([zeros], unpacking: [LZFSEBlockBytes.zeros.stream])
  }
}
