/// How many animations to show.
public enum MotionLevel: String, Hashable, Sendable, CaseIterable {
  /// As `full`, and pages and jumps slide where data are read, too.
  case smooth
  /// Elements move, appear and leave over a fifth of a second. Pages and jumps slide in scenes, and are at once where
  /// data are read.
  case full
  /// Nothing slides or fades step by step: one picture in the middle shows where elements go. Scrolling is at once.
  case reduced
  /// Everything takes effect at once.
  case none

  /// Whether changes are shown step by step.
  var hasSteps: Bool { self == .smooth || self == .full }

  /// The names, as users write them.
  public static var names: [String] { allCases.map(\.rawValue) }

  /// The level of the environment; nil if it names none.
  ///
  /// `ASHLAR_MOTION` names a level, or is `0` for none and `1` for full. `REDUCED_MOTION` reduces motion unless it is
  /// empty or `0`. A level that is not known is ignored.
  public init?(environment: [String: String]) {
    switch environment["ASHLAR_MOTION"] {
    case "0"?: self = .none
    case "1"?: self = .full
    case let name? where MotionLevel(rawValue: name) != nil: self = MotionLevel(rawValue: name) ?? .full
    default:
      guard let reduced = environment["REDUCED_MOTION"], !reduced.isEmpty, reduced != "0" else { return nil }
      self = .reduced
    }
  }
}
