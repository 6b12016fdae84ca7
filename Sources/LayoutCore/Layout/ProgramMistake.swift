/// Stops the process with a sentence about a mistake of the program. Nothing else in the libraries stops it.
///
/// `precondition` prints nothing in an optimised build, and most builds in use are optimised.
func programMistake(_ message: String, file: StaticString = #fileID, line: UInt = #line) -> Never {
  fatalError(message, file: file, line: line)
}

/// Stops the process if a condition is false that only a mistake of the program can make false.
func require(
  _ condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) {
  if !condition { programMistake(message(), file: file, line: line) }
}
