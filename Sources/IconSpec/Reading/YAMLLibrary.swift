import CYaml

/// The library that reads manifests and presets.
package enum YAMLLibrary {
  /// With its version.
  package static let name = "libyaml \(String(cString: yaml_get_version_string()))"
}
