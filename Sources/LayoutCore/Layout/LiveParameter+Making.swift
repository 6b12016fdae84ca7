import Foundation

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
