import IconCodec
import IconDocuments

extension CompilePlanner {
  mutating func addLaunchImage(_ folder: AssetFolder) {}
}
