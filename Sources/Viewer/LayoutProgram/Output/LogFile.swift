import ArgumentParser
import Foundation
import ProgramRuns
import Records

/// A file that lines are appended to, until one cannot be written.
package final class LogFile {
  private let path: String
  private let descriptor: Int32
  /// Why nothing more is written; nil if there was no error.
  private(set) var failure: Failure?

  /// - Throws: `Failure`.
  init(path: String) throws {
    self.path = path
    descriptor = open(ProgramContext.path(path), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      let cause = String(cString: strerror(errno))
      throw Failure(sentence: "cannot append to '\(path)': \(cause)", status: Failure.cannotCreate)
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
  }

  /// - Throws: `Failure`, and again on every later call.
  func append(_ line: String) throws {
    if let failure { throw failure }
    do throws(SystemFailure) {
      try NewFile.write(Data((line + "\n").utf8), to: descriptor)
    } catch {
      throw fail(error.description)
    }
  }

  private func fail(_ cause: String) -> Failure {
    let failure = Failure(
      sentence: "the log '\(path)' cannot be written: \(cause)", status: Failure.cannotWrite)
    self.failure = failure
    return failure
  }
}

/// The file that the steps and invalidations of layouts are logged to.
package struct LogOptions: ParsableArguments {
  package init() {}

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Append every step and every invalidation to this file, as JSON lines.", valueName: "file"),
    completion: .file(), transform: text("the path of a file"))
  var log: String?

  /// Opens the file; nil if none was named.
  /// - Throws: `Failure`.
  package func file() throws -> LogFile? { try log.map(LogFile.init) }
}
