public import IconCodec
public import IconFiles

/// How outputs are made, and how they are put in their places.
public struct BuildOptions: Sendable {
  /// How many tasks run at a time.
  public var workers: Int
  /// Limit on an artwork's pixels; nil for the standard one.
  public var maxPixels: Int?
  /// How much time goes into making files small.
  public var effort: EncodingEffort
  /// Whether PDF artwork is read: its renderer is large, and what it is given may be hostile.
  public var allowsPDF = false
  /// Where `iconforge-import` lies, which reads everything but PNG in sRGB; nil when it is not
  /// installed.
  public var importer = ImporterProgram.path()
  /// Whether artwork is refused that an importer outside a sandbox of the kernel would read.
  public var requiresSandbox = false
  /// Bytes that artworks being worked on may take together, by what their headers say; one is
  /// always worked on, whatever it takes.
  public var memory = 2 << 30

  /// Whether nothing is written, and what is there is compared instead.
  public var isCheck = false
  /// Whether nothing is written, and everything is told as if it had been.
  public var isTrial = false
  /// Whether files are replaced that no build made, or that were changed since. Without a record
  /// of what builds made, those are all that differ.
  public var force = false
  /// Whether outputs that nobody asks for any more are removed.
  public var prunes = false
  /// Seconds to wait for another build.
  public var lockTimeout = 60.0
  /// Whether what is written is on the disk before the build ends.
  public var isDurable = false
  /// The folder of finished images that builds share; nil disables the cache.
  public var cache: String?
  /// Bytes that stay in it.
  public var cacheSize = 512 << 20
  /// Whether outcomes carry the digests of the files.
  public var wantsDigests = true
  /// For a check: hears of what a build would put at a place where it is not, as seen from the working
  /// directory. Called by several tasks at a time.
  package var missed: (@Sendable (String, [UInt8]) -> Void)?

  /// Of artwork.
  package var limits: DecodingLimits { maxPixels.map { DecodingLimits(pixels: $0) } ?? .standard }
  /// Of what is made of it, and of what lies where that belongs.
  package var outputLimits: DecodingLimits {
    DecodingLimits(pixels: max(limits.pixels, DecodingLimits.standard.pixels))
  }
  /// Bytes of a file with either.
  package var pictureLimit: Int { FileLimit.picture(limits) }

  public init(
    workers: Int = Processor.coreCount, maxPixels: Int? = nil, effort: EncodingEffort = .standard
  ) {
    self.workers = max(1, workers)
    self.maxPixels = maxPixels
    self.effort = effort
  }
}
