// swift-tools-version: 6.0
import PackageDescription

// What the layouts cost, beside the same work in C and beside published algorithms. A package of its own, so that
// users of Ashlar never resolve what only benchmarks need; so far that is nothing.
//
// The harness is our own (Sources/benchmarks/Harness): google/swift-benchmark times one closure after the other and
// knows neither rivals nor limits. Here rivals take turns within each round, which is what makes their ratio hold on a
// machine that is doing other things too, and the program itself says which limits it reached.

let ashlar = [
  "Sections", "Snapshots", "LayoutCore", "Layouts", "CharacterCanvas", "CollectionRendering", "Records", "Scenes",
  "UIKit", "Viewer", "Images", "ImageDecoders",
]

let package = Package(
  name: "Benchmarks",
  platforms: [.macOS(.v13)],
  dependencies: [.package(name: "Ashlar", path: "..")],
  targets: [
    // SwiftPM compiles C with -O2 in release builds.
    .target(name: "CLoops"),
    // Writes photographs: a link to what the tests of the decoders use.
    .target(
      name: "PhotoWriter", linkerSettings: ["turbojpeg", "png16", "webp", "gif"].map { .linkedLibrary($0) }),
    .executableTarget(
      name: "benchmarks",
      dependencies: ["CLoops", "PhotoWriter"] + ashlar.map { .product(name: $0, package: "Ashlar") }),
  ],
  swiftLanguageModes: [.v6]
)
