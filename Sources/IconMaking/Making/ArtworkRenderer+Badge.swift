import IconImage
import IconSpec

extension ArtworkRenderer {
  /// `image`, before magnification, with a badge inside the area that the system's masks show.
  func badged(_ image: Bitmap, with badge: Badge, _ job: Job, at frame: Frame?) -> Bitmap {
    guard let words = lettering[badge] else { return image }
    let (canvas, treatment) = (image.size, job.treatment)
    func ink(_ color: Color) -> Color {
      let color = colorSpace.color(color)
      guard treatment.isGray else { return color }
      return Bitmap(size: PixelSize(square: 1), filledWith: color).grayed().borderColor()
    }
    var band = BadgeBand(
      on: PixelRect(canvas), isAtTop: badge.position == .top, background: ink(badge.background),
      ink: ink(badge.foreground))
    if framing.shape(of: treatment) == .macGrid || treatment.isPlated {
      // The plate's shadow surrounds this area.
      band.area = IconShape.macGrid.area(of: canvas)
      (band.outline, band.isCutOff) = (.macPlate, true)
    } else if isRounded(treatment), let frame {
      (band.area, band.isCutOff) = (frame.area, true)
    } else if framing.shape(of: treatment) != nil {
      band.isCutOff = true
    } else {
      switch treatment.badgeArea {
      case .canvas: break
      case .center(let share): band.area = canvas.middle(share)
      case .pill(let share): (band.area, band.isPill) = (canvas.middle(share), true)
      }
    }
    return treatment.mask != nil
      ? image.bandedMask(band, words: words) : image.banded(band, words: words)
  }
}

extension PixelSize {
  /// A centred rectangle with the given share of each side.
  fileprivate func middle(_ share: Double) -> PixelRect {
    let (x, y) = (Double(width) * (1 - share) / 2, Double(height) * (1 - share) / 2)
    let (left, top) = (Int(x.rounded()), Int(y.rounded()))
    return PixelRect(
      x: left, y: top, size: PixelSize(width: width - 2 * left, height: height - 2 * top))
  }
}
