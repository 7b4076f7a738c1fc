import IconCodec

/// favicon.ico of finished PNG files.
func favicon(_ pngs: [[UInt8]]) throws(PackageError) -> [UInt8] {
  do throws(PackingError) {
    return try ICOFile.bytes(pngs)
  } catch {
    throw PackageError(message: "\(error)")
  }
}
