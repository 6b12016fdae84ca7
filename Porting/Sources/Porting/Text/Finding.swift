/// What was done at a line of a file, or what is left to do there.
public struct Finding: Hashable, Sendable, Comparable {
  public enum Kind: Hashable, Sendable {
    /// Done, and the same as before for a compiler with Objective-C.
    case done
    /// Done, and different for a compiler with Objective-C too.
    case doneEverywhere
    /// Compiles, but has no effect without Objective-C.
    case inert
    /// Not done.
    case left
  }

  /// The line in the file as it was read, from 1.
  public var line: Int
  public var kind: Kind
  /// What was done, or what to write instead.
  public var text: String

  public init(line: Int, kind: Kind, text: String) {
    self.line = line
    self.kind = kind
    self.text = text
  }

  public static func < (a: Finding, b: Finding) -> Bool { (a.line, a.text) < (b.line, b.text) }
}
