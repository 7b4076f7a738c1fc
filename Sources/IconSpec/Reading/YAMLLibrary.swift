import CYaml

package enum YAMLLibrary {
  /// Name and version of the library that reads manifests and presets.
  package static let name = "libyaml \(String(cString: yaml_get_version_string()))"
}
