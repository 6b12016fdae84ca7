import CharacterCanvas
import CollectionWidget
import Foundation
import LayoutCore

/// A column of a table: its title, and the text of each item.
public struct TableColumn<Item> {
  /// The text in the first row.
  public let title: String
  /// Its columns of cells; nil for a share of the cells that the others leave.
  public let width: Int?
  /// Where texts are in the column.
  public let alignment: ViewContent.Alignment
  /// Returns the text of an item.
  let text: (Item) -> String
  /// Returns whether an item comes before another one in the order of the column.
  let isBefore: (Item, Item) -> Bool

  /// A column of a property, which sorts by it.
  ///
  /// - Parameters:
  ///   - title: the name above the column.
  ///   - property: the property of an item.
  ///   - width: the columns of cells; nil for a share of the cells that the others leave.
  ///   - alignment: the side of its texts.
  ///   - text: the text of a value.
  public init<Value: Comparable>(
    _ title: String, _ property: KeyPath<Item, Value>, width: Int? = nil,
    alignment: ViewContent.Alignment = .leading, text: @escaping (Value) -> String = { "\($0)" }
  ) {
    (self.title, self.width, self.alignment) = (title, width, alignment)
    self.text = { text($0[keyPath: property]) }
    isBefore = { $0[keyPath: property] < $1[keyPath: property] }
  }
}

/// Values in rows and columns. A click on a title sorts by its column, another one reverses the order.
///
/// ```swift
/// let table = TablePart(files, id: \.path, columns: [
///   TableColumn("name", \.name), TableColumn("bytes", \.size, width: 10, alignment: .trailing),
/// ])
/// table.list.onChoose = { open($0) }
/// ```
///
/// The rows are an `ItemList`, which has the focus, the selection and the search. Titles stay above them. Where the
/// cells do not suffice, the last columns are left out.
@MainActor
public final class TablePart<Item, ID: Hashable & Sendable>: ScreenPart {
  /// The order of the rows: a column, and whether it is reversed.
  public struct Order: Hashable, Sendable {
    /// The index of the column.
    public var column: Int
    /// Whether the greatest value comes first.
    public var isReversed: Bool

    /// The order of a column.
    public init(column: Int, isReversed: Bool = false) { (self.column, self.isReversed) = (column, isReversed) }
  }

  /// The rows. Set `items` of the table, not of the list.
  public let list: ItemList<Item, ID>
  /// The columns, from left to right.
  public let columns: [TableColumn<Item>]
  /// All items, in the order of the program. Items that are equal in the column that sorts stay in it.
  ///
  /// - Complexity: O(n log n) for n items.
  public var items: [Item] { didSet { show() } }
  /// The order of the rows; nil for that of `items`.
  public var order: Order? { didSet { if order != oldValue { show() } } }
  private let cells: TableCells
  private var theme = Theme.none

  /// A table of items.
  ///
  /// - Parameters:
  ///   - items: the rows.
  ///   - id: what makes an item the same in other data.
  ///   - columns: from left to right.
  public init(_ items: [Item], id: KeyPath<Item, ID>, columns: [TableColumn<Item>]) {
    let cells = TableCells(columns.map(\.width))
    (self.items, self.columns, self.cells) = (items, columns, cells)
    list = ItemList(items, id: id) { item in
      let texts = columns.map { $0.text(item) }
      var content = ViewContent(text: texts.joined(separator: "  "))
      content.fields = zip(cells.places, zip(texts, columns)).map { place, column in
        let points = PointsPerCell.phone
        let frame = CGRect(
          x: CGFloat(place.lowerBound) * points.width, y: 0, width: CGFloat(place.count) * points.width,
          height: points.height)
        return ContentField(column.0, frame: frame, alignment: column.1.alignment)
      }
      return content
    }
  }

  /// Sorts by a column, or reverses the order if that is the case already.
  public func sort(by column: Int) {
    guard columns.indices.contains(column) else { return }
    order = Order(column: column, isReversed: order == Order(column: column))
  }

  private func show() {
    guard let order, columns.indices.contains(order.column) else { return list.items = items }
    let isBefore = columns[order.column].isBefore
    // The order of equal items is that of the program, also if the column is reversed.
    list.items = items.enumerated().sorted { a, b in
      let (first, second) = order.isReversed ? (b, a) : (a, b)
      if isBefore(first.element, second.element) { return true }
      return isBefore(second.element, first.element) ? false : a.offset < b.offset
    }.map(\.element)
  }

  public func handle(_ event: InputEvent, at time: Duration) -> Bool {
    guard case .mouse(var event) = event, cells.hasTitles else { return list.handle(event, at: time) }
    if event.position.y == 0, event.kind == .press(.left) {
      guard let column = cells.places.firstIndex(where: { $0.contains(event.position.x) }) else { return false }
      sort(by: column)
      return true
    }
    event.position.y -= 1
    return list.handle(.mouse(event), at: time)
  }

  public func frame(_ size: CellSize, at time: Duration) -> Canvas {
    if cells.fit(size) { list.sections = list.sections }
    guard cells.hasTitles else { return list.frame(size, at: time) }
    var canvas = Canvas(size: size)
    canvas.fill(CellRect(x: 0, y: 0, width: size.width, height: 1), style: theme.panel)
    for (index, place) in cells.places.enumerated() { drawTitle(index, place, into: &canvas) }
    canvas.draw(
      list.frame(CellSize(width: size.width, height: size.height - 1), at: time), at: CellPoint(x: 0, y: 1))
    return canvas
  }

  private func drawTitle(_ index: Int, _ place: Range<Int>, into canvas: inout Canvas) {
    let mark = order?.column != index ? "" : order?.isReversed == true ? " ▼" : " ▲"
    let title = DisplayText(columns[index].title).truncated(to: max(0, place.count - mark.count)) + DisplayText(mark)
    let slack = max(0, place.count - title.width)
    let indent =
      switch columns[index].alignment {
      case .leading: 0
      case .center: slack / 2
      case .trailing: slack
      }
    let area = CellRect(x: place.lowerBound, y: 0, width: place.count, height: 1)
    canvas.draw(title, at: CellPoint(x: area.x + indent, y: 0), style: theme.title, clip: area)
  }

  public var nextFrame: Duration? { list.nextFrame }
  public var isInMotion: Bool { list.isInMotion }
  public func finishMotion() { list.finishMotion() }
  public var cursor: CellPoint? { list.cursor.map { CellPoint(x: $0.x, y: $0.y + (cells.hasTitles ? 1 : 0)) } }
  public var onChange: (@MainActor () -> Void)? {
    get { list.onChange }
    set { list.onChange = newValue }
  }
  public var isActive: Bool {
    get { list.isActive }
    set { list.isActive = newValue }
  }
  public var lines: [String] { [columns.map(\.title).joined(separator: "  ")] + list.lines }
  public var hints: [(key: Key, does: String)] { list.hints }

  public func adopt(_ theme: Theme) {
    self.theme = theme
    list.adopt(theme)
  }
}

/// The cells of the columns that fit.
@MainActor
private final class TableCells {
  private let widths: [Int?]
  private(set) var places: [Range<Int>] = []
  /// Whether there is a row for titles.
  private(set) var hasTitles = false

  private static let gap = 2
  private static let leastShare = 8

  init(_ widths: [Int?]) { self.widths = widths }

  /// Divides the cells among the columns.
  /// - Returns: whether columns moved.
  func fit(_ size: CellSize) -> Bool {
    hasTitles = size.height > 1
    let before = places
    // The last column of cells is left to the scroll bar.
    places = Self.places(of: widths, in: max(1, size.width - 1))
    return places != before
  }

  private static func places(of widths: [Int?], in columns: Int) -> [Range<Int>] {
    var (count, needed) = (0, -gap)
    for width in widths {
      needed += gap + (width ?? leastShare)
      guard needed <= columns || count == 0 else { break }
      count += 1
    }
    let shown = widths.prefix(count)
    let fixed = shown.compactMap { $0 }.reduce(0, +) + gap * max(0, count - 1)
    let sharing = shown.count { $0 == nil }
    var (rest, left, x) = (max(0, columns - fixed), sharing, 0)
    return shown.map { width in
      var own = width ?? 0
      if width == nil {
        own = rest / max(1, left)
        (rest, left) = (rest - own, left - 1)
      }
      defer { x += own + gap }
      return min(x, columns)..<min(x + own, columns)
    }
  }
}
