/// Why a pattern cannot be used, in a sentence that goes on after the pattern.
public struct PatternError: Error, Hashable, Sendable {
  public let pattern: String
  public let reason: String
}

extension PatternError: CustomStringConvertible {
  public var description: String { "the pattern '\(pattern)' \(reason)" }
}
