import IconCodec
import IconFiles
import IconImage
import IconMaking
import IconRules
import IconSpec

/// Fixes a PNG file without changing a pixel, apart from converting a colour profile to sRGB.
struct ImageFix: Sendable {
  let loader: ArtworkLoader

  static let rules: Set = [
    "image-alpha-channel", "image-interlaced", "trailing-data", "color-space",
  ]

  /// The new bytes, and the fixes for `rules`, which found something in the file at `path`.
  /// Complexity: O(bytes + pixels).
  func result(
    _ file: [UInt8], at path: String, for rules: [Rule]
  ) async -> (bytes: [UInt8], fixes: [Fix]) {
    do {
      guard FileKind.of(file) == .png else {
        throw Objection("is not a PNG file that can be rewritten")
      }
      let facts = try PNGDecoder.facts(of: file, limits: loader.limits)
      guard !facts.isAnimated else { throw Objection("is animated, so it is not rewritten") }
      return try await fixed(file, at: path, facts, for: rules)
    } catch {
      return (file, rules.map { Fix.left(path, "\(error)", rule: $0) })
    }
  }

  /// Why a file is unchanged.
  private struct Objection: Error, CustomStringConvertible {
    let description: String
    init(_ text: String) { description = text }
  }

  private func fixed(
    _ file: [UInt8], at path: String, _ facts: ImageFacts, for rules: [Rule]
  ) async throws -> (bytes: [UInt8], fixes: [Fix]) {
    var (bytes, done, left): ([UInt8], [Fix], [Fix]) = (file, [], [])
    let rest = rules.filter { $0.id != "trailing-data" }
    if let rule = rules.first(where: { $0.id == "trailing-data" }), facts.trailingBytes > 0 {
      let count = facts.trailingBytes.counted("byte")
      done.append(Fix(path, "drop \(count) after the end of the image", rule: rule))
      bytes.removeLast(facts.trailingBytes)
    }
    guard !rest.isEmpty else { return (bytes, done) }
    let whole = try PNGRewrite(file, limits: loader.limits)
    var sRGB: Bitmap?
    var dropsAlpha = false
    for rule in rest {
      switch rule.id {
      case "color-space":
        do throws(Objection) {
          sRGB = try await converted(file, facts)
          done.append(Fix(path, "convert the colours from \(Self.name(facts)) to sRGB", rule: rule))
        } catch { left.append(Fix.left(path, "\(error)", rule: rule)) }
      case "image-interlaced" where facts.isInterlaced:
        done.append(Fix(path, "undo the interlacing", rule: rule))
      case "image-alpha-channel" where facts.hasAlphaChannel:
        guard whole.isOpaque else {
          let text = "its alpha is not 255 everywhere; put it on a background"
          left.append(Fix.left(path, text, rule: rule))
          continue
        }
        dropsAlpha = true
        done.append(Fix(path, "drop the alpha channel, which is opaque throughout", rule: rule))
      default: break
      }
    }
    if let sRGB {
      bytes = whole.bytes(of: dropsAlpha ? sRGB.droppingAlpha() : sRGB)
    } else if done.contains(where: { $0.rule.id != "trailing-data" }) {
      guard let rewritten = whole.bytes(droppingAlpha: dropsAlpha) else {
        throw Objection("would not keep its pixels if it were rewritten")
      }
      bytes = rewritten
    }
    return (bytes, done + left)
  }

  /// Converts to sRGB at the file's bit depth; palettes become 8-bit.
  private func converted(_ file: [UInt8], _ facts: ImageFacts) async throws(Objection) -> Bitmap {
    if case .brokenProfile(let reason) = facts.colorSpace {
      throw Objection("\(reason); embed the intended colour profile")
    }
    // Programs that write 2.2 in place of 1/2.2 show the picture as it was meant; converting it would not.
    if case .calibrated(let color) = facts.colorSpace, let exponent = color.exponent, exponent < 0.7
    {
      throw Objection(
        "declares the reciprocal of a gamma, so converting it would change the image; save it as sRGB"
      )
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
