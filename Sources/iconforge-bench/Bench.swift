/// What the program is asked to measure.
enum Bench {
  static func run(_ arguments: [String]) -> Int32 {
    do {
      switch arguments.first {
      case "resample": print(try ResampleBench(Array(arguments.dropFirst())).json())
      case "report": print(try BenchReport(Array(arguments.dropFirst())).markdown())
      case "sets": print(try SetBench(Array(arguments.dropFirst())).markdown())
      default: throw BenchError.usage
      }
      return 0
    } catch BenchError.usage {
      print(
        """
        usage: iconforge-bench resample ART.png [--sizes 512,180] [--set] [--isa NAME]
                               [--space linear|srgb] [--opaque] [--nearest] [--format json]
               iconforge-bench report ART1024.png ART2048.png PEERS.py [PYTHON…]
               iconforge-bench sets ICONFORGE PRESET.json SCRIPTS PEERS SCRATCH ART.png…

        resample times the resampler alone, in memory, on one core: plan and arena are kept, each
        call makes new images. report interleaves that with other resamplers and writes tables. sets times
        whole runs from file to files beside other tools, and checks every picture.
        """)
      return 2
    } catch {
      print("error: \(error)")
      return 3
    }
  }
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
    case .wrong(let folder): "a file in \(folder) does not show what it should"
    }
  }
}
