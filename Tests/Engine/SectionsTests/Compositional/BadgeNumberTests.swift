import Foundation
import Sections
import TestExpectations
import Testing

@Suite("Numbers of views that are attached to groups")
struct BadgeNumberTests {
  /// Rows of two stacks of two items, 10 by 2 points each. Rows and stacks have views of the same kind: a stack at its
  /// first corner, a row at its last one.
  private func rows(itemCount: Int, isEstimated: Bool) -> RepeatedGroups {
    func size(_ breadth: CGFloat, _ length: CGFloat) -> TemplateSize {
      TemplateSize(breadth: .absolute(breadth), length: isEstimated ? .estimated(length) : .absolute(length))
    }
    func badge(at corner: CGFloat) -> AttachedItem {
      AttachedItem(
        kind: 0, size: TemplateSize(breadth: .absolute(1), length: .absolute(1)),
        anchor: TemplateAnchor(breadthPart: corner, lengthPart: corner))
    }
    let stack = TemplateItem(
      size: size(10, 4), attached: [badge(at: 0)],
      content: .group(TemplateGroup(axis: .along, subitems: [TemplateItem(size: size(10, 2))])))
    let row = TemplateItem(
      size: size(20, 4), attached: [badge(at: 1)], content: .group(TemplateGroup(axis: .across, subitems: [stack])))
    return RepeatedGroups(itemCount: itemCount, template: row, container: CGSize(width: 20, height: 100))
  }

  @Test(
    "a group is counted before the groups in it, and no number is missing in an incomplete group",
    arguments: [false, true])
  func counts(isEstimated: Bool) {
    // Two rows: one of two stacks, one of a single stack.
    let groups = rows(itemCount: 6, isEstimated: isEstimated)
    let corners = [(19, 3), (0, 0), (10, 0), (19, 7), (0, 4)]
    let expected = corners.map { CGRect(x: $0.0, y: $0.1, width: 1, height: 1) }
    expect((0..<5).map { groups.adornment(ofKind: 0, number: $0)?.frame }, expected)
    #expect(groups.adornment(ofKind: 0, number: 5) == nil)
    var found: [Adornment] = []
    groups.forEachAdornment(overlapping: CGRect(x: 0, y: 0, width: 20, height: 20)) { found.append($0) }
    expect(found.sorted { $0.number < $1.number }.map(\.frame), expected)
    expect(Set(found.map(\.number)), Set(0..<5))
  }

  @Test("items that are added at the end change no number", arguments: [false, true])
  func keepsNumbers(isEstimated: Bool) {
    let long = rows(itemCount: 24, isEstimated: isEstimated)
    for count in 1..<24 {
      let short = rows(itemCount: count, isEstimated: isEstimated)
      let views = (count + 3) / 4 + (count + 1) / 2
      for number in 0..<views {
        expect(host(number, in: short), host(number, in: long), "\(count) items, number \(number)")
      }
      #expect(host(views, in: short) == nil, "\(count) items")
    }
  }

  /// The row that a view stands in, and how far from the leading edge: rows, first stacks and second stacks differ.
  private func host(_ number: Int, in groups: RepeatedGroups) -> [Int]? {
    groups.adornment(ofKind: 0, number: number).map { [Int($0.frame.minY / 4), Int($0.frame.minX)] }
  }
}
