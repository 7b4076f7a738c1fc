import CExpat

/// The library that reads XML.
package enum XMLLibrary {
  /// With its version: "expat 2.5.0".
  package static let name = String(cString: XML_ExpatVersion()).replacing("_", with: " ")
}
