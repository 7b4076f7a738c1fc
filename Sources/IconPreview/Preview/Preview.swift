import IconFiles
import IconRules
package import IconValidation

/// An exhibition as a page and a contact sheet.
package struct Preview: Sendable {
  package struct Options: Sendable {
    /// Whether an open page reloads itself when `script` changes.
    package var isLive = false
    package var wantsSheet = false
    package var changes: [ImageChange] = []
    /// Why the page is outdated.
    package var failure: String?

    package init() {}
  }

  /// HTML in UTF-8.
  package let page: [UInt8]
  /// The file that an open live page reads every second, with the version of the newest page. Its name
  /// is that of the page and ".js". Nil unless the page is live.
  package let script: [UInt8]?
  /// A PNG file; nil unless requested.
  package let sheet: [UInt8]?
  /// "2 sets, 31 images in 9 scenes".
  package let summary: String
  /// Whether the page shows no image.
  package let isEmpty: Bool

  /// Reads and draws set by set, so that only the images of one set are in memory.
  package init(
    of exhibition: Exhibition, _ validation: Validation.Options, _ options: Options = Options()
  ) async {
    let loader = ExhibitLoader(files: exhibition.files, options: validation)
    var data = PageData(exhibition)
    var sheet = options.wantsSheet ? ContactSheet(title: exhibition.title) : nil
    data.add(options.changes)
    let sets = exhibition.sets.filter {
      !$0.subject.images.isEmpty || $0.subject.kind == .iconComposer
    }
    let brands = sets.map(exhibition.plan.brand)
    // The artwork of the build, or the images given as artwork.
    let given = sets.flatMap { $0.subject.images }.filter { $0.use.place == .artwork }
    let artworks = Dictionary(
      grouping: exhibition.artworks.isEmpty ? given.map(\.path) : exhibition.artworks,
      by: exhibition.plan.brand(ofArtwork:))
    func separate(_ brand: String?) async {
      for path in artworks[brand] ?? [] {
        guard let artwork = await loader.artwork(path) else { continue }
        data.add(ArtworkSeparation(of: artwork), of: path, brand)
        if let plan = exhibition.plan.design, plan.path == path {
          data.add(plan, exhibition.designForm, of: artwork)
        }
      }
    }
    for (index, set) in sets.enumerated() {
      let exhibit = await loader.exhibit(of: set, exhibition.plan)
      let glass = await GlassExhibit(of: set.subject, loader, named: exhibit.appName)
      let scenes = (glass?.scenes() ?? []) + Scenes.scenes(of: exhibit)
      data.add(exhibit, scenes: scenes, brands[index])
      sheet?.add(exhibit, scenes: scenes, exhibition.findings)
      let isLast = index + 1 == sets.count || brands[index + 1] != brands[index]
      if isLast, let brand = brands[index] { await separate(brand) }
    }
    // Of brands without images, and of several brands.
    for brand in Set(artworks.keys).subtracting(brands).compactMap({ $0 }).sorted() {
      await separate(brand)
    }
    await separate(nil)
    let text = data.text(failure: options.failure)
    let version = options.isLive ? String(SHA256.hex(of: text + data.pictures).prefix(32)) : nil
    page = PreviewPage.html(text, data.pictures, title: exhibition.title, version: version)
    script = version.map { Array("\(PreviewPage.scriptMark)\"\($0)\";\n".utf8) }
    self.sheet = sheet?.png()
    summary = data.summary
    isEmpty = data.isEmpty
  }
}
