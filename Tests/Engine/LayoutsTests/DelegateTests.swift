import Foundation
import LayoutCore
import Layouts
import TestExpectations
import Testing

@MainActor
@Suite("Delegates of layouts")
struct DelegateTests {
  private func host(_ layout: CollectionViewLayout, _ delegate: any CollectionViewDelegate, counts: [Int] = [4, 3])
    -> Host
  {
    let host = Host(layout, counts: counts, size: CGSize(width: 80, height: 40))
    host.view.diagnosticHandler = { _ in }
    host.view.delegate = delegate
    host.view.layoutIfNeeded()
    return host
  }

  @Test("a delegate gives sizes, insets, spacings, headers, footers and boxes of a flow")
  func flow() {
    let witness = Witness()
    let layout = FlowLayout()
    layout.lineAlignment = .leading
    layout.register(ReusableView.self, forDecorationViewOfKind: "box")
    let host = host(layout, witness)
    expect(host.header(0), CGRect(x: 0, y: 0, width: 80, height: 8))
    // 80 - 3 - 5 = 72 hold 10 + 7 + 11 + 7 + 12 + 7 + 13 = 67.
    expect(host.frame(0, 0), CGRect(x: 3, y: 10, width: 10, height: 5))
    expect(host.frame(0, 3), CGRect(x: 57, y: 10, width: 13, height: 5))
    expect(host.footer(0), CGRect(x: 0, y: 19, width: 80, height: 9))
    expect(host.box(0, kind: "box"), CGRect(x: 0, y: 0, width: 80, height: 28))
    #expect(host.box(1, kind: "box") == nil)
    for name in [
      "insetForSectionAt", "minimumLineSpacingForSectionAt", "minimumInteritemSpacingForSectionAt",
      "referenceSizeForHeaderInSection", "referenceSizeForFooterInSection", "boxesForSectionAt",
    ] { expect(witness.calls[name], 2, "\(name)") }
    #expect(
      witness.asked.map { [$0.section, $0.item] } == [[0, 0], [0, 1], [0, 2], [0, 3], [1, 0], [1, 1], [1, 2]])
  }

  @Test("a delegate gives the line spacing of a flow")
  func lineSpacing() {
    let layout = FlowLayout()
    layout.lineAlignment = .leading
    let host = host(layout, Witness(), counts: [7])
    // Items 0 to 3 are on the first line at y 10, and 6 are between it and the second.
    expect(host.frame(0, 4)?.minY, 21)
  }

  @Test("a delegate gives columns, lengths, headers, footers and insets of a waterfall")
  func waterfall() {
    let witness = Witness()
    let layout = WaterfallLayout()
    layout.columnSpacing = 1
    layout.register(ReusableView.self, forDecorationViewOfKind: "box")
    let host = host(layout, witness)
    // (80 - 2 - 4 - 2 * 1) / 3 = 24, and half of that.
    expect(host.frame(0, 0), CGRect(x: 2, y: 6, width: 24, height: 12))
    expect(host.header(0)?.height, 5)
    expect(host.header(1)?.height, 6)
    expect(host.footer(0)?.height, 2)
    expect(host.footer(1)?.height, 3)
    expect(host.frame(1, 0)?.width, 17.75)
    expect(witness.calls["lengthOfItemAt"], 7)
    expect(witness.calls["columnsInSection"], 2)
    expect(witness.calls["insetForSectionAt (bars)"], 2)
    expect(witness.calls["boxesForSectionAt"], 2)
    expect(witness.calls["heightForHeaderInSection"], 2)
    expect(witness.calls["heightForFooterInSection"], 2)
  }

  @Test("a delegate gives the heights of a list")
  func list() {
    let witness = Witness()
    let host = host(ListLayout(), witness)
    expect(host.frame(0, 2), CGRect(x: 2, y: 9, width: 74, height: 3))
    expect(witness.calls["heightForItemAt"], 7)
  }

  @Test("a delegate gives the rows and columns of a grid, and is asked once for each")
  func grid() {
    let witness = Witness()
    let host = host(GridLayout(), witness)
    // Header 5, inset 1. The columns before have 4, 5 and 6.
    expect(host.frame(0, 3), CGRect(x: 17, y: 6, width: 7, height: 6))
    expect(host.frame(1, 1)?.size, CGSize(width: 5, height: 7))
    expect(witness.calls["heightOfRow"], 2)
    // The first column is asked for twice: once to find out whether the delegate implements the member.
    expect(witness.calls["widthOfColumn"], 5)
  }

  @Test(
    "a delegate without members leaves everything to the properties", arguments: ["flow", "waterfall", "list", "grid"])
  func silent(_ name: String) {
    let layout: StackLayout =
      switch name {
      case "flow": FlowLayout()
      case "waterfall": WaterfallLayout()
      case "list": ListLayout()
      default: GridLayout()
      }
    let alone = host(layout, Silent())
    let same: StackLayout =
      switch name {
      case "flow": FlowLayout()
      case "waterfall": WaterfallLayout()
      case "list": ListLayout()
      default: GridLayout()
      }
    let without = Host(same, counts: [4, 3], size: CGSize(width: 80, height: 40))
    without.view.layoutIfNeeded()
    expect(alone.frames, without.frames)
  }

  @Test("a delegate is not called again for items that are only placed again")
  func placesOnly() throws {
    let witness = Witness()
    let layout = FlowLayout()
    layout.lineAlignment = .leading
    let host = host(layout, witness, counts: [7])
    let before = witness.calls
    let context = FlowLayoutInvalidationContext()
    context.invalidateFlowLayoutDelegateMetrics = false
    layout.invalidateLayout(with: context)
    host.view.frame.size.width = 60
    host.view.layoutIfNeeded()
    #expect(witness.calls["sizeForItemAt"] ?? 0 > before["sizeForItemAt"] ?? 0, "a new breadth asks again")
    let after = witness.calls
    host.view.collectionViewLayout.invalidateLayout(with: context)
    host.view.layoutIfNeeded()
    expect(witness.calls, after.merging(["boxesForSectionAt": (after["boxesForSectionAt"] ?? 0) + 1]) { $1 })
  }

  @Test("a subclass that keeps metrics through a resize does not call the delegate, and breaks lines again")
  func metricsKeptThroughResize() {
    final class Keeping: FlowLayout {
      override func invalidationContext(forBoundsChange newBounds: CGRect) -> LayoutInvalidationContext {
        let context = super.invalidationContext(forBoundsChange: newBounds)
        (context as? FlowLayoutInvalidationContext)?.invalidateFlowLayoutDelegateMetrics = false
        return context
      }
    }
    let witness = Witness()
    let layout = Keeping()
    layout.lineAlignment = .leading
    let host = host(layout, witness, counts: [7])
    let (sizes, insets) = (witness.calls["sizeForItemAt"], witness.calls["insetForSectionAt"])
    host.view.frame.size.width = 50
    host.view.layoutIfNeeded()
    expect(witness.calls["sizeForItemAt"], sizes)
    expect(witness.calls["insetForSectionAt"], insets)
    // 50 - 8 = 42 hold 10 + 7 + 11 only.
    expect(host.frame(0, 1), CGRect(x: 20, y: 10, width: 11, height: 5))
    expect(host.frame(0, 2), CGRect(x: 3, y: 21, width: 12, height: 5))
  }

  @Test("the delegate is called for the named item only")
  func namedItem() {
    for layout in [FlowLayout(), WaterfallLayout(), ListLayout()] as [StackLayout] {
      let witness = Witness()
      let host = host(layout, witness, counts: [30, 5])
      witness.asked = []
      let context =
        layout is FlowLayout ? FlowLayoutInvalidationContext() : StackInvalidationContext()
      context.invalidateItems(at: [IndexPath(item: 20, section: 0)])
      layout.invalidateLayout(with: context)
      host.view.layoutIfNeeded()
      expect(witness.asked, [IndexPath(item: 20, section: 0)], "\(type(of: layout))")
    }
  }

  @Test("the delegate is called for appended items only")
  func appended() {
    for layout in [FlowLayout(), WaterfallLayout(), ListLayout()] as [StackLayout] {
      let witness = Witness()
      let host = host(layout, witness, counts: [30, 5])
      witness.asked = []
      host.view.performBatchUpdates {
        host.source.counts = [32, 5]
        host.view.insertItems(at: [IndexPath(item: 30, section: 0), IndexPath(item: 31, section: 0)])
      }
      let expected = [IndexPath(item: 30, section: 0), IndexPath(item: 31, section: 0)]
      expect(witness.asked, expected, "\(type(of: layout))")
    }
  }
}
