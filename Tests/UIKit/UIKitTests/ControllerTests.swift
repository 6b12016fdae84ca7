import TestExpectations
import Testing
import UIKit
import UIKitViews

/// A screen of rows, as apps have them.
private final class RowsController: UICollectionViewController, UICollectionViewDelegateFlowLayout {
  var news: [String] = []

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.minimumLineSpacing = 0
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  override func viewDidLoad() {
    super.viewDidLoad()
    news.append("loaded")
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
  }

  override func viewWillAppear(_ animated: Bool) { news.append("will appear") }
  override func viewDidLayoutSubviews() { news.append("laid out") }
  override func viewDidAppear(_ animated: Bool) { news.append("did appear") }

  override func numberOfSections(in collectionView: UICollectionView) -> Int { 2 }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 3 }

  override func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  { collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath) }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { CGSize(width: collectionView.bounds.width, height: 10) }
}

/// Notes when its view is laid out, and what it is told about that.
private final class NotingController: UIViewController {
  private final class NotingView: UIView {
    var onLayout: () -> Void = {}
    override func layoutSubviews() {
      super.layoutSubviews()
      onLayout()
    }
  }

  var news: [String] = []

  override func loadView() {
    let view = NotingView()
    view.onLayout = { [weak self] in self?.news.append("view") }
    self.view = view
  }

  override func viewWillAppear(_ animated: Bool) { news.append("will appear") }
  override func viewWillLayoutSubviews() { news.append("will lay out") }
  override func viewDidLayoutSubviews() { news.append("did lay out") }
  override func viewDidAppear(_ animated: Bool) { news.append("did appear") }
  override func viewWillDisappear(_ animated: Bool) { news.append("will disappear") }
  override func viewDidDisappear(_ animated: Bool) { news.append("did disappear") }
}

@MainActor
@Suite("Controllers load and own their views")
struct ControllerTests {
  @Test("A window that is made visible shows the view of its controller")
  func window() {
    let rows = RowsController()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    window.rootViewController = rows
    #expect(!rows.isViewLoaded)
    window.makeKeyAndVisible()
    #expect(UIApplication.shared.keyWindow === window)
    #expect(window.isKeyWindow)
    #expect(UIApplication.shared.keyWindow?.rootViewController === rows)
    expect(UIApplication.shared.windows, [window])
    expect(rows.news, ["loaded", "will appear", "laid out", "did appear"])
    #expect(rows.view.window === window)
    expect(rows.collectionView.bounds.size, window.bounds.size)
    expect(rows.collectionView.visibleCells.count, 6)
    expect(rows.collectionView.cellForItem(at: IndexPath(item: 2, section: 1))?.frame.minY, 50)
    window.rootViewController = nil
    #expect(rows.view.window == nil)
    rows.news = []
    rows.beginAppearanceTransition(true, animated: false)
    rows.endAppearanceTransition()
    expect(rows.news, ["will appear", "did appear"])
  }

  @Test("A child in a container prepares before its view is laid out, at first and after a change of size")
  func childrenPrepareFirst() {
    let makers: [(UIViewController) -> UIViewController] = [
      { UINavigationController(rootViewController: $0) },
      { child in
        let tabs = UITabBarController()
        tabs.viewControllers = [UINavigationController(rootViewController: child)]
        return tabs
      },
    ]
    for make in makers {
      let child = NotingController()
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
      window.rootViewController = make(child)
      window.makeKeyAndVisible()
      expect(child.news, ["will appear", "will lay out", "view", "did lay out", "did appear"])
      child.news = []
      window.frame.size.width = 300
      window.rootViewController?.layOut()
      expect(child.news, ["will lay out", "view", "did lay out"])
      expect(child.view.bounds.width, 300)
    }
  }

  @Test("Children that a controller adds itself prepare before their views are laid out, as those of containers do")
  func ownChildren() {
    let (parent, children) = (NotingController(), [NotingController(), NotingController()])
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    for (index, child) in children.enumerated() {
      parent.addChild(child)
      child.view.frame = CGRect(x: CGFloat(index) * 100, y: 0, width: 100, height: 100)
      child.view.autoresizingMask = .flexibleWidth
      // In a view between them, as stack views are.
      let frame = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
      frame.autoresizingMask = .flexibleWidth
      frame.addSubview(child.view)
      parent.view.addSubview(frame)
      child.didMove(toParent: parent)
    }
    let all = [parent] + children
    window.rootViewController = parent
    window.makeKeyAndVisible()
    for controller in all {
      expect(controller.news, ["will appear", "will lay out", "view", "did lay out", "did appear"])
      controller.news = []
    }
    window.frame.size.width = 300
    parent.layOut()
    for controller in all { expect(controller.news, ["will lay out", "view", "did lay out"]) }
    window.rootViewController = nil
    for controller in all { expect(controller.news.suffix(2), ["will disappear", "did disappear"]) }
  }

  @Test("A child that is added to a visible controller appears at once, with its place, and disappears when it goes")
  func laterChild() {
    let (parent, child) = (NotingController(), NotingController())
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    window.rootViewController = parent
    window.makeKeyAndVisible()
    parent.news = []
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.view.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      child.view.topAnchor.constraint(equalTo: parent.view.topAnchor),
      child.view.leadingAnchor.constraint(equalTo: parent.view.leadingAnchor),
      child.view.widthAnchor.constraint(equalToConstant: 80), child.view.heightAnchor.constraint(equalToConstant: 40),
    ])
    child.didMove(toParent: parent)
    expect(parent.news, ["will lay out", "view", "did lay out"])
    expect(child.news, ["will appear", "will lay out", "view", "did lay out", "did appear"])
    expect(child.view.frame, CGRect(x: 0, y: 0, width: 80, height: 40))
    child.news = []
    child.willMove(toParent: nil)
    child.view.removeFromSuperview()
    child.removeFromParent()
    expect(child.news, ["will disappear", "did disappear"])
  }

  @Test("A child that is added while its parent appears or is laid out appears once, before its parent has appeared")
  func childDuringAppearance() {
    final class Parent: UIViewController {
      let added = [NotingController(), NotingController()]
      var news: [String] = []
      private func add(_ child: UIViewController) {
        guard child.parent == nil else { return }
        addChild(child)
        view.addSubview(child.view)
        child.didMove(toParent: self)
      }
      override func viewWillAppear(_ animated: Bool) { add(added[0]) }
      override func viewDidLayoutSubviews() { add(added[1]) }
      override func viewDidAppear(_ animated: Bool) { news = added.map { $0.news.last ?? "-" } }
    }
    let parent = Parent()
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    window.rootViewController = parent
    window.makeKeyAndVisible()
    expect(parent.news, ["did appear", "did appear"])
    for child in parent.added {
      expect(child.news, ["will appear", "will lay out", "view", "did lay out", "did appear"])
    }
  }

  @Test("Children whose appearance the program sends are laid out, and do not appear by themselves")
  func childrenOfTheProgram() {
    final class Container: UIViewController {
      override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }
    let (parent, child, hidden) = (Container(), NotingController(), NotingController())
    for controller in [child, hidden] { parent.addChild(controller) }
    parent.view.addSubview(child.view)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    window.rootViewController = parent
    window.makeKeyAndVisible()
    expect(child.news, ["will lay out", "view", "did lay out"])
    expect(hidden.news, [])
  }

  @Test("A collection view controller is data source and delegate; what a subclass leaves out counts as missing")
  func missingMembers() {
    let rows = RowsController()
    #expect(rows.collectionViewLayout is UICollectionViewFlowLayout)
    #expect(rows.collectionView.collectionViewLayout === rows.collectionViewLayout)
    #expect(rows.collectionView.dataSource === rows)
    #expect(rows.collectionView.delegate === rows)
    let (source, delegate): (UICollectionViewDataSource, UICollectionViewDelegate) = (rows, rows)
    expect(source.numberOfSections?(in: rows.collectionView), 2)
    #expect(source.collectionView?(rows.collectionView, canMoveItemAt: IndexPath(item: 0, section: 0)) == nil)
    #expect(delegate.collectionView?(rows.collectionView, didSelectItemAt: IndexPath(item: 0, section: 0)) == nil)
  }

  @Test("A plain controller makes its view when it is asked for, and keeps children")
  func plain() {
    final class Plain: UIViewController {
      override func loadView() { view = UIImageView(frame: .zero) }
    }
    let plain = Plain(), child = UIViewController()
    #expect(plain.viewIfLoaded == nil)
    #expect(plain.view is UIImageView)
    #expect(plain.isViewLoaded)
    plain.addChild(child)
    child.didMove(toParent: plain)
    expect(plain.children, [child])
    #expect(child.parent === plain)
    expect(child.view.bounds, UIScreen.main.bounds)
    child.removeFromParent()
    #expect(plain.children.isEmpty)
    #expect(child.parent == nil)
  }

  @Test("A page controller shows the page that code sets, as large as itself")
  func pages() {
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)
    let (first, second) = (UIViewController(), UIViewController())
    var calls = 0
    pages.setViewControllers([first], direction: .forward, animated: false)
    pages.setViewControllers([second], direction: .reverse, animated: true) { calls += $0 ? 1 : 0 }
    expect(pages.viewControllers, [second])
    expect(pages.children, [second])
    #expect(first.parent == nil)
    expect(calls, 1)
    #expect(second.view.superview === pages.view)
    expect(second.view.frame, pages.view.bounds)
  }

  @Test("A change of size that a test sends runs what belongs to it")
  func transition() {
    final class Turn: UIViewControllerTransitionCoordinator {
      func animate(
        alongsideTransition animation: ((any UIViewControllerTransitionCoordinator) -> Void)?,
        completion: ((any UIViewControllerTransitionCoordinator) -> Void)?
      ) -> Bool {
        animation?(self)
        completion?(self)
        return true
      }
    }
    final class Turning: UIViewController {
      var sizes: [CGSize] = []
      override func viewWillTransition(
        to size: CGSize, with coordinator: UIViewControllerTransitionCoordinator
      ) {
        super.viewWillTransition(to: size, with: coordinator)
        coordinator.animate(alongsideTransition: { _ in self.sizes.append(size) })
      }
    }
    let turning = Turning()
    turning.viewWillTransition(to: CGSize(width: 3, height: 4), with: Turn())
    expect(turning.sizes, [CGSize(width: 3, height: 4)])
  }

  @Test("A presented controller is stored until it is dismissed")
  func presentation() {
    let (first, second) = (UIViewController(), UIViewController())
    var calls = 0
    first.present(second, animated: true) { calls += 1 }
    #expect(first.presentedViewController === second)
    #expect(second.presentingViewController === first)
    expect(calls, 1)
    second.dismiss(animated: true) { calls += 1 }
    #expect(first.presentedViewController == nil)
    #expect(second.presentingViewController == nil)
    expect(calls, 2)
  }
}
