// swift-tools-version: 6.0
import PackageDescription

// Where Ashlar is, unless the environment names another folder.
let ashlar = Context.environment["ASHLAR_PATH"] ?? "../ashlar"

let app = Target.Dependency.product(name: "TerminalApp", package: "Ashlar")

let package = Package(
  name: "Tiles",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Ashlar", path: ashlar)],
  targets: [
    .executableTarget(name: "Tiles", dependencies: [app]),
    .testTarget(name: "TilesTests", dependencies: ["Tiles", app]),
  ]
)
