package import IconFiles
import IconSpec
import LibC

/// Finds `iconforge-import`.
package enum ImporterProgram {
  /// The path in `ICONFORGE_IMPORTER`, or else the program beside this executable after resolving
  /// links. Nil if it is not installed.
  package static func path(fileSystem: any FileSystem = DiskFileSystem()) -> String? {
    if let named = getenv("ICONFORGE_IMPORTER").map({ String(cString: $0) }), !named.isEmpty {
      return named
    }
    guard let executable = executable(fileSystem: fileSystem) else { return nil }
    let path = SourcePath.joined(SourcePath.folder(of: executable), "iconforge-import")
    return fileSystem.fileType(of: path) == .regular ? path : nil
  }

  /// The path of this executable with links resolved; nil if it is unknown.
  package static func executable(fileSystem: any FileSystem = DiskFileSystem()) -> String? {
    executablePath().flatMap { fileSystem.realPath($0) }
  }

  private static func executablePath() -> String? {
    #if canImport(Darwin)
      var size: UInt32 = 0
      _NSGetExecutablePath(nil, &size)
      var buffer = [CChar](repeating: 0, count: Int(size))
      guard _NSGetExecutablePath(&buffer, &size) == 0 else { return nil }
      return buffer.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    #else
      // Available without /proc (getauxval(3)). Relative to the working directory, which this process
      // never changes.
      return UnsafePointer<CChar>(bitPattern: getauxval(UInt(AT_EXECFN))).map { FileName.text($0) }
    #endif
  }
}
