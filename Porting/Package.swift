// swift-tools-version: 6.0
import PackageDescription

// A package apart: swift-syntax takes minutes to build, and only files that are ported need it.
let package = Package(
  name: "Porting",
  platforms: [.macOS(.v13)],
  products: [.executable(name: "ashlar-port", targets: ["ashlar-port"])],
  dependencies: [.package(url: "https://github.com/swiftlang/swift-syntax", exact: "603.0.1")],
  targets: [
    .target(
      name: "Porting",
      dependencies: [
        .product(name: "SwiftSyntax", package: "swift-syntax"),
        .product(name: "SwiftParser", package: "swift-syntax"),
      ]),
    .executableTarget(name: "ashlar-port", dependencies: ["Porting"]),
    .testTarget(name: "PortingTests", dependencies: ["Porting"], exclude: ["Fixtures", "Groups", "Left"]),
  ],
  swiftLanguageModes: [.v6]
)
