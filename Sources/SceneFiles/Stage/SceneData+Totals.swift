import CharacterCanvas
import Foundation
import LayoutCore
import Layouts
import Scenes

// Aggregates in headers and in a footer of totals, and headers of other groups.

/// A layout of a scene as it was made, so that what the user adds can be taken away again.
@MainActor
struct NotedLayout {
  weak var layout: StackLayout?
  let contentFooter, groupHeader: SectionBar?
  private let headerLength: CGFloat
  private let coverage: CGFloat?

  init(_ layout: StackLayout) {
    self.layout = layout
    (contentFooter, groupHeader) = (layout.contentFooter, layout.groupHeader)
    headerLength = layout.layoutDescription.bars.headerLength
    coverage = layout.pinLimits.coverage
  }

  /// - Parameters:
  ///   - levels: how many levels of groups and sections the user chose; nil for those of the source.
  ///   - rowLength: the length of headers that the layout does not have otherwise.
  func setHeaders(levels: Int?, rowLength: CGFloat) {
    guard let layout else { return }
    let own = headerLength > 0 ? headerLength : rowLength
    let length = levels.map { $0 == 0 ? 0 : own } ?? headerLength
    switch layout {
    case let layout as FlowLayout:
      layout.headerReferenceSize =
        layout.scrollDirection == .vertical ? CGSize(width: 0, height: length) : CGSize(width: length, height: 0)
    case let layout as BarredLayout: layout.headerHeight = length
    default: break
    }
    guard let levels else {
      (layout.groupHeader, layout.pinLimits.coverage) = (groupHeader, coverage)
      return
    }
    layout.groupHeader = levels > 1 ? groupHeader ?? .pinned(rowLength) : nil
    if groupHeader == nil, levels > 1 { layout.pinLimits.coverage = 0.5 }
  }
}

extension SceneData {
  /// Keeps a layout that was made for these data, and gives it what the user chose before.
  func note(_ layout: CollectionViewLayout) {
    guard let layout = layout as? StackLayout else { return }
    layouts.append(NotedLayout(layout))
    lines.apply(to: layout)
    showFooter(of: layouts[layouts.count - 1])
    if records?.growing.choice.groups != nil { regroup() }
  }

  /// Follows what the user chooses for the records.
  func bindRecords() {
    records?.growing.events.onAggregates = { [weak self] in self?.applyAggregates() }
    records?.growing.events.onGrowth = { [weak self] in self?.growTables() }
    records?.growing.events.onFinish = { [weak self] in self?.growTables() }
    records?.growing.events.onRegroup = { [weak self] in self?.regroup() }
    records?.growing.events.onColumns = { [weak self] in
      for table in self?.tables ?? [] { table.table.refreshColumns() }
    }
  }

  private func growTables() { for table in tables { table.table.grow() } }

  /// Shows or hides the footer of totals.
  func applyAggregates() {
    guard records != nil else { return }
    view?.reloadInPlace { [self] in for layout in layouts { showFooter(of: layout) } }
  }

  private func showFooter(of noted: NotedLayout) {
    let hasNone = records?.growing.aggregates.isEmpty ?? true
    let footer = hasNone ? noted.contentFooter : noted.contentFooter ?? .pinned(pointsPerCell.height)
    if noted.layout?.contentFooter != footer { noted.layout?.contentFooter = footer }
  }

  /// Shows the headers and columns of other groups.
  private func regroup() {
    let levels = records?.growing.choice.groups?.count
    for layout in layouts { layout.setHeaders(levels: levels, rowLength: pointsPerCell.height) }
    for table in tables { table.table.regroup() }
  }

  /// How many columns of characters are in view.
  var columnsInView: Int { view.map { Int($0.visibleContentRect.width / pointsPerCell.width) } ?? 80 }

  /// What a header or footer says, with the aggregates of its sections.
  func barText(_ content: ViewContent, _ kind: String, at path: IndexPath) -> BarText {
    let count = content.detail.trimmingCharacters(in: .whitespaces)
    guard let records, let sections = sections(of: kind, at: path, records) else {
      return BarText(name: content.text, count: count, rowCount: 0, aggregates: [])
    }
    return BarText(
      name: content.text, count: count, rowCount: records.growing.rowCount(ofSections: sections),
      aggregates: sections.isEmpty ? [] : records.growing.aggregateTexts(sections: sections))
  }

  /// The sections that a header or the footer of totals is about; nil for other elements.
  private func sections(of kind: String, at path: IndexPath, _ records: SceneRecords) -> Range<Int>? {
    if kind == ElementKind.contentFooter { return 0..<records.sectionCount }
    guard path[0] < records.sectionCount else { return nil }
    switch kind {
    case ElementKind.sectionHeader: return path[0]..<path[0] + 1
    case ElementKind.groupHeader: return records.sections(ofGroupAt: path[0], depth: path[1])
    default: return nil
    }
  }
}

extension ViewContent {
  /// The content with aggregates before the text at its trailing end.
  func totalled(_ text: BarText, columns: Int) -> ViewContent {
    guard !text.aggregates.isEmpty, !detail.contains("\n") else { return self }
    var content = self
    content.detail = text.detail(text.aggregates, columns: columns - DisplayText(self.text).width)
    return content
  }
}
