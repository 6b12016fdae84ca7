import CharacterCanvas
import ControllerScenes
import Explorer
import Scenes
import TestExpectations
import Testing
import UIKit

/// What lines of text for screen readers say of list cells and of controls.
@MainActor
@Suite("Lines of text say what rows show")
struct SpokenRowTests {
  /// A list with one row for each closure.
  private final class Rows: UICollectionViewController {
    private let setUp: [(UICollectionViewListCell) -> Void]
    private var source: UICollectionViewDiffableDataSource<Int, Int>?

    init(editing: Bool = false, _ setUp: [(UICollectionViewListCell) -> Void]) {
      self.setUp = setUp
      var list = UICollectionLayoutListConfiguration(appearance: .plain)
      list.trailingSwipeActionsConfigurationProvider = { path in
        guard path.item == 0 else { return nil }
        let delete = UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) }
        return UISwipeActionsConfiguration(actions: [delete])
      }
      super.init(collectionViewLayout: UICollectionViewCompositionalLayout.list(using: list))
      collectionView.isEditing = editing
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func viewDidLoad() {
      super.viewDidLoad()
      let registration = UICollectionView.CellRegistration<UICollectionViewListCell, Int> { [setUp] cell, _, row in
        setUp[row](cell)
      }
      source = UICollectionViewDiffableDataSource(collectionView: collectionView) { view, path, row in
        view.dequeueConfiguredReusableCell(using: registration, for: path, item: row)
      }
      var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
      snapshot.appendSections([0])
      snapshot.appendItems(Array(setUp.indices))
      source?.apply(snapshot, animatingDifferences: false)
    }
  }

  private func explorer(_ controller: UIViewController) -> LinearExplorer {
    let scene = Scene.controller("rows") { controller }
    return LinearExplorer(
      ExplorerSession(catalogue: SceneCatalogue([scene]), size: CellSize(width: 60, height: 20)))
  }

  private static func text(_ text: String, _ second: String? = nil, _ accessories: [UICellAccessory] = [])
    -> (UICollectionViewListCell) -> Void
  {
    { cell in
      var content = cell.defaultContentConfiguration()
      (content.text, content.secondaryText) = (text, second)
      cell.contentConfiguration = content
      cell.accessories = accessories
    }
  }

  /// The lines of the rows, without their index paths and what they offer.
  private func lines(_ explorer: LinearExplorer) -> [String] {
    explorer.opening().filter { $0.hasPrefix("0.") }
      .map { String($0.drop { $0 != " " }.dropFirst().prefix { $0 != ";" }) }
  }

  @Test("both texts of a row, and after them its accessories")
  func accessories() {
    let rows = Rows([
      Self.text("Alma", "Vienna"), Self.text("Bert", nil, [.checkmark()]),
      Self.text("Cleo", nil, [.disclosureIndicator(), .label(text: "3 letters")]),
      Self.text("Dora", nil, [.detail()]), Self.text("Emil", nil, [.outlineDisclosure()]),
    ])
    #expect(
      lines(explorer(rows)) == [
        "Alma, Vienna, focused", "Bert, checked", "Cleo, 3 letters, opens a page", "Dora, details", "Emil, collapsed",
      ])
  }

  @Test("the controls of the editing mode")
  func editing() {
    let rows = Rows(
      editing: true, [Self.text("Alma", nil, [.delete(), .reorder()]), Self.text("Bert", nil, [.multiselect()])])
    expect(lines(explorer(rows)), ["Alma, can be deleted, can be moved, focused", "Bert, not selected"])
  }

  @Test("the state of a control, which is said again when it changes, but not its label, which is that of the row")
  func controls() {
    let (wifi, slider, stepper) = (UISwitch(), UISlider(), UIStepper())
    (wifi.isOn, wifi.accessibilityLabel) = (true, "Wi-Fi")
    (slider.value, stepper.value) = (0.25, 3)
    let segments = UISegmentedControl(items: ["Light", "Dark"])
    segments.selectedSegmentIndex = 1
    let controls = [wifi, slider, stepper, segments]
    let rows = Rows(
      zip(["Wi-Fi", "Brightness", "Copies", "Theme"], controls).map { title, control in
        Self.text(
          title, nil, [.customView(configuration: .init(customView: control, placement: .trailing()))])
      })
    let explorer = explorer(rows)
    #expect(
      lines(explorer) == ["Wi-Fi, on, focused", "Brightness, 25 percent", "Copies, 3", "Theme, Dark of 2 segments"])
    wifi.isOn = false
    expect(explorer.news().first?.hasPrefix("0.0: Wi-Fi, off, focused"), true)
  }

  @Test("the row in focus says what a swipe offers; others are not asked")
  func actions() {
    let rows = Rows([Self.text("Alma"), Self.text("Bert")])
    let explorer = explorer(rows)
    let opening = explorer.opening()
    #expect(opening.contains("0.0: Alma, focused; actions: Delete"))
    #expect(opening.contains("0.1: Bert"))
    expect(explorer.answer("j").first, "0.1: Bert, focused")
  }

  @Test("a label for screen readers takes the place of the texts, and a value follows it")
  func labels() {
    let rows = Rows([
      { cell in
        Self.text("★★★☆☆")(cell)
        (cell.accessibilityLabel, cell.accessibilityValue) = ("Rating", "three stars")
      }
    ])
    expect(lines(explorer(rows)), ["Rating, three stars, focused"])
  }
}
