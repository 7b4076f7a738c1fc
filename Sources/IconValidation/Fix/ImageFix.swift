import IconCodec
import IconImage
import IconMaking
import IconRules
import IconSpec

/// Fixes a PNG file without changing a pixel, apart from converting a colour profile to sRGB.
struct ImageFix: Sendable {
  let loader: ArtworkLoader

  struct Result: Sendable {
    var bytes: [UInt8]
    var done: [(rule: Rule, text: String)] = []
    var left: [(rule: Rule, text: String)] = []
  }

  static let rules: Set = [
    "image-alpha-channel", "image-interlaced", "trailing-data", "color-space",
  ]

  /// `rules` are those that found something in the file. Complexity: O(bytes + pixels).
  func result(_ file: [UInt8], for rules: [Rule]) async -> Result {
    var result = Result(bytes: file)
    do {
      guard FileKind.of(file) == .png else {
        throw Objection("is not a PNG file that can be rewritten")
      }
      let facts = try PNGDecoder.facts(of: file, limits: loader.limits)
      guard !facts.isAnimated else { throw Objection("is animated, so it is not rewritten") }
      try await fix(&result, facts, rules)
    } catch {
      result = Result(bytes: file, left: rules.map { ($0, "\(error)") })
    }
    return result
  }

  /// Why a file is unchanged.
  private struct Objection: Error, CustomStringConvertible {
    let description: String
    init(_ text: String) { description = text }
  }

  private func fix(_ result: inout Result, _ facts: ImageFacts, _ rules: [Rule]) async throws {
    let file = result.bytes
    let rest = rules.filter { $0.id != "trailing-data" }
    if let rule = rules.first(where: { $0.id == "trailing-data" }), facts.trailingBytes > 0 {
      let count = facts.trailingBytes.counted("byte")
      result.done.append((rule, "drop \(count) after the end of the image"))
      result.bytes.removeLast(facts.trailingBytes)
    }
    guard !rest.isEmpty else { return }
    let whole = try PNGRewrite(file, limits: loader.limits)
    var sRGB: Bitmap?
    var dropsAlpha = false
    for rule in rest {
      switch rule.id {
      case "color-space":
        do throws(Objection) {
          sRGB = try await converted(file, facts)
          result.done.append((rule, "convert the colours from \(Self.name(facts)) to sRGB"))
        } catch { result.left.append((rule, "\(error)")) }
      case "image-interlaced" where facts.isInterlaced:
        result.done.append((rule, "undo the interlacing"))
      case "image-alpha-channel" where facts.hasAlphaChannel:
        guard whole.isOpaque else {
          let text = "its alpha is not 255 everywhere; put it on a background"
          result.left.append((rule, text))
          continue
        }
        dropsAlpha = true
        result.done.append((rule, "drop the alpha channel, which is opaque throughout"))
      default: break
      }
    }
    if let sRGB {
      result.bytes = whole.bytes(of: dropsAlpha ? sRGB.droppingAlpha() : sRGB)
    } else if result.done.contains(where: { $0.rule.id != "trailing-data" }) {
      guard let bytes = whole.bytes(droppingAlpha: dropsAlpha) else {
        throw Objection("would not keep its pixels if it were rewritten")
      }
      result.bytes = bytes
    }
  }

  /// Converts to sRGB at the file's bit depth; palettes become 8-bit.
  private func converted(_ file: [UInt8], _ facts: ImageFacts) async throws(Objection) -> Bitmap {
    if case .brokenProfile(let reason) = facts.colorSpace {
      throw Objection("\(reason); embed the intended colour profile")
    }
    do throws(ArtworkError) {
      let bitmap = try await loader.load(file).bitmap
      return facts.bitDepth == 16 ? bitmap : bitmap.reducedToEightBits()
    } catch { throw Objection("\(error)") }
  }

  private static func name(_ facts: ImageFacts) -> String {
    switch facts.colorSpace {
    case .profile(let name): "\"\(name.abbreviated)\""
    case .calibrated: "the file's own gamma and primaries"
    case .sRGB, .unspecified, .brokenProfile: "what they are"
    }
  }
}
