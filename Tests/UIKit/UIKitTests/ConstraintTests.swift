import TestExpectations
import Testing
import UIKit

/// A row that is as high as its text, as self-sizing cells are written.
private final class NoteCell: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    contentView.addSubview(label)
    NSLayoutConstraint.activate([
      label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 4),
      label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 8),
      label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -8),
      label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -4),
    ])
  }

  required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

@MainActor
@Suite("Constraints place and size views")
struct ConstraintTests {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))

  private func child() -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    root.addSubview(view)
    return view
  }

  @Test("Edges with constants place a view, and follow its superview")
  func edges() {
    let cell = NoteCell(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
    cell.layoutIfNeeded()
    expect(cell.label.frame, CGRect(x: 8, y: 4, width: 84, height: 32))
    cell.frame.size = CGSize(width: 60, height: 20)
    cell.layoutIfNeeded()
    expect(cell.label.frame, CGRect(x: 8, y: 4, width: 44, height: 12))
  }

  @Test("A cell of a required width is as high as its broken text and the constants")
  func fitting() {
    let cell = NoteCell(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    cell.label.text = "one two three four"
    // A character is 8 by 16 points. 80 points leave 64, which are 8 columns: one two, three, four.
    let narrow = cell.systemLayoutSizeFitting(
      CGSize(width: 80, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel
    )
    expect(narrow, CGSize(width: 80, height: 3 * 16 + 8))
    let wide = cell.contentView.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    expect(wide, CGSize(width: 18 * 8 + 16, height: 16 + 8))
  }

  @Test("Constraints set centres, constant extents and ratios")
  func centres() {
    let view = child()
    view.widthAnchor.constraint(equalTo: view.heightAnchor, multiplier: 2).isActive = true
    view.heightAnchor.constraint(equalToConstant: 30).isActive = true
    view.centerXAnchor.constraint(equalTo: root.centerXAnchor).isActive = true
    let down = view.centerYAnchor.constraint(equalTo: root.centerYAnchor, constant: 10)
    down.isActive = true
    root.layoutIfNeeded()
    expect(view.frame, CGRect(x: 70, y: 45, width: 60, height: 30))
    down.constant = 0
    root.layoutIfNeeded()
    expect(view.frame.minY, 35)
  }

  @Test("Views share a breadth that only all equations together determine", arguments: 1...5)
  func shares(count: Int) {
    let views = (0..<count).map { _ in child() }
    for (index, view) in views.enumerated() {
      let before = index == 0 ? root.leadingAnchor : views[index - 1].trailingAnchor
      view.leadingAnchor.constraint(equalTo: before, constant: 10).isActive = true
      view.widthAnchor.constraint(equalTo: views[0].widthAnchor).isActive = index > 0
      view.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
      view.heightAnchor.constraint(equalTo: root.heightAnchor).isActive = true
    }
    views[count - 1].trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10).isActive = true
    root.layoutIfNeeded()
    let breadth = (200 - 10 * CGFloat(count + 1)) / CGFloat(count)
    for (index, view) in views.enumerated() {
      #expect(abs(view.frame.minX - (10 + CGFloat(index) * (breadth + 10))) < 1e-6)
      #expect(abs(view.frame.width - breadth) < 1e-6)
      expect(view.frame.height, 100)
    }
  }

  @Test("A constraint of lower priority gives way, and an inequality holds only if it has to")
  func priorities() {
    let view = child()
    let wish = view.widthAnchor.constraint(equalToConstant: 150)
    wish.priority = .defaultHigh
    let limit = view.widthAnchor.constraint(lessThanOrEqualToConstant: 120)
    NSLayoutConstraint.activate([wish, limit, view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5)])
    root.layoutIfNeeded()
    expect(view.frame.minX, 5)
    expect(view.frame.width, 120)
    limit.isActive = false
    root.layoutIfNeeded()
    expect(view.frame.width, 150)
    expect(root.constraints.count, 1)
    expect(view.constraints, [wish])
    view.widthAnchor.constraint(greaterThanOrEqualTo: root.widthAnchor, multiplier: 0.9).isActive = true
    root.layoutIfNeeded()
    expect(view.frame.width, 180)
  }

  @Test("Of two labels in a row the one that hugs its text less takes the rest; too little space squeezes the second")
  func hugging() {
    let (left, right) = (UILabel(), UILabel())
    (left.text, right.text) = ("four", "eleven.char")
    for label in [left, right] {
      label.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(label)
      label.topAnchor.constraint(equalTo: root.topAnchor).isActive = true
    }
    left.leadingAnchor.constraint(equalTo: root.leadingAnchor).isActive = true
    right.leadingAnchor.constraint(equalTo: left.trailingAnchor).isActive = true
    right.trailingAnchor.constraint(equalTo: root.trailingAnchor).isActive = true
    right.setContentHuggingPriority(.defaultHigh, for: .horizontal)
    root.layoutIfNeeded()
    expect(left.frame, CGRect(x: 0, y: 0, width: 112, height: 16))
    expect(right.frame.width, 88)
    left.setContentCompressionResistancePriority(.required, for: .horizontal)
    root.frame.size.width = 100
    root.layoutIfNeeded()
    expect(left.frame.width, 32)
    expect(right.frame, CGRect(x: 32, y: 0, width: 68, height: 16))
  }

  @Test("Guides stay inside the margins and the safe area")
  func guides() {
    root.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 10, right: 0)
    root.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    let view = child(), guide = root.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: guide.topAnchor), view.bottomAnchor.constraint(equalTo: guide.bottomAnchor),
      view.leftAnchor.constraint(equalTo: root.layoutMarginsGuide.leftAnchor),
      NSLayoutConstraint(
        item: view, attribute: .right, relatedBy: .equal, toItem: root, attribute: .rightMargin, multiplier: 1,
        constant: 0),
    ])
    root.layoutIfNeeded()
    expect(view.frame, CGRect(x: 2, y: 20, width: 194, height: 70))
    expect(guide.layoutFrame, CGRect(x: 0, y: 20, width: 200, height: 70))
    #expect(guide.owningView === root)
  }

  @Test("Constraints reach across views, also across one that has a frame of its own")
  func depth() {
    let box = UIView(frame: CGRect(x: 20, y: 10, width: 50, height: 50)), inner = UIView()
    root.addSubview(box)
    box.addSubview(inner)
    inner.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      inner.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 30),
      inner.rightAnchor.constraint(equalTo: box.rightAnchor), inner.topAnchor.constraint(equalTo: box.topAnchor),
      inner.heightAnchor.constraint(equalToConstant: 5),
    ])
    root.layoutIfNeeded()
    expect(inner.frame, CGRect(x: 10, y: 0, width: 40, height: 5))
  }

  @Test("Required constraints that contradict each other are reported, and the earlier one is kept")
  func contradiction() {
    let view = UICollectionView(frame: root.frame, collectionViewLayout: UICollectionViewFlowLayout())
    var reports: [String] = []
    view.diagnosticHandler = { reports.append($0.description) }
    view.addSubview(root)
    let inner = child()
    inner.widthAnchor.constraint(equalToConstant: 40).isActive = true
    inner.widthAnchor.constraint(equalToConstant: 50).isActive = true
    let stranger = UIView()
    root.leftAnchor.constraint(equalTo: stranger.leftAnchor).isActive = true
    root.topAnchor.constraint(equalTo: view.topAnchor).isActive = false
    root.layoutIfNeeded()
    inner.layoutIfNeeded()
    expect(inner.frame.width, 40)
    expect(reports.count { $0.contains("width == 50") && $0.contains("contradicts") }, 1)
    #expect(reports.contains { $0.contains("no superview in common") })
  }
}
