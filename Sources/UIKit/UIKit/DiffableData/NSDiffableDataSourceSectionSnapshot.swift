import Foundation

/// The items of one section as a tree: an outline whose items can be expanded and collapsed.
///
/// Where UIKit raises an exception, the mistake is reported with UIKit's words by the view that shows the section.
@preconcurrency
public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable>: Sendable {
  struct Node: Sendable {
    var parent: ItemIdentifierType?
    var children: [ItemIdentifierType] = []
    var isExpanded = false
  }

  private(set) var nodes: [ItemIdentifierType: Node] = [:]
  public private(set) var rootItems: [ItemIdentifierType] = []
  var log = IssueLog()

  /// No items.
  public init() {}

  /// A copy.
  public init(_ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>) { self = snapshot }

  // MARK: Items

  /// All items, each before those below it.
  /// - Complexity: O(n) for n items.
  public var items: [ItemIdentifierType] { listed { _ in true } }

  /// The items whose ancestors are all expanded, each before those below it.
  /// - Complexity: O(k) for k such items.
  public var visibleItems: [ItemIdentifierType] { listed(entering: \.isExpanded) }

  /// The expanded items, visible or not, in the order of `items`.
  /// - Complexity: O(n) for n items.
  public var expandedItems: [ItemIdentifierType] { items.filter { nodes[$0]?.isExpanded == true } }

  private func listed(entering: (Node) -> Bool) -> [ItemIdentifierType] {
    var (list, waiting) = ([ItemIdentifierType](), [rootItems[...]])
    while let item = waiting.last?.first {
      waiting[waiting.count - 1].removeFirst()
      list.append(item)
      if let node = nodes[item], entering(node) { waiting.append(node.children[...]) }
      while waiting.last?.isEmpty == true { waiting.removeLast() }
    }
    return list
  }

  /// Whether there is such an item.
  public func contains(_ item: ItemIdentifierType) -> Bool { nodes[item] != nil }

  /// The place of an item in `items`; nil for an unknown one.
  /// - Complexity: O(n) for n items.
  public func index(of item: ItemIdentifierType) -> Int? { contains(item) ? items.firstIndex(of: item) : nil }

  /// Whether an item is expanded; false for an unknown one, which is reported.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { known(item, "isExpanded(_:)")?.isExpanded ?? false }

  /// Whether all ancestors of an item are expanded; false for an unknown one, which is reported.
  /// - Complexity: O(l) for the level l.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    known(item, "isVisible(_:)") != nil && ancestors(of: item).allSatisfy { nodes[$0]?.isExpanded == true }
  }

  /// The number of ancestors of an item; 0 for an unknown one, which is reported.
  /// - Complexity: O(l) for the level l.
  public func level(of item: ItemIdentifierType) -> Int {
    known(item, "level(of:)") == nil ? 0 : ancestors(of: item).count
  }

  /// The parent of an item; nil for a root, and for an unknown item, which is reported.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
    known(child, "parent(of:)", "Child item identifier")?.parent
  }

  private func known(_ item: ItemIdentifierType, _ call: String, _ words: String = "Item identifier") -> Node? {
    if nodes[item] == nil {
      note("\(words) does not exist in section snapshot: \(quoted(item))", "\(call) needs an item of the snapshot")
    }
    return nodes[item]
  }

  /// From the parent up to the root.
  private func ancestors(of item: ItemIdentifierType) -> [ItemIdentifierType] {
    Array(sequence(first: item) { nodes[$0]?.parent }.dropFirst())
  }

  /// The items below another one, which is the only root or is left out. They keep what is expanded.
  public func snapshot(
    of parent: ItemIdentifierType, includingParent: Bool = false
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    var part = Self()
    guard let node = known(parent, "snapshot(of:includingParent:)", "Parent item identifier") else { return part }
    part.graft(includingParent ? [parent] : node.children, of: self, below: nil, at: nil)
    return part
  }

  // MARK: Changes

  /// Adds items below another one, after its other children; without a parent, after the last root. They are collapsed.
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
    guard !items.isEmpty else { return }
    if let parent, nodes[parent] == nil {
      return note(
        "Parent item identifier does not exist in section snapshot: \(quoted(parent))",
        "append(_:to:) left out "
          + "\(items.count.items()) \(items.named)")
    }
    add(items, below: parent, at: nil)
  }

  /// Inserts items before another one, on its level.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    insert(items, at: item, offset: 0, "before")
  }

  /// Inserts items after another one and all below it, on its level.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    insert(items, at: item, offset: 1, "after")
  }

  private mutating func insert(
    _ items: [ItemIdentifierType], at anchor: ItemIdentifierType, offset: Int, _ label: String
  ) {
    guard !items.isEmpty, let place = place(of: anchor, label, items.count) else { return }
    add(items, below: nodes[anchor]?.parent, at: place + offset)
  }

  /// The place of an item among its siblings.
  private func place(of anchor: ItemIdentifierType, _ label: String, _ count: Int) -> Int? {
    guard let node = nodes[anchor] else {
      note(
        "Item identifier to insert \(label) does not exist in section snapshot: \(quoted(anchor))",
        "\(count.items()) left out")
      return nil
    }
    return children(of: node.parent).firstIndex(of: anchor)
  }

  /// Inserts a tree before an item, on its level. Items that are elsewhere move.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, before item: ItemIdentifierType
  ) { insert(snapshot, at: item, offset: 0, "before") }

  /// Inserts a tree after an item and all below it, on the item's level. Items that are elsewhere move.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>, after item: ItemIdentifierType
  ) { insert(snapshot, at: item, offset: 1, "after") }

  private mutating func insert(_ snapshot: Self, at anchor: ItemIdentifierType, offset: Int, _ label: String) {
    guard !snapshot.nodes.isEmpty, place(of: anchor, label, snapshot.nodes.count) != nil else { return }
    let tree = makeRoom(for: snapshot, around: anchor)
    guard let place = place(of: anchor, label, 0) else { return }
    graft(tree.rootItems, of: tree, below: nodes[anchor]?.parent, at: place + offset)
  }

  /// Replaces what is below an item by a tree. Items of the tree that are elsewhere move.
  public mutating func replace(
    childrenOf parent: ItemIdentifierType, using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  ) {
    guard let node = known(parent, "replace(childrenOf:using:)", "Parent item identifier") else { return }
    remove(node.children)
    let tree = makeRoom(for: snapshot, around: parent)
    graft(tree.rootItems, of: tree, below: parent, at: nil)
  }

  /// Deletes items with all below them. Unknown ones are reported.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    for item in items where nodes[item] == nil {
      note("Failed to find index of item \(quoted(item))", "delete(_:) deleted the others")
    }
    remove(items)
  }

  /// Deletes all items.
  public mutating func deleteAll() { (nodes, rootItems) = ([:], []) }

  /// Shows what is below items. Unknown ones are ignored.
  public mutating func expand(_ items: [ItemIdentifierType]) { for item in items { nodes[item]?.isExpanded = true } }

  /// Hides what is below items, which stays as it is. Unknown ones are ignored.
  public mutating func collapse(_ items: [ItemIdentifierType]) { for item in items { nodes[item]?.isExpanded = false } }

  /// A line for each item: two spaces for each level, `+` if it is expanded and else `-`, `*` if it is visible, and the
  /// item.
  public func visualDescription() -> String {
    let isVisible = Set(visibleItems)
    let lines = items.map { item in
      String(repeating: "  ", count: ancestors(of: item).count + 1) + (nodes[item]?.isExpanded == true ? "+" : "-")
        + (isVisible.contains(item) ? "*" : " ") + " \(item)"
    }
    return (["<NSDiffableDataSourceSectionSnapshot: \(lines.count.items())"] + lines + [">"]).joined(separator: "\n")
  }

  // MARK: The tree

  private func children(of parent: ItemIdentifierType?) -> [ItemIdentifierType] {
    guard let parent else { return rootItems }
    return nodes[parent]?.children ?? []
  }

  private mutating func changeChildren(
    of parent: ItemIdentifierType?, _ change: (inout [ItemIdentifierType]) -> Void
  ) {
    guard let parent else { return change(&rootItems) }
    if nodes[parent] != nil { change(&nodes[parent]!.children) }
  }

  /// Adds new items. Those that are there already are reported and stay.
  private mutating func add(_ items: [ItemIdentifierType], below parent: ItemIdentifierType?, at place: Int?) {
    var (new, repeated) = ([ItemIdentifierType](), [ItemIdentifierType]())
    for item in items {
      if nodes[item] == nil {
        nodes[item] = Node(parent: parent)
        new.append(item)
      } else {
        repeated.append(item)
      }
    }
    changeChildren(of: parent) { $0.insert(contentsOf: new, at: place ?? $0.count) }
    guard !repeated.isEmpty else { return }
    let places = repeated.prefix(8).map { item in
      let positions = items.indices.filter { items[$0] == item }.map(String.init).joined(separator: " and ")
      return "\(quoted(item)) is at \(positions) of the list and at \(index(of: item) ?? 0) of the snapshot"
    }
    note(
      "Identifiers in a section snapshot must be unique. Duplicate item identifiers: \(repeated.listed)",
      places.joined(separator: ", ") + "; only the new ones were inserted")
  }

  /// Puts branches of another tree here, with what is expanded. None of their items is here.
  private mutating func graft(
    _ items: [ItemIdentifierType], of tree: Self, below parent: ItemIdentifierType?, at place: Int?
  ) {
    changeChildren(of: parent) { $0.insert(contentsOf: items, at: place ?? $0.count) }
    var waiting = items.map { ($0, parent) }
    while let (item, parent) = waiting.popLast() {
      guard var node = tree.nodes[item] else { continue }
      waiting += node.children.map { ($0, item) }
      node.parent = parent
      nodes[item] = node
    }
  }

  /// Deletes items with all below them. Unknown ones are ignored.
  /// - Complexity: O(k + c) for k items that go, and c siblings of them.
  private mutating func remove(_ items: [ItemIdentifierType]) {
    let roots = Set(items.filter { nodes[$0] != nil })
    for (parent, gone) in Dictionary(grouping: roots, by: { nodes[$0]?.parent }) {
      let isGone = Set(gone)
      changeChildren(of: parent) { $0.removeAll { isGone.contains($0) } }
    }
    var waiting = Array(roots)
    while let item = waiting.popLast() { waiting += nodes.removeValue(forKey: item)?.children ?? [] }
  }

  /// Takes an item out. Those below it take its place.
  mutating func lift(_ item: ItemIdentifierType) {
    guard let node = nodes.removeValue(forKey: item) else { return }
    for child in node.children { nodes[child]?.parent = node.parent }
    changeChildren(of: node.parent) { siblings in
      guard let place = siblings.firstIndex(of: item) else { return }
      siblings.replaceSubrange(place...place, with: node.children)
    }
  }

  /// Takes the items of another tree out of this one.
  /// - Returns: the other tree without `anchor` and its ancestors, which cannot move below themselves.
  private mutating func makeRoom(for tree: Self, around anchor: ItemIdentifierType) -> Self {
    var tree = tree
    let fixed = ([anchor] + ancestors(of: anchor)).filter(tree.contains)
    fixed.forEach { tree.lift($0) }
    let moved = tree.items.filter { nodes[$0] != nil }
    guard !moved.isEmpty || !fixed.isEmpty else { return tree }
    moved.forEach { lift($0) }
    note(
      "Identifiers in a section snapshot must be unique. Duplicate item identifiers: \((fixed + moved).listed)",
      "\(moved.count.items()) moved to the new place"
        + (fixed.isEmpty ? "" : "; \(fixed.named) stays, because items cannot be below themselves"))
    return tree
  }

  private func note(_ words: String, _ details: String) {
    log.note(words, details, of: "NSDiffableDataSourceSectionSnapshot")
  }
}

// MARK: Flat sections

extension NSDiffableDataSourceSectionSnapshot {
  /// A tree of roots.
  init(roots: [ItemIdentifierType], log: IssueLog) {
    self.log = log
    append(roots)
  }

  /// Shows other items in the same tree: what is gone is dropped, and a new item is on the level of the item before it.
  ///
  /// Afterwards `visibleItems` is `list`. Collapsed items keep what is below them.
  /// - Complexity: O(n l) for n items of at most l levels.
  mutating func follow(_ list: [ItemIdentifierType]) {
    let old = self
    let (isListed, wasVisible) = (Set(list), Set(visibleItems))
    deleteAll()
    var path: [ItemIdentifierType] = []
    for item in list {
      let node = old.nodes[item]
      var level = min(node == nil ? path.count - 1 : old.ancestors(of: item).count, path.count)
      // Only an expanded item shows another one below itself.
      if level == path.count, let last = path.last, nodes[last]?.isExpanded != true { level -= 1 }
      path.removeLast(path.count - max(0, level))
      changeChildren(of: path.last) { $0.append(item) }
      // What comes out of a collapsed item is collapsed, so that it keeps what is below it.
      nodes[item] = Node(parent: path.last, isExpanded: node?.isExpanded == true && wasVisible.contains(item))
      path.append(item)
    }
    for item in list where nodes[item]?.isExpanded == false { hide(below: item, of: old, except: isListed) }
  }

  /// Copies what an item hides.
  private mutating func hide(below item: ItemIdentifierType, of old: Self, except isListed: Set<ItemIdentifierType>) {
    var waiting = [item]
    while let item = waiting.popLast(), let node = old.nodes[item] {
      let children = node.children.filter { !isListed.contains($0) }
      nodes[item]?.children = children
      for child in children {
        nodes[child] = Node(parent: item, isExpanded: old.nodes[child]?.isExpanded ?? false)
      }
      waiting += children
    }
  }
}
