/// The error for a text file given as artwork.
package let textRefusal =
  "is a text file; artwork can be PNG, SVG, JPEG, WebP, TIFF, GIF, HEIC, AVIF or, with --allow-pdf, PDF"
