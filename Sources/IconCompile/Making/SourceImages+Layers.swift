import IconCodec
import IconImage
import IconMaking
import IconPackages

/// Layers of Icon Composer documents, and the icons that are rendered from them.
extension SourceImages {
  /// A group with the frames of its images.
  func group(_ layers: [GroupLayerPlan]) -> CatalogIcon {
    CatalogIcon(
      .group,
      layers: layers.map { plan in
        var layer = CatalogIcon.Layer(asset: plan.asset, part: .image)
        if let frame = layerImages.frame(of: plan.layer) {
          layer.frame = CatalogIcon.Frame(
            x: frame.x, y: frame.y, width: frame.size.width, height: frame.size.height)
        }
        layer.blendMode = plan.layer.blendMode
        layer.opacity = plan.layer.opacity
        layer.isLit = plan.layer.hasGlass
        layer.fill = plan.fill ?? (layerImages.isWhite(plan.layer) ? plan.whiteFill : nil)
        return layer
      })
  }

  /// A rendered icon; on the Mac in its shape, with the shadow. Complexity: O(pixels).
  func drawn(_ icon: LayeredIcon, _ size: PixelSize) -> Bitmap {
    guard let master = masters[icon] else { return Bitmap(size: size, filledWith: .white) }
    guard icon.isPlate else { return master.resized(to: size) }
    let area = IconShape.macGrid.area(of: size)
    return master.resized(to: area.size).plated(.macGrid, on: size, at: area)
  }

  func file(_ icon: LayeredIcon, _ members: [ICNSMember]) throws(PackingError) -> [UInt8] {
    var files: [ICNSMember: [UInt8]] = [:]
    for member in members {
      let image = drawn(icon, PixelSize(square: member.points * member.scale))
      files[member] = PNGEncoder().encode(image)
    }
    return try ICNSFile.bytes(files)
  }
}
