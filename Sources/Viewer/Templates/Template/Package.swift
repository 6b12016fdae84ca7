// swift-tools-version: 6.0
import PackageDescription

// Where Ashlar is, unless the environment names another folder.
let ashlar = Context.environment["ASHLAR_PATH"] ?? "../ashlar"

func products(_ names: String...) -> [Target.Dependency] { names.map { .product(name: $0, package: "Ashlar") } }

let package = Package(
  name: "Bricks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Ashlar", path: ashlar)],
  targets: [
    .target(name: "BricksLayouts", dependencies: products("LayoutCore", "UIKit")),
    .executableTarget(
      name: "Bricks", dependencies: ["BricksLayouts"] + products("LayoutProgram", "SceneFiles", "Scenes")),
    .testTarget(
      name: "BricksTests", dependencies: ["BricksLayouts"] + products("LayoutAudit", "LayoutSnapshots"),
      exclude: ["Snapshots"]),
  ]
)
