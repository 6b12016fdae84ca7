import LayoutCore
import TestExpectations
import Testing
import UIKit

@MainActor
@Suite("Visual formats describe constraints")
struct FormatTests {
  let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
  let views = ["a": UIView(), "b": UIView()]

  init() {
    for view in views.values {
      view.translatesAutoresizingMaskIntoConstraints = false
      root.addSubview(view)
    }
  }

  private func frames(
    _ formats: String..., options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any]? = nil
  ) -> [CGRect] {
    for format in formats {
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: format, options: options, metrics: metrics, views: views))
    }
    root.layoutIfNeeded()
    return ["a", "b"].map { views[$0]!.frame }
  }

  @Test("A format sets edges, distances and extents, with default distances of 8 and margins at the superview")
  func row() {
    let found = frames("H:|-10-[a(40)]-[b]-|", "V:|[a]|", "V:|-5-[b]-15-|")
    expect(found[0], CGRect(x: 10, y: 0, width: 40, height: 100))
    expect(found[1], CGRect(x: 58, y: 5, width: 134, height: 80))
  }

  @Test("A format may name metrics, relations, priorities, and extents of other views")
  func predicates() {
    let found = frames(
      "H:|[a(==b)]-gap-[b]|", "V:|-(>=top)-[a(20@500,<=15)]", "V:[b(>=low)]-(6)-|",
      metrics: ["gap": 20, "top": 30.0, "low": CGFloat(12)])
    expect(found[0], CGRect(x: 0, y: 30, width: 90, height: 15))
    expect(found[1], CGRect(x: 110, y: 82, width: 90, height: 12))
  }

  @Test("Options align what a format names")
  func options() {
    let found = frames("[a(10)]-2-[b(20)]", "V:[a(30)]", options: .alignAllTop)
    expect(found[0].minY, found[1].minY)
    expect(found[1].minX, found[0].maxX + 2)
    expect(found[1].width, 20)
  }

  @Test(
    "A malformed format gives no constraints and is reported",
    arguments: ["H:|-[c]|", "H:[a", "H:[a]-(x)-[b]", "H:|-", "", "[a]-4[b]", "[a(]"])
  func malformed(format: String) {
    let handler = CollectionView.unhandledDiagnostic
    defer { CollectionView.unhandledDiagnostic = handler }
    var reports: [String] = []
    CollectionView.unhandledDiagnostic = { reports.append($0.description) }
    #expect(NSLayoutConstraint.constraints(withVisualFormat: format, views: views).isEmpty)
    expect(reports.count, 1)
    expect(reports.first?.contains("'\(format)'"), true)
  }
}
