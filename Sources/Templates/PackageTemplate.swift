import EmbeddedFiles
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
    Self.paths.map { path in
      let text = named(Self.template(of: path))
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

  /// In the order they are written.
  private static let paths = [
    "Package.swift", "README.md", ".gitignore", ".github/workflows/check.yml",
    "Sources/BricksLayouts/BricksLayout.swift", "Sources/BricksLayouts/BricksLayout+Parameters.swift",
    "Sources/Bricks/main.swift", "Tests/BricksTests/AuditTests.swift", "Tests/BricksTests/PictureTests.swift",
    "Tests/BricksTests/Snapshots/firstScreen-40x12-0,0.txt", "Pictures/bricks-60x12-0,0.txt",
    "Pictures/snapshots.list",
  ]

  /// Names that tools would take for their own have no dot in the template.
  private static func template(of path: String) -> String {
    let file = EmbeddedFile("Sources/Templates/Template/" + path.drop { $0 == "." })
    precondition(file.bytes != nil, "'\(path)' is missing in Sources/EmbeddedFiles/files.S")
    return String(decoding: UnsafeBufferPointer(start: file.bytes, count: file.count), as: UTF8.self)
  }
}
