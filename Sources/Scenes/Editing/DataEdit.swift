import Foundation
import LayoutCore
import SeededRandom

/// An edit of the data that a scene shows. Sections and items are numbered as the view shows them.
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

extension DataArrangement {
  /// The most items that a new section copies from the section before it.
  static let itemsOfNewSection = 5

  /// Why an edit cannot be made, in a sentence.
  struct Refusal: Error, Hashable {
    let sentence: String
  }

  /// Carries out an edit.
  ///
  /// - Returns: the same changes as a batch update.
  /// - Complexity: O(r + m) for r runs of the sections concerned and m items that are changed.
  mutating func apply(_ edit: DataEdit) throws(Refusal) -> BatchUpdate {
    let changes: [BatchUpdate.Change]
    switch edit {
    case .insert(let count, let section, let item): changes = try insert(count, section, item)
    case .delete(let count, let section, let item):
      let range = try range(count, section, item)
      sections[section].replace(range, with: [])
      changes = range.map { .deleteItem(IndexPath(indexes: [section, $0])) }
    case .reload(let count, let section, let item):
      changes = try range(count, section, item).map { .reloadItem(IndexPath(indexes: [section, $0])) }
    case .move(let count, let section, let item, let toSection, let toItem):
      changes = try move(range(count, section, item), of: section, to: toSection, toItem)
    case .shuffle(let section, let first, let seed): changes = try shuffle(section, from: first, seed: seed)
    case .addSections(let count, let after): changes = try addSections(count, after: after)
    case .removeSections(let count, let section):
      guard sections.indices.contains(section) else { throw Refusal(sentence: "there is no section to remove") }
      // Layouts made for one section use it without checking that there is one.
      guard sections.count > 1 else { throw Refusal(sentence: "cannot delete the last section") }
      let range = section..<min(section + min(count, sections.count - 1), sections.count)
      sections.removeSubrange(range)
      changes = range.map { .deleteSection($0) }
    }
    isUntouched = false
    return BatchUpdate(changes)
  }

  private func range(_ count: Int, _ section: Int, _ item: Int) throws(Refusal) -> Range<Int> {
    guard sections.indices.contains(section), (0..<sections[section].count).contains(item) else {
      throw Refusal(sentence: "there is no item in view to change")
    }
    return item..<min(item + count, sections[section].count)
  }

  private mutating func insert(_ count: Int, _ section: Int, _ item: Int) throws(Refusal) -> [BatchUpdate.Change] {
    guard sections.indices.contains(section) else { throw Refusal(sentence: "there is no section to insert into") }
    let here = sections[section].count
    // An empty section takes its copies from the nearest one that has items.
    let neighbour = sections.indices.filter { sections[$0].count > 0 }.min { abs($0 - section) < abs($1 - section) }
    guard let neighbour else { throw Refusal(sentence: "there is no item to copy: the data are empty") }
    let place = here > 0 ? sections[section].place(of: min(item, here - 1)) : sections[neighbour].place(of: 0)
    let copy = Run(section: place.section, items: place.item..<place.item + 1, isCopy: true)
    let target = min(item, here)
    sections[section].replace(target..<target, with: Array(repeating: copy, count: count))
    return (target..<target + count).map { .insertItem(IndexPath(indexes: [section, $0])) }
  }

  private mutating func move(
    _ range: Range<Int>, of section: Int, to toSection: Int, _ toItem: Int
  ) throws(Refusal) -> [BatchUpdate.Change] {
    guard sections.indices.contains(toSection) else { throw Refusal(sentence: "there is no section to move to") }
    let taken = sections[section].runs(in: range)
    sections[section].replace(range, with: [])
    let target = max(0, min(toItem, sections[toSection].count))
    sections[toSection].replace(target..<target, with: taken)
    return range.indices.map { item in
      let to = target + item - range.lowerBound
      return .moveItem(from: IndexPath(indexes: [section, item]), to: IndexPath(indexes: [toSection, to]))
    }
  }

  private mutating func shuffle(_ section: Int, from first: Int, seed: Int) throws(Refusal) -> [BatchUpdate.Change] {
    guard sections.indices.contains(section), sections[section].count > 1 else {
      throw Refusal(sentence: "there is nothing to shuffle")
    }
    let count = sections[section].count
    let range = count <= DataEdit.mostShuffled ? 0..<count : max(0, min(first, count - DataEdit.mostShuffled))..<count
    let shuffled = range.prefix(DataEdit.mostShuffled)
    var chance = SplitMix64(seed: UInt64(bitPattern: Int64(seed)))
    // order[k] is the old number of the item that moves to the k-th shuffled place.
    let order = shuffled.shuffled(using: &chance)
    let single = sections[section].runs(in: shuffled).flatMap { run in
      (0..<run.items.count).map { run.part($0..<$0 + 1) }
    }
    sections[section].replace(shuffled, with: order.map { single[$0 - shuffled.lowerBound] })
    return zip(order, shuffled).compactMap { from, to in
      from == to ? nil : .moveItem(from: IndexPath(indexes: [section, from]), to: IndexPath(indexes: [section, to]))
    }
  }

  private mutating func addSections(_ count: Int, after: Int) throws(Refusal) -> [BatchUpdate.Change] {
    guard sections.indices.contains(after) else { throw Refusal(sentence: "there is no section to copy") }
    let section = Section(copyOf: sections[after], prefix: Self.itemsOfNewSection)
    sections.insert(contentsOf: Array(repeating: section, count: count), at: after + 1)
    return (after + 1...after + count).map { .insertSection($0) }
  }
}

extension BatchUpdate {
  /// The update that undoes this one. Items of inserted and deleted sections are not listed one by one.
  var inverse: BatchUpdate {
    BatchUpdate(
      changes.map { change in
        switch change {
        case .insertSection(let section): .deleteSection(section)
        case .deleteSection(let section): .insertSection(section)
        case .reloadSection: change
        case .moveSection(let from, let to): .moveSection(from: to, to: from)
        case .insertItem(let path): .deleteItem(path)
        case .deleteItem(let path): .insertItem(path)
        case .reloadItem: change
        case .moveItem(let from, let to): .moveItem(from: to, to: from)
        }
      })
  }
}
