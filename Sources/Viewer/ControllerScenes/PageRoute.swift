import Foundation
import Scenes
import UIKit

/// The user's steps to the page that shows, so that another window can be led there as well.
struct PageRoute {
  /// A step of the user.
  enum Step: Hashable {
    case act(StageAct)
    case search(String)
    /// Chose a command of the menu of an item, by its place and title.
    case command(Int, title: String, item: IndexPath?)
    /// Replied to an alert, with the texts of its fields.
    case reply(Int, title: String, texts: [String])
    /// Left an alert without a reply.
    case cancel

    /// Whether the step only changes what a page shows. Commands may change data or files, and are not done twice
    /// unless they led to a page.
    var isRepeatable: Bool {
      switch self {
      case .act(.rowAction), .command, .reply, .cancel: false
      case .act, .search: true
      }
    }
  }

  private struct Page {
    let number: Int
    /// The steps from the page before.
    let arrival: [Step]
    /// The steps on this page that did not lead to another one.
    var steps: [Step] = []
    /// The steps since the last look at the page. They may lead to another one.
    var latest: [Step] = []
  }

  private var pages: [Page]

  init(from number: Int) { pages = [Page(number: number, arrival: [])] }

  /// All that leads to the page and was done there.
  var steps: [Step] { pages.flatMap { $0.arrival + $0.steps } }

  mutating func add(_ step: Step) { pages[pages.count - 1].latest.append(step) }

  /// Notes which page shows now.
  ///
  /// - Parameter isAsking: whether an alert is over it, to which the reply is part of the same steps.
  mutating func follow(to number: Int, isAsking: Bool) {
    let last = pages.count - 1
    if let known = pages.firstIndex(where: { $0.number == number }) {
      if known == last, isAsking { return }
      if known == last, pages[last].latest.allSatisfy(\.isRepeatable) { pages[last].steps += pages[last].latest }
      pages.removeSubrange((known + 1)...)
      pages[known].latest = []
    } else {
      pages.append(Page(number: number, arrival: pages[last].latest))
      pages[last].latest = []
    }
  }
}

extension ControllerProgram {
  func userWillAct(_ act: StageAct) { note(.act(act)) }

  func makeReplica() -> Stage? {
    followFront()
    let twin = ControllerProgram(name, pointsPerCell: pointsPerCell, viewport: window.bounds.size, showing: make)
    for step in route.steps {
      guard twin.perform(step) else { return nil }
    }
    let (own, other) = (front, twin.front)
    guard own.depth == other.depth, isSame(own.controller, other.controller, in: twin) else { return nil }
    return twin.makeStage(of: other.controller, at: place(of: own))
  }

  /// Whether two controllers show the same page, as far as that can be seen.
  private func isSame(_ own: UIViewController, _ other: UIViewController, in twin: ControllerProgram) -> Bool {
    guard type(of: own) == type(of: other), Self.title(of: own) == Self.title(of: other) else { return false }
    other.loadViewIfNeeded()
    guard let view = shownView(of: own), let copy = twin.shownView(of: other) else {
      return shownView(of: own) == nil && twin.shownView(of: other) == nil
    }
    guard type(of: view.collectionViewLayout) == type(of: copy.collectionViewLayout) else { return false }
    // The first page opens in any case.
    return isAtStart || Self.showsSame(view, copy)
  }

  /// Whether two views have as many items, and say the same where both show one, at the place of the first.
  private static func showsSame(_ view: UICollectionView, _ copy: UICollectionView) -> Bool {
    let offset = copy.contentOffset
    copy.contentOffset = view.contentOffset
    for view in [view, copy] { view.layoutIfNeeded() }
    defer { copy.contentOffset = offset }
    let counts = [view, copy].map { view in
      (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
    }
    guard counts[0] == counts[1] else { return false }
    return view.indexPathsForVisibleItems.allSatisfy { path in
      guard let cell = view.cellForItem(at: path), let other = copy.cellForItem(at: path) else { return true }
      return words(of: cell) == words(of: other)
    }
  }

  private static func words(of cell: UICollectionViewCell) -> [String] {
    let content = cell.shownContent
    return [content.text, content.detail] + content.fields.map(\.text) + cell.spokenWords
  }

  /// Repeats a step. Returns false if that is not possible here.
  private func perform(_ step: PageRoute.Step) -> Bool {
    switch step {
    case .act(let act): return perform(act)
    case .search(let text):
      searchText = text
      return searchText == text
    case .command(let index, let title, let item): return choose(index, title, of: menu(forItemAt: item))
    case .reply(let index, let title, let texts):
      guard let alert = question else { return false }
      for (field, text) in zip(alert.fields, texts) { field.type(text) }
      // A text may enable a reply.
      return question.map { choose(index, title, of: $0) } ?? false
    case .cancel:
      guard let cancel = question?.cancel else { return false }
      cancel()
      return true
    }
  }

  private func choose(_ index: Int, _ title: String, of menu: StageMenu) -> Bool {
    guard menu.commands.indices.contains(index), menu.commands[index].title == title, menu.commands[index].isEnabled
    else { return false }
    menu.commands[index].perform()
    return true
  }

  private func perform(_ act: StageAct) -> Bool {
    guard let view = shownView(of: front.controller) else { return false }
    view.layoutIfNeeded()
    switch act {
    case .select(let path):
      view.userDidTapItem(at: path)
    case .toggle(let path):
      return view.userDidToggleItem(at: path)
    case .tap(let path, let point):
      guard let cell = view.cellForItem(at: path) else { return false }
      _ = view.userDidTap(cell, at: point)
    case .rowAction(let path, let title):
      guard let action = view.userActions(forItemAt: path).first(where: { $0.title == title }) else { return false }
      action.perform()
    }
    return true
  }
}
