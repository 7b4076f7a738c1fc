extension PackageError {
  /// A document of somebody else's that is not what its name says.
  package static func leftAlone(_ reason: some Error) -> PackageError {
    PackageError(message: "\(reason), so it is left alone")
  }
}
