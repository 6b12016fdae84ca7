import Foundation
import LayoutCore
import Sections

/// One property of a layout. Its live parameters, its key in scene files, and its part of the layout's description come
/// from here.
///
///     private static let ownFields: [LayoutField] = [
///       .length("gap", \SpiralLayout.gap, "Between neighbours, in points.", as: \.itemSpacing),
///       .count("turns", \SpiralLayout.turns, from: 1, "The number of turns.").ofWholeLayout,
///     ]
///
///     open override class var layoutFields: [LayoutField] { ownFields + super.layoutFields }
///
/// The setters of the properties must invalidate the layout.
@preconcurrency @MainActor
public struct LayoutField {
  /// The name of the property in Swift, which is also its key in scene files.
  public let name: String
  /// The description in the schema of scene files.
  public let summary: String
  /// How scene files write the value, and what sets it. Made when asked for: the names of cases are slow to find, and a
  /// first picture needs none.
  public var value: Value { makeValue() }
  /// Whether the sections of a scene file may differ in it.
  public private(set) var isPerSection = true
  /// Whether scene files set it before other properties, which may then replace it.
  public private(set) var isSetFirst = false

  private let makeValue: () -> Value
  private var makeParameters: (CollectionViewLayout) -> [LiveParameter]
  private var describe: (CollectionViewLayout, inout LayoutDescription) -> Void = { _, _ in }
  private var takeOver: (CollectionViewLayout, LayoutDescription) -> Void = { _, _ in }

  /// Sets a property of a layout.
  public typealias Setter<Property> = @MainActor (CollectionViewLayout, Property) -> Void

  /// The type of the values, each with what sets one.
  public enum Value {
    /// An extent in points, of at least 0.
    case length(Setter<CGFloat>)
    /// An extent in points, or nil.
    case optionalLength(Setter<CGFloat?>)
    /// Extents in points. The last one holds for all further elements.
    case lengths(Setter<[CGFloat]>)
    /// A distance in points, which may be negative.
    case distance(Setter<CGFloat>)
    /// A quotient above 0.
    case ratio(Setter<CGFloat?>)
    /// A width and a height in points.
    case size(Setter<CGSize>)
    /// Insets in points.
    case insets(Setter<EdgeInsets>)
    /// Yes or no.
    case flag(Setter<Bool>)
    /// A whole number of at least `from`.
    case count(from: Int, Setter<Int>)
    /// One of some names.
    case choice([String], Setter<String>)
    /// How a breadth is divided.
    case parts(Setter<EqualParts>)
    /// Lines between items, or nil.
    case separator(Setter<SectionSeparator?>)
  }

  private init<Layout: CollectionViewLayout, Property>(
    _ name: String, _ path: ReferenceWritableKeyPath<Layout, Property>, _ summary: String,
    as part: WritableKeyPath<LayoutDescription, Property>? = nil,
    _ value: @escaping (@escaping Setter<Property>) -> Value,
    live: @escaping (Layout) -> [LiveParameter] = { _ in [] }
  ) {
    (self.name, self.summary) = (name, summary)
    makeValue = { value { ($0 as? Layout)?[keyPath: path] = $1 } }
    makeParameters = { ($0 as? Layout).map(live) ?? [] }
    guard let part else { return }
    describe = { layout, description in
      if let layout = layout as? Layout { description[keyPath: part] = layout[keyPath: path] }
    }
    takeOver = { ($0 as? Layout)?[keyPath: path] = $1[keyPath: part] }
  }

  // MARK: What comes from a field

  /// The parameters that viewers may change; none if the property has none.
  public func parameters(of layout: CollectionViewLayout) -> [LiveParameter] { makeParameters(layout) }

  /// Adds the property to the description of its layout.
  public func add(_ layout: CollectionViewLayout, to description: inout LayoutDescription) {
    describe(layout, &description)
  }

  /// Sets the property as the description of another layout says.
  public func adopt(_ description: LayoutDescription, in layout: CollectionViewLayout) { takeOver(layout, description) }

  // MARK: Variants

  /// The same property, equal for all sections of a scene file.
  public var ofWholeLayout: LayoutField {
    var field = self
    field.isPerSection = false
    return field
  }

  /// The same property, which scene files set before others.
  public var setFirst: LayoutField {
    var field = self
    field.isSetFirst = true
    return field
  }

  /// The same property without live parameters.
  public var notLive: LayoutField { live { (_: CollectionViewLayout) in [] } }

  /// The same property with other live parameters.
  public func live<Layout: CollectionViewLayout>(_ parameters: @escaping (Layout) -> [LiveParameter]) -> LayoutField {
    var field = self
    field.makeParameters = { ($0 as? Layout).map(parameters) ?? [] }
    return field
  }

  /// The same property with a part of the description that is not equal to its value.
  ///
  /// - Parameters:
  ///   - add: Adds the property to the description of its layout.
  ///   - adopt: Sets the property as the description of another layout says.
  public func described<Layout: CollectionViewLayout>(
    _ add: @escaping (Layout, inout LayoutDescription) -> Void,
    adopted adopt: @escaping (Layout, LayoutDescription) -> Void = { _, _ in }
  ) -> LayoutField {
    var field = self
    field.describe = { layout, description in
      if let layout = layout as? Layout { add(layout, &description) }
    }
    field.takeOver = { layout, description in
      if let layout = layout as? Layout { adopt(layout, description) }
    }
    return field
  }

  // MARK: Kinds of values

  /// An extent in points, of at least 0.
  public static func length<Layout: CollectionViewLayout>(
    _ name: String, _ path: ReferenceWritableKeyPath<Layout, CGFloat>, _ summary: String,
    as part: WritableKeyPath<LayoutDescription, CGFloat>? = nil
  ) -> LayoutField {
    LayoutField(name, path, summary, as: part, { .length($0) }, live: { [.length(name, of: $0, path)] })
  }

  /// An extent in points, or nil.
  public static func optionalLength<Layout: CollectionViewLayout>(
    _ name: String, _ path: ReferenceWritableKeyPath<Layout, CGFloat?>, _ summary: String,
    as part: WritableKeyPath<LayoutDescription, CGFloat?>? = nil
  ) -> LayoutField {
    LayoutField(name, path, summary, as: part, { .optionalLength($0) }, live: { [.length(name, of: $0, path)] })
  }

  /// Extents in points, only for scene files. The property has the type of the list; reading it may return nothing.
  public static func lengths<Layout: CollectionViewLayout>(
    _ name: String, _ path: ReferenceWritableKeyPath<Layout, [CGFloat]>, _ summary: String
  ) -> LayoutField { LayoutField(name, path, summary, { .lengths($0) }) }

  /// A distance in points, which may be negative in scene files.
  public static func distance<Layout: CollectionViewLayout>(
    _ name: String, _ path: ReferenceWritableKeyPath<Layout, CGFloat>, _ summary: String,
    as part: WritableKeyPath<LayoutDescription, CGFloat>? = nil
  ) -> LayoutField {
    LayoutField(name, path, summary, as: part, { .distance($0) }, live: { [.length(name, of: $0, path)] })
  }

  /// A quotient above 0, or nil; only for scene files.
  public static func ratio<Layout: CollectionViewLayout>(
    _ name: String, _ path: ReferenceWritableKeyPath<Layout, CGFloat?>, _ summary: String
  ) -> LayoutField { LayoutField(name, path, summary, { .ratio($0) }) }

  /// A width and a height in points.
  public static func size<Layout: CollectionViewLayout>(
    _ name: String, _ path: ReferenceWritableKeyPath<Layout, CGSize>, _ summary: String
  ) -> LayoutField { LayoutField(name, path, summary, { .size($0) }, live: { LiveParameter.size(name, of: $0, path) }) }

  /// Insets in points.
  public static func insets<Layout: CollectionViewLayout>(
    _ name: String, _ path: ReferenceWritableKeyPath<Layout, EdgeInsets>, _ summary: String,
    as part: WritableKeyPath<LayoutDescription, EdgeInsets>? = nil
  ) -> LayoutField {
    LayoutField(name, path, summary, as: part, { .insets($0) }, live: { LiveParameter.insets(name, of: $0, path) })
  }

  /// Yes or no.
  public static func flag<Layout: CollectionViewLayout>(
    _ name: String, _ path: ReferenceWritableKeyPath<Layout, Bool>, _ summary: String,
    as part: WritableKeyPath<LayoutDescription, Bool>? = nil
  ) -> LayoutField {
    LayoutField(name, path, summary, as: part, { .flag($0) }, live: { [.flag(name, of: $0, path)] })
  }

  /// A whole number of at least `first`. Viewers step through the first hundred.
  public static func count<Layout: CollectionViewLayout>(
    _ name: String, _ path: ReferenceWritableKeyPath<Layout, Int>, from first: Int, _ summary: String
  ) -> LayoutField {
    LayoutField(
      name, path, summary, { .count(from: first, $0) }, live: { [.whole(name, of: $0, path, first...max(first, 100))] })
  }

  /// One of the cases of an enumeration, by their names.
  public static func choice<Layout: CollectionViewLayout, Choice: CaseIterable & Equatable>(
    _ name: String, _ path: ReferenceWritableKeyPath<Layout, Choice>, _ summary: String,
    as part: WritableKeyPath<LayoutDescription, Choice>? = nil
  ) -> LayoutField {
    LayoutField(
      name, path, summary, as: part,
      { set in
        .choice(Choice.allCases.map { "\($0)" }) { layout, word in
          if let choice = Choice.allCases.first(where: { "\($0)" == word }) { set(layout, choice) }
        }
      }, live: { [.choice(name, of: $0, path)] })
  }

  /// How a breadth is divided. Viewers offer exact parts, and parts of whole points.
  public static func parts<Layout: CollectionViewLayout>(
    _ name: String, _ path: ReferenceWritableKeyPath<Layout, EqualParts>, _ summary: String
  ) -> LayoutField {
    LayoutField(name, path, summary, { .parts($0) }) { layout in
      let parameter = LiveParameter(name, .choice(["exact", "1"])) {
        .choice(layout[keyPath: path] == .exact ? "exact" : "1")
      } set: { value in
        layout[keyPath: path] = value == .choice("exact") ? .exact : .wholeUnits(1)
      }
      return [parameter]
    }
  }

  /// Lines between items. Viewers show and hide the default ones.
  public static func separator<Layout: CollectionViewLayout>(
    _ name: String, _ path: ReferenceWritableKeyPath<Layout, SectionSeparator?>, _ summary: String
  ) -> LayoutField {
    LayoutField(name, path, summary, { .separator($0) }) { layout in
      let parameter = LiveParameter(name, .flag) {
        .flag(layout[keyPath: path] != nil)
      } set: { value in
        layout[keyPath: path] = value == .flag(true) ? SectionSeparator() : nil
      }
      return [parameter]
    }
  }
}

extension [LayoutField] {
  /// The same properties, equal for all sections of a scene file.
  @MainActor
  public var ofWholeLayout: [LayoutField] { map { $0.ofWholeLayout } }
}

extension LayoutField {
  /// The length of items along the scroll axis, which is their height or their width.
  static func itemLength<Layout: StackLayout>(
    _ name: String, _ path: ReferenceWritableKeyPath<Layout, CGFloat>, _ summary: String
  ) -> LayoutField {
    length(name, path, summary).described { (layout: Layout, description) in
      if layout.scrollDirection == .vertical {
        description.itemHeight = layout[keyPath: path]
      } else {
        description.itemWidth = layout[keyPath: path]
      }
    } adopted: { layout, description in
      let length = description.scrollDirection == .vertical ? description.itemHeight : description.itemWidth
      if let length { layout[keyPath: path] = length }
    }
  }

  /// The size of all items.
  static func itemSize<Layout: StackLayout>(
    _ path: ReferenceWritableKeyPath<Layout, CGSize>, _ summary: String,
    isDescribed: @escaping (Layout) -> Bool = { _ in true }
  ) -> LayoutField {
    size("itemSize", path, summary).described { (layout: Layout, description) in
      guard isDescribed(layout) else { return }
      (description.itemWidth, description.itemHeight) = (layout[keyPath: path].width, layout[keyPath: path].height)
    } adopted: { layout, description in
      let size = layout[keyPath: path]
      layout[keyPath: path] = CGSize(
        width: description.itemWidth ?? size.width, height: description.itemHeight ?? size.height)
    }
  }
}
