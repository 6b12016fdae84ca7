// swift-tools-version: 6.0
import PackageDescription

// Small programs for the terminal, each on its own: they use one product of Ashlar.

let app: [Target.Dependency] = [.product(name: "TerminalApp", package: "Ashlar")]

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
    .testTarget(name: "ProgramTests", dependencies: ["FilePicker", "Chat", "Processes", "GitLog", "AnsiText"] + app),
  ]
)
