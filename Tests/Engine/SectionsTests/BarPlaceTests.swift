import Foundation
import Sections
import TestExpectations
import struct Sections.Attachment
import Testing

@Suite("Places of bars")
struct BarPlaceTests {
  private let list = TrackList.uniform(itemCount: 3, itemLength: 5, breadth: 40)

  private func bar(
    _ edge: Attachment.Edge, _ extent: CGFloat, pinning: PinPolicy = .none, insets: SectionInsets = .zero,
    offset: CGFloat = 0, takesRoom: Bool = true, isBeside: Bool = false
  ) -> Attachment {
    Attachment(
      kind: edge == .before ? .header : .footer, edge: edge, extent: extent, pinning: pinning, insets: insets,
      offset: offset, takesRoom: takesRoom, isBeside: isBeside)
  }

  private func starts(_ bars: [Attachment]) -> [CGFloat?] {
    let section = SectionSolution(arrangement: list, insets: SectionInsets(all: 1), attachments: bars)
    return bars.indices.map { section.frame(ofAttachment: $0, contentBreadth: 42)?.origin.y }
  }

  @Test("bars beside each other share a line as long as the longest of them")
  func beside() {
    let bars = [
      bar(.before, 2), bar(.before, 4, isBeside: true), bar(.before, 3), bar(.after, 1), bar(.after, 6, isBeside: true),
    ]
    expect(starts(bars), [0, 0, 4, 24, 24])
    expect(SectionSolution(arrangement: list, attachments: bars).length, 28)
  }

  @Test("a bar without space overlays the items and their insets, and does not lengthen the section")
  func overlays() {
    let bars = [bar(.before, 2), bar(.before, 4, takesRoom: false), bar(.after, 3, takesRoom: false), bar(.after, 1)]
    expect(starts(bars), [0, 2, 16, 19])
    expect(SectionSolution(arrangement: list, insets: SectionInsets(all: 1), attachments: bars).length, 20)
  }

  @Test("an offset moves only its bar, and a query finds it there")
  func offsets() {
    let bars = [bar(.before, 2, offset: -7), bar(.before, 2), bar(.after, 2, offset: 30)]
    expect(starts(bars), [-7, 2, 51])
    let stack = SectionStack(breadth: 40, sections: [SectionSolution(arrangement: list, attachments: bars)])
    let above = CGRect(x: 0, y: -7, width: 40, height: 2)
    expect(stack.elements(overlapping: above, visible: above).map(\.id), [.header(ofSection: 0)])
    let below = CGRect(x: 0, y: 50, width: 40, height: 9)
    expect(stack.elements(overlapping: below, visible: below).map(\.id), [.footer(ofSection: 0)])
  }

  @Test("pinned bars beside each other are pinned at one place, and later ones below them")
  func pinsBeside() {
    let bars = [
      bar(.before, 2, pinning: .visibleEdge), bar(.before, 3, pinning: .visibleEdge, isBeside: true),
      bar(.before, 1, pinning: .visibleEdge),
    ]
    let section = SectionSolution(arrangement: list, attachments: bars)
    func starts(at y: CGFloat) -> [CGFloat?] {
      bars.indices.map {
        section.frame(ofAttachment: $0, contentBreadth: 40, pinnedTo: Reach(lower: y, upper: y + 10))?.origin.y
      }
    }
    expect(starts(at: 0), [0, 0, 3])
    expect(starts(at: 7), [7, 7, 10])
    // The end of the section pushes them off: the shorter one of a line last.
    expect(starts(at: 18), [16, 15, 18])
  }

  @Test("items of a section have its z index")
  func itemZIndex() {
    let section = SectionSolution(arrangement: list, attachments: [.box(0, zIndex: 0)], itemZIndex: 1)
    let stack = SectionStack(breadth: 40, sections: [section])
    let all = CGRect(x: 0, y: 0, width: 40, height: 40)
    expect(stack.elements(overlapping: all, visible: all).map(\.zIndex), [0, 1, 1, 1])
    expect(stack.element(.item(2, inSection: 0), visible: all)?.zIndex, 1)
  }
}
