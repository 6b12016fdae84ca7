import LayoutCore
import TestExpectations
import Testing
import UIKit

@MainActor
@Suite("What rows of lists offer") struct SwipeActionTests {
  private final class Log { var lines: [String] = [] }

  private func host(
    _ log: Log, accessories: @escaping @MainActor () -> [UICellAccessory] = { [] }
  ) -> ListCellHost {
    var list = UICollectionLayoutListConfiguration(appearance: .plain)
    list.trailingSwipeActionsConfigurationProvider = { path in
      log.lines.append("asked for \(path)")
      let delete = UIContextualAction(style: .destructive, title: "Delete") { _, view, completion in
        log.lines.append("delete, \(type(of: view))")
        completion(true)
      }
      return path.item == 2 ? nil : UISwipeActionsConfiguration(actions: [delete])
    }
    list.leadingSwipeActionsConfigurationProvider = { _ in
      UISwipeActionsConfiguration(actions: [UIContextualAction(style: .normal, title: "Pin") { _, _, _ in }])
    }
    return ListCellHost(["a", "b", "c"], list) { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item
      cell.contentConfiguration = content
      cell.accessories = accessories()
    }
  }

  @Test("a row offers the actions of both swipes; the provider is asked when they are listed")
  func swipes() {
    let log = Log()
    let host = host(log)
    #expect(log.lines.isEmpty)
    let actions = host.view.userActions(forItemAt: IndexPath(item: 1, section: 0))
    expect(actions.map(\.title), ["Delete", "Pin"])
    expect(actions.map(\.isDestructive), [true, false])
    actions[0].perform()
    expect(log.lines, ["asked for [0, 1]", "delete, UICollectionViewListCell"])
  }

  @Test("an action without a title has the name of its symbol")
  func symbols() {
    var list = UICollectionLayoutListConfiguration(appearance: .plain)
    list.trailingSwipeActionsConfigurationProvider = { _ in
      let actions = ["trash.fill", "square.and.arrow.up", nil].map { name in
        let action = UIContextualAction(style: .normal, title: nil) { _, _, _ in }
        action.image = name.flatMap { UIImage(systemName: $0) }
        return action
      }
      return UISwipeActionsConfiguration(actions: actions)
    }
    let host = ListCellHost(texts: ["a"], list)
    let titles = host.view.userActions(forItemAt: IndexPath(item: 0, section: 0)).map(\.title)
    expect(titles, ["trash", "square and arrow up", "action without a title"])
  }

  @Test("without a configuration there is no swipe, and outside of the data there is nothing")
  func none() {
    let host = host(Log())
    expect(host.view.userActions(forItemAt: IndexPath(item: 2, section: 0)).map(\.title), ["Pin"])
    #expect(host.view.userActions(forItemAt: IndexPath(item: 9, section: 0)).isEmpty)
  }

  @Test("controls with handlers are offered in the editing mode, and a click on them calls the handler")
  func controls() throws {
    let log = Log()
    let host = host(log) {
      [
        .delete(actionHandler: { log.lines.append("removed") }), .insert(),
        .detail(actionHandler: { log.lines.append("details") }),
      ]
    }
    let path = IndexPath(item: 2, section: 0)
    expect(host.view.userActions(forItemAt: path).map(\.title), ["Pin", "show details"])
    host.view.isEditing = true
    host.view.layoutIfNeeded()
    expect(host.view.userActions(forItemAt: path).map(\.title), ["Pin", "delete", "show details"])
    let cell = try #require(host.cell(2))
    log.lines = []
    expect(host.view.userDidTap(cell, at: CGPoint(x: 20, y: 8)), .isDone)
    expect(log.lines, ["removed"])
    expect(host.view.userDidTap(cell, at: CGPoint(x: 160, y: 8)), .selects)
  }

  @Test("a delete control without a handler shows the actions of the row")
  func deleteWithoutHandler() throws {
    let host = host(Log()) { [.delete(displayed: .always)] }
    expect(host.view.userDidTap(try #require(host.cell(0)), at: CGPoint(x: 20, y: 8)), .showsActions)
  }

  @Test("rows are moved through the handlers of the data source")
  func moves() {
    let host = host(Log()) { [.reorder(displayed: .always)] }
    let path = IndexPath(item: 0, section: 0)
    expect(host.view.userActions(forItemAt: path).map(\.title), ["Delete", "Pin"])
    var moved: [String] = []
    host.source.reorderingHandlers.canReorderItem = { _ in true }
    host.source.reorderingHandlers.didReorder = { moved = $0.finalSnapshot.itemIdentifiers }
    let actions = host.view.userActions(forItemAt: path)
    expect(actions.map(\.title), ["Delete", "Pin", "move down"])
    actions.last?.perform()
    expect(moved, ["b", "a", "c"])
    host.view.layoutIfNeeded()
    expect(host.labels(0).map(\.text), ["b", "≡"])
    expect((host.cell(0) as? any CellControls)?.isGrip(CGPoint(x: 290, y: 8)), true)
    expect((host.cell(0) as? any CellControls)?.isGrip(CGPoint(x: 100, y: 8)), false)
  }

  /// Shows an item with another one below it, which is not open.
  private func showOutline(in host: ListCellHost) {
    var tree = NSDiffableDataSourceSectionSnapshot<String>()
    tree.append(["a"])
    tree.append(["b"], to: "a")
    host.source.apply(tree, to: 0)
    host.view.layoutIfNeeded()
  }

  @Test(
    "4.2: the mark of an outline opens it; all of the cell does in a header and by its style",
    arguments: [
      (UICellAccessory.OutlineDisclosureOptions.Style.automatic, false), (.cell, false), (.header, true),
    ])
  func outlines(_ style: UICellAccessory.OutlineDisclosureOptions.Style, _ togglesAnywhere: Bool) throws {
    let host = host(Log()) { [.outlineDisclosure(options: .init(style: style))] }
    showOutline(in: host)
    let path = IndexPath(item: 0, section: 0)
    #expect(host.view.userCanToggleItem(at: path))
    #expect(
      host.view.userDidTap(try #require(host.cell(0)), at: CGPoint(x: 100, y: 8))
        == (togglesAnywhere ? .isDone : .selects))
    expect(host.view.isItemExpanded(at: path), togglesAnywhere)
    expect(host.view.userDidTap(try #require(host.cell(0)), at: CGPoint(x: 297, y: 8)), .isDone)
    #expect(host.view.isItemExpanded(at: path) != togglesAnywhere)
  }

  @Test("2: a mark of an outline with an action runs it by click, menu and key, and nothing is opened")
  func ownAction() throws {
    let log = Log()
    let host = host(log) { [.outlineDisclosure { log.lines.append("mark") }] }
    showOutline(in: host)
    let path = IndexPath(item: 0, section: 0)
    expect(host.view.userDidTap(try #require(host.cell(0)), at: CGPoint(x: 297, y: 8)), .isDone)
    expect(log.lines, ["mark"])
    #expect(host.view.userDidToggleItem(at: path))
    expect(log.lines, ["mark", "mark"])
    try #require(host.view.userActions(forItemAt: path).first { $0.title == "expand" }).perform()
    expect(log.lines.filter { $0 == "mark" }.count, 3)
    #expect(!host.view.isItemExpanded(at: path))
  }
}
