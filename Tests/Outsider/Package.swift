// swift-tools-version: 6.0
import PackageDescription

// A stranger's package: layouts written as for iOS, with nothing but public products within reach.
// `LayoutsInSwift5` is a link to `LayoutsInSwift6`: one set of files, compiled in both language modes.

let uikit = Target.Dependency.product(name: "UIKit", package: "Ashlar")

let package = Package(
  name: "Outsider",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Ashlar", path: "../..")],
  targets: [
    .target(name: "LayoutsInSwift5", dependencies: [uikit], swiftSettings: [.swiftLanguageMode(.v5)]),
    .target(name: "LayoutsInSwift6", dependencies: [uikit], swiftSettings: [.swiftLanguageMode(.v6)]),
    .testTarget(
      name: "OutsiderTests",
      dependencies: [
        "LayoutsInSwift5", "LayoutsInSwift6", uikit,
        .product(name: "CollectionRendering", package: "Ashlar"),
        .product(name: "CharacterCanvas", package: "Ashlar"),
      ]),
  ]
)
