/// Decodes the blocks of one LZFSE stream.
struct LZFSEDecoder: ~Copyable {
  private let stream: ArraySlice<UInt8>
  private var offset = 0
  private let tables = LZFSEDecodingTables()

  init(_ stream: ArraySlice<UInt8>) { self.stream = stream }

  mutating func decode(into output: inout LZOutput) throws(LZFSEError) {
    while true {
      guard let tag = stream.part(at: offset, count: LZFSEBlock.tagCount) else {
        throw .truncated
      }
      let name = String(decoding: tag, as: UTF8.self)
      guard let block = LZFSEBlock(rawValue: name) else { throw .unknownBlock(name) }
      switch block {
      case .end: return
      case .stored: try decodeStored(into: &output)
      case .lzvn: try decodeLZVN(into: &output)
      case .plainTables: try decodeTriplets(LZFSEHeader(plain: stream, at: offset), into: &output)
      case .packedTables: try decodeTriplets(LZFSEHeader(packed: stream, at: offset), into: &output)
      }
    }
  }

  /// The header of a stored block is its tag and the number of bytes.
  private mutating func decodeStored(into output: inout LZOutput) throws(LZFSEError) {
    guard let count = stream.doubleWord(at: offset + 4),
      let bytes = stream.part(at: offset + 8, count: count)
    else { throw .truncated }
    guard count <= output.room else { throw .tooLong(expected: output.limit) }
    bytes.withBuffer { bytes in
      guard let start = bytes.baseAddress else { return }
      _ = output.append(start, count, readable: count)
    }
    offset += 8 + count
  }

  /// The header of an LZVN block is its tag, the number of unpacked bytes and of packed bytes.
  private mutating func decodeLZVN(into output: inout LZOutput) throws(LZFSEError) {
    guard let count = stream.doubleWord(at: offset + 4),
      let length = stream.doubleWord(at: offset + 8),
      let bytes = stream.part(at: offset + 12, count: length)
    else { throw .truncated }
    guard count <= output.room else { throw .tooLong(expected: output.limit) }
    let before = output.count
    let read = try bytes.withBuffer { (bytes) throws(LZFSEError) in
      try LZVNDecoder.decode(bytes, into: &output)
    }
    guard read == length, output.count - before == count else {
      throw .damaged("an LZVN block does not have the length in its header")
    }
    offset += 12 + length
  }

  private mutating func decodeTriplets(
    _ header: LZFSEHeader, into output: inout LZOutput
  ) throws(LZFSEError) {
    let start = offset + header.byteCount
    guard start + header.literals.payload + header.triplets.payload <= stream.count else {
      throw .truncated
    }
    guard header.count <= output.room else { throw .tooLong(expected: output.limit) }
    tables.fill(header)
    let before = output.count
    try stream.withBuffer { (bytes) throws(LZFSEError) in
      try tables.decodeLiterals(header, bytes, at: start)
      try tables.decodeTriplets(
        header, bytes, at: start + header.literals.payload, into: &output)
    }
    guard output.count - before == header.count else {
      throw .damaged("a block does not have the length in its header")
    }
    offset = start + header.literals.payload + header.triplets.payload
  }
}
