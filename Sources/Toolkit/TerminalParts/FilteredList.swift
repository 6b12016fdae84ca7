import CharacterCanvas
import CollectionWidget
import LayoutCore

/// A list and a text field above it: what is typed filters the list, the best matches first.
///
/// Letters of an item must occur in order, as `FuzzyMatch` says. Arrow keys, pages and Enter go to the list.
@MainActor
public final class FilteredList<Item, ID: Hashable & Sendable>: ScreenPart {
  /// Where the user types the filter.
  public let field: TextField
  /// The list of the items that match the filter.
  public let list: ItemList<Item, ID>
  /// All items. Setting them filters them.
  ///
  /// - Complexity: O(n log n) for n items.
  public var items: [Item] { didSet { filter() } }

  private let text: (Item) -> String

  /// A list of items.
  ///
  /// - Parameters:
  ///   - items: its first items, in the order in which they are shown without a filter.
  ///   - id: what makes an item the same in other data.
  ///   - label: the text before the filter.
  ///   - text: what a filter is compared with.
  ///   - content: what an item shows.
  public init(
    _ items: [Item], id: KeyPath<Item, ID>, label: String = "> ", matching text: @escaping (Item) -> String,
    content: @escaping (Item) -> ViewContent
  ) {
    (self.items, self.text, field) = (items, text, TextField(label: label))
    list = ItemList(items, id: id, content: content)
    list.widget.placeholder = .empty("no matches")
    field.onTextChange = { [weak self] _ in self?.filter() }
  }

  private func filter() {
    let match = FuzzyMatch(field.text)
    list.items = Ranking.best(of: items.indices) { match.score(in: text(items[$0])) }.map { items[$0] }
    if !list.items.isEmpty { list.widget.focusedItem = [0, 0] }
  }

  public func handle(_ event: InputEvent, at time: Duration) -> Bool {
    switch event {
    case .mouse(var event):
      guard event.position.y > 0 else { return field.handle(.mouse(event), at: time) }
      event.position.y -= 1
      return list.handle(.mouse(event), at: time)
    case .key(let key) where Self.listKeys.contains(key): return list.handle(.key(key), at: time)
    default: return field.handle(event, at: time)
    }
  }

  private static var listKeys: Set<Key> { [.up, .down, .pageUp, .pageDown, .enter] }

  public func frame(_ size: CellSize, at time: Duration) -> Canvas {
    var canvas = Canvas(size: size)
    let row = CellSize(width: size.width, height: min(1, size.height))
    canvas.draw(field.frame(row, at: time), at: .zero)
    let rest = CellSize(width: size.width, height: max(0, size.height - 1))
    canvas.draw(list.frame(rest, at: time), at: CellPoint(x: 0, y: 1))
    return canvas
  }

  public var nextFrame: Duration? { list.nextFrame }
  public var isInMotion: Bool { list.isInMotion }
  public func finishMotion() { list.finishMotion() }
  public var cursor: CellPoint? { field.cursor }
  public var onChange: (@MainActor () -> Void)? {
    get { list.onChange }
    set { (list.onChange, field.onChange) = (newValue, newValue) }
  }
  public var isActive: Bool {
    get { list.isActive }
    set { (list.isActive, field.isActive) = (newValue, newValue) }
  }
  public var lines: [String] { field.lines + list.lines }
  public var hints: [(key: Key, does: String)] { list.hints + field.hints.filter { $0.key != .enter } }

  public func adopt(_ theme: Theme) {
    field.adopt(theme)
    list.adopt(theme)
  }
}
