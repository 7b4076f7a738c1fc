package import IconImage

/// Encodes images in one file format. The same pixels give the same bytes as long as
/// `ImageFormat.madeBy` stays the same.
///
/// An encoder keeps its compressors and buffers: each task creates one and uses it for many images.
package protocol ImageEncoder: AnyObject {
  /// The file's bytes. An encoder may choose a smaller pixel format that shows the same pixels,
  /// except: opaque RGB stays RGB if `opaqueStaysRGB` is set, and `keepsForm` keeps the bitmap's
  /// channels and depth. Complexity: O(pixels).
  func encode(_ bitmap: Bitmap, opaqueStaysRGB: Bool, keepsForm: Bool) -> [UInt8]

  /// The same for an opaque 8-bit image on a background of one colour.
  func encode(_ placed: PlacedImage, opaqueStaysRGB: Bool) -> [UInt8]
}

extension ImageEncoder {
  /// The file's bytes in whichever pixel format is smallest. Complexity: O(pixels).
  package func encode(_ bitmap: Bitmap) -> [UInt8] {
    encode(bitmap, opaqueStaysRGB: false, keepsForm: false)
  }
}
