import IconImage
import IconSpec

extension ImageSubject {
  /// Whether it is a launch image of the right size but for the strip of the status bar: 20 points
  /// that are there and should not be, or the other way round.
  var isLaunchImageByStatusBar: Bool { slotBesideStatusBar != nil }

  /// The slot it would fill but for that strip.
  var slotBesideStatusBar: Slot? {
    guard use.role == .launch, let size else { return nil }
    return use.slots.first { slot in
      let (strip, more) = (20 * slot.scale, size.height - slot.pixels.height)
      guard size.width == slot.pixels.width else { return false }
      return switch slot.statusBar {
      case .included: more == -strip
      case .excluded: more == strip
      case nil: abs(more) == strip
      }
    }
  }
}
