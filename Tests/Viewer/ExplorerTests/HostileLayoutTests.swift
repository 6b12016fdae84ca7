import CharacterCanvas
import ExplorerSessions
import Foundation
import LayoutCore
import Scenes
import TestExpectations
import TestItems
import Testing

@testable import Explorer

/// A layout as strangers publish them: it notes each question about a single element. It stops the program if it is
/// asked for a view that no query returned, as many do with `fatalError("Invalid View Kind")`.
private final class NotingLayout: CollectionViewLayout {
  /// The kind of the headers; nil for none.
  var headerKind: String?
  private(set) var itemsAsked: [IndexPath] = []
  /// The items that were asked for before any query since the last preparation returned them.
  private(set) var strayItems: [IndexPath] = []
  private var returned: Set<IndexPath> = []
  private(set) var viewsAsked: [String] = []
  private(set) var rects: [CGRect] = []
  private var sections: [(start: CGFloat, count: Int)] = []
  private var headerLength: CGFloat { headerKind == nil ? 0 : 1 }

  func forget() { (itemsAsked, strayItems, viewsAsked, rects) = ([], [], [], []) }

  override func prepare() {
    returned = []
    guard let view = collectionView else { return }
    var start: CGFloat = 0
    sections = (0..<view.numberOfSections).map { section in
      let count = view.numberOfItems(inSection: section)
      defer { start += headerLength + CGFloat(count * 3) }
      return (start, count)
    }
  }

  override var collectionViewContentSize: CGSize {
    CGSize(width: 30, height: sections.last.map { $0.start + headerLength + CGFloat($0.count * 3) } ?? 0)
  }

  private func item(_ section: Int, _ item: Int) -> LayoutAttributes {
    let attributes = LayoutAttributes(forCellWith: IndexPath(indexes: [section, item]))
    attributes.frame = CGRect(x: 0, y: sections[section].start + headerLength + CGFloat(item * 3), width: 30, height: 3)
    return attributes
  }

  override func layoutAttributesForElements(in rect: CGRect) -> [LayoutAttributes]? {
    rects.append(rect)
    let answer = sections.indices.flatMap { section -> [LayoutAttributes] in
      let header = headerKind.map {
        LayoutAttributes(forSupplementaryViewOfKind: $0, with: IndexPath(indexes: [section, 0]))
      }
      header?.frame = CGRect(x: 0, y: sections[section].start, width: 30, height: headerLength)
      return [header].compactMap { $0 } + (0..<sections[section].count).map { item(section, $0) }
    }.filter { $0.frame.minY < rect.maxY && $0.frame.maxY > rect.minY }
    returned.formUnion(answer.map(\.indexPath))
    return answer
  }

  override func layoutAttributesForItem(at indexPath: IndexPath) -> LayoutAttributes? {
    itemsAsked.append(indexPath)
    if !returned.contains(indexPath) { strayItems.append(indexPath) }
    return item(indexPath[0], indexPath[1])
  }

  override func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath)
    -> LayoutAttributes?
  {
    viewsAsked.append("\(elementKind) \(indexPath)")
    return nil
  }
}

@MainActor
private final class Shelf: TestItems {
  private(set) var made: Set<IndexPath> = []

  init(_ counts: [Int]) {
    super.init(counts)
    fill = { [unowned self] in
      made.insert($1)
      $0.shownContent.text = Self.title($1)
    }
    fillSupplementary = { $0.shownContent.text = "shelf \($2.section)" }
  }

  static func title(_ path: IndexPath) -> String { path == IndexPath(indexes: [7, 4]) ? "zebra" : "plain \(path[1])" }
}

@MainActor
@Suite("Layouts are asked only what UIKit asks them")
struct HostileLayoutTests {
  private let layout = NotingLayout()
  private let shelf = Shelf(Array(repeating: 9, count: 12))

  private func session(headers kind: String? = nil, areNamed: Bool = true) -> ExplorerSession {
    layout.headerKind = kind
    let scene = Scene(name: "shelves", title: "Shelves", summary: "", source: "") {
      let stage = Stage(shelf.view(layout), keeping: [shelf]) { "shelf \($0)" }
      if areNamed { stage.itemTitle = { Shelf.title(IndexPath(indexes: [$0, $1])) } }
      return stage
    }
    let session = ExplorerSession(catalogue: SceneCatalogue([scene]), size: CellSize(width: 80, height: 12))
    _ = session.frame()
    layout.forget()
    return session
  }

  private func search(_ text: String, in session: ExplorerSession) {
    session.press("/")
    _ = session.frame()
    session.press(contentsOf: text)
    _ = session.frame()
    session.press(.enter)
    while session.hasWork { session.work() }
    _ = session.frame()
  }

  @Test("a search for an item asks for that item alone, and makes only cells that come into view")
  func item() {
    let session = session()
    let before = shelf.made
    search("zebra", in: session)
    #expect(session.statusLine.contains("match 1 of 1 for 'zebra'"))
    expect(Set(layout.itemsAsked), [IndexPath(indexes: [7, 4])])
    #expect(layout.viewsAsked.isEmpty)
    let visible = Set(session.view.indexPathsForVisibleItems)
    #expect(visible.contains(IndexPath(indexes: [7, 4])))
    expect(shelf.made, before.union(visible))
  }

  @Test("a search for a section asks for no header of a kind that no query returned", arguments: [nil, "Title"])
  func unknownKind(kind: String?) {
    let session = session(headers: kind)
    search("shelf 8", in: session)
    #expect(layout.viewsAsked.isEmpty)
    #expect(session.statusLine.contains("no match for 'shelf 8'"))
  }

  @Test("a match in a header out of view is gone to by the first item of its section")
  func knownKind() {
    let session = session(headers: ElementKind.sectionHeader)
    search("shelf 8", in: session)
    #expect(session.statusLine.contains("match 1 of 1 for 'shelf 8'"))
    #expect(session.rows()[0].hasPrefix("shelf 8"))
    expect(Set(layout.itemsAsked), [IndexPath(indexes: [8, 0])])
    #expect(layout.viewsAsked.isEmpty)
  }

  @Test("without titles of the scene, a search finds what is in view, says so, and goes on in what comes into view")
  func unnamed() {
    let session = session(areNamed: false)
    let before = shelf.made
    search("zebra", in: session)
    #expect(session.statusLine.contains("no match for 'zebra' in view; the scene names no items"))
    expect(shelf.made, before)
    #expect(layout.itemsAsked.isEmpty)
    #expect(layout.viewsAsked.isEmpty)
    search("plain", in: session)
    #expect(session.statusLine.contains("match 1 of 4 for 'plain'"))
    session.press("n")
    #expect(session.statusLine.contains("match 2 of 4"))
    session.press("G")
    _ = session.frame()
    let visible = session.view.indexPathsForVisibleItems
    session.press("n")
    #expect(visible.allSatisfy { $0[0] == 11 })
    #expect(session.statusLine.contains("match 1 of \(visible.count) for 'plain'"))
  }

  @Test("going on and back by sections asks for first items alone", arguments: [nil, ElementKind.sectionHeader])
  func sections(kind: String?) {
    let session = session(headers: kind)
    let length = CGFloat(27 + (kind == nil ? 0 : 1))
    session.press("]")
    expect(session.view.contentOffset.y, length)
    session.press("3", "]")
    expect(session.view.contentOffset.y, 4 * length)
    session.press("j", "j", "[")
    expect(session.view.contentOffset.y, 4 * length)
    session.press("[")
    expect(session.view.contentOffset.y, 3 * length)
    session.press("9", "[")
    expect(session.view.contentOffset.y, 0)
    session.press(":")
    session.press(contentsOf: "6.")
    session.press(.enter)
    expect(session.view.contentOffset.y, 6 * length)
    #expect(layout.itemsAsked.allSatisfy { $0[1] == 0 })
    #expect(layout.viewsAsked.isEmpty)
  }

  @Test(
    "the list of sections and the overview ask for no single element",
    arguments: [nil, "Title", ElementKind.sectionHeader])
  func panels(kind: String?) {
    let session = session(headers: kind)
    session.press("O")
    #expect(session.rows().contains { $0.contains("shelf 7") })
    session.press(.escape, "v")
    _ = session.frame()
    #expect(layout.viewsAsked.isEmpty)
    #expect(layout.itemsAsked.isEmpty)
    #expect(layout.rects.allSatisfy { $0.minY >= 0 && $0.maxY <= session.view.contentSize.height })
  }

  @Test(
    "changes of the layout, resizes, the focus, the inspector and comparisons ask for no item that no query returned")
  func noPaths() throws {
    let session = session()
    session.press("4", "0", "j")
    _ = session.frame()
    let first = try #require(session.view.scrollAnchor?.element)
    var steps: [(name: String, act: () -> Void)] = [
      ("resized", { session.handle([.resize(CellSize(width: 60, height: 20))]) }),
      ("resized back", { session.handle([.resize(CellSize(width: 80, height: 12))]) }),
    ]
    let keys: [[Key]] = [
      ["%", "5", "l"], [.enter], ["%", "9"], [.escape], ["u"], ["t"], ["u"], ["f", .down, .down], [.pageDown], [.up],
      ["2", "0", "j"], ["f"], ["i", "J", "J", "m", "K", "m"], [.escape], ["="], [.escape], ["v"], ["v"],
    ]
    steps += keys.map { keys in ("\(keys)", { session.handle(keys.map { .key($0) }) }) }
    for step in steps {
      step.act()
      _ = session.frame()
      if step.name == "resized back" { expect(session.view.scrollAnchor?.element, first) }
      #expect(layout.strayItems.isEmpty, "\(step.name): \(layout.strayItems)")
      layout.forget()
    }
    #expect(session.view.collectionViewLayout === layout)
  }
}
