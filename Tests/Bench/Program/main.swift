import IconCodec
import IconFiles
import LibC

do {
  let rest = Array(CommandLine.arguments.dropFirst(2))
  switch CommandLine.arguments.dropFirst().first {
  case "report": print(try BenchReport(rest).markdown())
  // A process of its own, as libpng's is.
  case "decode":
    for path in rest {
      _ = try PNGDecoder.decode(try DiskFileSystem().read(path, limit: .max))
    }
  case "glass":
    // As the program does.
    AddressSpace.spare()
    print(try await GlassBench.markdown(rest))
  case "sets": print(try SetBench(rest).markdown())
  default: throw BenchError.usage
  }
} catch BenchError.usage {
  print(
    """
    usage: iconforge-bench report ART1024.png ART2048.png PEERS.py [PYTHON…]
           iconforge-bench sets ICONFORGE PRESET.json SCRIPTS PEERS SCRATCH ART.png…
           iconforge-bench glass DOCUMENT.icon…

    report times the resampler alone, in memory and on one core, alternates it with other
    resamplers and writes tables; each call allocates new images. sets times complete runs beside
    other tools, and checks every image.
    """)
  exit(2)
} catch {
  print("error: \(error)")
  exit(3)
}

enum BenchError: Error, CustomStringConvertible {
  case usage
  case notFound(String)
  case failed(String)
  case wrong(String)

  var description: String {
    switch self {
    case .usage: "wrong usage"
    case .notFound(let program): "cannot start \(program)"
    case .failed(let words): "failed: \(words)"
    case .wrong(let folder): "\(folder) holds an image that differs from its reference"
    }
  }
}
