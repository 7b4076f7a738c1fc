import IconImage
import IconSpec

extension ArtworkSource {
  /// A finished picture, before it is magnified, with a badge where its masks show it.
  func badged(_ picture: Bitmap, with badge: Badge, _ job: Job, at frame: Frame?) -> Bitmap {
    guard let words = lettering[badge] else { return picture }
    let (canvas, treatment) = (picture.size, job.treatment)
    let whole = PixelRect(canvas)
    func ink(_ color: Color) -> Color {
      let color = colorSpace.color(color)
      guard treatment.isGray || job.slot.appearance == .tinted else { return color }
      return Bitmap(size: PixelSize(square: 1), filledWith: color).grayed().borderColor()
    }
    var band = BadgeBand(
      on: whole, isAtTop: badge.position == .top, ground: ink(badge.background),
      ink: ink(badge.foreground))
    if framing.shape(of: treatment) == .macGrid || job.isPlatedLook {
      // Its shadow lies around it.
      band.area = IconShape.macGrid.area(of: canvas)
      (band.outline, band.isCutOff) = (.macPlate, true)
    } else if isCut(for: job), !isFull(for: job), let frame {
      (band.area, band.isCutOff) = (frame.area, true)
    } else if framing.shape(of: treatment) != nil || isCut(for: job) {
      band.isCutOff = true
    } else if job.slot.layer != nil, job.slot.idiom == .android {
      (band.area, band.isPill) = (canvas.middle(TreatmentChoice.androidShare), true)
    } else if job.slot.entry["purpose"]?.contains("maskable") == true {
      band.area = canvas.middle(Self.maskableShare)
    }
    return job.slot.isGlyph
      ? picture.bandedMask(band, words: words) : picture.banded(band, words: words)
  }

  /// What no mask takes of a web site's maskable icon, W3C, Web Application Manifest: a circle of 40 %
  /// around the middle.
  private static let maskableShare = 0.8
}

extension PixelSize {
  /// A rectangle in the middle, of a share of either side.
  fileprivate func middle(_ share: Double) -> PixelRect {
    let (x, y) = (Double(width) * (1 - share) / 2, Double(height) * (1 - share) / 2)
    let (left, top) = (Int(x.rounded()), Int(y.rounded()))
    return PixelRect(
      x: left, y: top, size: PixelSize(width: width - 2 * left, height: height - 2 * top))
  }
}
