import CharacterCanvas
import CursesTerminal
import Foundation
import TerminalParts

extension TerminalApp {
  /// The `main` of a program: runs it, prints its output, and ends the process.
  ///
  /// Standard output may be a pipe: the program is then shown on the terminal, and only its output goes to the pipe. An
  /// error is printed as `program: sentence` on standard error. The exit status is 69 if there is no terminal, 1 for
  /// other errors, and else that of `finish`.
  ///
  /// - Parameters:
  ///   - options: how the screen is opened; by default with the mouse.
  ///   - make: sets the program up, and returns its content.
  public static func main(
    _ options: CursesOptions = .withMouse, _ make: (TerminalApp) throws -> any ScreenPart
  ) -> Never {
    let outcome: Outcome
    do {
      outcome = try run(options, make)
    } catch {
      outcome = Outcome(error: "\(error)", status: error is TerminalError ? 69 : 1)
    }
    // If standard error cannot be written to, there is no other place for messages.
    if let sentence = outcome.error { try? write("\(ownName): \(DisplayText(sentence).string)", to: .standardError) }
    guard let output = outcome.output else { exit(outcome.status) }
    do {
      try write(output, to: .standardOutput)
      exit(outcome.status)
    } catch {
      exit(74)
    }
  }

  private static func write(_ line: String, to file: FileHandle) throws {
    try file.write(contentsOf: Data((line + "\n").utf8))
  }

  private static let ownName = URL(fileURLWithPath: CommandLine.arguments.first ?? "program").lastPathComponent
}

extension CursesOptions {
  /// The options of the environment, with the mouse.
  public static var withMouse: CursesOptions {
    var options = CursesOptions()
    options.isMouseEnabled = true
    return options
  }
}
