import EmbeddedFiles
import Foundation

/// A package with a layout or a program, as `ashlar new` writes it.
public struct PackageTemplate {
  /// The name in the files of the template, and its form in small letters. The templates are built in one package, so
  /// they have different names.
  private var placeholder: (type: String, scene: String) { kind == .app ? ("Tiles", "tiles") : ("Bricks", "bricks") }
  private static let placeholderPath = "\"../ashlar\""

  /// The contents of a new package.
  public enum Kind: Hashable, Sendable {
    /// A layout, its tests, and a program with the viewer.
    case layoutAndProgram
    /// A layout and its tests. Nothing of the viewer is built.
    case layout
    /// A program for the terminal and its tests. Nothing of the viewer is built.
    case app

    /// A sentence about how long the first build of the package and its tests takes, for debugging.
    public var buildTime: String {
      let seconds =
        switch self {
        case .layoutAndProgram: 240
        case .layout, .app: 70
        }
      return "The first build takes about \(seconds) processor seconds."
    }
  }

  private let name: PackageName
  private let kind: Kind
  private let ashlar: String

  /// - Parameters:
  ///   - name: the name of the package.
  ///   - kind: the contents.
  ///   - ashlar: the path of the package Ashlar, as seen from the new package.
  public init(_ name: PackageName, _ kind: Kind = .layoutAndProgram, ashlar: String) {
    (self.name, self.kind, self.ashlar) = (name, kind, ashlar)
  }

  /// The files: their paths in the package, and their texts.
  public var files: [(path: String, text: String)] {
    sources.map { path, source in
      var text = named(Self.text(of: source))
      if path == "Package.swift" { text = text.replacing(Self.placeholderPath, with: literal) }
      // The module `UIKit` would double what the package compiles.
      if kind == .layout { text = text.replacing("import UIKit\n", with: "import Foundation\nimport LayoutCore\n") }
      return (named(path), text)
    }
  }

  private func named(_ text: String) -> String {
    text.replacing(placeholder.type, with: name.typeName).replacing(placeholder.scene, with: name.sceneName)
  }

  /// The path as a literal of Swift.
  private var literal: String {
    "\"" + ashlar.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
  }

  /// Where each file goes, in the order they are written, and where its template is in `Sources/Viewer/Templates`. Names that
  /// tools would take for their own have no dot there.
  private var sources: [(path: String, source: String)] {
    switch kind {
    case .layoutAndProgram: Self.paths.map { ($0, "Template/" + $0.drop { $0 == "." }) }
    case .layout:
      ["Package.swift", "README.md", "Sources/BricksLayouts/UIKitNames.swift"].map { ($0, "LightTemplate/" + $0) }
        + Self.layoutPaths.map { ($0, "Template/" + $0.drop { $0 == "." }) }
    case .app: [(".gitignore", "Template/gitignore")] + Self.appPaths.map { ($0, "AppTemplate/" + $0) }
    }
  }

  private static let layoutPaths = [
    ".gitignore", "Sources/BricksLayouts/BricksLayout.swift", "Tests/BricksTests/AuditTests.swift",
    "Tests/BricksTests/PictureTests.swift", "Tests/BricksTests/Snapshots/firstScreen-40x12-0,0.txt",
  ]

  private static let appPaths = [
    "Package.swift", "README.md", "Sources/Tiles/TilesProgram.swift", "Sources/Tiles/main.swift",
    "Tests/TilesTests/ProgramTests.swift",
  ]

  private static let paths = [
    "Package.swift", "README.md", ".gitignore", ".github/workflows/check.yml",
    "Sources/BricksLayouts/BricksLayout.swift", "Sources/BricksLayouts/BricksLayout+Parameters.swift",
    "Sources/Bricks/main.swift", "Tests/BricksTests/AuditTests.swift", "Tests/BricksTests/PictureTests.swift",
    "Tests/BricksTests/Snapshots/firstScreen-40x12-0,0.txt", "Pictures/bricks-60x12-0,0.txt",
    "Pictures/snapshots.list",
  ]

  private static func text(of source: String) -> String {
    let file = EmbeddedFile("Sources/Viewer/Templates/" + source)
    precondition(file.bytes != nil, "'\(source)' is missing in Sources/Viewer/EmbeddedFiles/files.S")
    return String(decoding: UnsafeBufferPointer(start: file.bytes, count: file.count), as: UTF8.self)
  }
}
