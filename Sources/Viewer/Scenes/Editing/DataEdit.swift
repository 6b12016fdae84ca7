import Foundation

/// A request to edit the data that a scene shows. Sections and items are numbered as the view shows them at that moment.
/// What is kept of it is an `ItemEdit`, which names them.
public enum DataEdit: Hashable, Sendable {
  /// Inserts copies of the item at that place, or of the last item if the place is past the end.
  case insert(count: Int, section: Int, item: Int)
  case delete(count: Int, section: Int, item: Int)
  /// Moves items. Afterwards the first of them is at `toItem`, or as near to it as the section allows.
  case move(count: Int, section: Int, item: Int, toSection: Int, toItem: Int)
  case reload(count: Int, section: Int, item: Int)
  /// Shuffles the items of a section. If it has more than `mostShuffled`, only that many are shuffled, beginning at
  /// `from`.
  case shuffle(section: Int, from: Int, seed: Int)
  /// Adds sections after another one, as copies of its header and its first items.
  case addSections(count: Int, after: Int)
  case removeSections(count: Int, section: Int)

  /// The most items that are shuffled at once. The layout has to process each of these moves by itself.
  public static let mostShuffled = 10_000
}

extension EditedArrangement {
  /// The most items that a new section copies from the section before it.
  static let itemsOfNewSection = 5

  /// The change of a request, by the identities of the shown items.
  @MainActor
  func change(for edit: DataEdit, _ names: DataNames) throws(EditRefusal) -> ItemEdit.Change {
    switch edit {
    case .insert(_, let section, _) where !sections.indices.contains(section):
      throw EditRefusal(sentence: "there is no section to insert into")
    case .insert(let count, let section, let item): return try insertion(count, section, item, names)
    case .delete(let count, let section, let item):
      return .delete(listing(try range(count, section, item), of: section, names))
    case .reload(let count, let section, let item):
      return .reload(listing(try range(count, section, item), of: section, names))
    case .move(let count, let section, let item, let toSection, let toItem):
      let range = try range(count, section, item)
      guard sections.indices.contains(toSection) else { throw EditRefusal(sentence: "there is no section to move to") }
      return .move(
        listing(range, of: section, names), to: target(toItem, of: toSection, leavingOut: range, of: section, names))
    case .shuffle(let section, let first, let seed):
      guard sections.indices.contains(section), sections[section].count > 1 else {
        throw EditRefusal(sentence: "there is nothing to shuffle")
      }
      let start = max(0, min(first, sections[section].count - DataEdit.mostShuffled))
      let range = start..<min(start + DataEdit.mostShuffled, sections[section].count)
      return .shuffle(listing(range, of: section, names), seed: seed)
    case .addSections(let count, let after):
      guard sections.indices.contains(after) else { throw EditRefusal(sentence: "there is no section to copy") }
      let items = (0..<min(Self.itemsOfNewSection, sections[after].count)).map {
        original(sections[after].place(of: $0), names)
      }
      return .addSections(count: count, after: name(ofSection: after, names), items: [ItemRun](listing: items))
    case .removeSections(let count, let section):
      guard sections.indices.contains(section) else { throw EditRefusal(sentence: "there is no section to remove") }
      // Layouts made for one section use it without checking that there is one.
      guard sections.count > 1 else { throw EditRefusal(sentence: "cannot delete the last section") }
      let range = section..<min(section + min(count, sections.count - 1), sections.count)
      return .removeSections(range.map { name(ofSection: $0, names) })
    }
  }

  private func range(_ count: Int, _ section: Int, _ item: Int) throws(EditRefusal) -> Range<Int> {
    guard sections.indices.contains(section), (0..<sections[section].count).contains(item) else {
      throw EditRefusal(sentence: "there is no item in view to change")
    }
    return item..<min(item + count, sections[section].count)
  }

  @MainActor
  private func insertion(
    _ count: Int, _ section: Int, _ item: Int, _ names: DataNames
  ) throws(EditRefusal) -> ItemEdit.Change {
    let here = sections[section].count
    // An empty section takes its copies from the nearest one that has items.
    let neighbour = sections.indices.filter { sections[$0].count > 0 }.min { abs($0 - section) < abs($1 - section) }
    guard let neighbour else { throw EditRefusal(sentence: "there is no item to copy: the data are empty") }
    let place = here > 0 ? sections[section].place(of: min(item, here - 1)) : sections[neighbour].place(of: 0)
    return .insert(
      copiesOf: original(place, names), count: count,
      at: target(item, of: section, leavingOut: 0..<0, of: section, names))
  }

  // MARK: Names

  @MainActor
  private func name(ofItem item: Int, section: Int, _ names: DataNames) -> ItemIdentity {
    let place = sections[section].place(of: item)
    return place.copy.map { .copy(edit: $0.edit, number: $0.number) } ?? original(place, names)
  }

  /// The item itself, or the one that it is a copy of.
  @MainActor
  private func original(_ place: Place, _ names: DataNames) -> ItemIdentity {
    names.name(ofItem: place.item, section: place.section)
  }

  @MainActor
  private func name(ofSection section: Int, _ names: DataNames) -> SectionIdentity {
    let section = sections[section]
    return section.copy.map { .copy(edit: $0.edit, number: $0.number) } ?? names.name(ofSection: section.origin)
  }

  @MainActor
  private func listing(_ range: Range<Int>, of section: Int, _ names: DataNames) -> [ItemRun] {
    [ItemRun](listing: range.lazy.map { name(ofItem: $0, section: section, names) })
  }

  /// Where something is put that comes to stand at an item once some items are taken out: after the item that it passes
  /// on its way, else before the one that stands there.
  @MainActor
  private func target(
    _ item: Int, of section: Int, leavingOut range: Range<Int>, of other: Int, _ names: DataNames
  ) -> ItemEdit.Target {
    let taken = section == other ? range : 0..<0
    let rest = sections[section].count - taken.count
    guard rest > 0 else { return .start(of: name(ofSection: section, names)) }
    let place = max(0, min(item, rest))
    func remaining(_ place: Int) -> ItemIdentity {
      name(ofItem: place < taken.lowerBound ? place : place + taken.count, section: section, names)
    }
    let isAfter = place == rest || !taken.isEmpty && place > taken.lowerBound
    return isAfter ? .after(remaining(place - 1)) : .before(remaining(place))
  }
}
