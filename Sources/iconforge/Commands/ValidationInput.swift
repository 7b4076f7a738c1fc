import IconFiles
import IconMaking
import IconProject
import IconSpec
import IconValidation

/// Files that say how to judge.
enum ValidationInput {
  /// What a manifest says about rules; nothing where there is none.
  static func ruleAdjustments(manifest path: String?) throws(UsageError) -> RuleAdjustments {
    guard let path else { return RuleAdjustments() }
    do {
      return try ProjectLoader(options: ProjectOptions()).ruleAdjustments(manifest: path)
    } catch let problems as SpecProblems {
      throw UsageError(problems)
    } catch {
      throw UsageError(unreadable: path, "\(error)")
    }
  }

  static func baseline(_ path: String) throws(UsageError) -> Baseline {
    do {
      return try Baseline(
        reading: try DiskFileSystem().read(path, limit: FileLimit.baseline), file: path)
    } catch let problem as Baseline.Problem {
      throw UsageError(unreadable: path, problem.message)
    } catch {
      throw UsageError(unreadable: path, "\(error)")
    }
  }
}
