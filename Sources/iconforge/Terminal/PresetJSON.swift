import IconDocuments
import IconFiles
import IconImage
import IconMaking
import IconSpec

/// A preset as JSON, in the format of preset files.
enum PresetJSON {
  static func text(_ preset: Preset) -> String { JSONText.pretty(entry(preset)) }
  static func text(_ presets: [Preset]) -> String {
    JSONText.pretty([
      "version": .text(IconForge.version), "presets": .list(presets.map(entry)),
    ])
  }

  private static func entry(_ preset: Preset) -> PropertyValue {
    [
      "name": .text(preset.name), "title": .text(preset.title), "source": .text(preset.source),
      "layout": .text(preset.layout.rawValue),
      "parts": preset.parts.isEmpty ? nil : .list(preset.parts.map(entry)),
      "slots": preset.own.slots.isEmpty ? nil : .list(preset.own.slots.map(entry)),
    ]
  }

  private static func entry(_ part: Preset.Part) -> PropertyValue {
    [
      "preset": .text(part.preset), "folder": .text(part.folder),
      "name": part.name.map { .text($0) },
      "roles": part.roles.map { .list($0.map { .text($0.rawValue) }) },
    ]
  }

  private static func entry(_ slot: Slot) -> PropertyValue {
    let zone = slot.safeZone.map { [$0.x, $0.y, $0.size.width, $0.size.height] }
    let keys = slot.entry.mapValues { PropertyValue.text($0) }
    return [
      "role": .text(slot.role.rawValue), "idiom": .text(slot.idiom.rawValue),
      "points": slot.points.map { [PropertyValue($0.width), PropertyValue($0.height)] },
      "scale": .integer(slot.scale), "pixels": slot.pixels.sides,
      "size": .text(slot.size.rawValue), "orientation": .name(slot.orientation),
      "file": .text(slot.file), "plistKey": slot.plistKey.map(PropertyValue.text),
      "required": .text(slot.required.rawValue),
      "condition": slot.condition.map(PropertyValue.text), "alpha": .text(slot.alpha.rawValue),
      "statusBar": .name(slot.statusBar), "visible": slot.visible?.sides,
      "safeZone": zone.map { .list($0.map(PropertyValue.integer)) },
      "maximum": slot.maximum?.sides, "treatment": slot.treatment.map(entry),
      "appearance": .name(slot.appearance), "layer": .name(slot.layer),
      "entry": keys.isEmpty ? nil : .table(keys), "source": .text(slot.source),
    ]
  }

  private static func entry(_ treatment: SlotTreatment) -> PropertyValue {
    [
      "fit": .name(treatment.fit), "scale": treatment.scale.map { PropertyValue($0) },
      "background": treatment.background.map { .text($0.description) },
      "shape": .name(treatment.shape),
    ]
  }
}

enum PlanJSON {
  static func text(_ sets: [BuildSet]) -> String {
    let jobs = sets.flatMap { set in set.plan.jobs.map { entry($0, root: set.output) } }
    let pixels = sets.flatMap(\.plan.jobs).reduce(0) { $0 + $1.pixels.area }
    return JSONText.pretty([
      "version": .text(IconForge.version), "jobs": .list(jobs),
      "totals": [
        "sets": .integer(sets.count), "images": .integer(jobs.count), "pixels": .integer(pixels),
        "files": .integer(sets.reduce(0) { $0 + $1.packagePaths.count }),
      ],
    ])
  }

  private static func entry(_ job: Job, root: String) -> PropertyValue {
    [
      "root": .text(root), "path": .text(job.path), "pixels": job.pixels.sides,
      "role": .text(job.slot.role.rawValue), "idiom": .text(job.slot.idiom.rawValue),
      "scale": .integer(job.slot.scale), "roles": .texts(job.roleNames),
      "artwork": .text(job.artwork.path), "treatment": .text(job.treatment.summary),
    ]
  }
}

extension PixelSize {
  fileprivate var sides: PropertyValue { [.integer(width), .integer(height)] }
}

extension PropertyValue? {
  fileprivate static func name(_ value: (some RawRepresentable<String>)?) -> PropertyValue? {
    value.map { .text($0.rawValue) }
  }
}
