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

  @Test("--light writes a layout with its tests, --app a program, and both exclude each other")
  func kinds() throws {
    let room = try TemporaryFolder()
    func time(_ seconds: Int) -> String { "The first build takes about \(seconds) processor seconds.\n" }
    let light = try Ashlar.run("new", "Spiral", "--light", folder: room.path)
    #expect(light.output.hasSuffix("  swift test\n" + time(70)))
    #expect(
      try Self.texts(in: room.path("Spiral")).keys.sorted() == [
        ".gitignore", "Package.swift", "README.md", "Sources/SpiralLayouts/SpiralLayout.swift",
        "Sources/SpiralLayouts/UIKitNames.swift", "Tests/SpiralTests/AuditTests.swift",
        "Tests/SpiralTests/PictureTests.swift", "Tests/SpiralTests/Snapshots/firstScreen-40x12-0,0.txt",
      ])
    let layout = try #require(try Self.texts(in: room.path("Spiral"))["Sources/SpiralLayouts/SpiralLayout.swift"])
    #expect(layout.hasPrefix("import Foundation\nimport LayoutCore\n\n"))
    let app = try Ashlar.run("new", "Picker", "--app", folder: room.path)
    #expect(app.output.hasSuffix("  swift run Picker\n" + time(70)))
    let texts = try Self.texts(in: room.path("Picker"))
    #expect(
      texts.keys.sorted() == [
        ".gitignore", "Package.swift", "README.md", "Sources/Picker/PickerProgram.swift", "Sources/Picker/main.swift",
        "Tests/PickerTests/ProgramTests.swift",
      ])
    for (name, text) in texts { #expect(!text.lowercased().contains("tile"), "\(name)") }
    let both = try Ashlar.run("new", "Both", "--app", "--light", folder: room.path)
    expect(both.ending, .exit(64))
    #expect(both.errors.contains("--light and --app exclude each other; expected one of them"))
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

  @Test("another name is the name of the package, its types, its scene and its files")
  func names() throws {
    let room = try TemporaryFolder()
    try expect(Ashlar.run("new", "spiral2", folder: room.path).ending, .exit(0))
    let texts = try Self.texts(in: room.path("spiral2"))
    for (name, text) in texts {
      #expect(!name.lowercased().contains("brick"), "\(name)")
      #expect(!text.lowercased().contains("brick"), "\(name)")
    }
    let layout = try #require(texts["Sources/Spiral2Layouts/Spiral2Layout.swift"])
    #expect(layout.contains("public final class Spiral2Layout: UICollectionViewLayout {"))
    expect(texts["Sources/Spiral2/main.swift"]?.contains(#".boxes("spiral2", "#), true)
    expect(texts["Pictures/snapshots.list"]?.contains("spiral2-60x12-0,0.txt\tscene: spiral2\t"), true)
  }

  @Test(
    "a name that cannot be one of a package and of Swift types is refused",
    arguments: [
      ("my-grid", "expected letters of ASCII, digits and _, with a letter first"), ("2fast", "with a letter first"),
      ("", "with a letter first"), ("../x", "with a letter first"), ("Größe", "letters of ASCII"),
      ("class", "'class' is a word of Swift"), ("viewer", "'viewer' is the name of a module"),
      (String(repeating: "a", count: 61), "60 characters at most"),
    ])
  func refused(name: String, words: String) throws {
    let room = try TemporaryFolder()
    let run = try Ashlar.run("new", "--", name, folder: room.path)
    expect(run.ending, .exit(64), "\(run.errors)")
    #expect(run.output.isEmpty, "\(run.errors)")
    expect(run.errorLines.count, 1, "\(run.errors)")
    #expect(run.errors.contains(words), "\(run.errors)")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: room.path).allSatisfy { ["in", "out", "err"].contains($0) })
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

  @Test("a folder with files and a file in its place are left alone, and an empty folder is used")
  func existing() throws {
    let room = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: room.path("Full"), withIntermediateDirectories: true)
    try FileManager.default.createDirectory(atPath: room.path("Empty"), withIntermediateDirectories: true)
    try room.write("Full/notes", "mine")
    try room.write("File", "mine")
    for (name, words) in [("Full", "exists and is not empty"), ("File", "exists and is not a folder")] {
      let run = try Ashlar.run("new", name, folder: room.path)
      expect(run.ending, .exit(73), "\(run.errors)")
      #expect(run.errors.contains("'\(name)'"), "\(run.errors)")
      #expect(run.errors.contains(words), "\(run.errors)")
    }
    try expect(FileManager.default.contentsOfDirectory(atPath: room.path("Full")), ["notes"])
    try expect(Ashlar.run("new", "Empty", folder: room.path).ending, .exit(0))
    let gone = try Ashlar.run("new", "Other", "--ashlar", "Empty", folder: room.path)
    expect(gone.ending, .exit(66))
    #expect(gone.errors.contains("'Empty' is not a folder with Ashlar's package"))
  }
}
