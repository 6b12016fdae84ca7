import LayoutCore
import Sections

/// The names of the elements of one section outside of its stack.
struct ElementNames {
  /// The kind of a box, and whether the data source makes its view.
  struct Box {
    var kind: String
    var isSupplementary = false
  }

  /// The names of the boxes behind the section, in order.
  var boxes: [Box] = []
  /// The names of the bars before and after the items, in order; nil if each has UIKit's name for headers or footers.
  var bars: Bars?
  /// The views beside items and groups, by the number of the kind.
  var adornments: [Adornments] = []
  /// The description that the section was solved from, for layouts that keep it.
  var description: AnyObject?

  /// The views of one kind beside items and groups.
  struct Adornments: Equatable {
    var kind: String
    /// Whether they have the numbers of items.
    var isOfItems = false
    /// In the axes of the arrangement.
    var isEstimatedAcross = false
    var isEstimatedAlong = false
    /// Whether the arrangement has other axes than the layout.
    var isTurned = false

    /// The extents that such a view measures.
    var measurement: ItemMeasurement {
      let (across, along) = isTurned ? (isEstimatedAlong, isEstimatedAcross) : (isEstimatedAcross, isEstimatedAlong)
      return across ? .size : along ? .length : .nothing
    }
  }

  struct Bars: Equatable {
    var headers: [String] = []
    var footers: [String] = []
  }

  /// The name and the number of a bar: bars of one name are counted, headers first.
  func bar(_ kind: StackElement.ID.Kind, _ ordinal: Int) -> (name: String, number: Int) {
    let isHeader = kind == .header
    guard let bars else { return (isHeader ? ElementKind.sectionHeader : ElementKind.sectionFooter, ordinal) }
    return bars.bar(isHeader: isHeader, ordinal)
  }

  /// The bar, the box or the view beside an item that has a name and a number.
  func element(named name: String, number: Int, section: Int) -> StackElement.ID? {
    if let kind = adornments.firstIndex(where: { $0.kind == name }) {
      return StackElement.ID(kind: .adornment(kind), section: section, item: number)
    }
    let covers = boxes.indices.filter { boxes[$0].isSupplementary && boxes[$0].kind == name }
    if covers.indices.contains(number) { return .box(covers[number], ofSection: section) }
    guard let bars else {
      switch name {
      case ElementKind.sectionHeader: return StackElement.ID(kind: .header, section: section, item: number)
      case ElementKind.sectionFooter: return StackElement.ID(kind: .footer, section: section, item: number)
      default: return nil
      }
    }
    return bars.place(named: name, number: number).map {
      StackElement.ID(kind: $0.isHeader ? .header : .footer, section: section, item: $0.ordinal)
    }
  }
}

extension ElementNames.Bars {
  func bar(isHeader: Bool, _ ordinal: Int) -> (name: String, number: Int) {
    let names = isHeader ? headers : headers + footers
    let place = isHeader ? ordinal : headers.count + ordinal
    guard names.indices.contains(place) else { return ("", ordinal) }
    return (names[place], names[..<place].count { $0 == names[place] })
  }

  func place(named name: String, number: Int) -> (isHeader: Bool, ordinal: Int)? {
    let all = headers + footers
    let places = all.indices.filter { all[$0] == name }
    guard places.indices.contains(number) else { return nil }
    let place = places[number]
    return place < headers.count ? (true, place) : (false, place - headers.count)
  }
}
