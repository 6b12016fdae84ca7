/// Optional protocol members in pure Swift: a default implementation reports that it ran.
///
/// `answer` distinguishes an implemented member from a default one. Properties replace missing delegate methods this
/// way, and `delegate.collectionView?(…)` of the `UIKit` module works this way. A method that a subclass of the
/// conforming class adds is not noticed, because Swift binds members where the conformance is declared. A member that
/// calls a default implementation counts as not implemented.
@MainActor
public enum OptionalMember {
  private static var wasMissing = false

  /// Returns `fallback` from a default implementation, and notes that nothing was implemented.
  public static func missing<Answer>(_ fallback: Answer) -> Answer {
    wasMissing = true
    return fallback
  }

  /// The result of `call`, or nil if a default implementation gave it.
  public static func answer<Answer>(_ call: () -> Answer) -> Answer? {
    let outer = wasMissing
    defer { wasMissing = outer }
    wasMissing = false
    let answer = call()
    return wasMissing ? nil : answer
  }

  /// Calls a member whose absence does not matter. An `answer` around this call does not notice it.
  public static func silently<Answer>(_ call: () -> Answer) -> Answer {
    let outer = wasMissing
    defer { wasMissing = outer }
    return call()
  }
}
