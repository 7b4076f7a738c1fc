package import IconImage

/// Decodes renditions of a catalog, each atlas once.
package struct CompiledCatalogImages {
  private let catalog: CompiledCatalog
  private let limits: DecodingLimits
  private let budget: Int
  private var remaining: Int
  /// Decoded atlases, by their positions in the catalog.
  private var atlases: [Int: Result<Bitmap, CompiledCatalogError>] = [:]

  /// `budget` limits the pixels of all images and atlases together.
  package init(
    _ catalog: CompiledCatalog, limits: DecodingLimits = .standard, budget: Int = .max
  ) {
    self.catalog = catalog
    self.limits = limits
    self.budget = budget
    remaining = budget
  }

  /// The pixels of a rendition of the catalog: straight RGBA, or gray with alpha. Throws
  /// `notDecodable` for other formats and for renditions without pixels. Complexity: O(pixels), and
  /// for the first part of an atlas O(pixels of the atlas).
  package mutating func image(
    of rendition: CompiledCatalog.Rendition
  ) throws(CompiledCatalogError) -> Bitmap {
    let header = catalog.headers[rendition.position]
    guard rendition.layout == .atlasPart else { return try bitmap(of: header) }
    guard let link = header.link, let position = catalog.atlas(of: link) else {
      throw .damaged("its atlas is missing")
    }
    let atlas = try atlas(at: position)
    guard let part = link.rectangle(in: atlas.size) else {
      throw .damaged("it is outside its atlas of \(atlas.size)")
    }
    try spend(part.size.area)
    return atlas.cropped(to: part)
  }

  private mutating func atlas(at position: Int) throws(CompiledCatalogError) -> Bitmap {
    if let known = atlases[position] { return try known.get() }
    let decoded: Result<Bitmap, CompiledCatalogError>
    do { decoded = .success(try bitmap(of: catalog.headers[position])) } catch {
      decoded = .failure(error)
    }
    atlases[position] = decoded
    return try decoded.get()
  }

  private mutating func bitmap(of header: CSIHeader) throws(CompiledCatalogError) -> Bitmap {
    let bitmap = try CSIBitmap(header, limits: limits)
    try spend(bitmap.size.area)
    return try bitmap.decoded()
  }

  private mutating func spend(_ pixels: Int) throws(CompiledCatalogError) {
    guard pixels <= remaining else { throw .budgetUsed(pixels: budget) }
    remaining -= pixels
  }
}

extension CompiledCatalog {
  /// One rendition's pixels; see `CompiledCatalogImages` for several.
  package func image(
    of rendition: Rendition, limits: DecodingLimits = .standard
  ) throws(CompiledCatalogError) -> Bitmap {
    var images = CompiledCatalogImages(self, limits: limits)
    return try images.image(of: rendition)
  }

  /// The PDF, SVG or JPEG file of a rendition; nil if it has no file. The file may be compressed
  /// with LZFSE.
  package func file(of rendition: Rendition) -> ArraySlice<UInt8>? {
    let data = headers[rendition.position].data
    guard data.tag == Self.fileTag, let length = data.doubleWord(at: 8), length > 0 else {
      return nil
    }
    return data.part(at: 12, count: length)
  }

  private static let fileTag = "RAWD"
}
