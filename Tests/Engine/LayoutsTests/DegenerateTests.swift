import Foundation
import LayoutCore
import Layouts
import TestExpectations
import Testing

/// Unusual inputs that authors do not think of.
enum Oddity: String, CaseIterable, CustomTestStringConvertible {
  case noSections, noItems, oneItem, itemLargerThanView, zeroSizes, fractionalSizes, hugeSpacing, negativeSpacing
  case insetsWithoutRoom, negativeSizes, notFiniteSizes, notFiniteSpacing, noView

  var testDescription: String { rawValue }

  var counts: [Int] {
    switch self {
    case .noSections: []
    case .noItems: [0, 0, 0]
    case .oneItem: [1]
    default: [5, 0, 7]
    }
  }

  var itemSize: CGSize {
    switch self {
    case .itemLargerThanView: CGSize(width: 500, height: 300)
    case .zeroSizes: .zero
    case .fractionalSizes: CGSize(width: 10 / 3, height: 0.1)
    case .negativeSizes: CGSize(width: -5, height: -3)
    case .notFiniteSizes: CGSize(width: CGFloat.nan, height: .infinity)
    default: CGSize(width: 12, height: 6)
    }
  }

  var spacing: CGFloat {
    switch self {
    case .hugeSpacing: 1_000
    case .negativeSpacing: -4
    case .notFiniteSpacing: .nan
    default: 2
    }
  }

  var inset: EdgeInsets {
    self == .insetsWithoutRoom ? EdgeInsets(top: 50, left: 60, bottom: 50, right: 60) : .zero
  }

  var view: CGSize { self == .noView ? .zero : CGSize(width: 80, height: 24) }
}

@MainActor
@Suite("Unusual input")
struct DegenerateTests {
  nonisolated static let names = ["flow", "variable flow", "waterfall", "grid", "list", "mixed"]

  @Test("unusual input is laid out without a crash, in finite frames", arguments: names, Oddity.allCases)
  func survives(_ name: String, _ oddity: Oddity) {
    for direction in ScrollDirection.allCases {
      for isMirrored in [false, true] {
        let layout = Self.layout(name, oddity)
        layout.scrollDirection = direction
        layout.isMirrored = isMirrored
        let host = Host(layout, counts: oddity.counts, size: oddity.view)
        var diagnostics: [LayoutDiagnostic] = []
        host.view.diagnosticHandler = { diagnostics.append($0) }
        host.view.layoutIfNeeded()
        let content = host.view.contentSize
        #expect(content.width.isFinite)
        #expect(content.height.isFinite)
        #expect(content.width >= 0)
        #expect(content.height >= 0)
        let all = host.allElements
        expect(all.keys.filter { $0.category == .cell }.count, oddity.counts.reduce(0, +))
        for (element, attributes) in all {
          let frame = attributes.frame
          let isFinite = [frame.minX, frame.minY, frame.width, frame.height].allSatisfy(\.isFinite)
          #expect(isFinite, "\(element): \(frame)")
          #expect(frame.width >= 0, "\(element): \(frame)")
          #expect(frame.height >= 0, "\(element): \(frame)")
        }
        for rect in [host.view.bounds, CGRect(origin: .zero, size: content), CGRect(x: 3, y: 2, width: 9, height: 9)] {
          let found = Set((layout.layoutAttributesForElements(in: rect) ?? []).map { ElementIdentifier($0) })
          expect(found, Set(all.filter { $0.value.frame.sharesArea(with: rect) }.keys))
        }
        expect(Set(diagnostics.map(\.description)).count, diagnostics.count, "each is said once")
        if oddity == .insetsWithoutRoom {
          expect(diagnostics.count { if case .noRoom = $0.problem { true } else { false } }, 1)
        }
        if oddity == .negativeSizes || oddity == .notFiniteSizes { #expect(!diagnostics.isEmpty) }
      }
    }
  }

  private static func layout(_ name: String, _ oddity: Oddity) -> StackLayout {
    let (size, spacing, inset) = (oddity.itemSize, oddity.spacing, oddity.inset)
    switch name {
    case "flow", "variable flow":
      let layout = FlowLayout()
      layout.itemSize = size
      (layout.minimumLineSpacing, layout.minimumInteritemSpacing, layout.sectionInset) = (spacing, spacing, inset)
      layout.headerReferenceSize = CGSize(width: 3, height: 3)
      layout.sectionHeadersPinToVisibleBounds = true
      layout.sectionBoxes = [SectionBox(kind: "plain")]
      if name == "variable flow" {
        layout.itemSizesInRange = { section, _ in
          (0..<oddity.counts[section]).map { CGSize(width: size.width, height: $0 % 2 == 0 ? size.height : 1) }
        }
      }
      return layout
    case "waterfall":
      let layout = WaterfallLayout()
      (layout.columnSpacing, layout.rowSpacing, layout.sectionInset) = (spacing, spacing, inset)
      layout.itemLength = { _, _ in size.height }
      layout.headerHeight = 3
      layout.pinnedHeaderHeight = 9
      return layout
    case "grid":
      let layout = GridLayout()
      layout.itemSize = size
      (layout.columnSpacing, layout.rowSpacing, layout.sectionInset) = (spacing, spacing, inset)
      layout.frozenColumns = 1
      layout.frozenRows = 1
      return layout
    case "list":
      let layout = ListLayout()
      (layout.itemHeight, layout.itemSpacing, layout.sectionInset) = (size.height, spacing, inset)
      layout.separator = SectionSeparator()
      layout.footerHeight = 2
      layout.sectionFootersPinToVisibleBounds = true
      return layout
    default:
      return MixedLayout { room in
        var plan =
          room.section == 0
          ? SectionPlan.flow(itemSize: size, lineSpacing: spacing, interitemSpacing: spacing)
          : .waterfall(columns: 2, lengths: .uniform(size.height), columnSpacing: spacing, itemSpacing: spacing)
        plan.insets = inset
        plan.header = .pinned(4)
        return plan
      }
    }
  }

  @Test("a header of negative height is reported with its value")
  func negativeHeader() {
    let flow = FlowLayout()
    flow.headerReferenceSize = CGSize(width: 0, height: -5)
    let host = Host(flow, counts: [1, 1], size: CGSize(width: 80, height: 24))
    expect(
      reports(host), ["FlowLayout: the length of the header of section 0 is -5.0, which is impossible; used 0"])
    #expect(host.header(0) == nil)
    #expect(host.footer(0) == nil)
  }

  private func reports(_ host: Host) -> [String] {
    var diagnostics: [String] = []
    host.view.diagnosticHandler = { diagnostics.append($0.description) }
    host.view.layoutIfNeeded()
    return diagnostics
  }

  @Test("impossible columns and spacings are reported with their value")
  func sentences() {
    let none = WaterfallLayout()
    none.columns = 0
    let spaced = GridLayout()
    spaced.rowSpacing = -3
    let expected: [(StackLayout, String)] = [
      (none, "WaterfallLayout: the number of columns of section 0 is 0, which is impossible; used 1"),
      (spaced, "GridLayout: sectionSpacing is -3.0, which is impossible; used 0"),
    ]
    for (layout, sentence) in expected {
      let host = Host(layout, counts: [2], size: CGSize(width: 80, height: 24))
      expect(reports(host), [sentence])
    }
  }
}
