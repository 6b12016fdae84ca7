/// JSON as other readers need it.
package enum JSONText {
  /// A string with its quotes, harmless to terminals.
  package static func string(_ text: String) -> String { JSONOutput.string(text) }

  /// Where and why a text is not a single JSON value; nil if it is one. Lines and columns count from 1.
  ///
  /// - Complexity: O(b) for b bytes.
  package static func problem(in text: [UInt8]) -> (line: Int, column: Int, reason: String)? {
    text.withUnsafeBytes { bytes in
      var scanner = JSONValueScanner(bytes)
      do throws(JSONProblem) {
        scanner.skipBlanks()
        try scanner.skipValue()
        scanner.skipBlanks()
        guard scanner.isAtEnd else { throw .unexpected(scanner.next, wanted: "the end of the text") }
        return nil
      } catch {
        let before = bytes[..<min(scanner.position, bytes.count)]
        let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        let column = String(decoding: before[start...], as: UTF8.self).unicodeScalars.count + 1
        return (before.count { $0 == 0x0A } + 1, column, error.reason)
      }
    }
  }
}
