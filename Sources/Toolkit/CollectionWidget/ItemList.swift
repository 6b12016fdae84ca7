import Foundation
import LayoutCore
import Snapshots

/// A section of an item list: its items under a title.
public struct ItemSection<Item> {
  /// The identity of the section, by which it is found in other data.
  public var id: String
  /// The text of its header. Where no section has one, there are no headers.
  public var title: String
  /// A second text, at the end of the header.
  public var detail: String
  /// Its items, in order.
  public var items: [Item]

  /// A section of these items.
  ///
  /// - Parameters:
  ///   - title: the text of its header.
  ///   - detail: a second text, at the end of the header.
  ///   - id: what makes it the same section in other data; nil for the title.
  ///   - items: its items, in order.
  public init(_ title: String = "", detail: String = "", id: String? = nil, items: [Item]) {
    (self.id, self.title, self.detail, self.items) = (id ?? title, title, detail, items)
  }
}

/// A list of values in a widget: items, and a closure that says what each shows.
///
/// ```swift
/// let list = ItemList(["Iron", "Copper", "Zinc"], id: \.self) { ViewContent(text: $0) }
/// list.onChoose = { print($0) }
/// list.items.append("Tin")
/// ```
///
/// Items are compared by their identifiers: what stays keeps its place, the focus and the selection, and what moved is
/// shown on its way if the view animates changes. Of two items with one identifier, the later one is shown. The list is
/// the view's data source. Arrow keys move a focus, letters go to items, and Enter or a second click chooses an item.
@MainActor
public final class ItemList<Item, ID: Hashable & Sendable> {
  /// The widget that shows the list. It does not keep the list alive: show the list itself, or keep it.
  public let widget: CollectionViewWidget
  /// Called when the user chooses an item.
  public var onChoose: ((Item) -> Void)?
  /// Whether Enter or a click on a header hides the items of its section, or shows them again. The focus then stops at
  /// headers. By default false.
  public var foldsSections = false {
    didSet {
      widget.focusesHeaders = foldsSections
      if foldsSections != oldValue { show() }
    }
  }
  /// The identifiers of the sections whose items are hidden.
  public var foldedSections: Set<String> = [] { didSet { if foldedSections != oldValue { show() } } }
  /// The data. Setting it shows what changed.
  ///
  /// - Complexity: O(n) for n items, and what the layout takes to solve the changes.
  public var sections: [ItemSection<Item>] = [] { didSet { show() } }

  private let id: KeyPath<Item, ID>
  private let content: (Item) -> ViewContent
  private let source = ItemListSource<Item, ID>()
  private var shown = Snapshot<String, ID>()
  private var itemsByID: [ID: Item] = [:]
  private var headers: [String: (title: String, detail: String, count: Int)] = [:]

  /// A list of items.
  ///
  /// - Parameters:
  ///   - items: its first data.
  ///   - id: what makes an item the same in other data.
  ///   - rows: the height of each item in rows of cells; nil for as many as its text takes.
  ///   - layout: another layout than a list with pinned headers, whose headers and item heights are then its own.
  ///   - content: what an item shows.
  public init(
    _ items: [Item] = [], id: KeyPath<Item, ID>, rows: Int? = 1, layout: CollectionViewLayout? = nil,
    content: @escaping (Item) -> ViewContent
  ) {
    (self.id, self.content) = (id, content)
    let view = CollectionView(frame: .zero, collectionViewLayout: layout ?? Self.rowLayout(rows: rows))
    widget = CollectionViewWidget(view)
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "item")
    view.register(
      ReusableView.self, forSupplementaryViewOfKind: ElementKind.sectionHeader, withReuseIdentifier: "header")
    source.list = self
    view.dataSource = source
    (widget.movesFocus, widget.showsScrollbars) = (true, true)
    widget.titleForItem = { [weak self] in self?.content(at: $0).text }
    widget.onActivate = { [weak self] in self?.activate($0) ?? false }
    self.items = items
  }

  /// The items of all sections. Setting it makes one section of them.
  public var items: [Item] {
    get { sections.flatMap(\.items) }
    set { sections = [ItemSection(items: newValue)] }
  }

  /// The view of the widget.
  public var view: CollectionView { widget.view }

  /// The item in focus; nil if there is none.
  public var focused: Item? { widget.focusedItem.flatMap(item) }

  /// The selected items, in order.
  public var selected: [Item] { (view.indexPathsForSelectedItems ?? []).sorted().compactMap(item) }

  /// The item that is shown at an index path; nil if there is none.
  public func item(at path: IndexPath) -> Item? { shown.item(at: ItemPlace(path)).flatMap { itemsByID[$0] } }

  /// Where an item is shown; nil if it is not.
  public func indexPath(of id: ID) -> IndexPath? { shown.place(of: id)?.indexPath }

  private func activate(_ element: ElementIdentifier) -> Bool {
    guard element.category == .cell else { return element.isHeader && toggle(sectionAt: element.section) }
    guard let onChoose, let item = item(at: element.indexPath) else { return false }
    onChoose(item)
    return true
  }

  private func toggle(sectionAt index: Int) -> Bool {
    guard foldsSections, (0..<shown.sectionCount).contains(index) else { return false }
    foldedSections.formSymmetricDifference([shown.section(at: index)])
    return true
  }

  private static func rowLayout(rows: Int?) -> RowLayout {
    RowLayout(itemHeight: CGFloat(max(1, rows ?? 1)) * PointsPerCell.phone.height, measuresItems: rows == nil)
  }

  // MARK: Showing

  private func show() {
    let old = shown
    var new = Snapshot<String, ID>()
    var byID: [ID: Item] = [:]
    headers = [:]
    new.append(sections: sections.map(\.id))
    for section in sections {
      headers[section.id] = (section.title, section.detail, section.items.count)
      guard !foldsSections || !foldedSections.contains(section.id) else { continue }
      for item in section.items { byID[item[keyPath: id]] = item }
      // The section was appended above.
      _ = try? new.append(section.items.map { $0[keyPath: id] }, to: section.id)
    }
    let height: CGFloat = headers.values.contains { !$0.title.isEmpty } ? view.pointsPerCell.height : 0
    (view.collectionViewLayout as? RowLayout)?.headerHeight = height
    if new.counts == old.counts, new.sections == old.sections, new.items == old.items {
      // Other contents alone leave what is on its way as it is.
      (shown, itemsByID) = (new, byID)
    } else {
      view.apply(from: old, to: new) { [self] in (shown, itemsByID) = (new, byID) }
    }
    renew()
  }

  /// Shows other contents of items and headers that stay.
  private func renew() {
    guard !view.bounds.isEmpty else { return }
    let elements = view.visibleElements
    let changed = elements.filter { element in
      element.identifier.category == .cell && content(at: element.identifier.indexPath) != element.view.shownContent
    }
    view.reconfigureItems(at: changed.map(\.identifier.indexPath))
    let headers = elements.filter { $0.identifier.kind == ElementKind.sectionHeader }
      .filter { header(ofSection: $0.identifier.section) != $0.view.shownContent }
    view.reconfigureSupplementaryViews(
      ofKind: ElementKind.sectionHeader, at: headers.map(\.identifier.indexPath))
  }

  fileprivate var counts: [Int] { shown.counts }

  fileprivate func content(at path: IndexPath) -> ViewContent { item(at: path).map(content) ?? ViewContent() }

  fileprivate func header(ofSection index: Int) -> ViewContent {
    guard (0..<shown.sectionCount).contains(index), let header = headers[shown.section(at: index)] else {
      return ViewContent()
    }
    let isFolded = foldedSections.contains(shown.section(at: index))
    let marks = widget.palette.isUnicode ? ("▸ ", "▾ ") : ("> ", "v ")
    let mark = foldsSections ? isFolded ? marks.0 : marks.1 : ""
    let count = foldsSections && isFolded && header.detail.isEmpty ? "\(header.count)" : header.detail
    return ViewContent(text: mark + header.title, detail: count, isBold: true)
  }
}

extension ItemList where Item: Identifiable, Item.ID == ID {
  /// A list of items that say themselves what makes them the same. The parameters are those of the other initialiser.
  public convenience init(
    _ items: [Item] = [], rows: Int? = 1, layout: CollectionViewLayout? = nil, content: @escaping (Item) -> ViewContent
  ) {
    self.init(items, id: \.id, rows: rows, layout: layout, content: content)
  }
}

/// The list as a data source.
@MainActor
private final class ItemListSource<Item, ID: Hashable & Sendable>: CollectionViewDataSource {
  weak var list: ItemList<Item, ID>?

  func numberOfSections(in view: CollectionView) -> Int { list?.counts.count ?? 0 }

  func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int { list?.counts[section] ?? 0 }

  func collectionView(_ view: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    cell.shownContent = list?.content(at: indexPath) ?? ViewContent()
    return cell
  }

  func collectionView(
    _ view: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> ReusableView {
    let header = view.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    header.shownContent = list?.header(ofSection: indexPath.section) ?? ViewContent()
    return header
  }
}
