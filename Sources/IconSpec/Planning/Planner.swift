import IconImage

/// Manifest to plan.
public struct Planner {
  private let manifest: Manifest

  public init(_ manifest: Manifest) {
    self.manifest = manifest
  }

  /// Jobs in the presets' order. Slots that ask for the same file with the same pixels become one
  /// job; with different ones, or by names that differ only in letter case, they are problems.
  /// Complexity: O(slots).
  public func plan() throws(SpecProblems) -> Plan {
    var drafts: [Draft] = []
    var known: [String: Int] = [:]
    var unserved: [(role: Role, slots: Int)] = []
    var problems: [SpecProblem] = []
    for preset in manifest.presets {
      for slot in preset.slots {
        guard let artwork = manifest.artwork[slot.role] else {
          if let index = unserved.firstIndex(where: { $0.role == slot.role }) {
            unserved[index].slots += 1
          } else {
            unserved.append((slot.role, 1))
          }
          continue
        }
        let draft = Draft(
          preset: preset.name, artwork: artwork, treatment: treatment(of: slot), slots: [slot])
        let key = OutputPath.foldedKey(slot.file)
        guard let index = known[key] else {
          known[key] = drafts.count
          drafts.append(draft)
          continue
        }
        if let conflict = drafts[index].conflict(with: draft) {
          problems.append(SpecProblem(file: slot.file, message: conflict))
        } else {
          drafts[index].slots.append(slot)
        }
      }
    }
    guard problems.isEmpty else { throw SpecProblems(problems) }
    return Plan(
      jobs: drafts.map(\.job), resampling: manifest.resampling, unserved: unserved)
  }

  /// The share of the shorter side that plain artwork takes on a launch image.
  private static let launchShare = 0.6

  private func treatment(of slot: Slot) -> Treatment {
    let share = slot.treatment?.scale ?? (slot.role == .launch ? Self.launchShare : nil)
    return Treatment(
      placement: share.map { .centered(share: $0) } ?? .whole, alpha: slot.alpha,
      background: manifest.background ?? slot.treatment?.background)
  }

  /// A job that more slots may still join.
  private struct Draft {
    let preset: String
    let artwork: Artwork
    let treatment: Treatment
    var slots: [Slot]

    var job: Job {
      Job(
        path: slots[0].file, pixels: slots[0].pixels, artwork: artwork, treatment: treatment,
        slots: slots)
    }

    func conflict(with other: Draft) -> String? {
      let (mine, its) = (slots[0], other.slots[0])
      if !mine.file.utf8.elementsEqual(its.file.utf8) {
        return "\(preset) asks for it as \(mine.file): one file on disks that ignore letter case"
      }
      if mine.pixels != its.pixels {
        return "\(preset) asks for \(mine.pixels) pixels, \(other.preset) for \(its.pixels)"
      }
      if artwork != other.artwork || treatment != other.treatment {
        return "\(preset) and \(other.preset) ask for it with different treatment"
      }
      return nil
    }
  }
}
