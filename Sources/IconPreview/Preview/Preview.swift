import IconImage
import IconRules
import IconSpec
package import IconValidation

/// An exhibition as a page, and as one picture of the same.
package struct Preview: Sendable {
  package struct Options: Sendable {
    /// Where a server tells of new builds; nil for a file.
    package var live: String?
    /// Whether the contact sheet is wanted.
    package var wantsSheet = false
    /// What is shown beside today's files.
    package var changes: [PictureChange] = []
    /// What keeps anything newer from being shown.
    package var failure: String?

    package init() {}
  }

  /// HTML in UTF-8.
  package let page: [UInt8]
  /// A PNG file.
  package let sheet: [UInt8]?
  /// "2 sets, 31 images in 9 scenes".
  package let summary: String

  /// Reads and draws one set after the other: no more pictures are in memory than one set has.
  package init(
    of exhibition: Exhibition, _ validation: Validation.Options, _ options: Options = Options()
  ) async {
    let loader = ExhibitLoader(files: exhibition.files, options: validation)
    var data = PageData(exhibition)
    data.live = options.live
    var sheet = options.wantsSheet ? ContactSheet(title: exhibition.title) : nil
    data.add(options.changes)
    for set in exhibition.sets where !set.subject.images.isEmpty {
      let exhibit = await loader.exhibit(of: set)
      let scenes = Scenes.scenes(of: exhibit)
      data.add(exhibit, scenes: scenes)
      sheet?.add(exhibit, scenes: scenes, exhibition.findings)
    }
    for path in exhibition.splittable {
      guard let artwork = await loader.artwork(path) else { continue }
      data.add(ArtworkSplit(of: artwork), of: path)
    }
    page = PreviewPage.html(data, title: exhibition.title, failure: options.failure)
    self.sheet = sheet?.png()
    summary = data.summary
  }
}

extension Exhibition {
  /// Artwork that is shown taken apart: what a build takes, or pictures that were given as such.
  fileprivate var splittable: [String] {
    artworks.isEmpty
      ? sets.flatMap { $0.subject.images.filter { $0.use.place == .artwork }.map(\.path) }
      : artworks
  }
}
