/// How pure Swift has optional protocol members: a default implementation says that it is one.
///
/// `answer` tells an implemented member from a default one, which is how properties stand in for delegate methods and
/// how `delegate.collectionView?(…)` of the `UIKit` module works. A method added below the class that declares the
/// conformance is not seen: Swift binds the member where the conformance is declared. Nor is a member seen as
/// implemented if it calls another one that is not.
@MainActor
public enum OptionalMember {
  private static var wasMissing = false

  /// What a default implementation returns: `fallback`, with a note that nothing was implemented.
  public static func missing<Answer>(_ fallback: Answer) -> Answer {
    wasMissing = true
    return fallback
  }

  /// The answer of `call`, or nil where a default implementation gave it.
  public static func answer<Answer>(_ call: () -> Answer) -> Answer? {
    let outer = wasMissing
    defer { wasMissing = outer }
    wasMissing = false
    let answer = call()
    return wasMissing ? nil : answer
  }

  /// Calls a member whose absence does not matter, without a note to whoever asked for an answer around this call.
  public static func silently<Answer>(_ call: () -> Answer) -> Answer {
    let outer = wasMissing
    defer { wasMissing = outer }
    return call()
  }
}
