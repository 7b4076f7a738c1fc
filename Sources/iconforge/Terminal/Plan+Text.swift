import IconImage
import IconSpec

extension Plan {
  var unservedNote: String? {
    guard !unserved.isEmpty else { return nil }
    let roles = unserved.map { "\($0.role.rawValue) (\($0.slots))" }.joined(separator: ", ")
    return "Not made, because they need artwork of their own: \(roles)"
  }

  /// HTML for web clip icons that have artwork of their own.
  var webClipLinks: [String] {
    jobs.filter { $0.slot.role == .webClip && !$0.artwork.isInherited }
      .filter { $0.path.contains("-\($0.pixels.width)x") }
      .map { job in
        let kind = "apple-touch-icon" + (job.artwork.options.precomposed ? "-precomposed" : "")
        return
          "<link rel=\"\(kind)\" sizes=\"\(job.pixels.width)x\(job.pixels.height)\" "
          + "href=\"\(job.path)\">"
      }
  }
}

extension Job {
  var roleNames: [String] {
    slots.map(\.role.rawValue).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}

extension Treatment {
  var summary: String {
    var words = [placement.summary + (background.map { " on \($0)" } ?? "")]
    if let mask {
      let shape = mask.source.map { " from \($0.rawValue)" } ?? ""
      words.append("white mask\(shape)\(mask.isInverted ? ", inverted" : "")")
    }
    if isGray { words.append("grey") }
    if let shape { words.append(shape.rawValue) }
    if alpha == .forbidden { words.append("opaque") }
    if magnification > 1 { words.append("enlarged \(magnification)×") }
    return words.joined(separator: ", ")
  }
}

extension Treatment.Placement {
  fileprivate var summary: String {
    switch self {
    case .whole: "whole"
    case .verbatim, .drawing, .layerDrawing: "as it is"
    case .badge: "the badge alone"
    case .background: "background alone"
    case .centered(let share, _): "centred at \(Int((share * 100).rounded())) %"
    case .tight: "as large as fits"
    case .fit(let fit, let anchor, let area):
      "\(fit.rawValue) \(anchor.rawValue)" + (area == nil ? "" : " in the safe zone")
    case .screen(_, _, let statusBar, _):
      statusBar > 0 ? "first screen without status bar" : "first screen"
    }
  }
}
