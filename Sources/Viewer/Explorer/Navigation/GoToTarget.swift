import Foundation
import LayoutCore
import Scenes

extension ExplorerAction {
  static let goTo = ExplorerAction("go-to", .moving, keys: [":"], "go to 3.12, a section, a column, 50% or x,y") { state, _ in
    let hints = [
      KeyHint("3.12", "item"), KeyHint("12", "12th item"), KeyHint("50%", "share"), KeyHint("0,120", "points"),
      KeyHint("name", "section or column"),
    ]
    state.route.mode = .prompt(Prompt(":", for: .goTo, hints: hints, history: state.route.histories[.goTo]))
    return []
  }

  static let goingTo = [
    goTo,
    ExplorerAction("mark", .moving, keys: ["m"], "set a mark") { state, _ in
      state.route.mode = .keyWait(.forMark(in: state))
      return []
    },
    ExplorerAction("go-to-mark", .moving, keys: ["'"], "go to a mark") { state, _ in
      state.route.mode = .keyWait(.forMarkToGoTo(in: state))
      return []
    },
    ExplorerAction("go-back", .moving, "go back to before the last jump", .scroll(.back))
      .after("go-to-mark", "'", as: "where you were"),
    ExplorerAction("row-start", .moving, keys: ["0"], "scroll to the left edge", .scroll(.toLeftEdge)),
    ExplorerAction("row-end", .moving, keys: ["$"], "scroll to the right edge", .scroll(.toRightEdge)),
  ]
}

extension GoToTarget {
  /// Why there is no such place, in a sentence for the status line; nil if there is.
  @MainActor
  func complaint(on stage: Stage) -> String? {
    let view = stage.collectionView
    let sections = view.numberOfSections
    switch self {
    case .item(let section, _) where section >= sections, .section(let section) where section >= sections:
      return sections == 0 ? "there are no sections" : "no section \(section): sections go from 0 to \(sections - 1)"
    case .item(let section, let item):
      let count = view.numberOfItems(inSection: section)
      guard item >= count else { return nil }
      let known = count == 0 ? "has no items" : "has items 0 to \(count - 1)"
      return "no item \(section).\(item): section \(section) \(known)"
    case .number, .section, .percent, .offset, .named: return nil
    }
  }

  /// The item that it names; nil if there are fewer items, or if it names none.
  @MainActor
  func path(in view: CollectionView) -> IndexPath? {
    switch self {
    case .item(let section, let item): return IndexPath(indexes: [section, item])
    case .number(let number):
      var left = max(0, number - 1)
      for section in 0..<view.numberOfSections {
        let count = view.numberOfItems(inSection: section)
        if left < count { return IndexPath(indexes: [section, left]) }
        left -= count
      }
      return nil
    case .section, .percent, .offset, .named: return nil
    }
  }
}

/// A section or a column by its number, and how well its name fits a text.
struct NamedPlace: Comparable {
  enum Fit: Int { case equal, beginsWithIt, containsIt }

  let number: Int
  let fit: Fit

  static func < (one: NamedPlace, other: NamedPlace) -> Bool {
    (one.fit.rawValue, one.number) < (other.fit.rawValue, other.number)
  }

  /// The first of the names that fit best; nil if none contains the text.
  static func best(for text: String, among names: some Sequence<(number: Int, name: String)>) -> NamedPlace? {
    let wanted = text.lowercased()
    return names.lazy.compactMap { number, name in
      let name = name.lowercased()
      guard name.contains(wanted) else { return nil }
      return NamedPlace(number: number, fit: name == wanted ? .equal : name.hasPrefix(wanted) ? .beginsWithIt : .containsIt)
    }.min()
  }
}

extension Stage {
  /// The section that a text names: one of that name, else one whose name begins with it, else one that contains it.
  func unfoldedSection(named text: String) -> NamedPlace? {
    let sections = unfoldedCounts.indices.lazy
    return NamedPlace.best(
      for: text, among: sections.compactMap { section in self.unfoldedTitle(ofSection: section).map { (section, $0) } })
  }

  /// The shown column that a text names, in the same way.
  func column(named text: String) -> NamedPlace? {
    guard let table = tableOnShow else { return nil }
    return NamedPlace.best(for: text, among: table.arrangement.shown.map { ($0, table.columnNames[$0]) })
  }
}

/// A place that the user can type: `3.12`, `3.`, `50%`, `0,120`, `12`, or the name of a section or a column.
enum GoToTarget: Hashable {
  /// An item by its number over all sections, counted from 1.
  case number(Int)
  /// Section and item, counted from 0, as everywhere in the code.
  case item(section: Int, item: Int)
  case section(Int)
  /// The position along the content, from 0 to 100.
  case percent(Double)
  /// In points.
  case offset(CGPoint)
  /// A section or a column.
  case named(String)

  /// nil if the text is empty. Text that is not a number is a name.
  init?(_ text: String) {
    let text = text.trimmingCharacters(in: .whitespaces)
    guard !text.isEmpty else { return nil }
    if let number = Int(text), number >= 0 {
      self = .number(number)
    } else if text.hasSuffix("%"), let percent = Double(text.dropLast()), percent.isFinite {
      self = .percent(min(max(percent, 0), 100))
    } else if let (x, y) = Self.pair(text, separatedBy: ",", Double.init), x.isFinite, y.isFinite {
      self = .offset(CGPoint(x: x, y: y))
    } else if let (section, item) = Self.pair(text, separatedBy: ".", { Int($0) }), section >= 0, item >= 0 {
      self = .item(section: section, item: item)
    } else if text.hasSuffix("."), let section = Int(text.dropLast()), section >= 0 {
      self = .section(section)
    } else {
      self = .named(text)
    }
  }

  private static func pair<Number>(
    _ text: String, separatedBy separator: Character, _ number: (String) -> Number?
  ) -> (Number, Number)? {
    let parts = text.split(separator: separator, omittingEmptySubsequences: false)
      .map { number($0.trimmingCharacters(in: .whitespaces)) }
    guard parts.count == 2, let first = parts[0], let second = parts[1] else { return nil }
    return (first, second)
  }
}

extension KeyWait {
  static func forMark(in state: ExplorerState) -> KeyWait {
    KeyWait(
      after: "mark", "set mark:", in: state.route.table, other: .setMark, otherHints: [KeyHint("a–z", "name")])
  }

  static func forMarkToGoTo(in state: ExplorerState) -> KeyWait {
    let names = state.places.marks.keys.sorted().map(String.init).joined(separator: " ")
    return KeyWait(
      after: "go-to-mark", "go to mark:", in: state.route.table, other: .goToMark,
      otherHints: names.isEmpty ? [] : [KeyHint(names, "marks")])
  }
}
