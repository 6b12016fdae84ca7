import CharacterCanvas
import LayoutCore

/// Steps and invalidations, one line each: as text for people, and as JSON.
enum EventLine {
  /// The scene in which something happened, and the time since the viewer began.
  struct Place {
    let scene: String
    let time: Duration
  }

  /// For example `12 FlowLayout: bounds 0,3 80×23 invalidates header of section 0`.
  static func text(of invalidation: LayoutInvalidation, step: Int) -> String {
    "\(step) \(invalidation.layout): \(cause(invalidation.cause)) invalidates \(scope(invalidation.scope))"
  }

  static func text(of step: StepRecord) -> String {
    let work = step.work
    return "\(step.number) asked \(work.rectQueries)×, \(work.elementsReturned) returned, "
      + "\(work.elementsReturnedOutside) outside, \(work.viewsMade) made, \(work.viewsReused) reused, "
      + "\(work.sectionsSolved) sections solved"
  }

  static func json(of invalidation: LayoutInvalidation, step: Int, at place: Place) -> String {
    let line: JSONValue = [
      "event": "invalidation", "milliseconds": .integer(place.time.milliseconds), "scene": .string(place.scene),
      "step": .integer(step), "what": .string(scope(invalidation.scope)), "who": .string(invalidation.layout),
      "why": .string(cause(invalidation.cause)),
    ]
    return line.text
  }

  /// The counters under their own names, and the times, most of them in microseconds.
  static func json(of step: StepRecord, at place: Place) -> String {
    let times: [(String, Int)] = [
      ("milliseconds", place.time.milliseconds), ("step", step.number), ("passes", step.passes),
      ("bytes", step.bytes), ("writes", step.writes), ("queryMicroseconds", step.queryTime.microseconds),
      ("paintMicroseconds", step.paintTime.microseconds), ("presentMicroseconds", step.presentTime.microseconds),
    ]
    let numbers = step.work.named.map { ($0.name, $0.value) } + times
    let head: [(String, JSONValue)] = [("event", "step"), ("scene", .string(place.scene))]
    return JSONValue.object(head + numbers.map { ($0, .integer($1)) }).text
  }

  private static func cause(_ cause: LayoutInvalidation.Cause) -> String {
    switch cause {
    case .request: "a request"
    case .reload: "a reload"
    case .bounds(let bounds): "bounds \(bounds.words)"
    case .insets: "new insets"
    case .update: "an update of the data"
    case .preferredSize(let element): "the size \(element) prefers"
    case .sectionOffset(let section): "a scroll of section \(section)"
    case .interactiveMovement: "an item moved by hand"
    }
  }

  private static func scope(_ scope: LayoutInvalidation.Scope) -> String {
    switch scope {
    case .everything: "everything"
    case .counts: "the counts"
    case .wholeLayout: "the whole layout"
    case .elements(let elements):
      elements.sorted(by: ElementIdentifier.paintsBefore).prefix(3).map(\.description).joined(separator: ", ")
        + (elements.count > 3 ? " and \(elements.count - 3) more" : "")
    }
  }
}

extension Duration {
  /// Rounded down.
  fileprivate var milliseconds: Int { microseconds / 1000 }

  /// Rounded down.
  var microseconds: Int {
    Int(components.seconds) * 1_000_000 + Int(components.attoseconds / 1_000_000_000_000)
  }
}
