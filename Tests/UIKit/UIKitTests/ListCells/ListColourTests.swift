import LayoutCore
import TestExpectations
import Testing
import UIKit

/// Colours and spaces of list sections.
@MainActor
@Suite("Looks of list sections")
struct ListColourTests {
  private func decorations(_ host: ListCellHost) -> [VisibleElement] {
    host.view.visibleElements.filter { $0.identifier.category == .decorationView }
  }

  @Test("4.1: lines have the colour of the configuration, or of the handler")
  func lines() {
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.separatorConfiguration.color = .systemTeal
    configuration.itemSeparatorHandler = { path, section in
      var own = section
      if path.item == 1 { own.color = .systemRed }
      return own
    }
    let lines = decorations(ListCellHost(texts: ["a", "b", "c"], configuration))
    let colors = Dictionary(
      uniqueKeysWithValues: lines.map { ($0.identifier.item, $0.view.shownContent.background) })
    expect(colors, [0: .systemTeal, 1: .systemRed])
    let plain = decorations(ListCellHost(texts: ["a", "b"]))
    expect(plain.map { $0.view.shownContent.background }, [nil])
  }

  @Test("4.1: a list has the background of its configuration behind all of its section")
  func background() throws {
    var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
    configuration.showsSeparators = false
    configuration.backgroundColor = .systemYellow
    let host = ListCellHost(texts: ["a", "b"], configuration)
    let box = try #require(decorations(host).first)
    expect(box.view.shownContent.background, .systemYellow)
    expect(box.attributes.frame, CGRect(x: 0, y: 0, width: 320, height: 67))
    #expect(
      box.attributes.zIndex < (host.view.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.zIndex ?? 0))
    configuration.backgroundColor = .clear
    #expect(decorations(ListCellHost(texts: ["a", "b"], configuration)).isEmpty)
  }

  @Test("4.1: the padding above headers replaces that of the appearance", arguments: [nil, 0, 32] as [CGFloat?])
  func padding(_ padding: CGFloat?) {
    for (appearance, usual) in [(.plain, 22), (.insetGrouped, 0)]
      as [(UICollectionLayoutListConfiguration.Appearance, CGFloat)]
    {
      var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
      configuration.headerMode = .firstItemInSection
      configuration.headerTopPadding = padding
      expect(ListCellHost(texts: ["header", "row"], configuration).frame(0)?.minY, padding ?? usual)
    }
  }
}
