import Scenes
import UIKit
import UIKitViews

extension ControllerProgram {
  // MARK: Questions

  var question: StageMenu? {
    guard let alert = front.alert else { return nil }
    let actions = alert.actions.sorted { ($0.style == .cancel ? 1 : 0) < ($1.style == .cancel ? 1 : 0) }
    let commands = actions.enumerated().map { index, action in
      StageCommand(title: action.title ?? "", isEnabled: action.isEnabled) { [weak self] in
        let texts = (alert.textFields ?? []).map { $0.text ?? "" }
        self?.note(.reply(index, title: action.title ?? "", texts: texts))
        alert.choose(action)
      }
    }
    let preferred = alert.preferredAction ?? actions.last { $0.style == .cancel }
    let titles = [alert.title, alert.message].compactMap { $0 }.filter { !$0.isEmpty }
    var menu = StageMenu(
      title: titles.first ?? name, message: titles.dropFirst().joined(), commands: commands,
      preferred: preferred.flatMap { action in actions.firstIndex { $0 === action } } ?? 0)
    menu.fields = (alert.textFields ?? []).map { field in
      StageField(title: field.placeholder ?? "", text: field.text ?? "", isSecure: field.isSecureTextEntry) { text in
        field.type(text)
      }
    }
    if let cancel = actions.first(where: { $0.style == .cancel }) {
      menu.cancel = { [weak self] in
        self?.note(.cancel)
        alert.choose(cancel)
      }
    } else if alert.preferredStyle == .actionSheet || actions.isEmpty {
      menu.cancel = { [weak self] in
        self?.note(.cancel)
        alert.dismiss(animated: true)
      }
    }
    // An alert without actions would stay for ever.
    if commands.isEmpty { menu.commands = [StageCommand(title: "Close") { alert.dismiss(animated: true) }] }
    return menu
  }

  // MARK: Commands

  /// The most controls of a view that a menu lists.
  private static let mostControls = 40

  func menu(forItemAt path: IndexPath?) -> StageMenu {
    let controller = front.controller
    var commands: [StageCommand] = []
    if let path { commands += itemCommands(path, of: controller) }
    commands += barCommands(of: controller) + keyCommands(of: controller)
    commands += viewCommands(of: controller) + tabCommands(of: controller)
    let noted = commands.enumerated().map { index, command in
      StageCommand(title: command.title, detail: command.detail, isEnabled: command.isEnabled) { [weak self] in
        self?.note(.command(index, title: command.title, item: path))
        command.perform()
      }
    }
    return StageMenu(title: Self.title(of: controller) ?? name, commands: noted)
  }

  private func itemCommands(_ path: IndexPath, of controller: UIViewController) -> [StageCommand] {
    guard let view = shownView(of: controller) else { return [] }
    let point = view.layoutAttributesForItem(at: path)?.center ?? .zero
    let selected = view.indexPathsForSelectedItems ?? []
    let paths = (selected.contains(path) ? selected : [path]).map(view.dataPath(for:))
    let menu = view.delegate?.collectionView(view, contextMenuConfigurationForItemsAt: paths, point: point)?.makeMenu()
    let inCell = view.cellForItem(at: path).map { controlCommands(in: $0) } ?? []
    return (menu?.shownActions ?? []).map { command($0, about: menu?.title ?? "") } + inCell
  }

  private func barCommands(of controller: UIViewController) -> [StageCommand] {
    let item = controller.navigationItem
    let buttons = (item.leftBarButtonItems ?? []) + (item.rightBarButtonItems ?? []) + (controller.toolbarItems ?? [])
    return buttons.flatMap { commands(of: $0) }
  }

  private func commands(of button: UIBarButtonItem) -> [StageCommand] {
    if let view = button.customView { return controlCommands(in: view) }
    guard let title = button.shownTitle else { return [] }
    if let action = button.primaryAction {
      let isEnabled = button.isEnabled && !action.attributes.contains(.disabled)
      return [
        StageCommand(title: title, isEnabled: isEnabled) { action.performWithSender(button, target: button.target) }
      ]
    }
    if let menu = button.menu { return menu.shownActions.map { command($0, about: title) } }
    // A title without an action is a text. A selector cannot be called.
    guard button.action != nil else { return [] }
    return [StageCommand(title: title, detail: "no action", isEnabled: false) {}]
  }

  /// The key commands of a controller and of those around it, as UIKit looks for them.
  private func keyCommands(of controller: UIViewController) -> [StageCommand] {
    sequence(first: controller, next: \.parent).flatMap { $0.keyCommands ?? [] }
      .filter { !$0.attributes.contains(.hidden) }.map { command($0.entry) }
  }

  private func viewCommands(of controller: UIViewController) -> [StageCommand] {
    var commands: [StageCommand] = []
    if let view = shownView(of: controller) {
      commands += view.refreshControl?.uses.map { command($0) } ?? []
    } else if let view = controller.contentUnavailableView ?? controller.viewIfLoaded {
      commands += controlCommands(in: view)
    }
    guard let bar = controller.navigationItem.searchController?.searchBar, let scopes = bar.scopeButtonTitles else {
      return commands
    }
    return commands
      + scopes.enumerated().map { index, title in
        StageCommand(title: title, detail: index == bar.selectedScopeButtonIndex ? "on" : "scope") {
          bar.choose(scope: index)
        }
      }
  }

  private func tabCommands(of controller: UIViewController) -> [StageCommand] {
    guard let tabs = controller.tabBarController else { return [] }
    return (tabs.viewControllers ?? []).map { tab in
      let badge = tab.tabBarItem.badgeValue.map { " \($0)" } ?? ""
      let title = (tab.tabBarItem.title ?? Self.title(of: tab) ?? "Tab") + badge
      return StageCommand(title: title, detail: tab === tabs.selectedViewController ? "this tab" : "tab") {
        tabs.choose(tab)
      }
    }
  }

  // MARK: Controls

  private func controlCommands(in view: UIView) -> [StageCommand] {
    Array(Self.controls(in: view).lazy.flatMap(\.uses).map { self.command($0) }.prefix(Self.mostControls))
  }

  private static func controls(in view: UIView) -> [UIControl] {
    guard !view.isHidden else { return [] }
    if let control = view as? UIControl { return [control] }
    return view.subviews.flatMap { controls(in: $0) }
  }

  private func command(_ action: UIAction, about subject: String = "") -> StageCommand {
    let words = [subject, action.subtitle, action.state == .on ? "on" : nil].compactMap { $0 }.filter { !$0.isEmpty }
    return StageCommand(
      title: action.title, detail: words.joined(separator: ", "), isEnabled: !action.attributes.contains(.disabled)
    ) { action.performWithSender(nil, target: nil) }
  }
}
