import TestExpectations
import Testing
import UIKit

/// The rows of facts about the life cycle of configurations.
@MainActor
@Suite("Configurations of cells and their states")
struct ConfigurationStateTests {
  private struct Note: UIContentConfiguration, Hashable {
    var text = ""
    var isMarked = false

    func makeContentView() -> UIView & UIContentView { NoteView(self) }

    func updated(for state: UIConfigurationState) -> Note {
      guard let state = state as? UICellConfigurationState else { return self }
      var note = self
      note.isMarked = state.isSelected
      return note
    }
  }

  private final class NoteView: UIView, UIContentView {
    var note: Note { didSet { label.text = note.text + (note.isMarked ? " *" : "") } }
    let label = UILabel()
    var configuration: UIContentConfiguration {
      get { note }
      set { if let note = newValue as? Note { self.note = note } }
    }

    init(_ note: Note) {
      self.note = note
      super.init(frame: .zero)
      addSubview(label)
      label.translatesAutoresizingMaskIntoConstraints = false
      label.numberOfLines = 0
      NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: leadingAnchor),
        label.trailingAnchor.constraint(equalTo: trailingAnchor),
        label.topAnchor.constraint(equalTo: topAnchor), label.bottomAnchor.constraint(equalTo: bottomAnchor),
      ])
      label.text = note.text
    }

    required init?(coder: NSCoder) { nil }
  }

  private final class CountingCell: UICollectionViewListCell {
    var states: [UICellConfigurationState] = []

    override func updateConfiguration(using state: UICellConfigurationState) {
      states.append(state)
      super.updateConfiguration(using: state)
    }
  }

  private func countingHost() -> (UICollectionView, UICollectionViewDiffableDataSource<Int, Int>) {
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 480),
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: .init(appearance: .plain)))
    let cells = UICollectionView.CellRegistration<CountingCell, Int> { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = "\(item)"
      cell.contentConfiguration = content
    }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections([0])
    snapshot.appendItems([0, 1])
    source.apply(snapshot)
    view.layoutIfNeeded()
    return (view, source)
  }

  private func cell(_ view: UICollectionView, _ item: Int) -> CountingCell? {
    view.cellForItem(at: IndexPath(item: item, section: 0)) as? CountingCell
  }

  @Test(
    "4.4: a content configuration replaces the content view, or changes one that supports it; nil brings a plain one")
  func contentViews() {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 80, height: 16))
    let plain = cell.contentView
    cell.contentConfiguration = Note(text: "one")
    let view = cell.contentView
    #expect(view is NoteView)
    #expect(plain.superview == nil)
    cell.contentConfiguration = Note(text: "two")
    #expect(cell.contentView === view)
    expect((view as? NoteView)?.label.text, "two")
    cell.contentConfiguration = nil
    #expect(!(cell.contentView is NoteView))
    #expect(view.superview == nil)
    #expect(cell.contentConfiguration == nil)
  }

  @Test("4.4: another type of configuration is legal and reported once for a cell")
  func otherType() {
    let host = ListCellHost(["row"]) { cell, _, item in
      cell.contentConfiguration = cell.defaultContentConfiguration()
      cell.contentConfiguration = Note(text: item)
      cell.contentConfiguration = cell.defaultContentConfiguration()
    }
    #expect(host.cell(0)?.contentView is UIListContentView)
    expect(host.diagnostics.count, 1)
    expect(host.diagnostics.first?.contains("UIContentConfigurationAlertForReplacedContentView"), true)
  }

  @Test("4.4: the default configuration is clean, in the style of the list")
  func defaultConfiguration() {
    let host = ListCellHost(texts: ["row"])
    expect(host.cell(0)?.defaultContentConfiguration(), .cell())
    let sidebar = ListCellHost(texts: ["row"], .init(appearance: .sidebar))
    expect(sidebar.cell(0)?.defaultContentConfiguration(), .sidebarCell())
  }

  @Test("decision 28: the first item of a section that is its header has the default configuration of a header")
  func firstItemIsHeader() {
    var list = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    list.headerMode = .firstItemInSection
    let host = ListCellHost(texts: ["header", "row"], list)
    expect(host.cell(0)?.defaultContentConfiguration(), .groupedHeader())
    expect(host.cell(1)?.defaultContentConfiguration(), .cell())
  }

  @Test("4.4: updates come before the first display and are coalesced, each with the state of the cell")
  func updates() {
    let (view, _) = countingHost()
    let first = cell(view, 0)
    expect(first?.states.count, 1)
    first?.setNeedsUpdateConfiguration()
    first?.setNeedsUpdateConfiguration()
    expect(first?.states.count, 1)
    view.layoutIfNeeded()
    expect(first?.states.count, 2)
    view.selectItem(at: IndexPath(item: 0, section: 0), animated: false, scrollPosition: [])
    view.layoutIfNeeded()
    expect(first?.states.count, 3)
    expect(first?.states.last?.isSelected, true)
    view.isEditing = true
    view.layoutIfNeeded()
    expect(first?.states.count, 4)
    expect(first?.states.last?.isEditing, true)
    expect(cell(view, 1)?.states.map(\.isSelected), [false, false])
  }

  @Test("4.4: a press highlights, and a moved item is reordered")
  func pressAndMovement() {
    let (view, source) = countingHost()
    view.userDidPressItem(at: IndexPath(item: 0, section: 0))
    view.layoutIfNeeded()
    expect(cell(view, 0)?.states.last?.isHighlighted, true)
    view.userDidCancelPress()
    source.reorderingHandlers.canReorderItem = { _ in true }
    source.reorderingHandlers.didReorder = { _ in }
    view.beginInteractiveMovementForItem(at: IndexPath(item: 0, section: 0))
    view.layoutIfNeeded()
    expect(cell(view, 0)?.states.last?.isReordering, true)
    view.cancelInteractiveMovement()
    view.layoutIfNeeded()
    expect(cell(view, 0)?.states.last?.isReordering, false)
  }

  @Test("4.4: the handler runs after the method with the same state; setting it requests an update")
  func handler() {
    let (view, _) = countingHost()
    let first = cell(view, 0)
    var handled: [Int] = []
    first?.configurationUpdateHandler = { cell, _ in handled.append((cell as? CountingCell)?.states.count ?? 0) }
    #expect(handled.isEmpty)
    view.layoutIfNeeded()
    expect(handled, [2])
    first?.configurationUpdateHandler = nil
    view.layoutIfNeeded()
    expect(first?.states.count, 3)
    expect(handled, [2])
  }

  @Test("4.4: a state of the program's own is in what subclasses return, and changes nothing by itself")
  func customStates() {
    final class OwnCell: UICollectionViewListCell {
      var isArchived = false
      override var configurationState: UICellConfigurationState {
        var state = super.configurationState
        state[UIConfigurationStateCustomKey("archived")] = isArchived
        return state
      }
    }
    let cell = OwnCell(frame: .zero)
    cell.isArchived = true
    expect(cell.configurationState[UIConfigurationStateCustomKey("archived")], AnyHashable(true))
  }

  @Test("4.4: configurations follow the state, unless automatic updates are off")
  func automaticUpdates() {
    let host = ListCellHost(["on", "off"]) { cell, _, item in
      cell.automaticallyUpdatesContentConfiguration = item == "on"
      cell.contentConfiguration = Note(text: item)
    }
    host.view.allowsMultipleSelection = true
    for item in 0..<2 {
      host.view.selectItem(at: IndexPath(item: item, section: 0), animated: false, scrollPosition: [])
    }
    host.view.layoutIfNeeded()
    expect(host.labels(0).map(\.text), ["on *"])
    expect(host.labels(1).map(\.text), ["off"])
  }

  @Test("4.4: a selected row has a background, and one that the program has set is kept")
  func backgrounds() {
    let host = ListCellHost(["default", "own"]) { cell, _, item in
      var content = cell.defaultContentConfiguration()
      content.text = item
      cell.contentConfiguration = content
      guard item == "own" else { return }
      var background = UIBackgroundConfiguration.listPlainCell()
      background.backgroundColor = .red
      cell.backgroundConfiguration = background
    }
    #expect(host.cell(0)?.backgroundConfiguration == nil)
    expect(host.cell(0)?.subviews.contains { $0.backgroundColor == .systemGray4 }, false)
    host.view.allowsMultipleSelection = true
    for item in 0..<2 {
      host.view.selectItem(at: IndexPath(item: item, section: 0), animated: false, scrollPosition: [])
    }
    host.view.layoutIfNeeded()
    expect(host.cell(0)?.subviews.first?.backgroundColor, .systemGray4)
    expect(host.cell(0)?.subviews.first?.frame, CGRect(x: 0, y: 0, width: 320, height: 16))
    expect(host.cell(1)?.subviews.first?.backgroundColor, .red)
  }

  @Test("4.1: a background without a colour has the tint, and colours are transformed where they show")
  func backgroundColours() {
    var background = UIBackgroundConfiguration.clear()
    expect(background.cornerRadius, 0)
    expect(background.backgroundInsets, .zero)
    expect(background.strokeWidth, 0)
    background.backgroundColor = nil
    expect(background.resolvedBackgroundColor(for: .green), .green)
    expect(background.resolvedStrokeColor(for: .green), .green)
    background.backgroundColorTransformer = UIConfigurationColorTransformer { _ in .black }
    expect(background.resolvedBackgroundColor(for: .green), .black)
  }

  @Test("4.4: editing turns selection off, unless it is allowed there")
  func selectionDuringEditing() {
    let host = ListCellHost(texts: ["row"])
    host.view.isEditing = true
    host.view.userDidTapItem(at: IndexPath(item: 0, section: 0))
    expect(host.view.indexPathsForSelectedItems, [])
    host.view.allowsSelectionDuringEditing = true
    host.view.userDidTapItem(at: IndexPath(item: 0, section: 0))
    expect(host.view.indexPathsForSelectedItems, [IndexPath(item: 0, section: 0)])
  }

  @Test("4.4: new content resizes its cell at once, unless that is disabled")
  func selfSizing() {
    let host = ListCellHost(texts: ["one", "two"])
    func grow(_ cell: UICollectionViewListCell?) {
      var content = UIListContentConfiguration.cell()
      content.text = "one\nline more"
      cell?.contentConfiguration = content
      host.view.layoutIfNeeded()
    }
    host.view.selfSizingInvalidation = .disabled
    grow(host.cell(0))
    expect(host.frame(1)?.minY, 16)
    host.view.selfSizingInvalidation = .enabled
    grow(host.cell(1))
    expect(host.frame(1)?.height, 32)
  }

  @Test("a content view of the program's own decides the height of its row")
  func ownContent() {
    let host = ListCellHost([String(repeating: "word ", count: 16)]) { cell, _, item in
      cell.contentConfiguration = Note(text: item)
    }
    expect(host.frame(0)?.height, 32)
  }
}
