public import IconFiles
import IconSpec
import LibC

/// Where `iconforge-import` lies.
public enum ImporterProgram {
  /// The one that `ICONFORGE_IMPORTER` names; else the one beside this executable, or beside the
  /// file that it is a link to. Nil when there is none.
  public static func path(fileSystem: any FileSystem = DiskFileSystem()) -> String? {
    if let named = getenv("ICONFORGE_IMPORTER").map({ String(cString: $0) }), !named.isEmpty {
      return named
    }
    guard let executable = executable(fileSystem: fileSystem) else { return nil }
    let path = SourcePath.joined(SourcePath.folder(of: executable), "iconforge-import")
    return fileSystem.kind(of: path) == .regular ? path : nil
  }

  /// Where this executable lies, links followed; nil where that cannot be told.
  public static func executable(fileSystem: any FileSystem = DiskFileSystem()) -> String? {
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
      // What was run, as the kernel tells it without /proc (getauxval(3)); relative to the folder in
      // which that was, which is still this one.
      return UnsafePointer<CChar>(bitPattern: getauxval(UInt(AT_EXECFN))).map { FileName.text($0) }
    #endif
  }
}
