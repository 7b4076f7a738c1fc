import IconImage

/// An image ready to be encoded.
enum FinishedImage {
  case bitmap(Bitmap)
  /// Mostly ground: launch images.
  case placed(PlacedPicture)

  /// All of its pixels.
  var bitmap: Bitmap {
    switch self {
    case .bitmap(let bitmap): bitmap
    case .placed(let placed): placed.bitmap()
    }
  }
}
