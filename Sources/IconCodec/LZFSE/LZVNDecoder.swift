/// Decodes the operations of LZVN. An operation is a byte that names literals, a match or both. Then
/// come the rest of its numbers and the literals:
///
///     00000110            end, with 7 more bytes
///     00001110, 00010110  nothing
///     LLMMMDDD D          L literals, a match of M + 3 bytes; D below 1536
///     101LLMMM DDDDDDMM D the same; D below 16384
///     LLMMM111 D D        the same; D below 65536
///     LLMMM110            the same at the previous distance; L is not 0
///     1110LLLL            L literals; 11100000 L: L + 16 literals
///     1111MMMM            a match of M bytes at the previous distance; 11110000 M: M + 16 bytes
///
/// Numbers are little-endian.
struct LZVNDecoder {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var offset = 0
  private var distance = 0

  private init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Decodes up to the end marker and returns the number of bytes read.
  static func decode(
    _ bytes: UnsafeBufferPointer<UInt8>, into output: inout LZOutput
  ) throws(LZFSEError) -> Int {
    var decoder = LZVNDecoder(bytes)
    while try decoder.step(into: &output) {}
    return decoder.offset
  }

  /// Decodes one operation; false at the end marker.
  @inline(__always)
  private mutating func step(into output: inout LZOutput) throws(LZFSEError) -> Bool {
    let code = Int(try byte(0))
    switch code {
    case 0x06:
      guard bytes.count &- offset >= LZVN.endCount else { throw .truncated }
      offset &+= LZVN.endCount
      return false
    case 0x0E, 0x16:
      offset &+= 1
    case 0x1E, 0x26, 0x2E, 0x36, 0x3E, 0x70...0x7F, 0xD0...0xDF:
      throw .damaged("unknown operation \(code)")
    case 0xA0...0xBF:
      let number = Int(try byte(1)) | Int(try byte(2)) &<< 8
      distance = number &>> 2
      try copy(
        after: 3, literals: code &>> 3 & 3, match: (code & 7) &<< 2 &+ (number & 3) &+ 3, &output)
    case 0xE0: try copy(after: 2, literals: Int(try byte(1)) &+ 16, match: 0, &output)
    case 0xE1...0xEF: try copy(after: 1, literals: code & 15, match: 0, &output)
    case 0xF0: try copy(after: 2, literals: 0, match: Int(try byte(1)) &+ 16, &output)
    case 0xF1...0xFF: try copy(after: 1, literals: 0, match: code & 15, &output)
    default:
      var length = 1
      switch code & 7 {
      case 6: break
      case 7:
        distance = Int(try byte(1)) | Int(try byte(2)) &<< 8
        length = 3
      case let high:
        distance = high &<< 8 | Int(try byte(1))
        length = 2
      }
      try copy(after: length, literals: code &>> 6, match: (code &>> 3 & 7) &+ 3, &output)
    }
    return true
  }

  /// The byte `ahead` bytes after the operation's first.
  @inline(__always)
  private func byte(_ ahead: Int) throws(LZFSEError) -> UInt8 {
    guard ahead < bytes.count &- offset else { throw .truncated }
    return bytes[offset &+ ahead]
  }

  /// Copies the literals that follow `length` bytes of the operation, then a match.
  @inline(__always)
  private mutating func copy(
    after length: Int, literals: Int, match: Int, _ output: inout LZOutput
  ) throws(LZFSEError) {
    offset &+= length
    if literals > 0 {
      guard literals <= bytes.count &- offset else { throw .truncated }
      let rest = UnsafeBufferPointer(rebasing: bytes[offset...])
      guard let first = rest.baseAddress, output.append(first, literals, readable: rest.count)
      else {
        throw .tooLong(expected: output.limit)
      }
      offset &+= literals
    }
    guard match == 0 || output.repeatBytes(distance: distance, match) else {
      throw output.matchError(distance)
    }
  }
}

extension LZOutput {
  /// Why a match at `distance` was refused.
  func matchError(_ distance: Int) -> LZFSEError {
    distance > 0 && distance <= count
      ? .tooLong(expected: limit)
      : .damaged("a match \(distance) bytes before byte \(count)")
  }
}
