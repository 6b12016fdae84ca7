import CharacterCanvas
import ProgramRuns
import Records

/// Writes the results of commands to standard output. Everything else goes to standard error.
package enum Output {
  /// Writes a text and a line feed.
  package static func write(_ text: String) throws { try write(whole: text + "\n") }

  /// Writes a text that has its last line feed.
  package static func write(whole text: String) throws { try ProgramContext.current.output.write(text) }

  /// Writes the rows of records, a slice at a time, so that a large source does not have to be in memory as text too.
  /// On a terminal, nothing in them acts on it.
  @MainActor
  static func write(rowsOf records: SectionedRecords, header: String, _ text: (_ row: Int) -> String) throws {
    let isTerminal = ProgramContext.current.output.isTerminal
    var slice = ""
    func add(_ text: String) throws {
      slice += isTerminal ? DisplayText(String(text.dropLast())).string + "\n" : text
      guard slice.utf8.count > 1 << 16 else { return }
      try write(whole: slice)
      slice = ""
    }
    if !header.isEmpty { try add(header) }
    for section in records.sections {
      for row in section.rows { try add(text(row)) }
    }
    try write(whole: slice)
  }

  /// Writes a value as JSON.
  package static func write(json value: JSONValue) throws { try write(whole: value.document) }
}
