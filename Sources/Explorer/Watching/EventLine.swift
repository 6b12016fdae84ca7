import Foundation
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
      + "\(work.elementsReturnedInVain) in vain, \(work.viewsMade) made, \(work.viewsReused) reused, "
      + "\(work.sectionsSolved) sections solved"
  }

  static func json(of invalidation: LayoutInvalidation, step: Int, at place: Place) -> String {
    encoded(
      Invalidation(
        scene: place.scene, milliseconds: place.time.milliseconds, step: step, who: invalidation.layout,
        why: cause(invalidation.cause), what: scope(invalidation.scope)))
  }

  static func json(of step: StepRecord, at place: Place) -> String { encoded(Step(step: step, place: place)) }

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

  private static func encoded(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return (try? encoder.encode(value)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
  }

  private struct Invalidation: Encodable {
    var event = "invalidation"
    var scene: String
    var milliseconds, step: Int
    var who, why, what: String
  }

  /// The counters under their own names, and the times, most of them in microseconds.
  private struct Step: Encodable {
    struct Name: CodingKey {
      let stringValue: String
      var intValue: Int? { nil }
      init(stringValue: String) { self.stringValue = stringValue }
      init?(intValue: Int) { nil }
    }

    let step: StepRecord
    let place: Place

    func encode(to encoder: any Encoder) throws {
      var values = encoder.container(keyedBy: Name.self)
      try values.encode("step", forKey: Name(stringValue: "event"))
      try values.encode(place.scene, forKey: Name(stringValue: "scene"))
      let numbers: [(String, Int)] =
        step.work.named.map { ($0.name, $0.value) } + [
          ("milliseconds", place.time.milliseconds), ("step", step.number), ("passes", step.passes),
          ("bytes", step.bytes), ("writes", step.writes),
          ("queryMicroseconds", step.queryTime.microseconds), ("paintMicroseconds", step.paintTime.microseconds),
          ("presentMicroseconds", step.presentTime.microseconds),
        ]
      for (name, value) in numbers { try values.encode(value, forKey: Name(stringValue: name)) }
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
