import IconImage
import IconSpec

extension SetSubject {
  func launchImages(on idiom: Idiom? = nil) -> [ImageSubject] {
    images.filter { $0.use.role == .launch && (idiom == nil || $0.use.idiom == idiom) }
  }

  /// One launch image per idiom: the most detailed one of at most 1.5 million pixels. Each is a
  /// group.
  var launchSamples: [[ImageSubject]] {
    let images = launchImages().filter { $0.facts != nil }
    return [Idiom.iphone, .ipad].compactMap { idiom in
      let own = images.filter { $0.use.idiom == idiom }.sorted { $0.area > $1.area }
      return (own.first { $0.area <= 1_500_000 } ?? own.last).map { [$0] }
    }
  }

  /// Launch images with the shape of the first screen, each a group; one empty group if none has
  /// it.
  var launchImagesLikeScreen: [[ImageSubject]] {
    guard let screen = firstScreen else { return [] }
    let images = launchImages().filter { $0.facts != nil }
    let alike = images.filter { image in
      image.area <= RoughCopy.wholeArea
        && image.size.map {
          ScreenComparison.isPossible(of: $0, scale: image.use.scale ?? 1, with: screen.size)
        } == true
    }
    return alike.isEmpty && !images.isEmpty ? [[]] : alike.map { [$0] }
  }

  /// Whether the app has a storyboard, or does not run on phones and pads.
  var needsNoLaunchImages: Bool {
    guard let app else { return false }
    return app.launchStoryboard != nil || app.hasLaunchScreen || !app.isIOS
  }
}

extension ImageSubject {
  var area: Int { size?.area ?? 0 }
}

extension AppInfo {
  /// Whether it runs on `idiom`; true if the list does not say.
  func runs(on idiom: Idiom) -> Bool { families.isEmpty || families.contains(idiom) }
}
