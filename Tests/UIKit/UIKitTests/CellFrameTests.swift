import LayoutCore
import TestExpectations
import TestItems
import Testing
import UIKit

/// A cell that lays out its label once, from the frame that it is made with, as many tutorials do.
private final class CardCell: UICollectionViewCell {
  let label = UILabel()
  let first: CGRect

  override init(frame: CGRect) {
    first = frame
    super.init(frame: frame)
    label.text = "card"
    label.frame = contentView.bounds.insetBy(dx: 8, dy: 8)
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

/// A cell that never places its label.
private final class ForgetfulCell: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

private final class Header: UICollectionReusableView {
  let first: CGRect

  override init(frame: CGRect) {
    first = frame
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

@MainActor
private final class Cards: TestItems {
  private(set) var view = UICollectionView()
  private(set) var reports: [String] = []

  init(_ cellClass: UICollectionViewCell.Type, _ layout: UICollectionViewLayout) {
    super.init([4])
    supplementaryClasses[UICollectionView.elementKindSectionHeader] = Header.self
    view = view(layout, size: CGSize(width: 320, height: 240), cell: cellClass)
    view.diagnosticHandler = { [unowned self] in reports.append($0.description) }
  }
}

/// Sources: questions of users whose labels, made with `initWithFrame:self.frame` in the cell, are as large as the cell
/// and moved by the origin of the cell (topic.alibabacloud.com, "The difference between frame and bounds"), and reports
/// that classes registered by `register(_:forCellWithReuseIdentifier:)` get the size of the delegate in their
/// initialiser, which prototypes of storyboards do not (openradar 24629399). Confidence: high for the size, medium for
/// the origin. For estimates there is no such source: the attributes at that moment have the estimate. Confidence medium.
@MainActor
@Suite("Cells are made with the frame that the layout gives them")
struct CellFrameTests {
  @Test("init(frame:) gets the frame of the item, so that a label is placed there once and for all")
  func flow() throws {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 80)
    layout.minimumInteritemSpacing = 10
    layout.headerReferenceSize = CGSize(width: 0, height: 30)
    let cards = Cards(CardCell.self, layout)
    let cell = try #require(cards.view.cellForItem(at: IndexPath(item: 1, section: 0)) as? CardCell)
    expect(cell.first, CGRect(x: 110, y: 30, width: 100, height: 80))
    expect(cell.label.frame, CGRect(x: 8, y: 8, width: 84, height: 64))
    let header = try #require(
      cards.view.supplementaryView(
        forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0)) as? Header)
    expect(header.first, CGRect(x: 0, y: 0, width: 320, height: 30))
    expect(cards.reports, [])
  }

  @Test("init(frame:) gets the estimate of an item that is not measured yet")
  func estimated() throws {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(48))
    let group = NSCollectionLayoutGroup.vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    let cards = Cards(CardCell.self, layout)
    let cell = try #require(cards.view.cellForItem(at: IndexPath(item: 0, section: 0)) as? CardCell)
    expect(cell.first, CGRect(x: 0, y: 0, width: 320, height: 48))
  }

  @Test("generic code that makes a cell without a place gets an empty frame")
  func blank() { expect(CardCell(blank: ()).first, .zero) }

  @Test("a text that layout leaves without an extent is reported, once a class")
  func textWithoutRoom() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 80)
    let cards = Cards(ForgetfulCell.self, layout)
    cards.fill = { cell, path in
      guard let label = (cell as? ForgetfulCell)?.label else { return }
      label.text = "card \(path.item)"
      if path.item == 0 { label.isHidden = true }
      if path.item == 1 { label.text = "" }
    }
    cards.view.layoutIfNeeded()
    #expect(
      cards.reports == [
        "ForgetfulCell: the text 'card 2' has no room: its frame is 0 x 0 points after layout, and iOS shows nothing"
      ])
    cards.view.reloadData()
    cards.view.layoutIfNeeded()
    expect(cards.reports.count, 1)
  }

  @Test("a null frame is reported as well, and a text with an extent is not")
  func nullFrame() {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 100, height: 80)
    let cards = Cards(ForgetfulCell.self, layout)
    cards.fill = { cell, path in
      guard let label = (cell as? ForgetfulCell)?.label else { return }
      label.text = "card \(path.item)"
      label.frame = CGRect(x: 0, y: 0, width: path.item == 3 ? 10 : 50, height: 16).insetBy(dx: 8, dy: 0)
    }
    cards.view.layoutIfNeeded()
    #expect(
      cards.reports == [
        "ForgetfulCell: the text 'card 3' has no room: its frame is null after layout, and iOS shows nothing"
      ])
  }
}
