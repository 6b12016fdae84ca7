import Foundation

/// One run of a program, from the words of its command line to its exit status.
@MainActor
package struct ProgramRun {
  private let failure: (any Error) -> Failure
  private let body: () throws -> Int32

  /// - Parameters:
  ///   - failure: the sentences and the status of an error that `body` throws.
  ///   - body: does what `ProgramContext.current` says, and returns the status.
  package init(
    failure: @escaping (any Error) -> Failure, _ body: @escaping () throws -> Int32
  ) {
    (self.failure, self.body) = (failure, body)
  }

  /// Runs in this process, which is the program's, and ends it.
  package func main() -> Never {
    Self.occupyStreams()
    exit(status)
  }

  /// Runs in the current context.
  package var status: Int32 {
    do {
      return try body()
    } catch {
      let failure = failure(error)
      failure.sentences.forEach(Failure.say)
      return failure.status
    }
  }

  /// The status and the texts of a run in the process of another program. It reads and writes no stream of that process,
  /// knows no variables but these, and takes relative paths from the folder.
  ///
  /// - Parameters:
  ///   - words: the command line after the name of the program.
  ///   - name: the name of the program.
  ///   - folder: an absolute path.
  ///   - input: standard input.
  ///   - executable: the file of the program, for the processes that it starts.
  package func result(
    of words: [String], called name: String, in folder: String, input: FileHandle = .nullDevice,
    environment: [String: String] = [:], executable: URL? = nil
  ) -> (status: Int32, output: String, errors: String) {
    let context = ProgramContext(
      name: name, words: words, folder: folder, variables: environment,
      input: StandardInput(descriptor: input.fileDescriptor), output: ProgramOutput(), errors: ProgramOutput(),
      executable: executable)
    let status = ProgramContext.$current.withValue(context) { self.status }
    return (status, context.output.text, context.errors.text)
  }

  /// Opens something in place of each standard stream that is closed, so that no other file gets its number.
  package nonisolated static func occupyStreams() {
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
      // A new descriptor gets the lowest free number, which is this one.
      _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}
