/// What a coder's state stands for, and how to reach the next state.
struct FSEState {
  /// Bits to read: those of the next state, then the extra bits of the value.
  var bits: UInt8
  var extraBits: UInt8 = 0
  /// The next state without its bits.
  var next: UInt16
  /// The value without its extra bits.
  var base: UInt32 = 0

  /// The states of a symbol with `frequency` of `states`. With k bits chosen so that frequency · 2ᵏ
  /// is at least `states` and below twice that, the first ones read k bits and the others k - 1.
  /// Every next state is below `states`.
  static func entries(frequency: Int, of states: Int) -> some Sequence<FSEState> {
    let bits = frequency == 0 ? 0 : states.log2 - frequency.log2
    let long = (2 * states >> bits) - frequency
    return (0..<frequency).lazy.map { place -> FSEState in
      let isLong = place < long
      let next: Int = isLong ? (frequency + place) << bits - states : (place - long) << (bits - 1)
      return FSEState(bits: UInt8(isLong ? bits : bits - 1), next: UInt16(next))
    }
  }
}

extension Int {
  /// The position of the highest bit of a positive number.
  var log2: Int { bitWidth - 1 - leadingZeroBitCount }
}

extension FSEBits {
  /// Decodes a value and goes on to the next state.
  @inline(__always)
  mutating func value(_ state: inout Int, _ table: UnsafePointer<FSEState>) -> Int {
    let entry = table[state]
    let taken = take(Int(entry.bits))
    state = Int(entry.next) &+ taken &>> Int(entry.extraBits)
    return Int(entry.base) &+ (taken & (1 &<< Int(entry.extraBits) &- 1))
  }
}
