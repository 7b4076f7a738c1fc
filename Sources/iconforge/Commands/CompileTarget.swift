import IconCompile

extension CompileRequest {
  /// The options that select platform, system and devices, for messages.
  struct TargetOptions {
    let system: String
    let device: String
    /// The values of --platform: "ios, macos or tvos".
    let platforms: String
  }

  init(
    _ catalogs: [String], platform: String?, system: String?, devices: Set<CompileDevice>,
    _ options: TargetOptions
  ) throws(UsageError) {
    guard let platform else { throw UsageError("--platform is needed: \(options.platforms)") }
    guard let known = CompilePlatform(sdk: platform) else {
      throw UsageError(
        CompilePlatform.unsupported.contains(platform)
          ? "--platform \(platform) is not supported: no compiled catalog for it is public"
          : "--platform takes \(options.platforms), not \"\(platform)\"")
    }
    guard let system else { throw UsageError("--\(options.system) is needed, such as 15.0") }
    guard let version = SystemVersion(system) else {
      throw UsageError("--\(options.system) takes a version such as 15.0, not \"\(system)\"")
    }
    if let strange = devices.first(where: { !known.devices.contains($0) }) {
      throw UsageError(
        "--\(options.device) \(strange.rawValue) is not a device of \(known.rawValue)")
    }
    self.init(
      catalogs, for: known, minimumSystem: version,
      devices: devices.isEmpty ? nil : known.devices.filter(devices.contains))
  }
}
