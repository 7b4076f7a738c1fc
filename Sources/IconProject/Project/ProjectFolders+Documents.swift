import IconDocuments
import IconFiles
import IconMaking
import IconPackages
import IconSpec
import LibC

extension ProjectFolders {
  /// The documents of a type of project, in the order of its list, those with fewer folders above first.
  func documents(of source: ReferenceSource, below home: String = "") -> [String] {
    // Phoenix has its layouts deeper than projects are searched.
    let web = names(in: "lib").filter { $0.hasSuffix("_web") }.flatMap { name in
      ["components/layouts", "templates/layout"].map { "lib/\(name)/\($0)" }
    }
    let pages = all.filter { $0.has(".vitepress") }.map { $0.path(of: ".vitepress") }
    // Gradle's modules have their manifests two folders below them.
    let modules =
      source.reads("AndroidManifest.xml")
      ? all.filter { $0.has("src") }.flatMap { ["src/main", "src/androidMain"].map($0.path) } : []
    // Scripts give electron-builder configurations in its own folder.
    let builders = source.isElectron && isElectron ? ["build"] : []
    let deep = pages + pages.map { "\($0)/config" } + web + modules + builders
    let hidden = deep.filter { path in home.isEmpty && !all.contains { $0.path == path } }
      .flatMap { folder in names(in: folder).map { "\(folder)/\($0)" } }
    let found = (candidates.filter { home.isEmpty || $0.hasPrefix("\(home)/") } + hidden).filter {
      source.reads($0)
    }
    let isSite = source.isWeb && home.isEmpty
    let windows = source.isElectron && home.isEmpty ? self.windows.filter { !source.reads($0) } : []
    let own =
      isSite ? ownPages(found + manifests.filter { !source.reads($0) }) : found + windows
    return own.enumerated().sorted { a, b in
      (source.rank(a.element), a.offset) < (source.rank(b.element), b.offset)
    }.map(\.element)
  }

  /// Tracked programs with the icons of a web app manifest, which may have any name.
  private var manifests: [String] {
    all.contains { $0.has("package.json") || $0.has("manage.py") || $0.has("Gemfile") }
      ? programs(#"sizes["']?( *=>|:) *["'][0-9]+x[0-9]+["']"#) : []
  }

  /// Tracked programs that open windows of Electron.
  private var windows: [String] {
    isElectron ? programs("new [a-z.]*BrowserWindow") : []
  }

  /// Tracked programs whose text has a pattern, without samples.
  private func programs(_ pattern: String) -> [String] {
    let words = ["grep", "-l", "-z", "-E", "-e", pattern, "--"]
    let answer = try? Git.answer(
      words + ["*.ts", "*.js", "*.mjs", "*.cjs", "*.py", "*.rb", "*.php", ":(exclude)*.d.ts"],
      in: top, limit: 1 << 16)
    return (answer?.output ?? []).split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
      .filter { path in
        !Self.isSample(SourcePath.folder(of: path))
          && SourcePath.parts(path).allSatisfy { Self.isOpen(String($0)) }
      }
  }

  /// A document, read once; nil if it is empty or not there.
  func document(_ path: String, limit: Int) -> ProjectDocument? {
    read.with { read in
      if let known = read[path] { return known }
      let bytes = self.bytes(of: path, limit: limit)
      let document = bytes.isEmpty ? nil : ProjectDocument(path, bytes)
      read[path] = .some(document)
      return document
    }
  }

  /// The documents that may name icons, listed once.
  private var candidates: [String] {
    documents.with { known in
      let found =
        known
        ?? (all + layouts).filter { !Self.isSample($0.path) }.flatMap { folder in
          // The folder of a Mac app is closed, except for its property list.
          folder.names.filter(ProjectReferences.isCandidate).map(folder.path)
            + folder.names.filter { $0.hasSuffix(".app") }.map {
              folder.path(of: "\($0)/Contents/Info.plist")
            }
        }
      known = found
      return found
    }
  }

  /// The pages of the project itself, if it has any: packages and documentation in it are other sites.
  private func ownPages(_ documents: [String]) -> [String] {
    let isPackage = home.has("package.json")
    let packages =
      all.filter { isPackage && !$0.path.isEmpty && $0.has("package.json") }.map(\.path)
      + ["docs", "website", "site"].filter { folder($0) != nil }
    let own = documents.filter { document in
      !packages.contains { SourcePath.isInside(document, $0) }
    }
    return own.contains { $0.hasSuffix(".html") || $0.contains("layout") } ? own : documents
  }

  /// Whether a document is beside the lines for pages that the preset web writes where it knows no page: that
  /// set belongs to no project.
  func isMade(_ path: String) -> Bool {
    text(of: SourcePath.joined(SourcePath.folder(of: path), WebPackager.head))
      .hasPrefix("<link rel=\"icon\"")
  }

  /// Whether a folder holds examples and tests, whose icons are not the app's.
  static func isSample(_ folder: String) -> Bool {
    SourcePath.parts(folder).contains { part in
      [
        "test", "tests", "__tests__", "__e2e__", "example", "examples", "fixtures", "e2e", "demo",
        "demos", "sample", "samples",
      ]
      .contains(part.lowercased())
    }
  }

  /// A text with the name in CMake's `project(…)` for its variable.
  func expanded(_ text: String) -> String {
    guard text.contains("PROJECT_NAME"),
      let name = self.text(of: "CMakeLists.txt").firstMatch(
        of: /(?mi)^\s*project\s*\(\s*"?([A-Za-z0-9_.-]+)/)
    else { return text }
    return text.replacing(/(?:@|\$\{)(?:CMAKE_)?PROJECT_NAME[}@]/, with: String(name.1))
  }

  /// The error for a document of the project's folder that is no valid JSON; nil without one.
  var broken: IconForgeError? {
    home.names.sorted().lazy.filter { name in
      name.hasSuffix(".json") && ProjectReferences.mayName(name) && file(name) != nil
    }.compactMap { name in
      ProjectDocument(name, bytes(of: name)).problem.map { text, place in
        .unreadable(place.map { "\(name):\($0.line)" } ?? name, text)
      }
    }.first
  }

  /// Whether a template of a framework has the file.
  func isOfTemplate(_ path: String) -> Bool {
    TemplateFiles.known.contains(bytes(of: path, limit: 1 << 20))
  }

  /// Whether git tracks an image of a name in any folder. Complexity: One process.
  func isTracked(imageNamed name: String) -> Bool {
    let patterns = ["png", "svg", "svgz"].map { "*\(name).\($0)" }
    let answer = try? Git.answer(["ls-files", "-z", "--"] + patterns, in: top, limit: 1 << 16)
    return (answer?.output ?? []).split(separator: 0).contains {
      Manifest.name(ofFile: String(decoding: $0, as: UTF8.self)) == name
    }
  }

  /// The tracked icon files, and images with the name of an icon. Complexity: One process.
  var iconFiles: [String] {
    let answer = try? Git.answer(
      ["ls-files", "-z", "--", "*.ico", "*.icns", "*icon*.png", "*logo*.png"], in: top,
      limit: 1 << 18)
    let files = (answer?.output ?? []).split(separator: 0).map {
      String(decoding: $0, as: UTF8.self)
    }.filter { !Self.isSample(SourcePath.folder(of: $0)) }
    return files.filter { !$0.hasSuffix(".png") } + files.filter { $0.hasSuffix(".png") }
  }

  /// The resources that a program in Kotlin gives its windows and its tray as their icon.
  func windowResources(of folder: String) -> [String] {
    let words = [
      "grep", "-l", "-z", "-E", "(Window|Tray)\\(", "--", SourcePath.joined(folder, "*.kt"),
    ]
    let answer = try? Git.answer(words, in: top, limit: 1 << 16)
    return (answer?.output ?? []).split(separator: 0).prefix(50).flatMap { path in
      let text = text(of: String(decoding: path, as: UTF8.self))
      // A constant may have the resource.
      let constants = Dictionary(
        first: text.matches(
          of: /\bval\s+(\w+)\s*=\s*painterResource\(\s*Res\.drawable\.(\w+)/
        ).map { ($0.output.1, $0.output.2) })
      return text.matches(of: /\b(?:Window|\w*Tray)\s*\(/).compactMap { window in
        text[window.range.upperBound...].prefix(800).firstMatch(
          of: /\bicon\s*=\s*(?:painterResource\(\s*Res\.drawable\.(\w+)|(\w+))/
        ).flatMap { $0.output.1 ?? $0.output.2.flatMap { constants[$0] } }.map { String($0) }
      }
    }.uniqued()
  }
}
