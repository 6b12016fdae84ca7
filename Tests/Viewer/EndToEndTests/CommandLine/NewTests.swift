import Foundation
import Templates
import TestExpectations
import TestTerminals
import Testing

/// The files are built in the outsider's package, as the package Bricks.
@Suite("ashlar new") struct NewTests {
  private static let template = "Sources/Viewer/Templates/Template"

  /// The texts of a folder's files, by path. Two of the template have names that tools would take for their own.
  private static func texts(in folder: String) throws -> [String: String] {
    let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return try names.reduce(into: [:]) { texts, name in
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: "\(folder)/\(name)", isDirectory: &isFolder), !isFolder.boolValue
      else { return }
      texts[name] = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
    }
  }

  @Test("a new package has the files that the outsider's package builds, byte for byte")
  func files() throws {
    let room = try TemporaryFolder()
    let run = try Ashlar.run("new", "Bricks", folder: room.path)
    expect(run.ending, .exit(0), "\(run.errors)")
    let next = " written to Bricks; next:\n  cd Bricks\n  swift test\n  swift run Bricks\n"
    #expect(run.output.hasSuffix(next + "The first build takes about 240 processor seconds.\n"))
    var expected = try Self.texts(in: "\(Ashlar.repository)/\(Self.template)")
    expected[".gitignore"] = expected.removeValue(forKey: "gitignore")
    expected[".github/workflows/check.yml"] = expected.removeValue(forKey: "github/workflows/check.yml")
    var found = try Self.texts(in: room.path("Bricks"))
    // The manifest leads to Ashlar.
    let path = try #require(found["Package.swift"]?.firstMatch(of: /\["ASHLAR_PATH"\] \?\? "(.+)"/)?.1)
    found["Package.swift"] = found["Package.swift"]?.replacing("\"\(path)\"", with: "\"../ashlar\"")
    expect(found.keys.sorted(), expected.keys.sorted())
    for (name, text) in expected { expect(found[name], text, "\(name)") }
  }

  @Test("the manifest leads to the folder of Ashlar that is named, from the new folder")
  func ashlar() throws {
    let room = try TemporaryFolder()
    // No part of the repository's own path.
    let link = "link-\(UUID().uuidString)"
    try FileManager.default.createSymbolicLink(atPath: room.path(link), withDestinationPath: Ashlar.repository)
    func path(_ name: String, _ given: String) throws -> String {
      try expect(Ashlar.run("new", name, "--ashlar", given, folder: room.path).ending, .exit(0))
      let manifest = try String(contentsOfFile: room.path("\(name)/Package.swift"), encoding: .utf8)
      return String(try #require(manifest.firstMatch(of: /\["ASHLAR_PATH"\] \?\? "(.+)"/)?.1))
    }
    try expect(path("Absolute", Ashlar.repository), Ashlar.repository)
    // It starts at the new folder, and the link is followed.
    let relative = try path("Relative", link)
    #expect(relative.hasPrefix("../"), "\(relative)")
    #expect(!relative.contains(link), "\(relative)")
    func real(_ path: String) -> String { URL(fileURLWithPath: path).resolvingSymlinksInPath().path }
    expect(real(room.path("Relative/\(relative)")), real(Ashlar.repository), "\(relative)")
  }

  @Test("names of all modules of this package are refused")
  func modules() throws {
    let manifest = try Repository.text("Package.swift")
    let targets = manifest.matches(of: /(?:\.target|\.executableTarget|\.systemLibrary)\(\s*name: "([^"]+)"/).map {
      String($0.1)
    }
    #expect(targets.count > 25)
    for target in targets { #expect(PackageName.modules.contains(target), "\(target)") }
  }
}
