import TestExpectations
import Testing
import UIKit

/// Names that published code uses, with the values that it expects.
@MainActor
@Suite("Names of published code") struct PublishedNameTests {
  @Test("constraints by the system's spacing are 8 points apart, times a factor")
  func systemSpacing() {
    let (root, box, other) = (UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200)), UIView(), UIView())
    for view in [box, other] {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
      view.widthAnchor.constraint(equalToConstant: 20).isActive = true
      view.heightAnchor.constraint(equalToConstant: 10).isActive = true
    }
    let lowest = other.topAnchor.constraint(lessThanOrEqualToSystemSpacingBelow: box.bottomAnchor, multiplier: 4)
    let pull = other.topAnchor.constraint(equalTo: root.topAnchor, constant: 190)
    pull.priority = .defaultLow
    NSLayoutConstraint.activate([
      box.leadingAnchor.constraint(equalToSystemSpacingAfter: root.leadingAnchor, multiplier: 2),
      box.topAnchor.constraint(equalToSystemSpacingBelow: root.topAnchor, multiplier: 1),
      other.leadingAnchor.constraint(greaterThanOrEqualToSystemSpacingAfter: box.trailingAnchor, multiplier: 1),
      other.leadingAnchor.constraint(lessThanOrEqualToSystemSpacingAfter: box.trailingAnchor, multiplier: 1),
      other.topAnchor.constraint(greaterThanOrEqualToSystemSpacingBelow: box.bottomAnchor, multiplier: 1),
      lowest, pull,
    ])
    root.layoutIfNeeded()
    expect(box.frame, CGRect(x: 16, y: 8, width: 20, height: 10))
    expect(other.frame, CGRect(x: 44, y: 50, width: 20, height: 10))
  }

  @Test("priorities are added to and subtracted from")
  func priorities() {
    var priority = UILayoutPriority.defaultHigh - 1
    expect(priority.rawValue, 749)
    priority += 2
    expect(priority, .defaultHigh + 1)
  }

  /// The values were computed from the primaries of both spaces: red of P3 is outside of sRGB, greys are the same.
  @Test("colours of Display P3 become those of sRGB")
  func displayP3() {
    func parts(_ color: UIColor) -> [Int] { [color.red, color.green, color.blue].map { Int(($0 * 255).rounded()) } }
    expect(parts(UIColor(displayP3Red: 1, green: 1, blue: 1, alpha: 0.5)), [255, 255, 255])
    expect(UIColor(displayP3Red: 0, green: 0, blue: 0, alpha: 0.5).alpha, 0.5)
    expect(parts(UIColor(displayP3Red: 0.6, green: 0.6, blue: 0.6, alpha: 1)), [153, 153, 153])
    expect(parts(UIColor(displayP3Red: 1, green: 0, blue: 0, alpha: 1)), [255, 0, 0])
    // Through XYZ, by the chromaticities of both spaces and the white of D65: 164.50, 70.95, 43.18.
    expect(parts(UIColor(displayP3Red: 0.6, green: 0.3, blue: 0.2, alpha: 1)), [164, 71, 43])
  }

  @Test("a font descriptor keeps size and weight")
  func fontDescriptor() throws {
    let body = UIFontDescriptor.preferredFontDescriptor(withTextStyle: .body)
    expect(body.pointSize, 17)
    let bold = try #require(body.withSymbolicTraits(.traitBold))
    expect(UIFont(descriptor: bold, size: 0), UIFont.systemFont(ofSize: 17, weight: .bold))
    expect(UIFont(descriptor: bold.withSize(20), size: 12).pointSize, 12)
    #expect(UIFont.boldSystemFont(ofSize: 9).fontDescriptor.symbolicTraits.contains(.traitBold))
    expect(bold.withDesign(.rounded)?.pointSize, 17)
    expect(bold.addingAttributes([.size: CGFloat(30)]).pointSize, 30)
  }

  @Test("localized texts are themselves")
  func localized() {
    let count = 3
    expect(String(localized: "\(count) people"), "3 people")
    expect(String(localized: "title", comment: "of the first page"), "title")
    expect(String(localized: "title.key", defaultValue: "People", table: "Main"), "People")
  }

  @Test("controllers have no coordinator of a transition, and views keep their focus group")
  func stored() {
    #expect(UIViewController().transitionCoordinator == nil)
    let view = UIView()
    #expect(view.focusGroupIdentifier == nil)
    view.focusGroupIdentifier = "sidebar"
    expect(view.focusGroupIdentifier, "sidebar")
  }

  @Test("key commands are entries of menus: those with a closure run it, those with a selector are disabled")
  func keyCommands() throws {
    var runs = 0
    let controller = UIViewController()
    #expect(controller.keyCommands == nil)
    let find = UIKeyCommand(
      input: "f", modifierFlags: .command, discoverabilityTitle: "Find", primaryAction: UIAction { _ in runs += 1 })
    let named = UIKeyCommand(input: UIKeyCommand.inputUpArrow, modifierFlags: [.command, .shift], action: "up")
    controller.addKeyCommand(find)
    controller.addKeyCommand(named)
    expect(controller.keyCommands, [find, named])
    let entries = UIMenu(children: [find, named]).shownActions
    expect(entries.map(\.title), ["Find", "⇧⌘UPARROW"])
    expect(entries.map { $0.attributes.contains(.disabled) }, [false, true])
    entries[0].performWithSender(nil, target: nil)
    expect(runs, 1)
    controller.removeKeyCommand(find)
    expect(controller.keyCommands, [named])
  }

  @Test("content that is unavailable is an image, texts and buttons in the middle")
  func unavailable() throws {
    var configuration = UIContentUnavailableConfiguration.empty()
    (configuration.text, configuration.secondaryText) = ("No Photos", "Take some first.")
    configuration.button.title = "Take one"
    let view = configuration.makeContentView()
    view.frame = CGRect(x: 0, y: 0, width: 320, height: 160)
    view.layoutIfNeeded()
    // Four rows of ten, one of them between the texts and the button: three rows are above.
    let labels = view.shownLabels
    expect(labels.first?.text, "No Photos")
    expect(labels.first?.frame, CGRect(x: 124, y: 48, width: 72, height: 16))
    expect(labels.dropFirst().first?.frame, CGRect(x: 96, y: 64, width: 128, height: 16))
    let button = try #require(view.subviews.lazy.compactMap { $0 as? UIButton }.first)
    expect(button.frame.minY, 96)
    expect(button.frame.midX, 160)
  }

  @Test("a search without results names its text, and code that sets a text keeps it")
  func search() {
    var state = UIContentUnavailableConfigurationState(traitCollection: .current)
    state.searchText = "zebra"
    let search = UIContentUnavailableConfiguration.search()
    expect(search.text, "No Results")
    expect(search.updated(for: state).text, "No Results for “zebra”")
    var own = search
    own.text = "Nobody"
    expect(own.updated(for: state).text, "Nobody")
    expect(UIContentUnavailableConfiguration.loading().text, "Loading…")
  }

  @Test("a controller updates its configuration before it appears, and when it is asked to")
  func updates() {
    final class Empty: UIViewController {
      var updates = 0
      override func updateContentUnavailableConfiguration(using state: UIContentUnavailableConfigurationState) {
        updates += 1
        contentUnavailableConfiguration = updates == 1 ? UIContentUnavailableConfiguration.empty() : nil
      }
    }
    let controller = Empty()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    expect(controller.updates, 1)
    #expect(controller.contentUnavailableView is UIContentUnavailableView)
    controller.setNeedsUpdateContentUnavailableConfiguration()
    controller.setNeedsUpdateContentUnavailableConfiguration()
    controller.updateUnavailableContentIfNeeded()
    expect(controller.updates, 2)
    #expect(controller.contentUnavailableView == nil)
  }
}
