// swift-tools-version: 6.0
import PackageDescription

// Small programs for the terminal, each on its own: they use one product of Ashlar.

let app: [Target.Dependency] = [.product(name: "TerminalApp", package: "Ashlar")]

#if os(macOS)
  let ncurses = "ncurses"
#else
  let ncurses = "ncursesw"
#endif

let package = Package(
  name: "Programs",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Ashlar", path: "../..")],
  targets: [
    .executableTarget(name: "FilePicker", dependencies: app),
    .executableTarget(name: "Chat", dependencies: app),
    .executableTarget(name: "Processes", dependencies: app),
    .executableTarget(name: "GitLog", dependencies: app),
    // The widget without a terminal.
    .executableTarget(name: "AnsiText", dependencies: app),
    // The widget in a window of ncurses.
    .target(name: "CCurses", linkerSettings: [.linkedLibrary(ncurses)]),
    .executableTarget(name: "CursesList", dependencies: ["CCurses"] + app),
    .testTarget(
      name: "ProgramTests",
      dependencies: ["FilePicker", "Chat", "Processes", "GitLog", "AnsiText", "CursesList", "CCurses"] + app),
  ]
)
