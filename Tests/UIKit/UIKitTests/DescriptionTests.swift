import TestExpectations
import Testing
import UIKit

@MainActor
@Suite("Values print as in UIKit")
struct DescriptionTests {
  @Test("Points, sizes and rectangles are numbers in parentheses")
  func geometry() {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 100.5)
    expect("\(rect)", "(0.0, 0.0, 100.0, 100.5)")
    expect("\(rect.origin) \(rect.size)", "(0.0, 0.0) (100.0, 100.5)")
    expect("\([rect.origin])", "[(0.0, 0.0)]")
    expect(String(describing: rect as CGRect?), "Optional((0.0, 0.0, 100.0, 100.5))")
  }

  @Test("Insets and transforms have UIKit's names")
  func names() {
    #expect(
      "\(UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))"
        == "UIEdgeInsets(top: 1.0, left: 2.0, bottom: 3.0, right: 4.0)")
    expect("\(CGAffineTransform.identity)", "CGAffineTransform(a: 1.0, b: 0.0, c: 0.0, d: 1.0, tx: 0.0, ty: 0.0)")
    expect("\(UIOffset(horizontal: 1, vertical: 2))", "UIOffset(horizontal: 1.0, vertical: 2.0)")
  }

  @Test("A collection view's description holds that of its layout")
  func collectionView() {
    final class Described: UICollectionViewLayout {
      override var description: String { "described layout" }
    }
    let view = UICollectionView(frame: .zero, collectionViewLayout: Described())
    #expect(view.description.contains("described layout"))
    expect("\(view)", view.description)
  }
}
