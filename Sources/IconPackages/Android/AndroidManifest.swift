package import IconDocuments

/// The icons that an AndroidManifest.xml names.
package struct AndroidManifest {
  /// A resource and the location that names it.
  package typealias Named = (key: String, reference: AndroidReference, place: DocumentPlace)

  /// The icon's name in projects of Android Studio.
  package static let launcher = "ic_launcher"

  package private(set) var icons: [Named] = []
  /// Whether launchers show one of its activities.
  package private(set) var isLaunched = false
  /// The location of the application element.
  package private(set) var application: DocumentPlace?
  /// Whether that element has an icon attribute, with any value.
  package private(set) var hasIcon = false

  /// The application's icons; nil for colors, resources of the system and variables.
  package private(set) var icon, roundIcon: AndroidReference?

  /// Values of Gradle's script for names in the manifest: "appIcon" stands for `${appIcon}`.
  private let placeholders: [String: String]

  /// - Complexity: O(bytes × icons)
  package init(_ bytes: [UInt8], placeholders: [String: String] = [:]) throws(XMLRefusal) {
    self.placeholders = placeholders
    try XMLSource(bytes).walk(failure: { XMLRefusal($0) }) { event throws(XMLRefusal) in
      if case .start(let tag) = event { read(tag, in: bytes) }
    }
  }

  private mutating func read(_ tag: XMLTag, in bytes: [UInt8]) {
    if tag.name.equals("category"),
      tag.value("android:name")?.equals("android.intent.category.LAUNCHER") == true
    {
      isLaunched = true
    }
    let isApplication = tag.name.equals("application")
    guard isApplication || tag.name.equals("activity") || tag.name.equals("activity-alias") else {
      return
    }
    if isApplication {
      application = DocumentPlace(of: tag.range.lowerBound, in: bytes)
      hasIcon = tag.value("android:icon") != nil
      func image(_ key: String) -> AndroidReference? {
        tag.value(key).flatMap { AndroidReference(whole($0.text)) }.flatMap {
          $0.isColor ? nil : $0
        }
      }
      (icon, roundIcon) = (image("android:icon"), image("android:roundIcon"))
    }
    for key in ["android:icon", "android:roundIcon"] where icons.count < 100 {
      let text = (tag.value(key)?.text).map(whole)
      guard let reference = text.flatMap(AndroidReference.init(_:)), !reference.isColor else {
        continue
      }
      let offset = bytes[tag.range].firstRange(of: Array("\(key)=".utf8))?.lowerBound
      icons.append((key, reference, DocumentPlace(of: offset ?? tag.range.lowerBound, in: bytes)))
    }
  }

  private func whole(_ text: String) -> String {
    text.hasPrefix("${") ? placeholders[String(text.dropFirst(2).dropLast())] ?? text : text
  }
}

/// The reason why an XML file cannot be read.
package struct XMLRefusal: Error, CustomStringConvertible {
  package let description: String

  init(_ description: String) { self.description = description }

  init(_ error: XMLError) {
    switch error {
    case .malformed(let place, let reason):
      description = "is no XML: line \(place.line), column \(place.column): \(reason)"
    case .declares: description = "declares a document type, and is not looked into"
    case .tooDeep, .tooMany, .tooLarge: description = "is larger than any that describes an icon"
    }
  }
}
