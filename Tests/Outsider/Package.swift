// swift-tools-version: 6.0
import PackageDescription

// A stranger's package: layouts written as for iOS, with nothing but public products within reach.
// `LayoutsInSwift5` is a link to `LayoutsInSwift6`: one set of files, compiled in both language modes. The tests of the
// one are a link to the tests of the other.

let uikit = Target.Dependency.product(name: "UIKit", package: "Ashlar")

func tests(_ name: String, of layouts: String, settings: [SwiftSetting] = []) -> Target {
  .testTarget(
    name: name,
    dependencies: [
      .init(stringLiteral: layouts), uikit,
      .product(name: "LayoutAudit", package: "Ashlar"),
      .product(name: "LayoutSnapshots", package: "Ashlar"),
      .product(name: "CollectionRendering", package: "Ashlar"),
      .product(name: "LayoutCore", package: "Ashlar"),
      .product(name: "CharacterCanvas", package: "Ashlar"),
    ], exclude: ["Snapshots"], swiftSettings: settings)
}

let package = Package(
  name: "Outsider",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Ashlar", path: "../..")],
  targets: [
    .target(name: "LayoutsInSwift5", dependencies: [uikit], swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(name: "LayoutsInSwift6", dependencies: [uikit], swiftSettings: [.swiftLanguageMode(.v6)]),
    tests(
      "OutsiderInSwift5Tests", of: "LayoutsInSwift5",
      settings: [.define("SWIFT_5_LAYOUTS"), .swiftLanguageMode(.v5)]),
    tests("OutsiderTests", of: "LayoutsInSwift6"),
    // The program that the README prints.
    .executableTarget(
      name: "Staircase",
      dependencies: ["UIKit", "Scenes", "Viewer"].map { .product(name: $0, package: "Ashlar") }),
    .testTarget(name: "StaircaseTests", dependencies: ["Staircase"]),
    // Scene files with a layout of the program's own.
    .testTarget(
      name: "SceneFileTests",
      dependencies: ["UIKit", "LayoutCore", "Scenes", "SceneFiles", "Viewer"].map { .product(name: $0, package: "Ashlar") }),
  ]
)
