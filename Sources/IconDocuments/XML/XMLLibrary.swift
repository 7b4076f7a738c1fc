import CExpat

package enum XMLLibrary {
  /// Name and version of the library that reads XML, such as "expat 2.5.0".
  package static let name = String(cString: XML_ExpatVersion()).replacing("_", with: " ")
}
