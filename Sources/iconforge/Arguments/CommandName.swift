/// The commands in the order of the overview. A call declares only its own command: declaring all of them
/// takes longer than some commands run.
enum CommandName: String, CaseIterable {
  case build, watch, plan, validate, preview, diff, ci, presets, rules, resize, upscale, mask
  case initialize = "init"
  case work, completions, doctor
  case manual = "man"

  var command: Command {
    switch self {
    case .build: .build
    case .watch: .watch
    case .plan: .plan
    case .validate: .validate
    case .preview: .preview
    case .diff: .diff
    case .ci: .ci
    case .presets: .presets
    case .rules: .rules
    case .resize: .resize
    case .upscale: .upscale
    case .mask: .mask
    case .initialize: .initialize
    case .work: .work
    case .completions: .completions
    case .doctor: .doctor
    case .manual: .manual
    }
  }
}
