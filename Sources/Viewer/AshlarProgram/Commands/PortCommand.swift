import ArgumentParser
import Foundation
import LayoutProgram
import ProgramRuns

/// Runs `ashlar-port`, which is built apart: the parser of Swift would make this program several times as large.
struct PortCommand: ParsableCommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "port", abstract: "Rewrite iOS files so that they compile without Objective-C.",
      discussion: Program.help(
        """
        Runs ashlar-port, a program that is built apart. Its options are --check, which only reports, \
        and --output FOLDER, which leaves the files as they are.
        Example:
          ashlar port --check Layout.swift
        """))
  }

  @Argument(
    parsing: .allUnrecognized,
    help: ArgumentHelp("Options and Swift files for ashlar-port.", valueName: "argument"),
    completion: .file(extensions: ["swift"]))
  var arguments: [String] = []

  func run() throws {
    try perform {
      let path = ProgramContext.current.variables["PATH"] ?? ""
      guard let program = Self.program(in: path) else {
        throw Failure(
          sentence: "'ashlar-port' is in no folder of PATH; build it in Ashlar's sources with "
            + "'swift build -c release --package-path Porting --product ashlar-port', and copy it to such a folder",
          status: Failure.unavailable)
      }
      try execute(program)
    }
  }

  /// The first file of the name that can be run, in folders with colons between them.
  private static func program(in path: String) -> String? {
    path.split(separator: ":").map { "\($0)/ashlar-port" }.first(where: FileManager.default.isExecutableFile)
  }

  /// Becomes the program, so that its status and output are those of this one.
  private func execute(_ program: String) throws {
    guard ProgramContext.current.ownsProcess else {
      throw Failure(sentence: "'\(program)' cannot take the place of another program", status: Failure.unavailable)
    }
    var words = ([program] + arguments).map { strdup($0) }
    words.append(nil)
    execv(program, words)
    let reason = String(cString: strerror(errno))
    words.forEach { free($0) }
    throw Failure(sentence: "'\(program)' cannot be run: \(reason)", status: Failure.unavailable)
  }
}
