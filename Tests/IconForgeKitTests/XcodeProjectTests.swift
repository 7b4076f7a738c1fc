import IconTestSupport
import Testing

@testable import IconForgeKit
@testable import IconProject

/// The icon sets of an Xcode project's targets.
@Suite struct XcodeProjectTests {
  private static let project = """
    // !$*UTF8*$!
    { objects = {
      R = {isa = PBXProject; mainGroup = G; targets = (E, W, A); buildConfigurationList = LP;};
      G = {isa = PBXGroup; children = (F1, F2, X); sourceTree = "<group>";};
      F1 = {isa = PBXFileReference; path = Harbor/Art.xcassets; sourceTree = "<group>";};
      F2 = {isa = PBXFileReference; path = Wrist/Art.xcassets; sourceTree = "<group>";};
      X = {isa = PBXFileReference; path = Config/Ship.xcconfig; sourceTree = "<group>";};
      A = {isa = PBXNativeTarget; name = Harbor; productType = "com.apple.product-type.application";
        buildPhases = (PA); buildConfigurationList = LA;};
      W = {isa = PBXNativeTarget; name = Wrist; productType = "com.apple.product-type.application.watchapp2";
        buildPhases = (PW); buildConfigurationList = LW;};
      E = {isa = PBXNativeTarget; name = Extra; productType = "com.apple.product-type.app-extension";
        buildPhases = (PA); buildConfigurationList = LE;};
      PA = {isa = PBXResourcesBuildPhase; files = (B1);};
      PW = {isa = PBXResourcesBuildPhase; files = (B2);};
      B1 = {fileRef = F1;}; B2 = {fileRef = F2;};
      LP = {buildConfigurations = (C0);};
      LA = {buildConfigurations = (C1, C2);};
      LW = {buildConfigurations = (C3);};
      LE = {buildConfigurations = (C4);};
      C0 = {name = Release; buildSettings = {};};
      C1 = {name = Debug; buildSettings = {ASSETCATALOG_COMPILER_APPICON_NAME = "Mark-$(TARGET_NAME)-Dev";};};
      C2 = {name = Release; baseConfigurationReference = X;
        buildSettings = {ASSETCATALOG_COMPILER_APPICON_NAME = "$(BRAND:lower)Mark$(UNKNOWN)";};};
      C3 = {name = Release; buildSettings = {ASSETCATALOG_COMPILER_APPICON_NAME = Wrist;};};
      C4 = {name = Release; buildSettings = {ASSETCATALOG_COMPILER_APPICON_NAME = Extra;};};
    }; rootObject = R; }
    """

  private func found(_ files: [String: String]) throws -> [String] {
    let folder = TemporaryFolder(files)
    return RecognisedProject(in: folder.path, of: DiskFileSystem()).chosen.map {
      "\($0.making.path)"
    }
  }

  @Test func `the application's released icon comes first, then that of its watch app`() throws {
    var files = [
      "Harbor.xcodeproj/project.pbxproj": Self.project,
      "Config/Ship.xcconfig": "#include? \"Base.xcconfig\"\nBRAND = Blue // the colour\n",
      "Config/Base.xcconfig": "BRAND = Red\n",
    ]
    for set in [
      "Harbor/Art.xcassets/BlueMark", "Harbor/Art.xcassets/Mark-Harbor-Dev",
      "Harbor/Art.xcassets/Extra", "Wrist/Art.xcassets/Wrist", "Harbor/Art.xcassets/AppIcon",
    ] { files["\(set).appiconset/Contents.json"] = "{}" }
    #expect(
      try found(files) == [
        "Harbor/Art.xcassets/BlueMark.appiconset", "Wrist/Art.xcassets/Wrist.appiconset",
      ])
    files["Harbor/BlueMark.icon/icon.json"] = "{}"
    #expect(try found(files).contains("Harbor/Art.xcassets/BlueMark.appiconset"))
  }

  @Test func `sets whose name has a variable belong to flavours, which all ship`() throws {
    let settings = ["dev", "prod"].enumerated().map { number, name in
      "C\(number) = {isa = XCBuildConfiguration; name = \(name); buildSettings = {"
        + "ASSETCATALOG_COMPILER_APPICON_NAME = \"$(PREFIX)Mark\"; PREFIX = \"\(name)-\";};};"
    }.joined(separator: " ")
    let sets = ["dev", "prod"].map { "Runner/A.xcassets/\($0)-Mark.appiconset" }
    let files = Dictionary(
      uniqueKeysWithValues: sets.map { ("\($0)/Contents.json", "{}") }
        + [("Runner.xcodeproj/project.pbxproj", "{ objects = { \(settings) }; }")])
    #expect(try found(files) == sets)
  }

  @Test func `catalogs and sets are found in deeper folders`() throws {
    let text = Self.project.replacing(
      "path = Harbor/Art.xcassets", with: "path = a/b/c/d/Art.xcassets")
    let set = "a/b/c/d/Art.xcassets/Icons/Main/Extra.appiconset"
    let files = [
      "Harbor.xcodeproj/project.pbxproj": text.replacing(
        "$(BRAND:lower)Mark$(UNKNOWN)", with: "Extra"),
      "\(set)/Contents.json": "{}",
    ]
    #expect(try found(files) == [set])
  }

  @Test func `a configuration file may be named by a path below a folder`() throws {
    let text = Self.project.replacing(
      "baseConfigurationReference = X;",
      with:
        "baseConfigurationReferenceAnchor = Y; baseConfigurationReferenceRelativePath = Ship.xcconfig;"
    ).replacing("children = (F1, F2, X)", with: "children = (F1, F2, Y)").replacing(
      "X = {isa", with: "Y = {isa = PBXFileSystemSynchronizedRootGroup; path = Config;};\n X = {isa"
    )
    let set = "Harbor/Art.xcassets/BlueMark.appiconset"
    let files = [
      "Harbor.xcodeproj/project.pbxproj": text, "Config/Ship.xcconfig": "BRAND = Blue\n",
      "\(set)/Contents.json": "{}",
    ]
    #expect(try found(files) == [set])
  }

  @Test func `an app for another store is the same app, and an action has an icon of another kind`()
    throws
  {
    let targets = [
      ("A", "Harbor", "application", "Mark"), ("B", "Harbor (iCloud)", "application", "Cloud"),
      ("C", "Pier", "application", "Pier"), ("D", "Share", "app-extension", "Share"),
    ]
    let parts = targets.map { id, name, type, icon in
      """
      \(id) = {isa = PBXNativeTarget; name = "\(name)"; productType = "com.apple.product-type.\(type)";
        buildPhases = (P\(id)); buildConfigurationList = L\(id);};
      P\(id) = {isa = PBXResourcesBuildPhase; files = (B\(id));}; B\(id) = {fileRef = F\(id);};
      F\(id) = {isa = PBXFileReference; path = \(id)/Art.xcassets; sourceTree = "<group>";};
      L\(id) = {buildConfigurations = (S\(id));};
      S\(id) = {name = Release; buildSettings = {SDKROOT = macosx; ASSETCATALOG_COMPILER_APPICON_NAME = \(icon);};};
      """
    }
    let ids = targets.map(\.0)
    let text = """
      { rootObject = R; objects = {
        R = {isa = PBXProject; mainGroup = G; targets = (\(ids.joined(separator: ", ")));
          buildConfigurationList = LP;};
        LP = {buildConfigurations = ();};
        G = {isa = PBXGroup; children = (\(ids.map { "F\($0)" }.joined(separator: ", ")));};
        \(parts.joined(separator: "\n"))
      }; }
      """
    let sets = targets.map { "\($0.0)/Art.xcassets/\($0.3).appiconset" }
    var files = ["Harbor.xcodeproj/project.pbxproj": text]
    for set in sets { files["\(set)/Contents.json"] = "{}" }
    #expect(try found(files) == Array(sets.prefix(2)))
    let folder = TemporaryFolder(files)
    let project = RecognisedProject(in: folder.path, of: DiskFileSystem())
    #expect(project.others.map { "\($0.making.path)" } == Array(sets.dropFirst(2)))
  }

  @Test func `an extension without an app is no project`() throws {
    let text = """
      { rootObject = R; objects = {
        R = {isa = PBXProject; mainGroup = G; targets = (E);}; G = {isa = PBXGroup; children = ();};
        E = {isa = PBXNativeTarget; name = E; productType = "com.apple.product-type.app-extension";};
      }; }
      """
    #expect(try found(["Widget.xcodeproj/project.pbxproj": text]) == [])
  }

  @Test(arguments: [
    "", "{", "{ objects = {}; }", "{ objects = { A = {children = (A);}; }; rootObject = A; }",
  ])
  func `a project that cannot be read has the usual set`(text: String) throws {
    let set = "App/Assets.xcassets/AppIcon.appiconset"
    #expect(
      try found(["App.xcodeproj/project.pbxproj": text, "\(set)/Contents.json": "{}"]) == [set])
  }

  @Test func `an app of a project in a deeper folder is another app`() throws {
    let set = "Art.xcassets/Mark.appiconset/Contents.json"
    func project(_ path: String) -> String {
      """
      // !$*UTF8*$!
      { objects = {
        R = {isa = PBXProject; mainGroup = G; targets = (A);};
        G = {isa = PBXGroup; children = (F); sourceTree = "<group>";};
        F = {isa = PBXFileReference; path = \(path); sourceTree = "<group>";};
        A = {isa = PBXNativeTarget; name = A; productType = "com.apple.product-type.application";
          buildPhases = (P); buildConfigurationList = L;};
        P = {isa = PBXResourcesBuildPhase; files = (B);};
        B = {fileRef = F;};
        L = {buildConfigurations = (C);};
        C = {name = Release; buildSettings = {ASSETCATALOG_COMPILER_APPICON_NAME = Mark;};};
      }; rootObject = R; }
      """
    }
    let files = [
      "A.xcodeproj/project.pbxproj": project("App/Art.xcassets"), "App/\(set)": "{}",
      "kit/Inspector/I.xcodeproj/project.pbxproj": project("Own/Art.xcassets"),
      "kit/Inspector/Own/\(set)": "{}",
    ]
    #expect(try found(files) == ["App/Art.xcassets/Mark.appiconset"])
  }
}
