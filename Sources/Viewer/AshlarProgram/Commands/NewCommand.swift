import ArgumentParser
import Foundation
import LayoutProgram
import ProgramRuns
import Templates

struct NewCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "new", abstract: "Write a package with a layout of your own, its program and its tests.",
      discussion: Program.help(
        """
        The package has a layout, a program with the commands view, audit, render and snapshot, tests with an audit \
        and golden pictures, and a workflow for GitHub. With --light it has the layout and its tests, with --app a program \
        for the terminal; these build without the viewer. Examples:
          ashlar new Spiral
          ashlar new Coil --light
          ashlar new Picker --app
        """))
  }

  @Argument(help: "The name of the package and of its folder.")
  var name: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The folder with Ashlar's package. Default: the one this program was built in, else ../ashlar from the new folder.",
      valueName: "folder"),
    completion: .directory, transform: text("the path of a folder"))
  var ashlar: String?

  @Flag(help: "Write only the layout and its tests, without a viewer.")
  var light = false

  @Flag(help: "Write a program for the terminal in place of a layout.")
  var app = false

  func run() throws {
    try perform {
      guard !light || !app else {
        throw Failure(sentence: "--light and --app exclude each other; expected one of them", status: Failure.usage)
      }
      let kind: PackageTemplate.Kind = light ? .layout : app ? .app : .layoutAndProgram
      let name: PackageName
      do {
        name = try PackageName(self.name)
      } catch {
        throw Failure(sentence: "\(error)", status: Failure.usage)
      }
      let folder = FilePath.joined(ProgramContext.current.folder, name.folderName)
      try Self.refuseUsed(folder, name)
      let files = PackageTemplate(name, kind, ashlar: try pathOfAshlar(from: folder)).files
      for (path, text) in files { try Self.write(text, to: "\(folder)/\(path)") }
      try Output.write(
        """
        \(files.count) files written to \(name.folderName); next:
          cd \(name.folderName)
          swift test
        \(light ? "" : "  swift run \(name.typeName)\n")\
        \(kind.buildTime)
        """)
    }
  }

  private static func refuseUsed(_ folder: String, _ name: PackageName) throws {
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: folder, isDirectory: &isFolder) else { return }
    guard isFolder.boolValue else {
      throw Failure(sentence: "'\(name.folderName)' exists and is not a folder", status: Failure.cannotCreate)
    }
    guard try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty else {
      let sentence =
        "the folder '\(name.folderName)' exists and is not empty; expected another name, or an empty folder"
      throw Failure(sentence: sentence, status: Failure.cannotCreate)
    }
  }

  /// The path of Ashlar for the new package. An absolute path stays absolute; a relative one is changed to start at the
  /// new folder.
  private func pathOfAshlar(from folder: String) throws -> String {
    guard let ashlar else {
      guard let checkout = Self.checkout else {
        Failure.say("Package.swift expects Ashlar in ../ashlar; --ashlar names another folder")
        return "../ashlar"
      }
      return FilePath.relative(checkout, from: FilePath.real(folder))
    }
    guard Self.isAshlar(ashlar) else {
      throw Failure(sentence: "'\(ashlar)' is not a folder with Ashlar's package", status: Failure.noInput)
    }
    return ashlar.hasPrefix("/") ? ashlar : FilePath.relative(FilePath.real(ashlar), from: FilePath.real(folder))
  }

  /// The folder with the package that this program was built in; nil if it was installed elsewhere.
  private static var checkout: String? {
    guard let program = ProgramContext.current.executable?.resolvingSymlinksInPath() else { return nil }
    var folder = program.deletingLastPathComponent()
    while folder.path != "/" {
      if isAshlar(folder.path) { return folder.path }
      folder.deleteLastPathComponent()
    }
    return nil
  }

  private static func isAshlar(_ folder: String) -> Bool {
    let manifest = try? String(contentsOfFile: ProgramContext.path("\(folder)/Package.swift"), encoding: .utf8)
    return manifest?.contains(/= Package\(\s*name: "Ashlar",/) ?? false
  }

  private static func write(_ text: String, to path: String) throws {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
  }
}
