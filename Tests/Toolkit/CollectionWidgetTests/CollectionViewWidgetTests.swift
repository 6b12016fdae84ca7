import CharacterCanvas
import CollectionWidget
import Foundation
import LayoutCore
import Layouts
import TestExpectations
import Testing

/// The whole data source of a program that embeds a list.
@MainActor
private final class Metals: CollectionViewDataSource {
  var names = ["Iron", "Copper", "Zinc", "Silver", "Tin", "Gold", "Lead"]

  func collectionView(_ view: CollectionView, numberOfItemsInSection section: Int) -> Int { names.count }

  func collectionView(_ view: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
    let cell = view.dequeueReusableCell(withReuseIdentifier: "metal", for: indexPath)
    cell.shownContent.text = names[indexPath.item]
    return cell
  }
}

@MainActor
@Suite("A collection view embedded in a program") struct CollectionViewWidgetTests {
  private let metals = Metals()
  private let view: CollectionView
  private let widget: CollectionViewWidget
  private let size = CellSize(width: 8, height: 4)

  init() {
    let layout = ListLayout()
    layout.itemHeight = 16
    view = CollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "metal")
    view.dataSource = metals
    widget = CollectionViewWidget(view)
  }

  private func picture(at time: Duration = .zero) -> String { widget.frame(size, at: time).plainText() }

  private func press(_ keys: Key...) -> [Bool] { keys.map { widget.handle(.key($0), at: .zero) } }

  private func mouse(_ kind: MouseEvent.Kind, _ x: Int, _ y: Int) -> Bool {
    widget.handle(.mouse(MouseEvent(kind, at: CellPoint(x: x, y: y))), at: .zero)
  }

  @Test("ten lines embed a list that keys and the wheel scroll")
  func embedding() {
    let list = ListLayout()
    list.itemHeight = 16
    let view = CollectionView(frame: .zero, collectionViewLayout: list)
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "metal")
    view.dataSource = metals
    let widget = CollectionViewWidget(view)
    expect(widget.frame(size, at: .zero).plainText(), "Iron\nCopper\nZinc\nSilver")
    #expect(widget.handle(.key(.down), at: .seconds(1)))
    expect(widget.frame(size, at: .seconds(1)).plainText(), "Copper\nZinc\nSilver\nTin")
    #expect(widget.handle(.mouse(MouseEvent(.scroll(dx: 0, dy: 1), at: CellPoint(x: 0, y: 0))), at: .seconds(2)))
    expect(widget.frame(size, at: .seconds(2)).plainText(), "Silver\nTin\nGold\nLead")
  }

  @Test("keys go by rows and pages and to both ends, and are left to the program where they have no effect")
  func keys() {
    _ = picture()
    expect(press(.up, .home, .left), [false, false, false])
    expect(press(.end), [true])
    expect(picture(), "Silver\nTin\nGold\nLead")
    expect(press(.down, .end), [false, false])
    expect(press(.pageUp), [true])
    expect(picture(), "Iron\nCopper\nZinc\nSilver")
    expect(press(.pageDown, "x", .enter), [true, false, false])
    expect(picture(), "Silver\nTin\nGold\nLead")
  }

  @Test("a click selects, the cursor is on the selected item, and a drag cancels the press")
  func mouse() {
    _ = picture()
    #expect(widget.cursor == nil)
    #expect(mouse(.press(.left), 1, 2))
    #expect(mouse(.release(.left), 1, 2))
    expect(view.indexPathsForSelectedItems, [IndexPath(item: 2, section: 0)])
    expect(widget.cursor, CellPoint(x: 0, y: 2))
    #expect(mouse(.press(.left), 1, 0))
    #expect(mouse(.drag(.left), 1, 1))
    #expect(!mouse(.release(.left), 1, 0))
    expect(view.indexPathsForSelectedItems, [IndexPath(item: 2, section: 0)])
    expect(press(.end), [true])
    _ = picture()
    #expect(widget.cursor == nil)
  }

  @Test("events of the mouse outside the picture, and events that are not for a view, have no effect")
  func strangers() {
    _ = picture()
    #expect(!mouse(.press(.left), 1, 4))
    #expect(!mouse(.scroll(dx: 0, dy: 1), 8, 0))
    #expect(!mouse(.release(.left), 1, 0))
    for event in [InputEvent.paste("a"), .resize(CellSize(width: 4, height: 4)), .resumed, .ended] {
      #expect(!widget.handle(event, at: .zero), "\(event)")
    }
  }

  @Test("a smaller picture keeps the first item in view, and one without cells is empty")
  func sizes() {
    _ = picture()
    _ = press(.end)
    expect(widget.frame(CellSize(width: 8, height: 2), at: .zero).plainText(), "Silver\nTin")
    expect(widget.frame(CellSize(width: 0, height: -1), at: .zero).size, CellSize(width: 0, height: 0))
    expect(picture(), "Silver\nTin\nGold\nLead")
  }

  @Test("a picture is due at first and after an event that had an effect, and at rest none is")
  func nextFrame() {
    expect(widget.nextFrame, .zero)
    _ = picture(at: .seconds(1))
    #expect(widget.nextFrame == nil)
    #expect(!widget.handle(.key(.up), at: .seconds(2)))
    #expect(widget.nextFrame == nil)
    #expect(widget.handle(.key(.down), at: .seconds(3)))
    expect(widget.nextFrame, .seconds(3))
    _ = picture(at: .seconds(3))
    #expect(widget.nextFrame == nil)
  }

  @Test("a layout that invalidates itself while it prepares is prepared again in a later frame")
  func repeatedPreparation() {
    final class Restless: ListLayout {
      override func prepare() {
        super.prepare()
        invalidateLayout()
      }
    }
    let view = CollectionView(frame: .zero, collectionViewLayout: Restless())
    view.diagnosticHandler = { _ in }
    view.dataSource = metals
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "metal")
    let widget = CollectionViewWidget(view)
    _ = widget.frame(size, at: .seconds(1))
    expect(widget.nextFrame, .seconds(1) + .seconds(1) / 60)
  }

  @Test("changes of the data are reported once, after the code that made them", .timeLimit(.minutes(20)))
  func changes() async {
    _ = picture()
    var reports = 0
    await withCheckedContinuation { (resume: CheckedContinuation<Void, Never>) in
      widget.onChange = {
        reports += 1
        resume.resume()
      }
      metals.names.insert("Nickel", at: 0)
      view.insertItems(at: [IndexPath(item: 0, section: 0)])
      view.reloadData()
      expect(reports, 0)
    }
    expect(reports, 1)
    expect(widget.nextFrame, .zero)
    expect(picture(), "Nickel\nIron\nCopper\nZinc")
    #expect(widget.nextFrame == nil)
  }

  @Test("a picture that arrived for a cell is reported, and events are not", .timeLimit(.minutes(20)))
  func pictures() async {
    _ = picture()
    await withCheckedContinuation { (resume: CheckedContinuation<Void, Never>) in
      var reports = 0
      widget.onChange = {
        reports += 1
        resume.resume()
      }
      _ = press(.down, .down)
      _ = picture()
      expect(reports, 0)
      (view.cellForItem(at: IndexPath(item: 2, section: 0)))?.shownContent.text = "Zn"
      widget.setNeedsFrame()
    }
    expect(picture(), "Zn\nSilver\nTin\nGold")
  }
}
