/// Stops the process with a sentence where a program made a mistake.
///
/// `precondition` would say nothing in an optimised build, and those are what people run.
func require(
  _ condition: Bool, _ message: @autoclosure () -> String, file: StaticString = #fileID, line: UInt = #line
) {
  guard !condition else { return }
  fatalError(message(), file: file, line: line)
}
