import CIconResample

/// Instruction sets the resampler is compiled for. All give the same pixels.
public enum InstructionSet: String, CaseIterable, Sendable {
  /// SSE2 or NEON: what every such machine has.
  case portable
  case avx2
  /// With VNNI and VBMI: Ice Lake and Zen 4 on.
  case avx512

  /// The best one here, or the one that the environment's `ICONFORGE_ISA` names if it is here.
  public static let best = InstructionSet(iconrs_best_isa())

  /// Those this machine has.
  public static let available = allCases.filter { iconrs_has_isa($0.code) != 0 }

  private init(_ code: iconrs_isa) {
    self = Self.allCases.first { $0.code == code }!
  }

  var code: iconrs_isa {
    switch self {
    case .portable: iconrs_portable
    case .avx2: iconrs_avx2
    case .avx512: iconrs_avx512
    }
  }
}
