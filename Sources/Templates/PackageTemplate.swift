import Foundation

/// A package with a layout of its own, as `ashlar new` writes it.
public struct PackageTemplate {
  /// The name in the files of the template, and its form in names of scenes.
  private static let placeholder = (type: "Bricks", scene: "bricks")
  private static let placeholderPath = "\"../ashlar\""

  private let name: PackageName
  private let ashlar: String

  /// - Parameters:
  ///   - name: the name of the package.
  ///   - ashlar: the path of the package Ashlar, as seen from the new package.
  public init(_ name: PackageName, ashlar: String) { (self.name, self.ashlar) = (name, ashlar) }

  /// The files: their paths in the package, and their texts.
  public var files: [(path: String, text: String)] {
    Self.templates.map { path, bytes in
      let text = named(String(decoding: bytes, as: UTF8.self))
      return (named(path), path == "Package.swift" ? text.replacing(Self.placeholderPath, with: literal) : text)
    }
  }

  private func named(_ text: String) -> String {
    text.replacing(Self.placeholder.type, with: name.typeName).replacing(Self.placeholder.scene, with: name.sceneName)
  }

  /// The path as a literal of Swift.
  private var literal: String {
    "\"" + ashlar.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  private static let templates: [(path: String, bytes: [UInt8])] = [
    ("Package.swift", PackageResources.Package_swift),
    ("README.md", PackageResources.README_md),
    (".gitignore", PackageResources.gitignore),
    (".github/workflows/check.yml", PackageResources.check_yml),
    ("Sources/BricksLayouts/BricksLayout.swift", PackageResources.BricksLayout_swift),
    ("Sources/BricksLayouts/BricksLayout+Parameters.swift", PackageResources.BricksLayout_Parameters_swift),
    ("Sources/Bricks/main.swift", PackageResources.main_swift),
    ("Tests/BricksTests/AuditTests.swift", PackageResources.AuditTests_swift),
    ("Tests/BricksTests/PictureTests.swift", PackageResources.PictureTests_swift),
    ("Tests/BricksTests/Snapshots/firstScreen-40x12-0,0.txt", PackageResources.firstScreen_40x12_0_0_txt),
    ("Pictures/bricks-60x12-0,0.txt", PackageResources.bricks_60x12_0_0_txt),
    ("Pictures/snapshots.list", PackageResources.snapshots_list),
  ]
}
