import CIconResample

/// Instruction sets of the resampler. All give the same pixels.
package enum InstructionSet: String, CaseIterable, Sendable {
  /// SSE2 or NEON.
  case portable
  case avx2
  /// VNNI and VBMI: Ice Lake and Zen 4 or later.
  case avx512

  /// The best available one, or the one that `ICONFORGE_ISA` names if it is available. The
  /// C code chooses among these cases.
  package static let best = allCases.first { $0.code == iconrs_best_isa() }!

  package static let available = allCases.filter { iconrs_has_isa($0.code) != 0 }

  var code: iconrs_isa {
    switch self {
    case .portable: iconrs_portable
    case .avx2: iconrs_avx2
    case .avx512: iconrs_avx512
    }
  }
}
