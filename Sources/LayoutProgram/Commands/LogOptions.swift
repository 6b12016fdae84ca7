import ArgumentParser

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
