import Foundation
import TestExpectations
import TestTerminals
import Testing

/// The documentation of public modules, as the toolchain's own tools see the modules that were just built.
@Suite("The documentation") struct DocumentationTests {
  static let modules = [
    "Sections", "Snapshots", "Images", "LayoutCore", "LayoutAudit", "UIKitViews", "UIKit", "Layouts",
    "CharacterCanvas", "CollectionRendering", "CollectionWidget", "TerminalParts", "TerminalApp",
    "ControllerScenes",
  ]

  /// The modules in which every public declaration is documented.
  static let complete: Set = [
    "Sections", "LayoutCore", "LayoutAudit", "CollectionWidget", "TerminalParts", "TerminalApp",
  ]

  @Test(
    "the documentation builds without warnings, and every public declaration of the core is documented",
    arguments: modules)
  func builds(module: String) throws {
    let room = try TemporaryFolder()
    let symbols = try SymbolGraph.extract(module, to: room).flatMap(\.symbols)
    let page = try "\(Ashlar.repository)/\(Repository.folder(of: module))/\(module).docc"
    let pages = FileManager.default.fileExists(atPath: page) ? [page] : []
    let names = ["--fallback-display-name", module, "--fallback-bundle-identifier", "ashlar.\(module)"]
    let run = try Run(
      ["docc", "convert"] + pages + ["--additional-symbol-graph-dir", room.path("graphs")] + names
        + ["--warnings-as-errors", "--output-path", room.path("pages")],
      environment: Ashlar.environment())
    expect(run.ending, .exit(0), "\(run.output)\(run.errors)")
    guard Self.complete.contains(module) else { return }
    #expect(symbols.count > (["CollectionWidget", "TerminalApp"].contains(module) ? 20 : 50))
    // Declarations that the compiler derives are not in the sources.
    let silent = symbols.filter { $0.docComment == nil && $0.location != nil }.map {
      "\($0.pathComponents.joined(separator: ".")) in \($0.location?.uri.split(separator: "/").last ?? "")"
    }
    #expect(silent.isEmpty, "\(silent.count) undocumented: \(silent.sorted().joined(separator: "; "))")
  }
}

/// The declarations of a module, as the toolchain lists them.
private struct SymbolGraph: Decodable {
  struct Symbol: Decodable {
    struct Comment: Decodable {}
    struct Location: Decodable { let uri: String }
    let pathComponents: [String]
    let docComment: Comment?
    let location: Location?
  }

  let symbols: [Symbol]

  /// Writes the graphs of a module into the folder `graphs` of `room`, and reads them.
  static func extract(_ module: String, to room: TemporaryFolder) throws -> [SymbolGraph] {
    let folder = room.path("graphs")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let products = URL(fileURLWithPath: Ashlar.binary).deletingLastPathComponent()
    let modules = products.appendingPathComponent("Modules")
    // Modules of C have no file there.
    let curses = products.appendingPathComponent("CNcurses.build/module.modulemap")
    let triple = try target.get()
    let run = try Run(
      ["swift-symbolgraph-extract", "-module-name", module, "-I", modules.path, "-target", triple]
        + ["-Xcc", "-fmodule-map-file=\(curses.path)"]
        + ["-minimum-access-level", "public", "-skip-synthesized-members", "-output-dir", folder],
      environment: Ashlar.environment())
    expect(run.ending, .exit(0), "\(run.errors)")
    return try FileManager.default.contentsOfDirectory(atPath: folder).map {
      try JSONDecoder().decode(SymbolGraph.self, from: Data(contentsOf: URL(fileURLWithPath: "\(folder)/\($0)")))
    }
  }

  /// The machine that the compiler builds for.
  private static let target = Result {
    let target = try Run(["swiftc", "-print-target-info"], environment: Ashlar.environment()).output
    return try JSONDecoder().decode(TargetInfo.self, from: Data(target.utf8)).target.triple
  }

  private struct TargetInfo: Decodable {
    struct Target: Decodable { let triple: String }
    let target: Target
  }
}
