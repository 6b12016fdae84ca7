import Foundation
import LayoutCore
import TestExpectations
import Testing

/// Characters are 8 points wide and 16 high, unless a font says otherwise.
@MainActor @Suite("Views request space for their text")
struct FittingTests {
  @Test(
    "a text takes the space of its columns and lines",
    arguments: [
      ("", nil, 0, CGSize(width: 0, height: 0)),
      ("Iron", nil, 0, CGSize(width: 32, height: 16)),
      ("Iron\nor gold", nil, 0, CGSize(width: 56, height: 32)),
      ("鉄", nil, 0, CGSize(width: 16, height: 16)),
      ("e\u{301}", nil, 0, CGSize(width: 8, height: 16)),
      // "one two three" in 8 columns: "one two", "three".
      ("one two three", 64, 0, CGSize(width: 56, height: 32)),
      // In 4 columns: "one", "two", "thre", "e".
      ("one two three", 32, 0, CGSize(width: 32, height: 64)),
      // In 4 columns and 2 lines: "one", "two…".
      ("one two three", 32, 2, CGSize(width: 32, height: 32)),
      ("abcdef", 1, 0, CGSize(width: 8, height: 96)),
      (" a", 16, 0, CGSize(width: 16, height: 16)),
    ] as [(String, CGFloat?, Int, CGSize)])
  func metrics(_ text: String, _ breadth: CGFloat?, _ lines: Int, _ size: CGSize) {
    expect(TextMetrics.size(of: text, breadth: breadth, lineLimit: lines), size)
  }

  @Test("a larger font takes more space, and a font of size 0 takes none")
  func fonts() {
    expect(TextMetrics.size(of: "Iron", in: Font(pointSize: 32)), CGSize(width: 64, height: 32))
    expect(TextMetrics.size(of: "Iron", in: Font(pointSize: 0), breadth: 10), .zero)
    expect(TextMetrics.size(of: "Iron", breadth: .infinity), CGSize(width: 32, height: 16))
  }

  @Test("labels fit their text, on one line by default")
  func labels() {
    let label = Label()
    label.text = "one two three"
    expect(label.intrinsicContentSize, CGSize(width: 104, height: 16))
    expect(label.sizeThatFits(CGSize(width: 64, height: 0)), CGSize(width: 64, height: 16), "one two…")
    label.numberOfLines = 0
    expect(label.sizeThatFits(CGSize(width: 64, height: 0)), CGSize(width: 56, height: 32))
    label.sizeToFit()
    expect(label.bounds.size, CGSize(width: 104, height: 16))
  }

  @Test("a cell fits its label with the label's margins, and a required width is kept by wrapping the text")
  func cells() {
    let cell = CollectionViewCell(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    let label = Label(frame: CGRect(x: 8, y: 4, width: 84, height: 42))
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.numberOfLines = 0
    label.text = "one two three"
    cell.contentView.addSubview(label)
    expect(cell.systemLayoutSizeFitting(View.layoutFittingCompressedSize), CGSize(width: 120, height: 24))
    let row = cell.systemLayoutSizeFitting(
      CGSize(width: 80, height: 0), withHorizontalFittingPriority: .required,
      verticalFittingPriority: .fittingSizeLevel)
    expect(row, CGSize(width: 80, height: 40), "64 left: two lines of 16 and margins of 8 in all")
    let fixed = cell.systemLayoutSizeFitting(
      CGSize(width: 80, height: 9), withHorizontalFittingPriority: .required, verticalFittingPriority: .required)
    expect(fixed, CGSize(width: 80, height: 9))
  }

  @Test("content without labels fits text, detail and border, and empty content takes the target size")
  func contents() {
    let view = ReusableView()
    expect(view.systemLayoutSizeFitting(CGSize(width: 50, height: 60)), CGSize(width: 50, height: 60))
    view.shownContent = ViewContent(text: "Iron", detail: "Fe", border: .single)
    expect(view.systemLayoutSizeFitting(.zero), CGSize(width: 32 + 16, height: 32 + 32))
  }

  @Test("views side by side fit to the end of the last one, and a view without text takes its own size")
  func sideBySide() {
    let row = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    let icon = View(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    let label = Label(frame: CGRect(x: 24, y: 0, width: 0, height: 0))
    label.text = "Iron"
    let hidden = View(frame: CGRect(x: 500, y: 0, width: 20, height: 20))
    hidden.isHidden = true
    for view in [icon, label, hidden] { row.addSubview(view) }
    expect(row.systemLayoutSizeFitting(.zero), CGSize(width: 56, height: 20))
  }

  @Test("cells ask for the size of their text only in layouts with estimated sizes")
  func selfSizing() {
    for estimates in [true, false] {
      var size = CGSize(width: 100, height: 10)
      let layout = FrameLayout { _ in [cell(0, CGRect(origin: .zero, size: size))] }
      layout.estimates = estimates
      layout.onPreferred = {
        size = $0.size
        return true
      }
      let fixture = Fixture(layout, NamedItems([["wolfram"]]))
      fixture.view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "name")
      fixture.view.layoutIfNeeded()
      expect(size, (estimates ? CGSize(width: 56, height: 16) : CGSize(width: 100, height: 10)))
      expect(fixture.view.statistics.prepares, (estimates ? 2 : 1))
      expect(fixture.view.visibleCells.first?.frame.size, size)
    }
  }
}
