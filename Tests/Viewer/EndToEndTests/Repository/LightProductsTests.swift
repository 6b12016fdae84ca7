import Foundation
import TestExpectations
import Testing

/// What a package builds that uses only some products. The manifest is read as text.
@Suite("Light products") struct LightProductsTests {
  /// The names in the dependencies of each target.
  private static func dependencies() throws -> [String: [String]] {
    let manifest = try String(contentsOfFile: "\(Ashlar.repository)/Package.swift", encoding: .utf8)
    let target = /\.(?:target|executableTarget|systemLibrary)\(\s*name: "([^"]+)"(?:,\s*dependencies: \[([^\[\]]*)\])?/
    return manifest.matches(of: target).reduce(into: [:]) { targets, match in
      targets[String(match.1)] = (match.2 ?? "").matches(of: /"([^"]+)"/).map { String($0.1) }
    }
  }

  /// The targets and products of other packages that some targets need, themselves included.
  private static func closure(of targets: [String]) throws -> Set<String> {
    let dependencies = try dependencies()
    var (found, open) = (Set(targets), targets)
    while let next = open.popLast() {
      for name in dependencies[next] ?? [] where found.insert(name).inserted { open.append(name) }
    }
    return found
  }

  private static let heavy: Set = [
    "Explorer", "Viewer", "Scenes", "Records", "SceneFiles", "YAMLSource", "Yams", "ArgumentParser", "Gallery",
    "DatabaseSource", "CSQLite", "PostgreSQLSource", "CPostgreSQL", "LayoutProgram", "Configuration", "EmbeddedFiles",
    "ImageDecoders",
  ]

  @Test(
    "widgets, programs and layouts with tests build nothing of the viewer and of other packages",
    arguments: [["CollectionWidget"], ["TerminalApp"], ["UIKit", "LayoutAudit", "LayoutSnapshots"]])
  func light(targets: [String]) throws {
    try expect(Self.closure(of: targets).intersection(Self.heavy).sorted(), [])
    #expect(try Self.closure(of: targets).contains("LayoutCore"))
  }

  @Test(
    "widgets and programs build no layout but that of lists, which is their own",
    arguments: ["CollectionWidget", "TerminalApp"])
  func layouts(target: String) throws {
    try expect(Self.closure(of: [target]).intersection(["Layouts", "Sections", "UIKit"]).sorted(), [])
  }

  @Test("the pager needs all commands, no gallery and nothing of UIKit")
  func pager() throws {
    let targets = try Self.closure(of: ["ashlar-pager"])
    expect(targets.intersection(["UIKit", "UIKitViews", "ControllerScenes", "Gallery"]).sorted(), [])
    #expect(targets.contains("AshlarProgram"))
    #expect(try Self.closure(of: ["ashlar"]).isSuperset(of: ["UIKit", "UIKitViews", "ControllerScenes", "Gallery"]))
  }

  @Test("a light package needs no layout of Ashlar and no UIKit")
  func lightTemplate() throws {
    let manifest = try String(
      contentsOfFile: "\(Ashlar.repository)/Sources/Viewer/Templates/LightTemplate/Package.swift", encoding: .utf8)
    let products = manifest.matches(of: /products\(("[^)]+)\)/).flatMap { $0.1.matches(of: /"([^"]+)"/) }
      .map { String($0.1) }
    expect(products, ["LayoutCore", "LayoutAudit", "LayoutSnapshots"])
    let targets = try Self.closure(of: products)
    expect(targets.intersection(["UIKit", "UIKitViews", "Layouts", "Sections"]).sorted(), [])
  }

  @Test("the manifest is read whole: the viewer needs the explorer, and its commands need other packages")
  func reading() throws {
    #expect(try Self.closure(of: ["Viewer"]).isSuperset(of: ["Explorer", "Records", "CNcurses"]))
    #expect(try Self.closure(of: ["LayoutProgram"]).isSuperset(of: ["ArgumentParser", "Yams", "DatabaseSource"]))
  }

  @Test("the viewer by itself needs no database, no other package and no libpq; the program has them all")
  func databases() throws {
    let outside: Set = ["PostgreSQLSource", "CPostgreSQL", "DatabaseSource", "CSQLite", "Yams", "ArgumentParser"]
    try expect(Self.closure(of: ["Viewer", "Explorer", "CursesTerminal"]).intersection(outside).sorted(), [])
    for program in ["ashlar", "ashlar-pager"] {
      #expect(try Self.closure(of: [program]).isSuperset(of: outside), "\(program)")
    }
    let libraries = ["Records", "Scenes", "DatabaseSource", "SceneFiles", "Configuration", "LayoutProgram"]
    try expect(Self.closure(of: libraries).intersection(["PostgreSQLSource", "CPostgreSQL"]).sorted(), [])
  }

  @Test("the page on programs names how many targets they need")
  func page() throws {
    let page = try String(
      contentsOfFile: "\(Ashlar.repository)/Documentation/TerminalPrograms.md", encoding: .utf8)
    let targets = try Self.closure(of: ["TerminalApp"])
    #expect(page.contains("`TerminalApp` and its dependencies are \(targets.count) targets."))
  }
}
