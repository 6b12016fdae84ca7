// swift-tools-version: 6.0
import PackageDescription

// Leaves first: `Sections`, `Snapshots`, `LayoutCore` and `CharacterCanvas` do not depend on each other, except that
// `LayoutCore` shows snapshots.
// Every dependency points up this list, never down.

#if os(macOS)
  let ncurses = "ncurses"
#else
  let ncurses = "ncursesw"
#endif

#if os(macOS)
  // The system has frameworks of these names.
  let frameworkNames: [Target] = []
#else
  // What layout files import beside UIKit: its module once more, under the other names.
  let frameworkNames: [Target] = [
    .target(name: "CoreGraphics", dependencies: ["UIKit", "_Testing_CoreGraphics"]),
    .target(name: "QuartzCore", dependencies: ["UIKit"]),
    .target(name: "_Testing_CoreGraphics"),
  ]
#endif

let targets: [Target] = [
  // Binary search. swift-algorithms has it too, but takes 12 processor seconds to build (8 for debugging).
  .target(name: "BinarySearch"),
  // Chance that is the same every time, for audits, shuffles and tests.
  .target(name: "SeededRandom"),
  // Values: arrangements, the section stack, attachments and pinning.
  .target(name: "Sections", dependencies: ["BinarySearch"]),
  // What is shown: sections of items with identity, as runs of numbers, and where they moved.
  .target(name: "Snapshots", dependencies: ["BinarySearch"]),
  // Text as it is shown: made harmless, measured in columns, broken into lines.
  .target(name: "TextLayout", dependencies: ["BinarySearch"], exclude: ["text-width-table.py"]),
  // Texts and regular expressions to search for, in time proportional to the text.
  .target(name: "Patterns"),
  // Images as values: what their headers say, their pixels, and half cells of them. Decodes nothing by itself.
  .target(name: "Images"),
  // The libraries of the system that decode images, and the one target that calls them. Programs depend on it.
  .target(
    name: "CImageLibraries",
    linkerSettings: ["turbojpeg", "png16", "webp", "gif"].map { .linkedLibrary($0) }),
  .target(name: "ImageDecoders", dependencies: ["Images", "CImageLibraries"]),
  // What a layout is, and the collection view that hosts it. Names no terminal.
  .target(name: "LayoutCore", dependencies: ["Images", "Snapshots", "TextLayout", "BinarySearch"]),
  // Flow, waterfall, grid, list, boxes: built with what outsiders may use.
  .target(name: "Layouts", dependencies: ["LayoutCore", "Sections", "BinarySearch"]),
  // Cells, styles, canvas, exporters; `Screen` and input events as types.
  .target(name: "CharacterCanvas", dependencies: ["TextLayout"]),
  // Visible elements to canvas: frames in points are rounded to character cells and painted.
  .target(name: "CollectionRendering", dependencies: ["LayoutCore", "CharacterCanvas", "Images"]),
  // A collection view as a part of any program for the terminal: events in, pictures out.
  .target(
    name: "CollectionWidget",
    dependencies: [
      "CollectionRendering", "LayoutCore", "Snapshots", "Patterns", "CharacterCanvas", "BinarySearch",
    ]),
  // What programs for the terminal have around a collection view: text fields, filter lists, status lines, keys, themes.
  .target(
    name: "TerminalParts", dependencies: ["CollectionWidget", "CollectionRendering", "LayoutCore", "CharacterCanvas"]),
  // The contract every layout must keep.
  .target(name: "LayoutAudit", dependencies: ["LayoutCore", "SeededRandom", "BinarySearch"]),
  // Golden pictures of layouts, as text files that people read, and pictures of what an audit finds.
  .target(
    name: "LayoutSnapshots", dependencies: ["CollectionRendering", "LayoutAudit", "LayoutCore", "CharacterCanvas"]),
  // The context of a program as one value, and one run of it: from its words to its exit status.
  .target(name: "ProgramRuns", dependencies: ["TextLayout"]),
  // Rows of data from files, pipes and folders: parsed as they arrive, stored as bytes, put into sections. All values;
  // knows no layout and no view.
  .target(name: "Records", dependencies: ["ProgramRuns", "Images", "Patterns", "CharacterCanvas", "BinarySearch"]),
  // YAML as rows: apart, so that `Records` needs no YAML. Scene files and the program depend on it.
  .target(name: "YAMLSource", dependencies: ["Records", .product(name: "Yams", package: "Yams")]),
  // Rows of databases: the only target that imports SQLite. Scene files and the program depend on it.
  .systemLibrary(name: "CSQLite", providers: [.apt(["libsqlite3-dev"]), .brew(["sqlite"])]),
  .target(name: "DatabaseSource", dependencies: ["Records", "ProgramRuns", "CSQLite", "BinarySearch"]),
  // Rows of PostgreSQL, and the library that is loaded once they are asked for. Only the program itself depends on it.
  .target(name: "CPostgreSQL"),
  .target(name: "PostgreSQLSource", dependencies: ["Records", "CPostgreSQL"]),
  // Demonstrations and records as something to look at: a view, its layouts, and edits of what it shows.
  .target(
    name: "Scenes",
    dependencies: [
      "Records", "ProgramRuns", "Snapshots", "Layouts", "LayoutCore", "Images", "CollectionRendering", "LayoutAudit",
      "CharacterCanvas", "SeededRandom", "BinarySearch",
    ]),
  // Scenes as text: read strictly, described as JSON Schema, changed key by key.
  .target(
    name: "SceneFiles",
    dependencies: [
      "Scenes", "Records", "DatabaseSource", "YAMLSource", "Layouts", "LayoutCore", "Sections", "Images",
      "CollectionRendering", "CharacterCanvas", "ProgramRuns", "SeededRandom", .product(name: "Yams", package: "Yams"),
    ]),
  // The viewer as values: keys in, state and pictures out. No curses.
  .target(
    name: "Explorer",
    dependencies: [
      "Scenes", "Records", "ProgramRuns", "Snapshots", "TerminalParts", "CollectionWidget", "CollectionRendering",
      "LayoutAudit", "LayoutCore", "Images", "CharacterCanvas", "BinarySearch",
    ]),
  // ncurses behind named inline functions, and the guard that gives the terminal back.
  .target(name: "CNcurses", linkerSettings: [.linkedLibrary(ncurses)]),
  // One implementation of `Screen`.
  .target(name: "CursesTerminal", dependencies: ["CharacterCanvas", "CNcurses"]),
  // Small programs for the terminal: the event loop, and a program around parts of a screen. Knows no explorer.
  .target(
    name: "TerminalApp",
    dependencies: [
      "TerminalParts", "CollectionWidget", "CollectionRendering", "LayoutCore", "Images", "CursesTerminal",
      "CharacterCanvas", "ProgramRuns",
    ]),
  // Where a screen meets the explorer, and curses the rest.
  .target(
    name: "Viewer",
    dependencies: [
      "Explorer", "Scenes", "Records", "LayoutCore", "Images", "TerminalApp", "CursesTerminal", "CharacterCanvas",
      "ProgramRuns",
    ]),
  // The user's configuration, and the saved views of data; apart, so that the viewer needs no YAML.
  .target(
    name: "Configuration",
    dependencies: ["Explorer", "SceneFiles", "Scenes", "Records", "ProgramRuns", "CharacterCanvas"]),
  // What UIKit has beside collection views: constraints, gestures, animation, controllers, controls.
  .target(name: "UIKitViews", dependencies: ["LayoutCore", "Layouts", "Images"]),
  // Empty: the toolchain looks for it wherever `Testing` and `UIKit` are imported together.
  .target(name: "_Testing_UIKit"),
  // UIKit's names for our types, on platforms that have none.
  .target(
    name: "UIKit", dependencies: ["UIKitViews", "LayoutCore", "Layouts", "Sections", "Snapshots", "_Testing_UIKit"]),
  // View controllers as scenes: what they push, present and ask, for programs that show scenes.
  .target(name: "ControllerScenes", dependencies: ["UIKit", "UIKitViews", "Scenes", "LayoutCore"]),
  // The gallery's data and scene files, and the template of `ashlar new`, as bytes in the program.
  .target(name: "EmbeddedFiles", cSettings: [.headerSearchPath(".")]),
  // The seed systems and show pieces, written as an outsider would write them; with them the same as scene files. Two
  // are view controllers.
  .target(
    name: "Gallery",
    dependencies: [
      "ControllerScenes", "UIKit", "Scenes", "Records", "Layouts", "LayoutCore", "Images", "CharacterCanvas",
      "EmbeddedFiles",
    ],
    path: "Demo",
    exclude: [
      "Gallery/Data", "PhotoMaker", "Photos", "Programs", "Scenes", "SOURCES.md", "Scripts", "run", "setup.bash",
    ]),
  // The commands of programs that show scenes, `ashlar` and those of strangers: view, audit, render, snapshot,
  // layout, replay.
  .target(
    name: "LayoutProgram",
    dependencies: [
      "Viewer", "Explorer", "SceneFiles", "Scenes", "Records", "ProgramRuns", "LayoutAudit", "LayoutSnapshots",
      "CollectionRendering", "LayoutCore", "Images", "CharacterCanvas", "CursesTerminal",
      .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ]),
  // The packages that `ashlar new` writes. Their Swift files are compiled in the outsider's package.
  .target(
    name: "Templates", dependencies: ["EmbeddedFiles"], exclude: ["Template", "LightTemplate", "AppTemplate"]),
  // The commands of `ashlar`. The caller passes the built-in scenes.
  .target(
    name: "AshlarProgram",
    dependencies: [
      "LayoutProgram", "Templates", "Explorer", "Configuration", "SceneFiles", "Scenes", "Records",
      "DatabaseSource", "PostgreSQLSource", "ProgramRuns", "ImageDecoders", "Images", "LayoutAudit", "CursesTerminal",
      "CharacterCanvas", .product(name: "ArgumentParser", package: "swift-argument-parser"),
    ]),
  .executableTarget(name: "ashlar-pager", dependencies: ["AshlarProgram"]),
  .executableTarget(name: "ashlar", dependencies: ["AshlarProgram", "Gallery", "SceneFiles"]),
]

let tests: [Target] = [
  .testTarget(
    name: "SectionsTests",
    dependencies: ["Sections", "BinarySearch", "NaiveSections", "SeededRandom", "TestSeeds", "WorkedCases"]),
  .testTarget(name: "SnapshotsTests", dependencies: ["Snapshots", "SeededRandom", "TestSeeds"]),
  .testTarget(
    name: "ImagesTests", dependencies: ["Images", "ImageDecoders", "SeededRandom", "TestImages", "TestSeeds"]),
  // Files of images whose pixels are known, and files that are made to harm.
  .target(name: "TestImages", dependencies: ["Images", "ImageWriters"]),
  // Files of images for tests, written by the libraries that decode them.
  .target(
    name: "ImageWriters",
    linkerSettings: ["turbojpeg", "png16", "webp", "gif"].map { .linkedLibrary($0) }),
  .testTarget(
    name: "LayoutCoreTests", dependencies: ["LayoutCore", "Snapshots", "SeededRandom", "TestSeeds", "TestItems"],
    exclude: ["Cases"]),
  .testTarget(
    name: "LayoutsTests",
    dependencies: [
      "Layouts", "LayoutCore", "Sections", "CollectionRendering", "CharacterCanvas", "SeededRandom", "TestSeeds",
      "WorkedCases", "TestItems",
    ],
    resources: [.copy("Cases")]),
  .testTarget(
    name: "CharacterCanvasTests",
    dependencies: ["CharacterCanvas", "TextLayout", "SeededRandom", "TestSeeds", "TestTerminals"],
    exclude: ["Cases"]),
  .testTarget(
    name: "CollectionRenderingTests",
    dependencies: [
      "CollectionRendering", "Layouts", "LayoutCore", "Images", "CharacterCanvas", "SeededRandom", "TestSeeds",
      "TestItems",
    ]),
  .testTarget(
    name: "CollectionWidgetTests",
    dependencies: [
      "CollectionWidget", "CollectionRendering", "Layouts", "LayoutCore", "Images", "Snapshots", "CharacterCanvas",
      "SeededRandom", "TestSeeds", "TestItems",
    ]),
  .testTarget(
    name: "TerminalPartsTests",
    dependencies: ["TerminalParts", "CollectionWidget", "LayoutCore", "CharacterCanvas"]),
  .testTarget(name: "TerminalAppTests", dependencies: ["TerminalApp", "TestTerminals", "Images", "app-probe"]),
  // A small program that tests watch from outside.
  .executableTarget(name: "app-probe", dependencies: ["TerminalApp"]),
  .testTarget(
    name: "RecordsTests", dependencies: ["Records", "Patterns", "CharacterCanvas", "SeededRandom", "TestSeeds"],
    exclude: ["Cases"], resources: [.copy("Fixtures")]),
  .testTarget(
    name: "ScenesTests",
    dependencies: [
      "Scenes", "Records", "Snapshots", "Layouts", "LayoutCore", "CollectionRendering", "Images", "CharacterCanvas",
      "SeededRandom", "TestSeeds", "TestItems",
    ]),
  .testTarget(
    name: "GalleryTests",
    dependencies: [
      "Gallery", "Scenes", "LayoutAudit", "LayoutCore", "CollectionRendering", "CharacterCanvas", "Images",
      "ImageDecoders", "UIKit", "TestItems",
    ],
    resources: [.copy("Pictures")]),
  // Random tables and requests, and the comparison of an engine with rows in memory.
  .target(name: "EngineTrials", dependencies: ["Records", "SeededRandom"]),
  .testTarget(
    name: "DatabaseSourceTests",
    dependencies: ["DatabaseSource", "EngineTrials", "Records", "Scenes", "SeededRandom", "TestSeeds"],
    resources: [.copy("Fixtures")]),
  .testTarget(
    name: "PostgreSQLSourceTests",
    dependencies: ["PostgreSQLSource", "Records", "SeededRandom", "TestSeeds", "TestServers"]),
  // A server of PostgreSQL for tests.
  .target(name: "TestServers", dependencies: ["TestTerminals"]),
  .testTarget(name: "YAMLSourceTests", dependencies: ["YAMLSource", "Records"]),
  .testTarget(
    name: "SceneFilesTests",
    dependencies: [
      "SceneFiles", "Records", "Explorer", "Scenes", "Gallery", "LayoutAudit", "Layouts", "LayoutCore",
      "CollectionRendering", "Images", "CharacterCanvas", "SeededRandom", "TestSeeds",
    ],
    exclude: ["Cases"], resources: [.copy("Fixtures")]),
  // Two targets, which compile at the same time.
  .testTarget(
    name: "ExplorerTests",
    dependencies: [
      "Explorer", "ExplorerSessions", "LayoutAudit", "Records", "Scenes", "Gallery", "CollectionRendering",
      "CollectionWidget", "Layouts", "LayoutCore", "CharacterCanvas", "Images", "SeededRandom", "TestSeeds",
      "PlainEnglish", "TestItems",
    ],
    exclude: ["Cases", "Failing"]),
  .testTarget(
    name: "ExplorerDataTests",
    dependencies: [
      "Explorer", "ExplorerSessions", "Records", "Scenes", "Gallery", "CollectionWidget", "CollectionRendering",
      "Layouts", "LayoutCore", "CharacterCanvas", "SeededRandom", "TestSeeds", "TestItems",
    ],
    exclude: ["Cases", "Lines"]),
  // Sessions for tests of the explorer, and what they press.
  .target(
    name: "ExplorerSessions",
    dependencies: ["Explorer", "Records", "Scenes", "Gallery", "LayoutCore", "CharacterCanvas"]),
  .testTarget(
    name: "ConfigurationTests",
    dependencies: ["Configuration", "Explorer", "SceneFiles", "Scenes", "Records", "CharacterCanvas"]),
  .testTarget(
    name: "ViewerTests",
    dependencies: [
      "Viewer", "Explorer", "SceneFiles", "DatabaseSource", "Records", "Scenes", "CursesTerminal", "Layouts",
      "LayoutCore", "CharacterCanvas", "ProgramRuns", "TestTerminals",
    ]),
  .testTarget(
    name: "CursesTerminalTests",
    dependencies: [
      "CNcurses", "CursesTerminal", "CharacterCanvas", "CollectionRendering", "TerminalApp", "TestTerminals",
      "screen-probe", "Explorer", "Gallery", "ImageDecoders", "Images", "Layouts", "LayoutCore", "Records", "Scenes",
      "SeededRandom", "TestSeeds", "TestImages", "Configuration", "CSQLite", "LayoutAudit", "AshlarProgram",
      "TestItems",
    ],
    exclude: ["Cases"]),
  // What the tests of the terminal watch from outside.
  .executableTarget(
    name: "screen-probe", dependencies: ["Viewer", "CursesTerminal", "CharacterCanvas"]),
  // Its layouts subclass those of `Layouts`; a build after a change there compiles it only if it says so.
  .testTarget(
    name: "UIKitTests",
    dependencies: [
      "UIKit", "UIKitViews", "Layouts", "LayoutCore", "Snapshots", "Images", "SeededRandom", "TestSeeds", "TestItems",
    ],
    exclude: ["Cases"]),
  .testTarget(
    name: "ControllerScenesTests",
    dependencies: [
      "ControllerScenes", "UIKit", "UIKitViews", "Explorer", "Scenes", "LayoutAudit", "CollectionRendering",
      "LayoutCore", "CharacterCanvas",
    ]),
  .testTarget(
    name: "LayoutSnapshotsTests",
    dependencies: [
      "LayoutSnapshots", "CollectionRendering", "LayoutAudit", "Layouts", "LayoutCore", "CharacterCanvas", "TestItems",
    ],
    exclude: ["Snapshots"]),
  .testTarget(
    name: "LayoutAuditTests",
    dependencies: [
      "LayoutAudit", "LayoutSnapshots", "Layouts", "LayoutCore", "Sections", "SeededRandom", "TestSeeds", "TestItems",
    ], exclude: ["Pictures"]),
  .testTarget(
    name: "LayoutProgramTests",
    dependencies: [
      "LayoutProgram", "Explorer", "Scenes", "Records", "Gallery", "LayoutAudit", "CollectionRendering", "LayoutCore",
      "CharacterCanvas", "ProgramRuns", "TestTerminals",
    ]),
  // Random sections, and their frames as one would work them out on paper.
  .target(name: "NaiveSections", dependencies: ["Sections", "SeededRandom"]),
  // Counted items that closures fill, as a data source.
  .target(name: "TestItems", dependencies: ["LayoutCore"]),
  // Worked layouts, as data.
  .target(name: "WorkedCases"),
  // The seeds of tests with random input.
  .target(name: "TestSeeds"),
  // Terminals for tests: a pseudo-terminal, tmux, and what runs in them.
  .target(name: "TestTerminals", dependencies: ["CharacterCanvas", "Images"]),
  // Functions that cost less to compile than macros do. Each test target depends on it, as the loop below says.
  .target(name: "TestExpectations"),
  // The phrases that texts for users avoid.
  .target(name: "PlainEnglish"),
  .testTarget(
    name: "EndToEndTests",
    dependencies: [
      "AshlarProgram", "EmbeddedFiles", "Explorer", "PlainEnglish", "ProgramRuns", "Scenes", "SeededRandom",
      "Templates", "TestImages", "TestSeeds", "TestServers", "TestTerminals",
      "ashlar", "ashlar-pager", "screen-probe",
    ],
    exclude: ["Cases"]),
]

for target in tests where target.type == .test { target.dependencies.append("TestExpectations") }

// The floor of each target, which is its folder in `Sources` or `Tests`; what is not named here is the viewer's. The
// engine imports from no other floor, the toolkit and `UIKit` from the engine, the viewer from all.
let floors: [(folder: String, targets: Set<String>)] = [
  (
    "Engine",
    [
      "BinarySearch", "SeededRandom", "Sections", "Snapshots", "TextLayout", "Patterns", "Images", "CImageLibraries",
      "ImageDecoders", "LayoutCore", "Layouts", "LayoutAudit",
      "SectionsTests", "SnapshotsTests", "ImagesTests", "LayoutCoreTests", "LayoutsTests", "LayoutAuditTests",
      "NaiveSections", "WorkedCases", "TestImages", "ImageWriters", "TestItems", "TestSeeds", "TestExpectations",
    ]
  ),
  (
    "Toolkit",
    [
      "CharacterCanvas", "CollectionRendering", "CollectionWidget", "TerminalParts", "TerminalApp", "CNcurses",
      "CursesTerminal", "LayoutSnapshots", "ProgramRuns",
      "CharacterCanvasTests", "CollectionRenderingTests", "CollectionWidgetTests", "TerminalPartsTests",
      "TerminalAppTests", "CursesTerminalTests", "LayoutSnapshotsTests", "TestTerminals", "app-probe",
    ]
  ),
  (
    "UIKit",
    ["UIKit", "UIKitViews", "CoreGraphics", "QuartzCore", "_Testing_CoreGraphics", "_Testing_UIKit", "UIKitTests"]
  ),
]

func place(_ targets: [Target], in root: String) {
  for target in targets where target.path == nil {
    let floor = floors.first { $0.targets.contains(target.name) }?.folder ?? "Viewer"
    target.path = "\(root)/\(floor)/\(target.name)"
  }
}

place(targets + frameworkNames, in: "Sources")
place(tests, in: "Tests")

// The scripts that build the program for users set this: these targets optimise for size, since they make no cells and
// read no rows, and compile in two thirds to nine tenths of the time. The flags are not the default because unsafe flags
// are refused in dependencies by version.
if Context.environment["ASHLAR_SMALL"] != nil {
  let small: Set = [
    "ashlar", "ashlar-pager", "AshlarProgram", "Configuration", "ControllerScenes", "Explorer", "Gallery", "LayoutAudit",
    "LayoutProgram", "LayoutSnapshots", "SceneFiles", "Templates", "UIKit", "UIKitViews", "Viewer",
  ]
  for target in targets where small.contains(target.name) { target.swiftSettings = [.unsafeFlags(["-Osize"])] }
}

// Only `Packaging/deb` sets this, after it has made a small table of ICU. The program links it in place of the full one.
var packagingTargets: [Target] = []
if Context.environment["ASHLAR_PACKAGING"] != nil {
  targets.last?.dependencies.append("ICUTable")
  packagingTargets = [.target(name: "ICUTable", path: "Packaging/ICUTable", cSettings: [.headerSearchPath(".")])]
}

// Only `Tests/run` sets this. It builds for release, since libraries check themselves in debug builds: four fifths of
// each start of the program were such checks. It optimises only the code in which tests spend their time; all else, the
// libraries too, compiles sooner as it is. `LayoutAudit` would take 29 s more, and save its tests 10 s. The `-Onone` of
// `Tests/run` comes after the flags of targets, and before those for the frontend.
if Context.environment["ASHLAR_OPTIMIZES_CORE"] != nil {
  let core: Set = [
    "BinarySearch", "Sections", "Snapshots", "TextLayout", "LayoutCore", "Layouts", "CharacterCanvas",
    "CollectionRendering", "CollectionWidget", "NaiveSections",
  ]
  for target in targets + tests where core.contains(target.name) {
    // The second flag is what the driver adds to the first.
    target.swiftSettings = [.unsafeFlags(["-Xfrontend", "-O", "-Xfrontend", "-enable-default-cmo"])]
  }
}

let package = Package(
  name: "Ashlar",
  platforms: [.macOS(.v13)],
  products: [
    .executable(name: "ashlar", targets: ["ashlar"]),
    .executable(name: "ashlar-pager", targets: ["ashlar-pager"]),
    // A floor each, for packages that use much of it.
    .library(
      name: "AshlarEngine",
      targets: ["Sections", "Snapshots", "Images", "ImageDecoders", "LayoutCore", "Layouts", "LayoutAudit"]),
    .library(
      name: "AshlarToolkit",
      targets: [
        "CharacterCanvas", "CollectionRendering", "CollectionWidget", "TerminalParts", "TerminalApp", "CursesTerminal",
        "LayoutSnapshots",
      ]),
    // Without `ControllerScenes`, which would bring a module named `UIKit` to whoever asks for none.
    .library(
      name: "AshlarViewer",
      targets: [
        "Records", "Scenes", "DatabaseSource", "SceneFiles", "Configuration", "Explorer", "Viewer", "LayoutProgram",
      ]),
    .library(name: "Sections", targets: ["Sections"]),
    .library(name: "Snapshots", targets: ["Snapshots"]),
    .library(name: "Images", targets: ["Images"]),
    .library(name: "ImageDecoders", targets: ["ImageDecoders"]),
    .library(name: "LayoutCore", targets: ["LayoutCore"]),
    .library(name: "Layouts", targets: ["Layouts"]),
    .library(name: "UIKit", targets: ["UIKit"] + frameworkNames.map(\.name)),
    .library(name: "ControllerScenes", targets: ["ControllerScenes"]),
    .library(name: "CharacterCanvas", targets: ["CharacterCanvas"]),
    .library(name: "CollectionRendering", targets: ["CollectionRendering"]),
    .library(name: "CollectionWidget", targets: ["CollectionWidget"]),
    .library(name: "TerminalParts", targets: ["TerminalParts"]),
    .library(name: "TerminalApp", targets: ["TerminalApp", "CursesTerminal"]),
    .library(name: "LayoutAudit", targets: ["LayoutAudit"]),
    .library(name: "LayoutSnapshots", targets: ["LayoutSnapshots"]),
    .library(name: "Records", targets: ["Records"]),
    .library(name: "Scenes", targets: ["Scenes"]),
    .library(name: "DatabaseSource", targets: ["DatabaseSource"]),
    .library(name: "SceneFiles", targets: ["SceneFiles"]),
    .library(name: "Configuration", targets: ["Configuration"]),
    .library(name: "Viewer", targets: ["Viewer", "Explorer", "CursesTerminal"]),
    .library(name: "LayoutProgram", targets: ["LayoutProgram"]),
  ],
  dependencies: [
    // Commands, help, completions: the standard library of its field.
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
    // Scene files: YAML and JSON as nodes that know their line and column, over libyaml's own sources.
    .package(url: "https://github.com/jpsim/Yams", from: "6.2.2"),
  ],
  targets: targets + packagingTargets + frameworkNames + tests,
  swiftLanguageModes: [.v6]
)
