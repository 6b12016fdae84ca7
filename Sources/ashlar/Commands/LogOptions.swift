import ArgumentParser
import Foundation

/// Where what layouts do is written down.
struct LogOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("A file to append every step and every invalidation to, as lines of JSON.", valueName: "file"),
    transform: text("the path of a file"))
  var log: String?

  /// Opens the file, and closes it with the last copy of the closure; nil where none was named.
  /// - Throws: `Failure`.
  @MainActor
  func sink() throws -> ((String) -> Void)? {
    guard let log else { return nil }
    let descriptor = open(log, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0o644)
    guard descriptor >= 0 else {
      let cause = String(cString: strerror(errno))
      throw Failure(sentence: "cannot append to '\(log)': \(cause)", status: Failure.cannotCreate)
    }
    let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    return { line in try? file.write(contentsOf: Data((line + "\n").utf8)) }
  }
}
