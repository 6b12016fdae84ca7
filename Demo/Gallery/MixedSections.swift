import LayoutCore
import Layouts
import Scenes
import UIKit

/// The chemical elements again, with an arrangement for each group. Tiles in a flow, cards in a boxed waterfall and
/// lines with separators take turns in one collection.
@MainActor
final class MixedSections {
  private enum Arrangement: CaseIterable {
    case tiles, cards, lines

    init(section: Int) { self = Self.allCases[section % Self.allCases.count] }
  }

  private static let elements = EmbeddedRecords(csv: GalleryFiles.data("elements.csv"), sectionBy: "category")

  static let scene = Scene(
    name: "mixed", title: "Elements, mixed",
    summary: "Flow, boxed waterfall and list take turns in one collection, under pinned headers.",
    source: "IUPAC standard atomic weights"
  ) { MixedSections().makeStage(times: $0) }

  private func makeStage(times: Int) -> Stage {
    let layout = MixedLayout { [unowned self] in plan(in: $0) }
    layout.register(SectionFrame.self, forDecorationViewOfKind: "box")
    let feed = TextFeed(counts: Self.elements.counts, times: times) { path in
      Self.content(path)
    } bar: { _, section in
      Self.elements.header(ofSection: section)
    }
    return feed.makeFixedStage(feed.makeView(layout), keeping: [self]) { Self.elements.name(ofSection: $0) }
  }

  private func plan(in room: SectionRoom) -> SectionPlan {
    var plan = arrangement(in: room)
    plan.header = .pinned(1)
    return plan
  }

  private func arrangement(in room: SectionRoom) -> SectionPlan {
    switch Arrangement(section: room.section) {
    case .tiles:
      var plan = SectionPlan.flow(itemSize: CGSize(width: 12, height: 4), interitemSpacing: 1, lineAlignment: .leading)
      plan.insets = UIEdgeInsets(top: 0, left: 1, bottom: 1, right: 1)
      return plan
    case .cards:
      var plan = SectionPlan.waterfall(
        columnsOfAtLeast: 20, lengths: .each { path, _ in Self.cardLength(path) },
        columnSpacing: 1, parts: .wholeUnits(1))
      plan.insets = UIEdgeInsets(top: 1, left: 2, bottom: 1, right: 2)
      let room = UIEdgeInsets(top: -1, left: -1, bottom: -1, right: -1)
      plan.boxes = [SectionBox(kind: "box", covers: .items, insets: room)]
      return plan
    case .lines:
      var plan = SectionPlan.list(itemLength: 2, separator: SectionSeparator(leadingInset: 4, trailingInset: 1))
      plan.insets = UIEdgeInsets(top: 0, left: 1, bottom: 1, right: 1)
      return plan
    }
  }

  /// The box, the name, the weight, and one more row for every 60 units of it, up to 3.
  private static func cardLength(_ path: IndexPath) -> CGFloat {
    4 + min(3, (elements.number("weight", at: path) / 60).rounded(.down))
  }

  private static func content(_ path: IndexPath) -> ViewContent {
    let (symbol, name) = (elements.value("symbol", at: path), elements.value("name", at: path))
    let facts = ["number", "weight", "discovered"].map { "\($0) \(elements.value($0, at: path))" }
    switch Arrangement(section: path.section) {
    case .tiles:
      return ViewContent(text: symbol, detail: name, border: .rounded, borderColor: Tint.green.line, alignment: .center)
    case .cards:
      return ViewContent(
        text: "\(symbol)  \(name)", detail: facts[1], border: .rounded, borderColor: Tint.purple.line, isBold: true)
    case .lines:
      let lead = symbol + (symbol.count == 1 ? " " : "")
      return ViewContent(text: ([lead, name] + facts).joined(separator: "  "))
    }
  }
}
