import Foundation
import IconSpec
import LibC

@testable import IconForgeKit

/// A file tree in memory with names of any bytes, as in a kernel. Targets cannot reach real files.
final class MemoryFileSystem: FileSystem {
  enum Node: Equatable {
    case file([UInt8])
    case folder
    case link(String)
    case device
    /// Exists but cannot be read.
    case closedFile, closedFolder
  }

  private typealias Path = Tree.Path

  private let tree: Guarded<Tree>

  /// `root` is absolute; relative paths begin there.
  init(root: String) { tree = Guarded(Tree(root: root)) }

  /// Adds a node unless a kernel would refuse it.
  func add(_ node: Node, at path: [UInt8]) { tree.with { $0.add(node, at: path) } }

  /// All nodes except folders, by path.
  var files: [String: Node] {
    tree.with { tree in
      tree.nodes.reduce(into: [:]) { files, entry in
        if entry.value != .folder { files[Tree.text(entry.key)] = entry.value }
      }
    }
  }

  func digest(of path: String) -> Digest {
    Digest(of: (try? read(path, limit: .max)) ?? [])
  }

  // MARK: Reading

  func read(_ path: String, limit: Int) throws(FileError) -> [UInt8] {
    switch tree.with({ $0.node(path) }) {
    case .file(let bytes) where bytes.count > limit:
      throw failure(.read, path, .tooLarge(size: bytes.count, limit: limit))
    case .file(let bytes): return bytes
    case .folder, .closedFolder: throw failure(.read, path, .isFolder)
    case .device: throw failure(.read, path, .isNotRegular)
    case .closedFile: throw failure(.read, path, .system(code: EACCES))
    case .link, nil: throw failure(.read, path, .system(code: ENOENT))
    }
  }

  func fileType(of path: String) -> FileType? {
    switch tree.with({ $0.node(path) }) {
    case .file, .closedFile: .regular
    case .folder, .closedFolder: .folder
    case .device: .other
    case .link, nil: nil
    }
  }

  func isLink(_ path: String) -> Bool {
    tree.with { tree in
      if case .link? = tree.place(path, followsLast: false).flatMap({ tree.nodes[$0] }) {
        true
      } else {
        false
      }
    }
  }

  func names(in folder: String) throws(FileError) -> [String] {
    let (kind, names) = tree.with { tree in
      (tree.node(folder), tree.place(folder).flatMap { tree.members[$0] } ?? [])
    }
    switch kind {
    case .folder: break
    case .closedFolder: throw failure(.list, folder, .system(code: EACCES))
    case .link, nil: throw failure(.list, folder, .system(code: ENOENT))
    case .file, .device, .closedFile: throw failure(.list, folder, .isNotFolder)
    }
    return names.sorted { $0.lexicographicallyPrecedes($1) }.map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  func realPath(_ path: String) -> String? {
    tree.with { tree in
      tree.place(path).flatMap { tree.nodes[$0] == nil ? nil : Tree.text($0) }
    }
  }

  func isSameFile(_ a: String, _ b: String) -> Bool {
    guard let first = realPath(a), let second = realPath(b) else { return false }
    return first.utf8.elementsEqual(second.utf8)
  }

  // MARK: Writing

  func makeFolder(_ path: String) throws(FileError) {
    switch fileType(of: path) {
    case .folder: return
    case .some: throw failure(.makeFolder, path, .isNotFolder)
    case nil: break
    }
    let parent = SourcePath.folder(of: path)
    if !parent.isEmpty, parent != "/" { try makeFolder(parent) }
    try put(.folder, at: path, for: .makeFolder)
  }

  func replace(
    _ path: String, with bytes: [UInt8], inside folder: String
  ) throws(FileError) {
    var place = path
    if isLink(path) {
      guard let real = realPath(path), let home = realPath(folder), SourcePath.isInside(real, home)
      else { throw failure(.write, path, .leadsOutside) }
      place = real
    }
    if fileType(of: place) == .other { throw failure(.write, path, .isNotRegular) }
    try put(.file(bytes), at: place, for: .write)
  }

  func append(_ bytes: [UInt8], to path: String) throws(FileError) {
    guard !isLink(path) else { throw failure(.note, path, .system(code: ELOOP)) }
    let old = fileType(of: path) == nil ? [] : try read(path, limit: .max)
    try put(.file(old + bytes), at: path, for: .note)
  }

  func remove(_ path: String) throws(FileError) {
    let isFolder = tree.with { tree in
      guard let place = tree.place(path, followsLast: false), let node = tree.nodes[place] else {
        return false
      }
      switch node {
      case .folder, .closedFolder: return true
      default: tree.take(place)
      }
      return false
    }
    if isFolder { throw failure(.remove, path, .system(code: EISDIR)) }
  }

  func removeIfEmpty(_ folder: String) {
    tree.with { tree in
      if let place = tree.place(folder, followsLast: false), tree.nodes[place] == .folder,
        tree.members[place]?.isEmpty ?? true
      {
        tree.take(place)
      }
    }
  }

  private func put(_ node: Node, at path: String, for operation: FileError.Operation)
    throws(FileError)
  {
    let code: Int32? = tree.with { tree in
      guard let place = tree.place(path, followsLast: false), let name = place.last,
        case .folder? = tree.nodes[Path(place.dropLast())]
      else { return ENOENT }
      guard name.count <= Tree.longestName else { return ENAMETOOLONG }
      switch tree.nodes[place] {
      case .folder, .closedFolder: return EISDIR
      default: break
      }
      tree.nodes[place] = nil
      tree.insert(node, at: place)
      return nil
    }
    if let code { throw failure(operation, path, .system(code: code)) }
  }

  private func failure(
    _ operation: FileError.Operation, _ path: String, _ reason: FileError.Reason
  ) -> FileError {
    FileError(operation: operation, path: path, reason: reason)
  }
}

/// Nodes by path.
private struct Tree {
  typealias Node = MemoryFileSystem.Node
  typealias Path = [[UInt8]]

  var nodes: [Path: Node] = [[]: .folder]
  private(set) var members: [Path: Set<[UInt8]>] = [:]
  /// The working directory.
  private let root: Path

  private static let mostLinks = 40
  static let longestName = 255

  init(root: String) {
    self.root = Self.parts(root)
    for count in 1...self.root.count { insert(.folder, at: Path(self.root.prefix(count))) }
  }

  mutating func add(_ node: Node, at path: [UInt8]) {
    var place = root
    let parts = path.split(separator: UInt8(ascii: "/")).map { Array($0) }
    for part in parts {
      guard part.count <= Self.longestName, !part.contains(0), part != [46], part != [46, 46] else {
        return
      }
      switch nodes[place] {
      case nil: insert(.folder, at: place)
      case .folder: break
      default: return
      }
      place.append(part)
    }
    if nodes[place] == nil { insert(node, at: place) }
  }

  mutating func insert(_ node: Node, at place: Path) {
    if let name = place.last { members[Path(place.dropLast()), default: []].insert(name) }
    nodes[place] = node
  }

  mutating func take(_ place: Path) {
    nodes[place] = nil
    if let name = place.last { members[Path(place.dropLast())]?.remove(name) }
  }

  func node(_ path: String) -> Node? { place(path).flatMap { nodes[$0] } }

  /// Resolves links; the last component may be missing. Nil if a folder on the way is missing.
  func place(_ path: String, followsLast: Bool = true) -> Path? {
    // A path ends at the first NUL, as in C.
    let path = path.utf8.prefix { $0 != 0 }
    var place = path.first == UInt8(ascii: "/") ? [] : root
    var rest = Array(Self.parts(path).reversed())
    var links = 0
    while let part = rest.popLast() {
      guard case .folder? = nodes[place] else { return nil }
      switch part {
      case [46]: continue
      case [46, 46]: if !place.isEmpty { place.removeLast() }
      default:
        let next = place + [part]
        guard case .link(let target)? = nodes[next], followsLast || !rest.isEmpty else {
          place = next
          continue
        }
        links += 1
        guard links <= Self.mostLinks else { return nil }
        if target.utf8.first == UInt8(ascii: "/") { place = [] }
        rest += Self.parts(target.utf8).reversed()
      }
    }
    return place
  }

  private static func parts(_ path: String) -> Path { parts(path.utf8) }

  private static func parts(_ path: some Collection<UInt8>) -> Path {
    path.split(separator: UInt8(ascii: "/")).map { Array($0) }
  }

  static func text(_ place: Path) -> String {
    "/" + place.map { String(decoding: $0, as: UTF8.self) }.joined(separator: "/")
  }
}
