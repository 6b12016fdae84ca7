import Foundation
import LayoutCore
import Sections

/// Where the sizes or the lengths of a section's items come from.
///
/// Closures get the breadth that one item can have, in points: of a line in a flow or a list, of a column in a
/// waterfall. They are called for items whose values are invalid, and are not stored.
@MainActor
public struct ItemValues<Value: Equatable> {
  indirect enum Source {
    case uniform(Value)
    case each((IndexPath, CGFloat) -> Value)
    /// An optional member of a delegate.
    case member((IndexPath, CGFloat) -> Value, otherwise: ItemValues)
    /// In index paths of the data source. If `isOfAny`, the closure takes any section, and not only the one being
    /// solved. Its result has a value for each of `items`, or for each item of the section.
    case all((_ section: Int, _ items: Range<Int>, CGFloat) -> [Value]?, isOfAny: Bool, otherwise: ItemValues)
    /// Decided when the section is solved.
    case made((SectionRoom) -> ItemValues)
  }

  let source: Source

  /// One value for all items; flows, lists and grids become closed forms.
  public static func uniform(_ value: Value) -> ItemValues { ItemValues(source: .uniform(value)) }

  /// A value for each item.
  public static func each(_ value: @escaping (_ indexPath: IndexPath, _ breadth: CGFloat) -> Value) -> ItemValues {
    ItemValues(source: .each(value))
  }

  /// All values at once; the fastest way to provide one for each item. If the result is nil, or does not have one for
  /// each item, `otherwise` is used. It is also used for items that were moved here from another section.
  public static func all(_ values: @escaping (_ breadth: CGFloat) -> [Value]?, otherwise: ItemValues) -> ItemValues {
    ItemValues(source: .all({ values($2) }, isOfAny: false, otherwise: otherwise))
  }

  /// All values of any section at once, so that items which were moved from one to another keep theirs.
  ///
  /// - Parameters:
  ///   - values: Called with sections of the data source.
  ///   - otherwise: Used if the result is nil, or does not have one value for each item.
  public static func all(
    ofSection values: @escaping (_ section: Int, _ breadth: CGFloat) -> [Value]?, otherwise: ItemValues
  ) -> ItemValues { ItemValues(source: .all({ values($0, $2) }, isOfAny: true, otherwise: otherwise)) }

  /// The values of some items of any section at once. A section that grows asks only for those of its new items.
  ///
  /// - Parameters:
  ///   - values: Called with sections and items of the data source. The result has a value for each of `items`.
  ///   - otherwise: Used if the result is nil, or does not have one value for each of these items.
  public static func all(
    ofItems values: @escaping (_ section: Int, _ items: Range<Int>, _ breadth: CGFloat) -> [Value]?,
    otherwise: ItemValues
  ) -> ItemValues { ItemValues(source: .all(values, isOfAny: true, otherwise: otherwise)) }

  /// The values of a delegate's optional member. If it is not implemented, `otherwise` is used.
  static func member(_ value: @escaping (IndexPath, CGFloat) -> Value, otherwise: ItemValues) -> ItemValues {
    ItemValues(source: .member(value, otherwise: otherwise))
  }
}

extension ItemValues<CGFloat> {
  /// The length at which an item keeps the proportions of its model: `height * breadth / width`, or `width * breadth /
  /// height` if content scrolls horizontally. A model without such proportions is reported and shown as a square.
  public static func proportional(_ modelSize: @escaping (_ indexPath: IndexPath) -> CGSize) -> ItemValues {
    ItemValues(
      source: .made { room in .each { room.length(ofModel: modelSize($0), at: $0, inBreadth: $1) } })
  }

  /// The same, from a delegate's optional member.
  static func proportionalMember(_ modelSize: @escaping (IndexPath) -> CGSize, otherwise: ItemValues) -> ItemValues {
    ItemValues(
      source: .made { room in
        .member({ room.length(ofModel: modelSize($0), at: $0, inBreadth: $1) }, otherwise: otherwise)
      })
  }
}

/// Sizes in the axes of the view.
public typealias ItemSizes = ItemValues<CGSize>
/// Lengths along the scroll axis.
public typealias ItemLengths = ItemValues<CGFloat>

/// The earlier values of a section, as its arrangement stores them.
enum KnownValues<Value> {
  case uniform(Value, count: Int)
  case list([Value])

  var count: Int {
    switch self {
    case .uniform(_, let count): count
    case .list(let values): values.count
    }
  }

  func prefix(_ length: Int) -> [Value] {
    switch self {
    case .uniform(let value, _): Array(repeating: value, count: length)
    case .list(let values): length == values.count ? values : Array(values[..<length])
    }
  }
}
