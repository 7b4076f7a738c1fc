/// The program's error for a text file given as artwork.
package let textRefusal = refusal(option: "--allow-pdf")
/// The same in other programs.
package let textRefusalOfLibrary = refusal(option: "`allowsPDF`")

private func refusal(option: String) -> String {
  "is a text file; artwork can be PNG, SVG, JPEG, WebP, TIFF, GIF, HEIC, AVIF or, with \(option), PDF"
}
