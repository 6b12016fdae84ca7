import Testing

// Functions in place of the macro where it would capture nothing but two values. A macro is expanded and its
// subexpressions are type-checked one by one: 1,000 lines of `#expect(a == b)` take 13 processor seconds to compile,
// 1,000 calls of a function one.

/// Records an issue with both values if they differ, as `#expect(found == expected)` does.
public func expect<Value: Equatable>(
  _ found: Value, _ expected: Value, _ comment: @autoclosure () -> Comment? = nil,
  file: String = #fileID, path: String = #filePath, line: Int = #line, column: Int = #column
) {
  if found == expected { return }
  record(
    "\(String(reflecting: found)) == \(String(reflecting: expected))", comment(),
    SourceLocation(fileID: file, filePath: path, line: line, column: column))
}

/// Records an issue if a condition is false, as `#expect(condition)` does.
public func expect(
  _ condition: Bool, _ comment: @autoclosure () -> Comment? = nil,
  file: String = #fileID, path: String = #filePath, line: Int = #line, column: Int = #column
) {
  if condition { return }
  record("false", comment(), SourceLocation(fileID: file, filePath: path, line: line, column: column))
}

private func record(_ failure: String, _ comment: Comment?, _ location: SourceLocation) {
  let text = "Expectation failed: \(failure)"
  Issue.record("\(comment.map { "\(text)\n\($0.rawValue)" } ?? text)", sourceLocation: location)
}
