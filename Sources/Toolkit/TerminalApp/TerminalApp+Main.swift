import CursesTerminal
import ProgramRuns
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
    withoutActuallyEscaping(make) { make in
      ProgramRun(failure: failure) { try status(of: run(options, make)) }.main()
    }
  }

  private static func failure(_ error: any Error) -> Failure {
    error as? Failure ?? Failure(sentence: "\(error)", status: error is TerminalError ? Failure.unavailable : 1)
  }

  /// Prints the output of a program that has ended, and what is wrong.
  /// - Throws: `Failure` if the output cannot be written.
  private static func status(of outcome: Outcome) throws -> Int32 {
    if let sentence = outcome.error { Failure.say(sentence) }
    if let output = outcome.output { try ProgramContext.current.output.write(output + "\n") }
    return outcome.status
  }
}

extension CursesOptions {
  /// The options of the environment, with the mouse.
  public static var withMouse: CursesOptions {
    var options = CursesOptions()
    options.isMouseEnabled = true
    return options
  }
}
