import Foundation
import LayoutCore
import SeededRandom

/// Where an item's number comes from: a constant, a list that repeats, a random range, a field, or the texts shown.
struct Measure {
  enum Source {
    case constant(CGFloat)
    case turns([CGFloat])
    case chance(from: CGFloat, to: CGFloat, step: CGFloat?)
    case field(String)
    /// The width or the height of title and detail.
    case fit
  }

  var source: Source
  var times: CGFloat = 1
  var plus: CGFloat = 0
  var atLeast: CGFloat?
  var atMost: CGFloat?
  var rounding: FloatingPointRoundingRule?

  init(_ source: Source) { self.source = source }

  var constant: CGFloat? {
    if case .constant(let value) = source { return adjusted(value) }
    return nil
  }

  func adjusted(_ value: CGFloat) -> CGFloat {
    var value = value * times
    if let rounding { value.round(rounding) }
    value += plus
    if let atMost { value = min(value, atMost) }
    if let atLeast { value = max(value, atLeast) }
    return value.isFinite ? min(max(value, 0), 1e9) : 0
  }

  // MARK: In a file

  @MainActor
  static let shape = Shape<CGFloat>.length.map { Measure(.constant($0)) }
    .or(Shape<[CGFloat]>.list(of: .length, "numbers taken in turn", atLeast: 1).map { Measure(.turns($0)) })
    .or(Shape<Measure>.word([("fit", Measure(.fit))]))
    .or(mapping)
    .described(as: "a number of at least 0, a list of them, 'fit', or a mapping with from and to, field, or fit")
    .named("measure")

  /// The keys of a mapping, before they are checked for consistency.
  private struct Description {
    var from, to, step: CGFloat?
    var field: String?
    var fit: Bool?
    var times: CGFloat = 1
    var plus: CGFloat = 0
    var atLeast, atMost: CGFloat?
    var rounding: FloatingPointRoundingRule?
  }

  @MainActor
  private static let fields: [Field<Description>] = [
    Field("from", \.from, .length, "The smallest of a range. Each item gets a random number of the range."),
    Field("to", \.to, .length, "The largest of the range."),
    Field("step", \.step, .positive, "The distance between the numbers of the range, from the smallest on."),
    Field("field", \.field, .text, "The field of the source with the number."),
    Field("fit", \.fit, .flag, "The size of title and detail, in points."),
    Field("times", \.times, .number, "A factor for the number."),
    Field(
      "round", \.rounding, .word([("down", .down), ("up", .up), ("nearest", .toNearestOrAwayFromZero)]),
      "How to round to a whole number, before plus."),
    Field("plus", \.plus, .number, "A number to add."),
    Field("atLeast", \.atLeast, .length, "The smallest result."),
    Field("atMost", \.atMost, .length, "The largest result."),
  ]

  @MainActor
  private static let mapping: Shape<Measure> = {
    let object = Shape<Description>.object(fields, startingAt: Description())
    let expectation = "a mapping with from and to, with field, or with fit"
    return Shape(expectation, schema: object.schema, resembles: object.resembles) { subject, reader in
      guard let description = object.read(subject, reader) else { return nil }
      guard let source = source(of: description) else {
        reader.fault(
          subject, "\(subject.path) gives no source for its number, or more than one; expected \(expectation)")
        return nil
      }
      if case .chance(let from, let to, _) = source, to < from {
        let words = [from, to].map { LiveParameter.Value.number(Double($0)).description }
        reader.fault(
          subject, "\(subject.path) goes from \(words[0]) to \(words[1]); expected 'to' to be at least 'from'")
        return nil
      }
      var measure = Measure(source)
      (measure.times, measure.plus, measure.rounding) = (description.times, description.plus, description.rounding)
      (measure.atLeast, measure.atMost) = (description.atLeast, description.atMost)
      return measure
    }
  }()

  private static func source(of description: Description) -> Source? {
    switch (description.from, description.to, description.field, description.fit) {
    case (let from?, let to?, nil, nil): .chance(from: from, to: to, step: description.step)
    case (nil, nil, let field?, nil) where description.step == nil: .field(field)
    case (nil, nil, nil, true?) where description.step == nil: .fit
    default: nil
    }
  }
}

/// Random numbers that are the same in every run: the output of SplitMix64 for a place in the data.
enum Chance {
  /// A number from 0 up to, but not including, 1.
  static func fraction(seed: Int, _ places: Int...) -> Double {
    var state = UInt64(bitPattern: Int64(seed))
    for place in places {
      state = SplitMix64.mixed(state &+ 0x9E37_79B9_7F4A_7C15 &* UInt64(bitPattern: Int64(place + 1)))
    }
    return Double(SplitMix64.mixed(state) >> 11) * 0x1p-53
  }

  /// A number of the range. If there is a step, it is a multiple of the step above `from`.
  static func number(_ fraction: Double, from: CGFloat, to: CGFloat, step: CGFloat?) -> CGFloat {
    guard let step else { return from + (to - from) * CGFloat(fraction) }
    let count = ((to - from) / step + 1e-9).rounded(.down) + 1
    return from + (CGFloat(fraction) * count).rounded(.down) * step
  }
}
