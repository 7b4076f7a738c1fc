import IconDocuments
import IconImage
import IconRules
import IconSpec

/// The report of a build as JSON, in the form the documentation gives.
extension BuildReport {
  public func json() -> String {
    let jobs = sets.flatMap { set in
      set.outcomes.map { $0.entry(root: $0.isTheirs ? "." : set.root) }
    }
    let others = extra.map { path -> PropertyValue in
      ["root": ".", "path": .text(FileName.told(path)), "status": "extra"]
    }
    return JSONText.pretty([
      "jobs": .list(jobs + others), "findings": .list(sets.flatMap(\.findings).map(\.entry)),
    ])
  }
}

extension Outcome {
  fileprivate func entry(root: String) -> PropertyValue {
    [
      "root": .text(FileName.told(root)), "path": .text(FileName.told(path)),
      "role": job.map { .text($0.slot.role.rawValue) },
      "idiom": job.map { .text($0.slot.idiom.rawValue) },
      "pixels": pixels.map { [.integer($0.width), .integer($0.height)] },
      "scale": job.map { .integer($0.slot.scale) }, "status": .text(status.rawValue),
      "bytes": bytes.map(PropertyValue.integer), "sha256": sha256.map(PropertyValue.text),
      "error": error.map(PropertyValue.text),
    ]
  }
}
