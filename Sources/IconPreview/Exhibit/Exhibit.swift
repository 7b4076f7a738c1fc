import IconImage
import IconRules

/// A set of images with their pixels.
struct Exhibit: Sendable {
  struct Image: Sendable {
    let subject: ImageSubject
    /// 8 bits a channel, reduced if larger than 1,048,576 pixels; nil if the file is unreadable.
    let bitmap: Bitmap?
    let png: [UInt8]
    /// The size of the original file.
    let byteCount: Int
    /// The reason if there are no pixels.
    var problem: String?
  }

  let set: SetSubject
  let images: [Image]
}
