import LayoutAudit
import LayoutSnapshots
import Testing
import UIKit

@testable import LayoutsInSwift6

/// A circle that waives a rule itself.
private final class FanLayout: CircleLayout {}

extension FanLayout: AuditWaiving {
  var auditWaivers: [AuditWaiver] { [AuditWaiver(.separateCells, because: "turned items cover their neighbours")] }
}

/// Every layout passes the audit, and waives no rule that its kind can keep.
@MainActor
@Suite("Audits of a user's layouts")
struct AuditTests {
  nonisolated static let seeds: ClosedRange<UInt64> = 1...3

  private func expectClean(
    _ subject: AuditSubject, _ seed: UInt64, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let report = LayoutAuditor(seed: seed).audit(subject)
    #expect(report.isClean, "\(report)", sourceLocation: sourceLocation)
    #expect(report.needlessWaivers.isEmpty, "\(report)", sourceLocation: sourceLocation)
    // An audit cannot change the data of a class that layouts may ask for more than their data.
    let isPutToTheTest = report.outcomes.filter { !(28...34).contains($0.rule.number) }
      .allSatisfy { if case .notApplicable = $0.verdict { false } else { true } }
    #expect(isPutToTheTest, "\(report)", sourceLocation: sourceLocation)
    #expect(report.elementCount > 0, "\(report)", sourceLocation: sourceLocation)
  }

  /// A subject with the data of a `Host`. All its sections have `itemFactor` times the items.
  private func subject(
    _ name: String, counts: [Int], width: CGFloat = 100, height: CGFloat = 80,
    host: @escaping @MainActor (_ counts: [Int], AuditConditions) -> Host
  ) -> AuditSubject {
    AuditSubject(name, size: CGSize(width: width, height: height)) { conditions in
      let host = host(counts.map { $0 * conditions.itemFactor }, conditions)
      host.collectionView.frame.size = conditions.size
      host.collectionView.effectiveUserInterfaceLayoutDirection = conditions.direction
      return AuditStage(host.collectionView, keeping: host)
    }
  }

  /// Whole numbers from 0 to below `limit` without a visible order, the same for the same place.
  nonisolated private static func chance(_ place: Int, _ limit: Int) -> CGFloat {
    CGFloat((place &* 7_919 &+ 104_729) % 7_907 % limit)
  }

  private func sizes(_ path: IndexPath) -> CGSize {
    CGSize(width: 8 + Self.chance(path.item, 23), height: 4 + Self.chance(path.item + 50, 17))
  }

  private func flow(_ layout: UICollectionViewFlowLayout) -> UICollectionViewFlowLayout {
    layout.itemSize = CGSize(width: 22, height: 14)
    layout.minimumLineSpacing = 6
    layout.headerReferenceSize = CGSize(width: 0, height: 10)
    layout.footerReferenceSize = CGSize(width: 0, height: 5)
    layout.sectionInset = UIEdgeInsets(top: 9, left: 3, bottom: 8, right: 5)
    return layout
  }

  @Test("a flow with items at the bottom of their lines passes the audit", arguments: seeds)
  func bottomAligned(_ seed: UInt64) {
    expectClean(
      subject("bottom aligned", counts: [11, 0, 7, 16]) { counts, _ in
        Host(self.flow(BottomAlignedFlowLayout()), counts: counts, size: self.sizes)
      }, seed)
  }

  @Test("a flow with a card behind each section passes the audit", arguments: seeds)
  func cards(_ seed: UInt64) {
    expectClean(
      subject("cards", counts: [9, 0, 5, 14]) { counts, _ in Host(self.flow(CardSectionsLayout()), counts: counts) },
      seed)
  }

  @Test("a carousel passes the audit; it moves its cards on every scroll, and says so", arguments: seeds)
  func carousel(_ seed: UInt64) {
    expectClean(
      subject("carousel", counts: [12]) { counts, _ in
        let layout = CarouselLayout()
        layout.itemSize = CGSize(width: 30, height: 20)
        return Host(layout, counts: counts)
      }, seed)
  }

  @Test("a circle passes the audit; its items may overlap if there are many", arguments: seeds)
  func circle(_ seed: UInt64) {
    expectClean(
      subject("circle", counts: [17]) { counts, _ in
        let layout = FanLayout()
        layout.itemSize = CGSize(width: 12, height: 10)
        return Host(layout, counts: counts)
      }, seed)
  }

  @Test("a layout with its own class of attributes passes the audit", arguments: seeds)
  func heat(_ seed: UInt64) {
    expectClean(
      subject("heat", counts: [13, 6, 0, 8]) { counts, _ in
        Host(self.flow(HeatLayout()), counts: counts, cell: HeatCell.self)
      }, seed)
  }

  @Test func mosaicKeepsTheRules() throws {
    try LayoutAudit.verify(MosaicLayout(), counts: [20], picture: .text)
  }

  @Test("a mosaic passes the audit", arguments: seeds)
  func mosaic(_ seed: UInt64) {
    expectClean(subject("mosaic", counts: [20]) { counts, _ in Host(MosaicLayout(), counts: counts) }, seed)
  }

  @Test("rows that size themselves pass the audit, once each was shown", arguments: seeds)
  func selfSizing(_ seed: UInt64) {
    expectClean(
      subject("self-sizing rows", counts: [15], width: 160) { counts, conditions in
        let host = Notes(SelfSizingListLayout(), counts: counts, cell: NoteCell.self)
        host.lineCount = { 1 + Int(Self.chance($0, 3)) }
        // Until a row was shown its height is an estimate. Only rule 14 compares nothing that estimates change.
        if conditions.itemFactor == 1 { host.scrollThrough(conditions.size) }
        return host
      }, seed)
  }

  @Test("rows that slide in and out pass the audit", arguments: seeds)
  func sliding(_ seed: UInt64) {
    expectClean(
      subject("sliding rows", counts: [14, 3, 0, 6]) { counts, _ in
        Host(self.flow(SlidingListLayout()), counts: counts)
      }, seed)
  }

  @Test(
    "a spreadsheet passes the audit; its first row and column stay in view, and it says that they move",
    arguments: seeds)
  func spreadsheet(_ seed: UInt64) {
    let spreadsheet = subject("spreadsheet", counts: Array(repeating: 7, count: 12)) { counts, _ in
      let widths = (0..<counts[0]).map { 15 + Self.chance($0, 20) }
      return Host(SpreadsheetLayout(columnWidths: widths), counts: counts)
    }
    expectClean(spreadsheet, seed)
  }

  @Test(
    "a spreadsheet that names its frozen cells passes the audit, although they leave their sections", arguments: seeds)
  func namedFrozenCells(_ seed: UInt64) {
    var spreadsheet = subject("spreadsheet", counts: Array(repeating: 7, count: 12)) { counts, _ in
      Host(SpreadsheetLayout(columnWidths: (0..<counts[0]).map { 15 + Self.chance($0, 20) }), counts: counts)
    }
    spreadsheet.mayBePinned = { $0.section == 0 || $0.item == 0 }
    expectClean(spreadsheet, seed)
  }

  @Test("sticky headers made by hand pass the audit", arguments: seeds)
  func stickyHeaders(_ seed: UInt64) {
    expectClean(
      subject("sticky headers", counts: [12, 0, 8, 15]) { counts, _ in
        Host(self.flow(StickyHeaderLayout()), counts: counts)
      }, seed)
  }

  @Test("a header that stretches passes the audit", arguments: seeds)
  func stretchyHeader(_ seed: UInt64) {
    expectClean(
      subject("stretchy header", counts: [12, 0, 8]) { counts, _ in
        Host(self.flow(StretchyHeaderLayout()), counts: counts)
      }, seed)
  }

  @Test("tags packed to the left pass the audit", arguments: seeds)
  func tags(_ seed: UInt64) {
    expectClean(
      subject("tags", counts: [18, 0, 9]) { counts, _ in
        Host(self.flow(TagLayout()), counts: counts) { CGSize(width: self.sizes($0).width, height: 9) }
      }, seed)
  }

  @Test("a clock that moves with the view, with its own context class, passes the audit", arguments: seeds)
  func ticker(_ seed: UInt64) {
    expectClean(subject("ticker", counts: [25]) { counts, _ in Host(TickerLayout(), counts: counts) }, seed)
  }

  @Test("a timeline passes the audit", arguments: seeds)
  func timeline(_ seed: UInt64) {
    expectClean(
      subject("timeline", counts: [14], width: 200, height: 120) { counts, _ in
        let layout = TimelineLayout()
        let host = Day(layout, counts: counts)
        host.hours = {
          let start = Self.chance($0, 40) / 2
          return start..<start + 0.5 + Self.chance($0 + 9, 6) / 2
        }
        layout.timelineDelegate = host
        return host
      }, seed)
  }

  @Test("a waterfall that asks its delegate for heights passes the audit", arguments: seeds)
  func waterfall(_ seed: UInt64) {
    expectClean(
      subject("waterfall", counts: [23]) { counts, _ in
        let layout = WaterfallLayout()
        layout.columnCount = 3
        let host = Columns(layout, counts: counts)
        host.heights = { 5 + Self.chance($0, 40) }
        return host
      }, seed)
  }
}
