package import IconFiles

extension PictureChanges.Side {
  /// The pictures as they were.
  package init(_ earlier: Earlier) {
    self.init(paths: earlier.paths) { paths in
      let files = await earlier.files(of: paths)
      return paths.map { files[$0] ?? .unreadable("is gone") }
    }
  }

  /// The pictures as they are.
  package init(_ tree: PictureTree, fileSystem: any FileSystem = DiskFileSystem()) {
    self.init(paths: tree.paths) { paths in paths.map { PictureFile(at: $0, fileSystem) } }
  }
}
