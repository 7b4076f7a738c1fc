/// What a build says of a text file that is given as artwork.
public let textRefusal =
  "is a text file; artwork can be PNG, SVG, JPEG, WebP, TIFF, GIF, HEIC, AVIF or, with --allow-pdf, PDF"
