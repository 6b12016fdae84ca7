/// Stops the process with a sentence where a program made a mistake: the one place in the libraries that does.
///
/// `precondition` prints nothing in an optimised build, and those are what people run.
func programMistake(_ message: String, file: StaticString = #fileID, line: UInt = #line) -> Never {
  fatalError(message, file: file, line: line)
}

/// Stops the process where a condition does not hold that only a mistake of the program can break.
func require(
  _ condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) {
  if !condition { programMistake(message(), file: file, line: line) }
}
