import TestExpectations
import TestItems
import Testing
import UIKit

/// A row with a list content view at its edges and a label behind it, as samples for list cells have it.
private final class PersonCell: UICollectionViewListCell {
  let list = UIListContentView(configuration: .subtitleCell())
  let mark = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    for view in [list, mark] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    list.setContentCompressionResistancePriority(.defaultHigh - 1, for: .horizontal)
    mark.text = "12 minutes ago"
    NSLayoutConstraint.activate([
      list.topAnchor.constraint(equalTo: contentView.topAnchor),
      list.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      list.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      mark.leadingAnchor.constraint(equalTo: list.trailingAnchor),
      mark.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
      mark.centerYAnchor.constraint(equalTo: contentView.centerYAnchor),
    ])
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  /// Shows a person with a symbol, two texts, and a line that is to begin where the text does.
  func show(_ text: String, _ secondary: String) {
    var content = UIListContentConfiguration.subtitleCell()
    (content.image, content.text, content.secondaryText) = (UIImage(systemName: "person"), text, secondary)
    list.configuration = content
  }
}

@MainActor
@Suite("List content is placed by constraints as labels are") struct ListConstraintTests {
  private final class Rows: TestItems {
    private(set) var view = UICollectionView()
    private(set) var reports: [String] = []

    init(_ texts: (String, String), alignsLine: Bool = false) {
      super.init([1]) { cell, _ in
        guard let cell = cell as? PersonCell else { return }
        cell.show(texts.0, texts.1)
        guard alignsLine, let text = cell.list.textLayoutGuide else { return }
        cell.separatorLayoutGuide.leadingAnchor.constraint(equalTo: text.leadingAnchor).isActive = true
      }
      let list = UICollectionViewCompositionalLayout.list(
        using: UICollectionLayoutListConfiguration(appearance: .plain))
      view = view(list, size: CGSize(width: 640, height: 384), cell: PersonCell.self)
      view.diagnosticHandler = { [unowned self] in reports.append($0.description) }
    }

    var cell: PersonCell? { view.cellForItem(at: IndexPath(item: 0, section: 0)) as? PersonCell }
  }

  /// A row has 80 columns. The label takes 14 and the margins and the symbol of the content at least 4, so that 90
  /// letters need two lines, and the row three in all.
  @Test("a row is as high as the texts of a constrained list content view, broken to its width")
  func wrapped() throws {
    let rows = Rows(("Ada", Array(repeating: "letters of", count: 9).joined(separator: " ")))
    let cell = try #require(rows.cell)
    expect(cell.mark.frame.width, 112)
    expect(cell.list.frame, CGRect(x: 0, y: 0, width: 528, height: 48))
    expect(cell.frame.height, 48)
    expect(rows.reports, [])
  }

  @Test("texts that fit take one line each")
  func short() throws {
    let rows = Rows(("Ada", "letters"))
    let cell = try #require(rows.cell)
    expect(cell.frame.height, 32)
    expect(cell.mark.frame.width, 112)
  }

  /// On iOS the constraint moves the line of the separator. Here the layout draws the lines, so that nothing moves.
  @Test("a constraint of the separator's guide moves nothing in the cell")
  func separator() throws {
    let (plain, aligned) = (Rows(("Ada", "letters")), Rows(("Ada", "letters"), alignsLine: true))
    let (cell, other) = (try #require(plain.cell), try #require(aligned.cell))
    expect(other.list.frame.minX, 0)
    expect(other.list.frame, cell.list.frame)
    expect(other.separatorLayoutGuide.layoutFrame, cell.separatorLayoutGuide.layoutFrame)
    expect(aligned.reports, [])
  }
}
