import TestExpectations
import Testing
import UIKit

/// A controller with a collection view at the edges of its view, which says in a superfluous line that constraints place
/// the view itself.
private final class PinnedController: UIViewController {
  let collection = UICollectionView(
    frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())

  override func viewDidLoad() {
    super.viewDidLoad()
    view.translatesAutoresizingMaskIntoConstraints = false
    collection.translatesAutoresizingMaskIntoConstraints = false
    view.addSubview(collection)
    NSLayoutConstraint.activate([
      collection.topAnchor.constraint(equalTo: view.topAnchor),
      collection.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      view.bottomAnchor.constraint(equalTo: collection.bottomAnchor),
      view.trailingAnchor.constraint(equalTo: collection.trailingAnchor),
    ])
  }
}

/// On iOS such a controller fills its window: the window sets the frame of the view, whatever the view says. Found in
/// published controllers that work there; confidence high.
@MainActor
@Suite("Windows and containers place the views of controllers, also if constraints were to place them")
struct ControllerViewConstraintTests {
  private let size = CGSize(width: 320, height: 600)

  private func show(_ controller: UIViewController) -> UIWindow {
    let window = UIWindow(frame: CGRect(origin: .zero, size: size))
    window.rootViewController = controller
    window.makeKeyAndVisible()
    return window
  }

  @Test("A root controller fills its window, and follows its size")
  func root() {
    let controller = PinnedController()
    let window = show(controller)
    expect(controller.view.frame, CGRect(origin: .zero, size: size))
    expect(controller.collection.frame, CGRect(origin: .zero, size: size))
    window.frame.size = CGSize(width: 500, height: 400)
    controller.layOut()
    expect(controller.collection.frame, CGRect(x: 0, y: 0, width: 500, height: 400))
  }

  @Test("A controller in containers fills them, and so does one that is presented")
  func containers() {
    let (first, pushed, tab, presented) = (
      PinnedController(), PinnedController(), PinnedController(), PinnedController()
    )
    let navigation = UINavigationController(rootViewController: first)
    let window = show(navigation)
    navigation.pushViewController(pushed, animated: false)
    expect(pushed.collection.bounds.size, size)
    pushed.present(presented, animated: false)
    expect(presented.collection.bounds.size, size)
    let tabs = UITabBarController()
    tabs.viewControllers = [tab]
    window.rootViewController = tabs
    expect(tab.collection.bounds.size, size)
    expect(first.collection.bounds.size, size)
  }

  @Test("Constraints of a parent's view place the view of a child")
  func child() {
    let (parent, child) = (UIViewController(), PinnedController())
    let window = show(parent)
    parent.addChild(child)
    parent.view.addSubview(child.view)
    NSLayoutConstraint.activate([
      child.view.topAnchor.constraint(equalTo: parent.view.topAnchor, constant: 100),
      child.view.leadingAnchor.constraint(equalTo: parent.view.leadingAnchor, constant: 20),
      child.view.widthAnchor.constraint(equalTo: parent.view.widthAnchor, multiplier: 0.5),
      child.view.bottomAnchor.constraint(equalTo: parent.view.bottomAnchor),
    ])
    child.didMove(toParent: parent)
    window.layoutIfNeeded()
    expect(child.view.frame, CGRect(x: 20, y: 100, width: 160, height: 500))
    expect(child.collection.frame, CGRect(x: 0, y: 0, width: 160, height: 500))
  }

  @Test("A view is loaded as large as the window that the controller will be in")
  func loading() {
    final class Noting: UIViewController {
      private(set) var loaded = CGSize.zero
      override func viewDidLoad() { loaded = view.bounds.size }
    }
    let (first, pushed, presented, alone) = (Noting(), Noting(), Noting(), Noting())
    let navigation = UINavigationController(rootViewController: first)
    let window = show(navigation)
    navigation.pushViewController(pushed, animated: false)
    pushed.present(presented, animated: false)
    alone.loadViewIfNeeded()
    expect(first.loaded, size)
    expect(pushed.loaded, size)
    expect(presented.loaded, size)
    expect(alone.loaded, UIScreen.main.bounds.size)
    #expect(window.rootViewController === navigation)
  }
}
