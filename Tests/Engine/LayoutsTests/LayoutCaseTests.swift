import Foundation
import LayoutCore
import Layouts
import TestExpectations
import Testing

@MainActor
@Suite("Cases of layouts")
struct LayoutCaseTests {
  private nonisolated static let fields: Set<String> = [
    "layout", "in", "counts", "sizes", "lengths", "other lengths", "set",
  ]

  @Test("a layout gives the frames of its case", arguments: TestCase.all("layouts", fields: fields))
  func frames(_ one: TestCase) {
    one.run {
      let layout = try #require(makeLayout(one))
      let sizes = one["sizes"]?.words ?? []
      let counts = one["counts"]?.numbers ?? [max(sizes.count, one["lengths"]?.words.count ?? 0)]
      let size = one["in"]?.numbers ?? []
      let host = Host(layout, counts: counts, size: CGSize(width: size[0], height: size[1]))
      var reports: [String] = []
      host.view.diagnosticHandler = { reports.append($0.description) }
      for text in one["set"]?.list ?? [] { set(text, layout, one) }
      host.view.layoutIfNeeded()
      var question: [String] = []
      for part in one.parts.dropLast() {
        let words = part.words
        if words[0] == "scroll" {
          host.view.contentOffset = CGPoint(x: part.numbers[0], y: part.numbers[1])
        } else if layout.parameters.contains(where: { $0.name == words[0] }) {
          set(part.text, layout, one)
          host.view.layoutIfNeeded()
        } else {
          question = words
        }
      }
      guard let expected = one.parts.last, let what = question.first else { return one.fail("nothing is asked") }
      let path = question.last?.split(separator: ".").compactMap { Int($0) } ?? []
      let items = (0..<counts[0]).compactMap { host.frame(0, $0) }
      let extents: [String: [CGFloat]] = [
        "x": items.map(\.minX), "y": items.map(\.minY), "width": items.map(\.width), "height": items.map(\.height),
      ]
      if let found = extents[what] { return one.expect(found.map { Int($0) }, expected.numbers) }
      let content = CGRect(origin: .zero, size: host.view.contentSize)
      switch what {
      case "reports": one.expect(reports, expected.list)
      case "item": one.expect(host.frame(path[0], path[1]), like: expected)
      case "header": one.expect(host.header(path[0]), like: expected)
      case "footer": one.expect(host.footer(path[0]), like: expected)
      case "box": one.expect(host.box(path[0], kind: "box"), like: expected)
      case "content": one.expect(content, like: expected, from: 2)
      case "line":
        let line = layout.layoutAttributesForDecorationView(
          ofKind: SectionSeparator.kind, at: IndexPath(indexes: path))
        one.expect(line?.frame, like: expected)
      default: one.fail("'\(what)' asks for nothing")
      }
    }
  }

  private func makeLayout(_ one: TestCase) -> StackLayout? {
    let (lengths, others) = (one["lengths"]?.numbers ?? [], one["other lengths"]?.numbers.first)
    switch one["layout"]?.text {
    case "flow":
      let layout = FlowLayout()
      let sizes = (one["sizes"]?.words ?? []).map { size in
        let sides = size.split(separator: "x").compactMap { Double($0) }
        return CGSize(width: sides[0], height: sides[1])
      }
      if !sizes.isEmpty { layout.itemSizesInRange = { _, _ in sizes } }
      layout.register(ReusableView.self, forDecorationViewOfKind: "box")
      return layout
    case "waterfall":
      let layout = WaterfallLayout()
      guard !lengths.isEmpty || others != nil else { return layout }
      layout.itemLength = { path, _ in
        CGFloat(path.section == 0 && path.item < lengths.count ? lengths[path.item] : others ?? 0)
      }
      return layout
    case "grid": return GridLayout()
    case "list": return ListLayout()
    case "hexagonal": return HexagonalLayout()
    default: return nil
    }
  }

  /// Sets a parameter to a value, both as they are written.
  private func set(_ text: String, _ layout: StackLayout, _ one: TestCase) {
    let words = text.split(separator: " ").map(String.init)
    let numbers = words.compactMap { Double($0) }.map { CGFloat($0) }
    switch words[0] {
    case "parts":
      (layout as? WaterfallLayout)?.parts = .wholeUnits(numbers[0])
      (layout as? GridLayout)?.parts = .wholeUnits(numbers[0])
    case "separator":
      (layout as? ListLayout)?.separator = SectionSeparator(
        thickness: numbers[0], leadingInset: numbers[1], trailingInset: numbers[2])
    case "box":
      let side = numbers[0]
      layout.sectionBoxes = [
        SectionBox(kind: "box", insets: EdgeInsets(top: side, left: side, bottom: side, right: side))
      ]
    case "footer": (layout as? BarredLayout)?.footerHeight = numbers.first ?? .nan
    case "heights": (layout as? ListLayout)?.itemHeights = { _ in numbers }
    case "columnsInView": (layout as? GridLayout)?.columnsInView = Int(numbers[0])
    default:
      guard let parameter = layout.parameters.first(where: { $0.name == words[0] }) else {
        return one.fail("'\(words[0])' is no parameter: \(layout.parameters.map(\.name))")
      }
      switch parameter.kind {
      case .flag: parameter.value = .flag(words[1] == "true")
      case .choice: parameter.value = .choice(words[1])
      default: parameter.value = .number(Double(words[1]) ?? .nan)
      }
    }
  }
}
