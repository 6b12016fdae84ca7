/// Whether changes may show over time at all, and how long they take in the code that runs now.
@MainActor
package enum AnimationSwitch {
  package static var isOn = true
  package private(set) static var animation: Animation?
  /// The animations of the code that runs now, if somebody waits for their end.
  private static var group: AnimationGroup?

  /// Makes changes that take effect at once.
  package static func turnedOff(_ changes: () -> Void) {
    let wasOn = isOn
    isOn = false
    changes()
    isOn = wasOn
  }

  /// Makes changes that show as an animation says, unless their callers name another.
  ///
  /// - Parameters:
  ///   - animation: how they show.
  ///   - changes: they take effect before the call returns.
  ///   - completion: called when all of them are over, with false if another change has taken over; at once if none of
  ///     them shows over time.
  package static func using(
    _ animation: Animation, _ changes: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    let former = (self.animation, self.group)
    let group = completion.map { AnimationGroup($0) }
    (self.animation, self.group) = (animation, group)
    changes()
    (self.animation, self.group) = former
    group?.end(true)
  }

  /// Adds a change that begins now to what the code that runs now animates.
  /// - Returns: what to call when it is over; nil if no caller waits for it.
  static func join() -> ((Bool) -> Void)? { group?.join() }
}

/// Changes over time that one piece of code has begun.
@MainActor
private final class AnimationGroup {
  /// How many are not over. The code that begins them is one.
  private var count = 1
  private var hasFinished = true
  private let completion: (Bool) -> Void

  init(_ completion: @escaping (Bool) -> Void) { self.completion = completion }

  func join() -> (Bool) -> Void {
    count += 1
    return { self.end($0) }
  }

  func end(_ finished: Bool) {
    hasFinished = hasFinished && finished
    count -= 1
    if count == 0 { completion(hasFinished) }
  }
}
