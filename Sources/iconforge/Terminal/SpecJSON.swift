import IconForgeKit
import IconImage
import IconSpec

/// A preset as JSON, in the form preset files have.
enum PresetJSON {
  static func text(_ preset: Preset) -> String { JSONText.pretty(Entry(preset)) }
  static func text(_ presets: [Preset]) -> String { JSONText.pretty(presets.map(Entry.init)) }

  private struct Entry: Encodable {
    let name: String
    let title: String
    let source: String
    let layout: OutputLayout
    let slots: [SlotEntry]

    init(_ preset: Preset) {
      name = preset.name
      title = preset.title
      source = preset.source
      layout = preset.layout
      slots = preset.slots.map(SlotEntry.init)
    }
  }

  private struct SlotEntry: Encodable {
    let role: Role
    let idiom: Idiom
    let points: [Double]?
    let scale: Int
    let pixels: [Int]
    let size: Slot.SizeRule
    let orientation: Slot.Orientation?
    let file: String
    let plistKey: String?
    let required: Slot.Requirement
    let condition: String?
    let alpha: Slot.AlphaPolicy
    let statusBar: Slot.StatusBar?
    let visible: [Int]?
    let safeZone: [Int]?
    let maximum: [Int]?
    let treatment: TreatmentEntry?
    let appearance: Slot.Appearance?
    let layer: Slot.Layer?
    let entry: [String: String]?
    let source: String

    init(_ slot: Slot) {
      role = slot.role
      idiom = slot.idiom
      points = slot.points.map { [$0.width, $0.height] }
      scale = slot.scale
      pixels = slot.pixels.sides
      size = slot.size
      orientation = slot.orientation
      file = slot.file
      plistKey = slot.plistKey
      required = slot.required
      condition = slot.condition
      alpha = slot.alpha
      statusBar = slot.statusBar
      visible = slot.visible?.sides
      safeZone = slot.safeZone.map { [$0.x, $0.y, $0.size.width, $0.size.height] }
      maximum = slot.maximum?.sides
      treatment = slot.treatment.map {
        TreatmentEntry(
          fit: $0.fit?.rawValue, scale: $0.scale, background: $0.background?.description,
          shape: $0.shape?.rawValue)
      }
      appearance = slot.appearance
      layer = slot.layer
      entry = slot.entry.isEmpty ? nil : slot.entry
      source = slot.source
    }
  }

  private struct TreatmentEntry: Encodable {
    let fit: String?
    let scale: Double?
    let background: String?
    let shape: String?
  }
}

/// A plan as JSON.
enum PlanJSON {
  static func text(_ sets: [BuildSet]) -> String {
    JSONText.pretty(
      ["jobs": sets.flatMap { set in set.plan.jobs.map { Entry($0, root: set.output) } }])
  }

  private struct Entry: Encodable {
    let root: String
    let path: String
    let pixels: [Int]
    let role: Role
    let idiom: Idiom
    let scale: Int
    let roles: [String]
    let artwork: String
    let treatment: String

    init(_ job: Job, root: String) {
      self.root = root
      path = job.path
      pixels = job.pixels.sides
      role = job.slot.role
      idiom = job.slot.idiom
      scale = job.slot.scale
      roles = job.roleNames
      artwork = job.artwork.path
      treatment = job.treatment.summary
    }
  }
}

extension PixelSize {
  fileprivate var sides: [Int] { [width, height] }
}
