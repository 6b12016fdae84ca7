import TestExpectations
import Testing
import UIKit
import UIKitViews

private final class Results: UISearchResultsUpdating, UISearchBarDelegate {
  var texts: [String] = []
  var typed: [String] = []
  var scopes: [Int] = []

  func updateSearchResults(for searchController: UISearchController) {
    texts.append(searchController.searchBar.text ?? "nil")
  }

  func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { typed.append(searchText) }

  func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
    scopes.append(selectedScope)
  }
}

private final class MenuDelegate: NSObject, UICollectionViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, contextMenuConfigurationForItemAt indexPath: IndexPath, point: CGPoint
  ) -> UIContextMenuConfiguration? {
    guard indexPath.item > 0 else { return nil }
    return UIContextMenuConfiguration(identifier: indexPath as NSIndexPath, previewProvider: nil) { suggested in
      UIMenu(title: "Item \(indexPath.item)", children: suggested + [UIAction(title: "Copy") { _ in }])
    }
  }
}

@MainActor
@Suite("Menus, alerts and searches keep what they are given, and run closures")
struct MenuTests {
  @Test("A menu offers its actions and those of menus inside, but no hidden ones")
  func menu() {
    var chosen: [String] = []
    func action(_ title: String, _ attributes: UIMenuElement.Attributes = []) -> UIAction {
      UIAction(title: title, attributes: attributes) { chosen.append($0.title) }
    }
    let late = UIDeferredMenuElement { $0([action("Late")]) }
    let inner = UIMenu(title: "More", options: .displayInline, children: [action("Copy"), action("Cut", .hidden)])
    let menu = UIMenu(title: "Edit", children: [action("Open"), inner, late, action("Delete", .destructive)])
    expect(menu.shownActions.map(\.title), ["Open", "Copy", "Late", "Delete"])
    menu.shownActions[1].performWithSender(nil, target: nil)
    expect(chosen, ["Copy"])
    expect(menu.replacingChildren([]).identifier, menu.identifier)
    #expect(menu.replacingChildren([]).children.isEmpty)
  }

  @Test("Actions have UIKit's defaults")
  func actionDefaults() {
    let action = UIAction(title: "Open") { _ in }
    expect(action.state, .off)
    expect(action.attributes, [])
    #expect(action.image == nil)
    #expect(action.identifier != UIAction(title: "Open") { _ in }.identifier)
    let menu = UIMenu(children: [UIAction(title: "A", state: .on) { _ in }, UIAction(title: "B") { _ in }])
    expect(menu.title, "")
    expect(menu.options, [])
    expect(menu.selectedElements.map(\.title), ["A"])
  }

  @Test("A collection view's delegate gives a menu for an item, which is called as in UIKit")
  func contextMenu() throws {
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let delegate = MenuDelegate()
    view.delegate = delegate
    let none = view.delegate?.collectionView?(
      view, contextMenuConfigurationForItemAt: IndexPath(item: 0, section: 0), point: .zero)
    #expect(none == nil)
    let path = IndexPath(item: 3, section: 0)
    let configuration = try #require(
      view.delegate?.collectionView?(view, contextMenuConfigurationForItemAt: path, point: .zero))
    #expect(configuration.identifier as? NSIndexPath == path as NSIndexPath)
    expect(configuration.makeMenu()?.title, "Item 3")
    expect(configuration.makeMenu()?.shownActions.map(\.title), ["Copy"])
    #expect(UIContextMenuConfiguration().makeMenu() == nil)
  }

  @Test("An alert runs the chosen action after it is dismissed, and no disabled one")
  func alert() {
    let owner = UIViewController()
    let alert = UIAlertController(title: "Delete?", message: "It is gone then.", preferredStyle: .alert)
    var chosen: [String] = []
    let delete = UIAlertAction(title: "Delete", style: .destructive) { action in
      chosen.append("\(action.title ?? "") \(owner.presentedViewController == nil)")
    }
    alert.addAction(delete)
    alert.addAction(UIAlertAction(title: "Cancel", style: .cancel))
    alert.addTextField { $0.placeholder = "Why" }
    owner.present(alert, animated: true)
    #expect(owner.presentedViewController === alert)
    expect(alert.textFields?.map(\.placeholder), ["Why"])
    delete.isEnabled = false
    alert.choose(delete)
    #expect(chosen.isEmpty)
    delete.isEnabled = true
    alert.choose(delete)
    expect(chosen, ["Delete true"])
  }

  @Test("An action sheet takes no text field, and reports it")
  func sheet() {
    let handler = UICollectionView.unhandledDiagnostic
    defer { UICollectionView.unhandledDiagnostic = handler }
    var issues: [String] = []
    UICollectionView.unhandledDiagnostic = { issues.append("\($0)") }
    let sheet = UIAlertController(title: nil, message: nil, preferredStyle: .actionSheet)
    sheet.addTextField()
    #expect(sheet.textFields == nil)
    expect(issues.count, 1)
  }

  @Test("A search calls its updater when it begins, for each change, and when it ends")
  func search() {
    let (controller, results) = (UISearchController(searchResultsController: nil), Results())
    controller.searchResultsUpdater = results
    controller.searchBar.delegate = results
    expect(controller.searchBar.text, "")
    #expect(controller.obscuresBackgroundDuringPresentation)
    controller.isActive = true
    controller.searchBar.type("a")
    controller.searchBar.type("al")
    controller.searchBar.type("al")
    controller.searchBar.text = "alp"
    controller.isActive = false
    expect(results.texts, ["", "a", "al", "alp", ""])
    expect(results.typed, ["a", "al"])
    expect(controller.searchBar.text, "")
  }

  @Test("A scope that is chosen is selected, and one that does not exist is not")
  func scopes() {
    let (bar, results) = (UISearchBar(), Results())
    bar.delegate = results
    bar.scopeButtonTitles = ["All", "Unread"]
    bar.choose(scope: 1)
    bar.choose(scope: 2)
    expect(bar.selectedScopeButtonIndex, 1)
    expect(results.scopes, [1])
  }

  @Test("A search bar shows a sign, and its text or placeholder")
  func searchBar() {
    let bar = UISearchBar()
    let label = bar.searchTextField.subviews.first as? UILabel
    bar.placeholder = "Search mail"
    expect(label?.text, "⌕ Search mail")
    bar.text = "x"
    expect(label?.text, "⌕ x")
  }

  @Test("Bar buttons are called by their titles, spaces are not")
  func barButtons() {
    let buttons = [
      UIBarButtonItem(title: "Send", target: nil, action: nil), UIBarButtonItem(systemItem: .add), .flexibleSpace(),
      UIBarButtonItem(primaryAction: UIAction(title: "Sort") { _ in }),
      UIBarButtonItem(customView: UISwitch()), UIBarButtonItem(image: nil, menu: UIMenu()),
    ]
    expect(buttons.map(\.shownTitle), ["Send", "Add", nil, "Sort", nil, "Button"])
    #expect(buttons[1].title == nil)
    expect(UIBarButtonItem(barButtonSystemItem: .done, target: nil, action: nil).style, .done)
    expect(UIBarButtonItem.fixedSpace(8).width, 8)
  }

  @Test("An action of a swipe keeps its image, and a scroll view its refresh control")
  func stored() {
    let action = UIContextualAction(style: .normal, title: "Flag") { _, _, done in done(true) }
    let image = UIImage(size: CGSize(width: 1, height: 1))
    action.image = image
    #expect(action.image === image)
    let (view, refresh) = (UIScrollView(), UIRefreshControl())
    view.refreshControl = refresh
    var calls = 0
    refresh.addAction(UIAction { _ in calls += 1 }, for: .valueChanged)
    refresh.uses.first?.performWithSender(nil, target: nil)
    expect(calls, 1)
    expect(view.refreshControl?.isRefreshing, true)
    #expect(refresh.uses.isEmpty)
    refresh.endRefreshing()
    #expect(!refresh.isRefreshing)
  }
}
