// swift-tools-version: 6.0
import PackageDescription

// A user's package: layouts written as for iOS, with access to public products only.
// `LayoutsInSwift5` is a link to `LayoutsInSwift6`: one set of files, compiled in both language modes, as `Defaults…` is.
// Their tests run in Swift 6; those of actors, closures and names also run in Swift 5, by links to their files.
// Three targets use the product of a floor: these tests `AshlarEngine`, `Chat` `AshlarToolkit`, `SceneFileTests`
// `AshlarViewer`.

let uikit = Target.Dependency.product(name: "UIKit", package: "Ashlar")
let terminalApp = Target.Dependency.product(name: "TerminalApp", package: "Ashlar")

#if os(macOS)
  let ncurses = "ncurses"
#else
  let ncurses = "ncursesw"
#endif

func tests(_ name: String, of mode: String, exclude: [String] = [], settings: [SwiftSetting] = []) -> Target {
  .testTarget(
    name: name,
    dependencies: [
      .init(stringLiteral: "Layouts\(mode)"), .init(stringLiteral: "Defaults\(mode)"), uikit,
      .product(name: "ControllerScenes", package: "Ashlar"),
      .product(name: "Scenes", package: "Ashlar"),
      .product(name: "AshlarEngine", package: "Ashlar"),
      .product(name: "LayoutSnapshots", package: "Ashlar"),
      .product(name: "CollectionRendering", package: "Ashlar"),
      .product(name: "CharacterCanvas", package: "Ashlar"),
    ], exclude: exclude, swiftSettings: settings)
}

let package = Package(
  name: "Outsider",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Ashlar", path: "../..")],
  targets: [
    .target(name: "LayoutsInSwift5", dependencies: [uikit], swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(name: "LayoutsInSwift6", dependencies: [uikit], swiftSettings: [.swiftLanguageMode(.v6)]),
    // Public default arguments, and types with names that modules of Ashlar have too.
    .target(
      name: "DefaultsInSwift5", dependencies: [uikit],
      swiftSettings: [.swiftLanguageMode(.v5), .enableUpcomingFeature("IsolatedDefaultValues")]),
    .target(name: "DefaultsInSwift6", dependencies: [uikit], swiftSettings: [.swiftLanguageMode(.v6)]),
    .target(
      name: "DefaultsWithMemberImports", dependencies: [uikit],
      swiftSettings: [.swiftLanguageMode(.v6), .enableUpcomingFeature("MemberImportVisibility")]),
    tests(
      "OutsiderInSwift5Tests", of: "InSwift5",
      settings: [.define("SWIFT_5_LAYOUTS"), .swiftLanguageMode(.v5)]),
    tests("OutsiderTests", of: "InSwift6", exclude: ["Snapshots"]),
    // The program that the README prints.
    .executableTarget(
      name: "Staircase",
      dependencies: ["UIKit", "Scenes", "Viewer"].map { .product(name: $0, package: "Ashlar") }),
    .testTarget(name: "StaircaseTests", dependencies: ["Staircase"]),
    // The package that `ashlar new Bricks` writes: its files, by links.
    .target(name: "BricksLayouts", dependencies: [.product(name: "LayoutCore", package: "Ashlar"), uikit]),
    .executableTarget(
      name: "Bricks",
      dependencies: ["BricksLayouts"]
        + ["LayoutProgram", "SceneFiles", "Scenes"].map { .product(name: $0, package: "Ashlar") }),
    .testTarget(
      name: "BricksTests",
      dependencies: ["BricksLayouts"]
        + ["LayoutAudit", "LayoutSnapshots"].map { .product(name: $0, package: "Ashlar") },
      exclude: ["Snapshots"]),
    .testTarget(name: "NewPackageTests", dependencies: ["Bricks"]),
    // The package that `ashlar new Tiles --app` writes, by links.
    .executableTarget(name: "Tiles", dependencies: [terminalApp]),
    .testTarget(name: "TilesTests", dependencies: ["Tiles", terminalApp]),
    // What the page on terminal programs prints.
    .executableTarget(name: "PageProgram", dependencies: [terminalApp]),
    // The programs of `Demo/Programs`, by links.
    .executableTarget(name: "FilePicker", dependencies: [terminalApp]),
    .executableTarget(name: "Chat", dependencies: [.product(name: "AshlarToolkit", package: "Ashlar")]),
    .executableTarget(name: "Processes", dependencies: [terminalApp]),
    .executableTarget(name: "GitLog", dependencies: [terminalApp]),
    .executableTarget(name: "AnsiText", dependencies: [terminalApp]),
    .target(name: "CCurses", linkerSettings: [.linkedLibrary(ncurses)]),
    .executableTarget(name: "CursesList", dependencies: ["CCurses", terminalApp]),
    .testTarget(
      name: "ProgramTests",
      dependencies: ["FilePicker", "Chat", "Processes", "GitLog", "AnsiText", "CursesList", "CCurses", terminalApp]),
    // The adapters for other frameworks, on stand-ins that have only the declarations that they need.
    .target(name: "TermKit", path: "StandIns/TermKit", swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(name: "SwiftTUI", path: "StandIns/SwiftTUI"),
    .target(name: "CNotcurses", path: "StandIns/CNotcurses"),
    .target(
      name: "Adapters",
      dependencies: ["TermKit", "SwiftTUI", "CNotcurses"]
        + ["CollectionWidget", "CharacterCanvas"].map { .product(name: $0, package: "Ashlar") }),
    .testTarget(
      name: "AdapterTests",
      dependencies: ["TermKit", "CNotcurses", "Adapters"]
        + ["CollectionWidget", "LayoutCore", "CharacterCanvas"].map { .product(name: $0, package: "Ashlar") }),
    // Scene files with a program's own layout.
    .testTarget(
      name: "SceneFileTests",
      dependencies: [
        "UIKit", "ControllerScenes", "LayoutCore", "Layouts", "AshlarViewer",
      ].map { .product(name: $0, package: "Ashlar") }),
  ]
)
