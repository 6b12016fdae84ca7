import TestExpectations
import Testing
import UIKit

/// A row with a picture, two texts and a note, as cells of apps are built.
private final class ProfileCell: UICollectionViewCell {
  let picture = UIView(), name = UILabel(), note = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    let texts = UIStackView(arrangedSubviews: [name, note])
    texts.axis = .vertical
    texts.alignment = .leading
    let row = UIStackView(arrangedSubviews: [picture, texts])
    row.spacing = 10
    row.alignment = .top
    row.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(row)
    NSLayoutConstraint.activate([
      picture.widthAnchor.constraint(equalToConstant: 40), picture.heightAnchor.constraint(equalToConstant: 40),
      row.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 5),
      row.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -5),
      row.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
      row.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
    ])
    name.text = "Ada"
    note.numberOfLines = 0
    note.text = "one two three four"
  }

  required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

@MainActor
@Suite("Stack views place their arranged subviews")
struct StackViewTests {
  private func boxes(_ sizes: [CGSize]) -> [UIView] {
    sizes.map { UIImageView(image: UIImage(size: $0)) }
  }

  @Test("Nested stacks size a cell, with broken text, and a hidden view takes no space")
  func cell() {
    let cell = ProfileCell(frame: CGRect(x: 0, y: 0, width: 114, height: 200))
    func height() -> CGFloat {
      cell.systemLayoutSizeFitting(
        CGSize(width: 114, height: 0), withHorizontalFittingPriority: .required,
        verticalFittingPriority: .fittingSizeLevel
      ).height
    }
    // 114 less picture and space are 64 points: 8 columns. The note takes three rows of 16 below a name of one.
    expect(height(), 74.0)
    cell.note.isHidden = true
    expect(height(), 50.0)
    cell.note.isHidden = false
    cell.frame.size.height = height()
    cell.layoutIfNeeded()
    expect(cell.picture.convert(cell.picture.bounds, to: cell), CGRect(x: 0, y: 5, width: 40, height: 40))
    expect(cell.note.convert(cell.note.bounds.origin, to: cell), CGPoint(x: 50, y: 21))
    expect(cell.note.frame.size, CGSize(width: 64, height: 48))
  }

  @Test("Views fill equally, in proportion, or by what they hug")
  func distributions() {
    let views = boxes([CGSize(width: 10, height: 5), CGSize(width: 30, height: 5)])
    let stack = UIStackView(arrangedSubviews: views)
    stack.frame = CGRect(x: 0, y: 0, width: 84, height: 20)
    stack.spacing = 4
    func widths() -> [CGFloat] {
      stack.layoutIfNeeded()
      return views.map(\.frame.width)
    }
    stack.distribution = .fillEqually
    expect(widths(), [40, 40])
    expect(views.map(\.frame.height), [20, 20])
    stack.distribution = .fillProportionally
    expect(widths(), [20, 60])
    stack.distribution = .fill
    views[0].setContentHuggingPriority(.required, for: .horizontal)
    expect(widths(), [10, 70])
    stack.setCustomSpacing(14, after: views[0])
    expect(widths(), [10, 60])
    expect(views[1].frame.minX, 24)
  }

  @Test("A stack aligns views across its axis, and keeps its margins if it is set to do so")
  func alignments() {
    let views = boxes([CGSize(width: 10, height: 5), CGSize(width: 10, height: 15)])
    let stack = UIStackView(arrangedSubviews: views)
    stack.distribution = .fillEqually
    stack.frame = CGRect(x: 0, y: 0, width: 20, height: 25)
    func spans() -> [[CGFloat]] {
      stack.layoutIfNeeded()
      return views.map { [$0.frame.minY, $0.frame.height] }
    }
    stack.alignment = .top
    expect(spans(), [[0, 5], [0, 15]])
    stack.alignment = .center
    expect(spans(), [[10, 5], [5, 15]])
    stack.alignment = .bottom
    expect(spans(), [[20, 5], [10, 15]])
    stack.layoutMargins = UIEdgeInsets(top: 1, left: 0, bottom: 2, right: 0)
    stack.isLayoutMarginsRelativeArrangement = true
    stack.alignment = .fill
    expect(spans(), [[1, 22], [1, 22]])
  }

  @Test("A stack is as large as its views, across the axis as the largest")
  func size() {
    let views = boxes([CGSize(width: 10, height: 5), CGSize(width: 20, height: 9), CGSize(width: 5, height: 7)])
    let stack = UIStackView(arrangedSubviews: views)
    for alignment in [UIStackView.Alignment.fill, .leading, .center, .trailing] {
      stack.alignment = alignment
      stack.spacing = 3
      expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), CGSize(width: 41, height: 9))
    }
    views[1].removeFromSuperview()
    expect(stack.arrangedSubviews, [views[0], views[2]])
    expect(stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), CGSize(width: 18, height: 7))
  }
}
