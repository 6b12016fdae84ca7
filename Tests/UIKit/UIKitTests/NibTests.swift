import LayoutCore
import TestExpectations
import Testing
import UIKit

/// A cell whose views are in an interface file under UIKit; here code makes them.
final class InterfaceCell: UICollectionViewCell {
  var title: UILabel!

  override func awakeFromNib() {
    super.awakeFromNib()
    title = UILabel()
    title.text = "awake"
    contentView.addSubview(title)
  }
}

final class InterfaceView: UIView {}

final class BoardController: UIViewController {
  var isAwake = false

  required init?(coder: NSCoder) { super.init(coder: coder) }

  init?(title: String, _ coder: NSCoder) {
    super.init(coder: coder)
    self.title = title
  }

  override func awakeFromNib() {
    super.awakeFromNib()
    isAwake = true
  }
}

final class RegisteringLayout: UICollectionViewFlowLayout {
  var nibs: [String] = []
  var classes: [AnyClass?] = []

  override func register(_ nib: UINib?, forDecorationViewOfKind elementKind: String) {
    nibs.append(nib?.name ?? "")
    super.register(nib, forDecorationViewOfKind: elementKind)
  }

  override func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    classes.append(viewClass)
    super.register(viewClass, forDecorationViewOfKind: elementKind)
  }
}

/// As calendars do that know one kind of supplementary views only.
final class HeaderOnlyView: UICollectionView {
  override func register(
    _ nib: UINib?, forSupplementaryViewOfKind kind: String, withReuseIdentifier identifier: String
  ) {
    super.register(nib, forSupplementaryViewOfKind: Self.elementKindSectionHeader, withReuseIdentifier: identifier)
  }

  override func register(_ nib: UINib?, forCellWithReuseIdentifier identifier: String) {
    super.register(nib, forCellWithReuseIdentifier: "any " + identifier)
  }
}

@MainActor
@Suite("Nibs stand for classes of their name")
struct NibTests {
  @Test("A cell of a registered nib is awake when it is dequeued, and once only")
  func cells() throws {
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let path = IndexPath(item: 0, section: 0)
    view.diagnosticHandler = { _ in }
    view.register(UINib(nibName: "InterfaceCell", bundle: nil), forCellWithReuseIdentifier: "cell")
    let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path) as? InterfaceCell
    expect(cell?.title.text, "awake")
    expect(cell?.contentView.subviews.count, 1)
    view.register(InterfaceCell.self, forCellWithReuseIdentifier: "cell")
    let plain = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path) as? InterfaceCell
    #expect(plain != nil)
    #expect(plain?.title == nil)
    view.register(
      UINib(nibName: "InterfaceCell", bundle: .main), forSupplementaryViewOfKind: "kind", withReuseIdentifier: "view")
    let other = view.dequeueReusableSupplementaryView(ofKind: "kind", withReuseIdentifier: "view", for: path)
    #expect((other as? InterfaceCell)?.title != nil)
  }

  @Test("A view keeps its nibs, so that two of them never have one hash value")
  func retained() {
    let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    weak var kept: UINib?
    func register() {
      let nib = UINib(nibName: "InterfaceCell", bundle: nil)
      kept = nib
      view.register(nib, forCellWithReuseIdentifier: String(nib.hashValue))
    }
    register()
    let first = kept
    register()
    #expect(first != nil)
    #expect(kept != nil)
    #expect(first !== kept)
    #expect(first?.hashValue != kept?.hashValue)
  }

  @Test("A nib makes a view of its class, to measure it; one without a class makes none")
  func instances() {
    let views = UINib(nibName: "InterfaceCell", bundle: nil).instantiate(withOwner: nil, options: nil)
    expect((views.first as? InterfaceCell)?.title.text, "awake")
    #expect(UINib(nibName: "InterfaceView", bundle: nil).instantiate(withOwner: self).first is InterfaceView)
    #expect(UINib(nibName: "Absent", bundle: nil).instantiate(withOwner: nil).isEmpty)
  }

  @Test("A layout may override both registrations of decorations, and a nib registers its class")
  func decorations() {
    let layout = RegisteringLayout()
    layout.classes = []
    layout.register(UINib(nibName: "InterfaceCell", bundle: nil), forDecorationViewOfKind: "kind")
    layout.register(UINib(nibName: "Absent", bundle: nil), forDecorationViewOfKind: "other")
    expect(layout.nibs, ["InterfaceCell", "Absent"])
    expect(layout.classes.map { $0.map(ObjectIdentifier.init) }, [ObjectIdentifier(InterfaceCell.self), nil])
  }

  @Test("A storyboard makes controllers of the classes that the code names")
  func storyboards() {
    let board = UIStoryboard(name: "BoardController", bundle: nil)
    expect((board.instantiateInitialViewController() as? BoardController)?.isAwake, true)
    #expect(UIStoryboard(name: "Absent", bundle: nil).instantiateInitialViewController() == nil)
    #expect(board.instantiateViewController(withIdentifier: "BoardController") is BoardController)
    let made: BoardController =
      board.instantiateViewController(identifier: "any") { BoardController(title: "given", $0) }
    expect(made.title, "given")
    let other: BoardController = board.instantiateViewController(identifier: "any")
    #expect(other.isAwake)
    #expect(made.storyboard == nil)
  }

  @Test("A controller that no class is named after is empty, and this is reported")
  func unknownControllers() {
    var reports: [LayoutDiagnostic.Problem] = []
    let handler = CollectionView.unhandledDiagnostic
    CollectionView.unhandledDiagnostic = { reports.append($0.problem) }
    defer { CollectionView.unhandledDiagnostic = handler }
    let board = UIStoryboard(name: "Main", bundle: nil)
    #expect(type(of: board.instantiateViewController(withIdentifier: "Nowhere")) == UIViewController.self)
    expect(reports, [.hasNoEffect("UIStoryboard.instantiateViewController(withIdentifier: \"Nowhere\")")])
  }

  @Test("A collection view may override the registration of nibs")
  func overriddenRegistration() {
    let view = HeaderOnlyView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
    let nib = UINib(nibName: "InterfaceCell", bundle: nil)
    view.register(nib, forCellWithReuseIdentifier: "row")
    view.register(nib, forSupplementaryViewOfKind: "badge", withReuseIdentifier: "head")
    let path = IndexPath(item: 0, section: 0)
    #expect(view.dequeueReusableCell(withReuseIdentifier: "any row", for: path) is InterfaceCell)
    let header = view.dequeueReusableSupplementaryView(
      ofKind: UICollectionView.elementKindSectionHeader, withReuseIdentifier: "head", for: path)
    expect((header as? InterfaceCell)?.title?.text, "awake")
  }
}
