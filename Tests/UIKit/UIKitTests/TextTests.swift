import TestExpectations
import Testing
import UIKit

/// As layouts measure titles before there is a cell.
private func height(of text: String, width: CGFloat, font: UIFont) -> CGFloat {
  let room = CGSize(width: width, height: .greatestFiniteMagnitude)
  let box = (text as NSString).boundingRect(
    with: room, options: [.usesLineFragmentOrigin, .usesFontLeading], attributes: [.font: font], context: nil)
  return ceil(box.height)
}

@MainActor
@Suite("Texts are measured by the routine that shows them")
struct TextTests {
  @Test("A title takes as many lines of its font as its words need")
  func lines() {
    // A character of a font of 20 points is 10 points broad: "one two" fits into 70, "three" into 50.
    let font = UIFont.systemFont(ofSize: 20)
    expect(height(of: "one two three", width: 70, font: font), 40)
    expect(height(of: "one two three", width: 130, font: font), 20)
    expect(height(of: "one two three", width: 50, font: font), 60)
  }

  @Test("A label of the same font and width has the same height", arguments: ["a b c d", "水素とヘリウム", "one\ntwo three"])
  func sameAsLabel(text: String) {
    let label = UILabel()
    label.font = .systemFont(ofSize: 16)
    label.numberOfLines = 0
    label.text = text
    for width in stride(from: CGFloat(16), through: 160, by: 8) {
      let size = label.sizeThatFits(CGSize(width: width, height: .greatestFiniteMagnitude))
      expect(height(of: text, width: width, font: label.font), size.height, "width \(width)")
    }
  }

  @Test("Lines break at the width only if the option says so")
  func options() {
    let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 10)]
    let narrow = CGSize(width: 10, height: 25)
    let single = "one two".boundingRect(with: narrow, options: [], attributes: attributes, context: nil)
    expect(single, CGRect(x: 0, y: 0, width: 35, height: 10))
    expect("one two".size(withAttributes: attributes), single.size)
    let cut = "a b c d".boundingRect(
      with: narrow, options: [.usesLineFragmentOrigin, .truncatesLastVisibleLine], attributes: attributes, context: nil)
    expect(cut.height, 20)
  }

  @Test("An attributed text is measured in its largest font")
  func attributed() {
    let text = NSMutableAttributedString(string: "big", attributes: [.font: UIFont.systemFont(ofSize: 20)])
    text.append(NSAttributedString(string: "small", attributes: [.font: UIFont.systemFont(ofSize: 10)]))
    expect(text.size(), CGSize(width: 80, height: 20))
    let label = UILabel()
    label.attributedText = text
    expect(label.text, "bigsmall")
    expect(label.font.pointSize, 20)
    expect(label.attributedText?.string, "bigsmall")
  }

  @Test("A paragraph style stores what it is given")
  func paragraphs() {
    let style = NSMutableParagraphStyle()
    style.alignment = .center
    style.lineBreakMode = .byTruncatingTail
    style.lineSpacing = 4
    let plain: NSParagraphStyle = style
    expect(plain.alignment, .center)
    expect(plain.lineBreakMode, .byTruncatingTail)
    expect(plain.lineSpacing, 4)
    expect(NSParagraphStyle.default.alignment, .natural)
  }
}
