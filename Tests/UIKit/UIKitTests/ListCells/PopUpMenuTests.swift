import LayoutCore
import TestExpectations
import Testing
import UIKit

/// A menu at the end of a row, of which the user chooses one entry.
@MainActor
@Suite("Pop-up menus of list cells")
struct PopUpMenuTests {
  private final class Made {
    var performed: [String] = []
    var changes: [[String]] = []
  }

  private let made = Made()

  private func host(_ menu: UIMenu, _ others: [UICellAccessory] = []) -> ListCellHost {
    let made = made
    return ListCellHost(["Plan"]) { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item
      cell.contentConfiguration = content
      cell.accessories =
        [.popUpMenu(menu) { menu in made.changes.append(menu.selectedElements.map(\.title)) }] + others
    }
  }

  private func menu(title: String = "", on: String? = "Sail") -> UIMenu {
    let made = made
    return UIMenu(
      title: title, options: .singleSelection,
      children: ["Row", "Sail", "Steam"].map { title in
        UIAction(
          title: title, attributes: title == "Steam" ? .disabled : [], state: title == on ? .on : .off
        ) { _ in made.performed.append(title) }
      })
  }

  private func actions(_ host: ListCellHost) -> [RowAction] {
    host.view.userActions(forItemAt: IndexPath(item: 0, section: 0))
  }

  @Test("4.2: the entry that is on shows, or the first one, between labels and details")
  func shown() {
    let host = host(menu(), [.detail(), .label(text: "12")])
    expect(host.labels(0).map(\.text), ["Plan", "12", "Sail ↕", "ⓘ"])
    expect(self.host(menu(on: nil)).labels(0).map(\.text), ["Plan", "Row ↕"])
  }

  @Test("the menu of the row lists the entries that can be chosen, with the title of the menu")
  func listed() {
    expect(actions(host(menu())).map(\.title), ["Row", "Sail ✓"])
    expect(actions(host(menu(title: "Plan"))).map(\.title), ["Plan: Row", "Plan: Sail ✓"])
  }

  @Test("a choice runs the action, then the handler, and shows")
  func chosen() {
    let host = host(menu())
    actions(host)[0].perform()
    host.view.layoutIfNeeded()
    expect(made.performed, ["Row"])
    expect(made.changes, [["Row"]])
    expect(host.labels(0).map(\.text), ["Plan", "Row ↕"])
    expect(actions(host).map(\.title), ["Row ✓", "Sail"])
  }

  @Test("choosing the same entry again runs its action, and the handler is not called")
  func same() {
    let host = host(menu())
    actions(host)[1].perform()
    expect(made.performed, ["Sail"])
    expect(made.changes, [])
  }
}
