/// Numbered sections of numbered items: a snapshot without its identifiers.
@usableFromInline
struct NumberedSections: Sendable {
  /// No section: of items that are in none.
  private static let none = UInt32.max

  /// The numbers of the sections, in order.
  private(set) var order: [UInt32] = []
  /// The items of each section, by the section's number; nil once the section was removed.
  private var contents: [NumberRuns?] = []
  /// The number of each item's section, by the item's number; nil if that is not stored.
  private var homes: [UInt32]?
  /// The index of the places of items. It is made when it is first needed, and anew after changes.
  private var lazyIndex = Lazily<PlaceIndex>()
  @usableFromInline private(set) var itemCount = 0

  /// - Parameter storesHomes: whether to store in which section each item is: four bytes an item.
  init(storesHomes: Bool) { homes = storesHomes ? [] : nil }

  var counts: [Int] { order.map { self[$0].count } }

  /// The items of a section, by its number.
  subscript(section: UInt32) -> NumberRuns { contents[Int(section)] ?? NumberRuns() }

  func hasSection(_ section: UInt32) -> Bool { contents[Int(section)] != nil }

  func number(at place: ItemPlace) -> UInt32? {
    guard order.indices.contains(place.section) else { return nil }
    let items = self[order[place.section]]
    return items.indices.contains(place.item) ? items[place.item] : nil
  }

  var index: PlaceIndex {
    lazyIndex.value { PlaceIndex(of: order.lazy.map { self[$0] }) }
  }

  @usableFromInline func place(of item: UInt32) -> ItemPlace? { index.place(of: item) }

  /// The number of the section that holds an item; nil if none does.
  @usableFromInline func home(of item: UInt32) -> UInt32? {
    if let homes {
      let home = item < homes.count ? homes[Int(item)] : Self.none
      return home == Self.none ? nil : home
    }
    if lazyIndex.isMade { return place(of: item).map { order[$0.section] } }
    return order.first { self[$0].index(of: item) != nil }
  }

  /// The place of an item, found without the index of all places.
  /// - Complexity: O(s + r + b) comparisons for s sections, and r runs and b numbers of the item's section.
  func soughtPlace(of item: UInt32) -> ItemPlace? {
    guard let home = home(of: item), let section = order.firstIndex(of: home), let place = self[home].index(of: item)
    else { return nil }
    return ItemPlace(section: section, item: place)
  }

  /// Adds items, which are in no section, at the end of one.
  @usableFromInline mutating func append(_ items: [UInt32], to section: UInt32) {
    for item in items { contents[Int(section)]?.append(item) }
    settle(items, in: section)
  }

  /// Adds items with new numbers at the end of a section. Numbers are new if they are above all others.
  @usableFromInline mutating func append(_ items: Range<UInt32>, to section: UInt32) {
    contents[Int(section)]?.append(.range(items))
    itemCount += items.count
    renewIndex()
    guard let known = homes?.count else { return }
    if known < items.lowerBound {
      homes?.append(contentsOf: repeatElement(Self.none, count: Int(items.lowerBound) - known))
    }
    homes?.append(contentsOf: repeatElement(section, count: items.count))
  }

  /// Inserts items, which are in no section, beside another one.
  mutating func insert(_ items: [UInt32], at anchor: UInt32, offset: Int) {
    guard let section = home(of: anchor), let place = self[section].index(of: anchor) else { return }
    contents[Int(section)]?.replace(place + offset..<place + offset, with: NumberRuns(listing: items))
    settle(items, in: section)
  }

  private mutating func settle(_ items: [UInt32], in section: UInt32) {
    itemCount += items.count
    renewIndex()
    guard homes != nil else { return }
    for item in items {
      while homes?.count ?? 0 <= Int(item) { homes?.append(Self.none) }
      homes?[Int(item)] = section
    }
  }

  /// Takes items out of their sections.
  mutating func remove(_ items: [UInt32]) {
    guard !items.isEmpty else { return }
    for (section, gone) in Dictionary(grouping: items, by: { home(of: $0) ?? Self.none }) where section != Self.none {
      if gone.count < 8 {
        for item in gone {
          guard let place = self[section].index(of: item) else { continue }
          contents[Int(section)]?.replace(place..<place + 1, with: NumberRuns())
        }
      } else {
        let gone = Set(gone)
        contents[Int(section)] = self[section].filtered { !gone.contains($0) }
      }
      itemCount -= gone.count
      for item in gone { homes?[Int(item)] = Self.none }
    }
    renewIndex()
  }

  /// Inserts sections, which are not there, at an index.
  mutating func insert(sections: [(number: UInt32, items: NumberRuns)], at place: Int) {
    for (number, items) in sections {
      while contents.count <= Int(number) { contents.append(nil) }
      contents[Int(number)] = items
      itemCount += items.count
    }
    order.insert(contentsOf: sections.map(\.number), at: place)
    renewIndex()
  }

  /// Removes sections.
  /// - Returns: the items that they held.
  mutating func remove(sections: Set<UInt32>) -> [UInt32] {
    let items = sections.flatMap { self[$0] }
    for section in sections { contents[Int(section)] = nil }
    for item in items { homes?[Int(item)] = Self.none }
    itemCount -= items.count
    order.removeAll { sections.contains($0) }
    renewIndex()
    return items
  }

  /// Moves the section at an index to where it has another index.
  mutating func move(sectionAt place: Int, to target: Int) {
    order.insert(order.remove(at: place), at: target)
    renewIndex()
  }

  private mutating func renewIndex() { Lazily.renew(&lazyIndex) }
}
