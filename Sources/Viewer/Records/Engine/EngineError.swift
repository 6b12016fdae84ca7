/// A fault of a request to an engine.
package struct EngineError: Error, Hashable, Sendable, CustomStringConvertible {
  package enum Kind: Hashable, Sendable, CaseIterable {
    /// It was cancelled, by the user or for a newer request. Nothing is shown.
    case cancelled
    /// It took longer than its timeout.
    case timeout
    /// The connection ended. The same request may succeed later.
    case lost
    /// The engine cannot do it with the same result as rows in memory.
    case refused
    /// The table or one of its columns is gone, or its permission is.
    case gone
    case other
  }

  package let kind: Kind
  /// One sentence for the user, which names the subject. Text from the database is not yet sanitised.
  package let sentence: String

  package init(_ kind: Kind, _ sentence: String) { (self.kind, self.sentence) = (kind, sentence) }

  package var description: String { sentence }
}
