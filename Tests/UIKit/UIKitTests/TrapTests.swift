import TestExpectations
import Testing
import UIKit

/// What the divergences say to write where Swift on Linux takes another way than UIKit.
extension CGRect {
  fileprivate func intersects(_ other: CGRect) -> Bool {
    func overlap(_ a0: CGFloat, _ a1: CGFloat, _ b0: CGFloat, _ b1: CGFloat) -> Bool {
      a0 <= b0 ? b0 < a1 || a0 == b0 : a0 < b1
    }
    return overlap(minX, maxX, other.minX, other.maxX) && overlap(minY, maxY, other.minY, other.maxY)
  }
}

private final class BadgeCell: UICollectionViewCell {
  var marks = 1

  override init(frame: CGRect) {
    super.init(frame: frame)
    marks = 2
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

private final class Bordered<Content: UIView>: UIView {
  let content: Content

  override init(frame: CGRect) {
    content = Content.instance(frame: frame)
    super.init(frame: frame)
  }

  required init?(coder: NSCoder) { nil }
}

private final class NamedView: UIView {
  let name: String

  init(name: String) {
    self.name = name
    super.init(frame: .zero)
  }

  required init?(coder: NSCoder) { nil }
}

private final class NamedContext: UICollectionViewLayoutInvalidationContext {
  let name: String

  init(name: String) {
    self.name = name
    super.init()
  }

  required init(blank: Void) {
    name = "blank"
    super.init()
  }
}

private final class NamedLayout: UICollectionViewFlowLayout {
  override class var invalidationContextClass: AnyClass { NamedContext.self }
}

@MainActor
@Suite("What authors write where Swift refuses UIKit's way")
struct TrapTests {
  @Test("An extension of the author's own module gives rectangles UIKit's rule: touching edges do not intersect")
  func intersections() {
    let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
    #expect(!rect.intersects(rect.offsetBy(dx: 10, dy: 0)))
    #expect(rect.intersects(rect.offsetBy(dx: 9, dy: 9)))
    // A rectangle of no extent intersects inside and on the least edges, not on the greatest.
    #expect(rect.intersects(CGRect(x: 0, y: 5, width: 0, height: 0)))
    #expect(rect.intersects(CGRect(x: 5, y: 0, width: 0, height: 3)))
    #expect(!rect.intersects(CGRect(x: 10, y: 5, width: 0, height: 0)))
  }

  @Test("Generic code makes views with instance(frame:), which calls the init(frame:) of their class")
  func generics() {
    func made<Content: UIView>(_ type: Content.Type) -> Content {
      Content.instance(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
    }
    let cell = made(BadgeCell.self)
    expect(cell.marks, 2)
    expect(cell.frame, CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(type(of: made(Bordered<BadgeCell>.self).content) == BadgeCell.self)
    let unknown: UIView.Type = UILabel.self
    #expect(unknown.instance(frame: .zero) is UILabel)
  }

  @Test("Generic code makes cells with init(blank:) too, which goes through init(frame:)")
  func blankCells() {
    func sizing<Cell: UICollectionViewCell>(_ type: Cell.Type) -> Cell { Cell(blank: ()) }
    expect(sizing(BadgeCell.self).marks, 2)
  }

  @Test("A class without init(frame:) ends the program when generic code makes one, as in UIKit")
  func withoutFrame() async {
    await #expect(processExitsWith: .failure) { @MainActor in _ = NamedView.instance(frame: .zero) }
  }

  @Test("A context with an initialiser of its own provides init(blank:) by way of super.init()")
  func contexts() throws {
    let context = NamedLayout().invalidationContext(forBoundsChange: .zero)
    expect((context as? NamedContext)?.name, "blank")
    expect(NamedContext(name: "own").name, "own")
  }
}
