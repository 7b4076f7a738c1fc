import Foundation
import IconCodec
package import IconImage

/// A temporary folder, deleted with the value.
package final class TemporaryFolder: Sendable {
  package let path: String

  /// A folder with texts and images.
  package init(_ texts: [String: String] = [:], images: [String: Bitmap] = [:]) {
    path = NSTemporaryDirectory() + "iconforge-test-\(UUID().uuidString)"
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
      for (name, text) in texts { try write(name, text) }
      for (name, bitmap) in images { try write(name, bitmap) }
    } catch {
      preconditionFailure("cannot create \(path): \(error)")
    }
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// The absolute path of `name`.
  package func path(_ name: String) -> String { "\(path)/\(name)" }

  @discardableResult
  package func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    let url = URL(fileURLWithPath: path(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
    return url.path
  }

  @discardableResult
  package func write(_ name: String, _ text: String) throws -> String {
    try write(name, Array(text.utf8))
  }

  /// Writes a PNG file.
  @discardableResult
  package func write(_ name: String, _ bitmap: Bitmap) throws -> String {
    try write(name, PNGEncoder(effort: .fast).encode(bitmap))
  }

  /// Writes a sparse file of `bytes` zeros.
  @discardableResult
  package func sparse(_ name: String, bytes: Int) throws -> String {
    let path = try write(name, [])
    guard truncate(path, off_t(bytes)) == 0 else {
      throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EFBIG)
    }
    return path
  }

  package func read(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: path(name))))
  }

  package func text(_ name: String) throws -> String {
    String(decoding: try read(name), as: UTF8.self)
  }

  /// The content of every file, including hidden ones.
  package func contents() throws -> [String: [UInt8]] {
    try files.reduce(into: [:]) { $0[$1] = try read($1) }
  }

  package func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(
      atPath: path(name), withIntermediateDirectories: true)
  }

  /// Makes a symbolic link.
  package func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path(name), withDestinationPath: target)
  }

  /// Copies a file or folder from `source`, an absolute path.
  package func copy(_ source: String, to name: String) throws {
    try FileManager.default.copyItem(atPath: source, toPath: path(name))
  }

  package func remove(_ name: String) throws {
    try FileManager.default.removeItem(atPath: path(name))
  }

  package func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: path(name)) }

  /// The POSIX permissions of a file or folder.
  package func mode(of name: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path(name))[.posixPermissions] as? Int
  }

  package func setMode(_ mode: Int, of name: String) throws {
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: path(name))
  }

  /// Writes a program; returns its path. `cp` writes it: a descriptor of this process could be
  /// inherited by a program that another test starts, and Linux does not start a file that is open
  /// for writing.
  @discardableResult
  package func program(_ name: String, _ bytes: [UInt8]) throws -> String {
    let original = try write("\(name).original", bytes)
    // `Process` would wait until the programs that other tests start meanwhile have ended as well.
    var (copying, status) = (pid_t(), Int32())
    let arguments: [String] = ["cp", original, path(name)]
    let words: [UnsafeMutablePointer<CChar>?] = arguments.map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }
    guard posix_spawn(&copying, "/bin/cp", nil, nil, words, nil) == 0,
      waitpid(copying, &status, 0) == copying, status == 0
    else { throw POSIXError(.EIO) }
    try remove("\(name).original")
    try setMode(0o755, of: name)
    return path(name)
  }

  /// Writes a shell script that can be run; returns its path.
  @discardableResult
  package func script(_ name: String, _ text: String) throws -> String {
    try program(name, Array("#!/bin/sh\n\(text)\n".utf8))
  }

  /// All files below the folder, sorted, with hidden ones.
  package var files: [String] {
    let all = FileManager.default.enumerator(atPath: path)?.compactMap { $0 as? String } ?? []
    return all.filter {
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: path($0), isDirectory: &isFolder)
        && !isFolder.boolValue
    }.sorted()
  }
}
