import Foundation
import LayoutCore
import Sections

/// The sizes that the views of one section measured, in canonical axes.
struct MeasuredSection {
  /// By item.
  fileprivate(set) var items: [Int: CGSize] = [:]
  /// The identifiers of these items, if the data source has any.
  fileprivate var names: [Int: String] = [:]
  fileprivate var bars: [MeasuredBar: CGFloat] = [:]
  /// The sizes of views beside items and groups, by kind.
  fileprivate var views: [String: MeasuredViews.Kind] = [:]
  /// The kinds of views that have the numbers of items.
  fileprivate var itemKinds: Set<String> = []
  private var isTurned = false

  /// The length of the bar of a kind; of several, the one of a number.
  func length(ofBar kind: String, number: Int = 0) -> CGFloat? { bars[MeasuredBar(kind: kind, number: number)] }

  /// The size of a view beside an item or a group.
  func size(ofView kind: String, number: Int) -> CGSize? { views[kind]?[number] }

  /// The sizes of views of some kinds, for an arrangement.
  ///
  /// - Complexity: O(d) for d kinds.
  func views(of kinds: [ElementNames.Adornments]) -> MeasuredViews {
    views.isEmpty ? MeasuredViews() : MeasuredViews(kinds.map { views[$0.kind] }, isTurned: isTurned)
  }

  /// The sizes of items and views with their axes exchanged.
  var turned: MeasuredSection {
    var turned = self
    turned.items = items.mapValues(\.turned)
    turned.isTurned = !isTurned
    return turned
  }
}

/// Names a header or a footer of a section.
struct MeasuredBar: Hashable {
  var kind: String
  var number: Int
}

/// The sizes that views measured, by section.
struct MeasuredSizes {
  private var sections: [Int: MeasuredSection] = [:]
  /// The lengths of bars around all content.
  private var contentBars: [MeasuredBar: CGFloat] = [:]

  subscript(section: Int) -> MeasuredSection { sections[section] ?? MeasuredSection() }

  func size(ofItem item: Int, section: Int) -> CGSize? { sections[section]?.items[item] }

  mutating func set(_ size: CGSize, item: Int, section: Int, name: String? = nil) {
    sections[section, default: MeasuredSection()].items[item] = size
    if let name { sections[section]?.names[item] = name }
  }

  func length(ofContentBar bar: MeasuredBar) -> CGFloat? { contentBars[bar] }

  /// Removes the sizes of all that is in sections. Bars of all content are in none.
  mutating func forgetSections() { sections = [:] }

  mutating func set(_ length: CGFloat?, contentBar bar: MeasuredBar) { contentBars[bar] = length }

  /// Sets the size of a view beside an item or a group.
  ///
  /// - Parameters:
  ///   - name: The identifier of its item.
  ///   - isOfItem: Whether `number` is that of an item.
  mutating func set(_ size: CGSize?, view kind: String, number: Int, section: Int, name: String?, isOfItem: Bool) {
    sections[section, default: MeasuredSection()].views[kind, default: MeasuredViews.Kind()][number] = size
    guard isOfItem else { return }
    sections[section]?.itemKinds.insert(kind)
    if let name { sections[section]?.names[number] = name }
  }

  /// The sizes of views beside items with identifiers, by these and by kind.
  var viewsByName: [String: [String: CGSize]] {
    var sizes: [String: [String: CGSize]] = [:]
    for section in sections.values {
      for kind in section.itemKinds {
        for (item, size) in section.views[kind]?.sizes ?? [:] {
          if let name = section.names[item] { sizes[name, default: [:]][kind] = size }
        }
      }
    }
    return sizes
  }

  /// The greatest breadth among measured items of one number, by number.
  ///
  /// - Complexity: O(m) for m measured items.
  var breadthsByNumber: [Int: CGFloat] {
    var breadths: [Int: CGFloat] = [:]
    for section in sections.values {
      for (item, size) in section.items { breadths[item] = max(breadths[item] ?? 0, size.width) }
    }
    return breadths
  }

  /// The greatest breadth among measured items of one number.
  ///
  /// - Complexity: O(s) for s sections with measured items.
  func breadth(ofNumber item: Int) -> CGFloat? { sections.values.compactMap { $0.items[item]?.width }.max() }

  /// The sizes of items with identifiers.
  var byName: [String: CGSize] {
    var sizes: [String: CGSize] = [:]
    for section in sections.values {
      for (item, name) in section.names { if let size = section.items[item] { sizes[name] = size } }
    }
    return sizes
  }

  mutating func set(_ length: CGFloat?, _ bar: MeasuredBar, section: Int) {
    sections[section, default: MeasuredSection()].bars[bar] = length
  }

  mutating func forget(item: Int, section: Int) {
    sections[section]?.items[item] = nil
    sections[section]?.names[item] = nil
  }

  mutating func forget(view kind: String, number: Int, section: Int) {
    sections[section]?.views[kind]?[number] = nil
  }

  mutating func forget(_ bar: MeasuredBar, section: Int) { set(nil, bar, section: section) }

  /// Moves sizes with their items, headers and footers in an update.
  ///
  /// - Complexity: O(m log u) for m sizes, in an update that names u changes.
  mutating func follow(_ change: DataChange) {
    guard !sections.isEmpty else { return }
    var followed: [Int: MeasuredSection] = [:]
    for (section, sizes) in sections {
      guard let target = change.section(after: section), change.section(before: target) == section else { continue }
      var kept = change.reloads(section: section) ? MeasuredSection() : sizes
      kept.forgetItems()
      followed[target] = kept
    }
    for (section, sizes) in sections {
      for item in sizes.measuredItems {
        let path = IndexPath(item: item, section: section)
        guard !change.reloads(itemAt: path), let target = change.path(after: path) else { continue }
        followed[target.section, default: MeasuredSection()].copy(item, from: sizes, to: target.item)
      }
    }
    sections = followed
  }
}

extension MeasuredSection {
  /// The items with a measured extent, in ascending order.
  fileprivate var measuredItems: [Int] {
    var items = Set(items.keys)
    for kind in itemKinds { items.formUnion((views[kind]?.sizes ?? [:]).keys) }
    return items.sorted()
  }

  /// Removes all that belongs to items. Bars, and views beside groups, keep their sizes.
  fileprivate mutating func forgetItems() {
    (items, names) = ([:], [:])
    for kind in itemKinds { views[kind] = nil }
  }

  /// Copies the sizes of an item, and of the views beside it, from another section.
  fileprivate mutating func copy(_ item: Int, from old: MeasuredSection, to place: Int) {
    if let size = old.items[item] { items[place] = size }
    if let name = old.names[item] { names[place] = name }
    for kind in old.itemKinds {
      guard let size = old.views[kind]?[item] else { continue }
      views[kind, default: MeasuredViews.Kind()][place] = size
      itemKinds.insert(kind)
    }
  }
}

/// The sizes that views measured, for the latest breadths of the view. If a window returns to an earlier breadth, they
/// are used at once.
struct MeasureStore {
  /// The sizes at one breadth.
  private struct Measures {
    let breadth: CGFloat
    var sizes = MeasuredSizes()
    /// By identifier: the sizes from before a reload, until items get them again.
    var named: [String: CGSize] = [:]
    /// The same for the views beside them, by identifier and kind.
    var namedViews: [String: [String: CGSize]] = [:]

    var hasNamed: Bool { !named.isEmpty || !namedViews.isEmpty }
  }

  /// The number of breadths whose sizes are kept.
  private static let mostBreadths = 4
  /// The latest breadth comes first.
  private var measures = [Measures(breadth: -1)]

  /// The sizes at the breadth that the view has now.
  var current: MeasuredSizes {
    get { measures[0].sizes }
    _modify { yield &measures[0].sizes }
  }

  /// Switches to the sizes at `breadth`.
  mutating func use(breadth: CGFloat) {
    guard measures[0].breadth != breadth else { return }
    if let known = measures.firstIndex(where: { $0.breadth == breadth }) {
      measures.insert(measures.remove(at: known), at: 0)
    } else {
      measures.insert(Measures(breadth: breadth), at: 0)
      if measures.count > Self.mostBreadths { measures.removeLast() }
    }
  }

  mutating func forgetAll() { measures = [Measures(breadth: measures[0].breadth)] }

  /// Removes the size of an item at every breadth, so that it is measured again.
  mutating func forget(item: Int, section: Int) {
    for index in measures.indices { measures[index].sizes.forget(item: item, section: section) }
  }

  mutating func follow(_ change: DataChange) {
    for index in measures.indices { measures[index].sizes.follow(change) }
  }

  // MARK: Reloads

  /// Drops all sizes by index path, which may now mean other items. Sizes of items with identifiers are kept.
  mutating func forgetPlaces() {
    for index in measures.indices {
      measures[index].named.merge(measures[index].sizes.byName) { $1 }
      measures[index].namedViews.merge(measures[index].sizes.viewsByName) { $1 }
      measures[index].sizes.forgetSections()
    }
    measures = measures.prefix(1) + measures.dropFirst().filter(\.hasNamed)
  }

  /// Assigns the kept sizes to the items that have these identifiers now.
  ///
  /// - Complexity: O(m) look-ups for m items that were measured.
  mutating func assignPlaces(_ path: (String) -> IndexPath?) {
    guard measures.contains(where: \.hasNamed) else { return }
    var paths: [String: IndexPath?] = [:]
    func place(_ name: String) -> IndexPath? {
      if paths[name] == nil { paths[name] = .some(path(name)) }
      return paths[name] ?? nil
    }
    for index in measures.indices {
      for (name, size) in measures[index].named {
        guard let place = place(name) else { continue }
        measures[index].sizes.set(size, item: place[1], section: place[0], name: name)
      }
      for (name, views) in measures[index].namedViews {
        guard let place = place(name) else { continue }
        for (kind, size) in views {
          measures[index].sizes.set(
            size, view: kind, number: place[1], section: place[0], name: name, isOfItem: true)
        }
      }
      (measures[index].named, measures[index].namedViews) = ([:], [:])
    }
  }
}
