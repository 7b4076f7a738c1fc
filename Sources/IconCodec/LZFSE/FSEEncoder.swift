/// Encodes the symbols of one code. Each symbol moves the coder to one of the symbol's states, and
/// writes the bits with which the decoder returns to the state before. Source: see `LZFSEDecodingTables`.
struct FSEEncoder {
  private struct Symbol {
    /// States from here on write `bits` bits, those below one bit fewer.
    var first: UInt16 = 0
    var bits: UInt16 = 0
    /// To be added to the rest of the state, for states from `first` and below it. May be negative.
    var high: Int16 = 0
    var low: Int16 = 0
  }

  /// Bytes of memory for each symbol.
  static let symbolSize = MemoryLayout<Symbol>.stride

  private let symbols: UnsafeMutablePointer<Symbol>

  /// `memory` must have room for all symbols.
  init(_ frequencies: some Collection<UInt16>, of states: Int, in memory: UnsafeMutableRawPointer) {
    symbols = memory.bindMemory(to: Symbol.self, capacity: frequencies.count)
    var start = 0
    for (symbol, frequency) in frequencies.enumerated() {
      var entry = Symbol()
      if frequency > 0 {
        let count = Int(frequency)
        let bits = states.log2 - count.log2
        entry.first = UInt16(count << bits - states)
        entry.bits = UInt16(bits)
        entry.high = Int16(start - count + (states >> bits))
        entry.low = Int16(bits == 0 ? 0 : start - count + (states >> (bits - 1)))
        start += count
      }
      (symbols + symbol).initialize(to: entry)
    }
  }

  /// Encodes a symbol and changes the state; the caller flushes `bits` often enough.
  @inline(__always)
  func encode(_ symbol: Int, from state: inout Int, into bits: inout FSEBitWriter) {
    let entry = symbols[symbol]
    let isHigh = state >= Int(entry.first)
    let count = Int(entry.bits) &- (isHigh ? 0 : 1)
    bits.put(state & (1 &<< count &- 1), count)
    state = Int(isHigh ? entry.high : entry.low) &+ state &>> count
  }
}

/// Collects bits, the first one lowest, and writes whole bytes.
struct FSEBitWriter {
  private var bits: UInt64 = 0
  private(set) var count = 0

  /// Adds `count` bits. At most 64 bits fit between flushes, with up to 7 of the flush before.
  @inline(__always)
  mutating func put(_ value: Int, _ count: Int) {
    bits |= UInt64(truncatingIfNeeded: value) &<< UInt64(truncatingIfNeeded: self.count)
    self.count &+= count
  }

  /// Writes all whole bytes. `target` must have room for 8 bytes.
  @inline(__always)
  mutating func flush(_ target: inout LZTarget) {
    target.put(bits, at: target.count)
    let whole = count & ~7
    target.advance(whole &>> 3)
    bits >>= UInt64(truncatingIfNeeded: whole)
    count &-= whole
  }

  /// Writes the last bits and returns how many of the last byte are unused. `target` must have room
  /// for 8 bytes.
  mutating func finish(_ target: inout LZTarget) -> Int {
    let unused = -count & 7
    count += unused
    flush(&target)
    return unused
  }
}
