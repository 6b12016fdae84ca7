import Foundation

/// A value that a viewer can change while it shows the layout: a property of a layout, or a number of the data.
///
/// Its name is the name of the Swift property. Dots name a part of a property: `sectionInset.top`.
@preconcurrency @MainActor
public struct LiveParameter {
  /// The possible values.
  public enum Kind: Hashable, Sendable {
    /// A number in a range, and the size of one step.
    case number(ClosedRange<Double>, step: Double)
    /// An extent in points. The viewer chooses the size of one step, by the size of its cells.
    case length(ClosedRange<Double>)
    /// Yes or no.
    case flag
    /// One of some names.
    case choice([String])
  }

  /// The value of a parameter.
  public enum Value: Hashable, Sendable, CustomStringConvertible {
    /// The value of a number or an extent.
    case number(Double)
    /// The value of a flag.
    case flag(Bool)
    /// The name of the choice that was made.
    case choice(String)
    /// nil, where the property is optional.
    case none

    /// The spelling in scene files and `--set`.
    public var description: String {
      switch self {
      case .number(let number):
        number == number.rounded() && abs(number) < 1e9 ? String(Int(number)) : String(number)
      case .flag(let flag): flag ? "true" : "false"
      case .choice(let name): name
      case .none: "null"
      }
    }
  }

  /// The name, unique among the parameters of its owner.
  public let name: String
  /// Which values it can have.
  public let kind: Kind
  /// Whether it can be nil.
  public let isOptional: Bool
  /// How numbers are written, such as `0.5w`; nil for plain numbers.
  public var spelling: Spelling?
  /// Why the value has no effect at the moment, in a few words; nil if it has one.
  public var obstacle: String?
  /// The least and the most of the numbers that apply while the value is nil: each section has its own number of items,
  /// for example. nil if no numbers apply.
  public var numbersWhileUnset: (@MainActor () -> ClosedRange<Int>?)?
  private let read: () -> Value
  private let write: (Value) -> Void

  /// A parameter that is read and set by closures.
  public init(
    _ name: String, _ kind: Kind, isOptional: Bool = false, get: @escaping () -> Value, set: @escaping (Value) -> Void
  ) {
    (self.name, self.kind, self.isOptional) = (name, kind, isOptional)
    (read, write) = (get, set)
  }

  /// Texts that stand for numbers.
  public struct Spelling {
    /// The text for a number.
    public let text: (Double) -> String
    /// The number of a text; nil for any other text.
    public let number: (String) -> Double?

    /// A spelling by two closures, each the inverse of the other.
    public init(text: @escaping (Double) -> String, number: @escaping (String) -> Double?) {
      (self.text, self.number) = (text, number)
    }
  }

  /// A value as scene files and `--set` spell it for this parameter.
  public func text(of value: Value) -> String {
    if case .number(let number) = value, let spelling { return spelling.text(number) }
    return value.description
  }

  /// The current value. A new value outside the range is moved inside. One of another type is ignored.
  public var value: Value {
    get { read() }
    nonmutating set { if let value = allowed(newValue) { write(value) } }
  }

  /// The nearest possible value; nil if `value` has another type.
  public func allowed(_ value: Value) -> Value? {
    switch (value, kind) {
    case (.number(let number), .number(let range, _)), (.number(let number), .length(let range)):
      number.isNaN ? nil : .number(min(max(number, range.lowerBound), range.upperBound))
    case (.flag, .flag): value
    case (.choice(let name), .choice(let names)): names.contains(name) ? value : nil
    case (.none, _): isOptional ? value : nil
    default: nil
    }
  }
}

/// A layout whose parameters viewers can change while they show it.
///
/// Any layout can conform. The setters of its properties must invalidate the layout:
///
///     var parameters: [LiveParameter] {
///       [.length("gap", of: self, \.gap), .whole("columns", of: self, \.columns, 1...12)]
///     }
@preconcurrency @MainActor
public protocol ParameterizedLayout: CollectionViewLayout {
  /// The parameters in the order they are shown. This is read often; the parameters need not be stored.
  var parameters: [LiveParameter] { get }
}

// Parameters for the properties of an object.

extension LiveParameter {
  /// An extent in points.
  public static func length<Owner: AnyObject>(
    _ name: String, of owner: Owner, _ path: ReferenceWritableKeyPath<Owner, CGFloat>,
    _ range: ClosedRange<Double> = 0...1000
  ) -> LiveParameter {
    LiveParameter(name, .length(range)) {
      .number(Double(owner[keyPath: path]))
    } set: { value in
      if case .number(let number) = value { owner[keyPath: path] = CGFloat(number) }
    }
  }

  /// An extent in points, or nil.
  public static func length<Owner: AnyObject>(
    _ name: String, of owner: Owner, _ path: ReferenceWritableKeyPath<Owner, CGFloat?>,
    _ range: ClosedRange<Double> = 0...1000
  ) -> LiveParameter {
    LiveParameter(name, .length(range), isOptional: true) {
      owner[keyPath: path].map { .number(Double($0)) } ?? .none
    } set: { value in
      if case .number(let number) = value { owner[keyPath: path] = CGFloat(number) } else { owner[keyPath: path] = nil }
    }
  }

  /// A whole number.
  public static func whole<Owner: AnyObject>(
    _ name: String, of owner: Owner, _ path: ReferenceWritableKeyPath<Owner, Int>, _ range: ClosedRange<Int>
  ) -> LiveParameter {
    LiveParameter(name, .number(Double(range.lowerBound)...Double(range.upperBound), step: 1)) {
      .number(Double(owner[keyPath: path]))
    } set: { value in
      if case .number(let number) = value { owner[keyPath: path] = Int(number.rounded()) }
    }
  }

  /// Yes or no.
  public static func flag<Owner: AnyObject>(
    _ name: String, of owner: Owner, _ path: ReferenceWritableKeyPath<Owner, Bool>
  ) -> LiveParameter {
    LiveParameter(name, .flag) {
      .flag(owner[keyPath: path])
    } set: { value in
      if case .flag(let flag) = value { owner[keyPath: path] = flag }
    }
  }

  /// One of the cases of an enumeration, by their names.
  public static func choice<Owner: AnyObject, Choice: CaseIterable & Equatable>(
    _ name: String, of owner: Owner, _ path: ReferenceWritableKeyPath<Owner, Choice>
  ) -> LiveParameter {
    LiveParameter(name, .choice(Choice.allCases.map { "\($0)" })) {
      .choice("\(owner[keyPath: path])")
    } set: { value in
      guard case .choice(let name) = value, let choice = Choice.allCases.first(where: { "\($0)" == name }) else {
        return
      }
      owner[keyPath: path] = choice
    }
  }

  /// `name.width` and `name.height`.
  public static func size<Owner: AnyObject>(
    _ name: String, of owner: Owner, _ path: ReferenceWritableKeyPath<Owner, CGSize>,
    _ range: ClosedRange<Double> = 0...1000
  ) -> [LiveParameter] {
    [
      .length(name + ".width", of: owner, path.appending(path: \.width), range),
      .length(name + ".height", of: owner, path.appending(path: \.height), range),
    ]
  }

  /// `name.top`, `name.left`, `name.bottom` and `name.right`.
  public static func insets<Owner: AnyObject>(
    _ name: String, of owner: Owner, _ path: ReferenceWritableKeyPath<Owner, EdgeInsets>
  ) -> [LiveParameter] {
    [
      .length(name + ".top", of: owner, path.appending(path: \.top)),
      .length(name + ".left", of: owner, path.appending(path: \.left)),
      .length(name + ".bottom", of: owner, path.appending(path: \.bottom)),
      .length(name + ".right", of: owner, path.appending(path: \.right)),
    ]
  }
}
