import CharacterCanvas
import Foundation
import LayoutCore
import Layouts
import Scenes

// The contents of cells, headers, footers and tables.

extension SceneData: ItemContents {
  var records: GrowingRecords? { fields?.records }
  var identifiers: (cell: String, bar: String) { ("item", "bar") }

  func title(section: Int, item: Int) -> String {
    if let listed = listed(section, item) { return listed.title }
    if let titles = description.titles {
      let number = item + section * description.titleList.shift
      return filled(titles[number % titles.count], section: section, item: item)
    }
    return fields?.title(section: section, item: item) ?? "\(item + 1)"
  }

  func detail(section: Int, item: Int) -> String {
    if let listed = listed(section, item) { return listed.detail }
    return (description.detail ?? []).map { filled($0, section: section, item: item) }.joined(separator: "\n")
  }

  func name(section: Int) -> String? {
    guard let bar = listed(section)?.header ?? description.bars.header else { return value(ofSection: section) }
    let name = filled(bar.text, section: section).trimmingCharacters(in: .whitespacesAndNewlines)
    return name.isEmpty ? value(ofSection: section) : name
  }

  func value(ofSection section: Int) -> String? {
    guard let records = records?.sectioned, records.grouping.sectionColumn != nil else {
      return description.sectionNames.map { $0[section % $0.count] }
    }
    return records.sections[section].name
  }

  // MARK: Cells

  func cell(section: Int, item: Int, _ lines: LineState?) -> ViewContent {
    let content = cell(section: section, item: item)
    return lines?.shown(content, tabStops) ?? content
  }

  func cell(section: Int, item: Int) -> ViewContent {
    var content = ViewContent(
      text: title(section: section, item: item), detail: detail(section: section, item: item),
      border: hasBorder(section) ? .rounded : nil)
    content = style.cell.applied(to: content, section: section)
    if let colors = description.colors { content.background = colors[item % colors.count] }
    if let own = listed(section)?.style { content = own.cell.applied(to: content, section: section) }
    content.images = image(section: section, item: item).map { [ContentImage($0)] } ?? []
    guard let listed = listed(section, item) else { return content }
    if let color = listed.color { content.background = color }
    return listed.look?.applied(to: content, section: section) ?? content
  }

  func showsLines(in layout: CollectionViewLayout) -> Bool { layout is any HeightEstimatingLayout && !hasBorder(0) }

  func lineWidth(section: Int, item: Int) -> Int {
    DisplayText(cell(section: section, item: item).line(tabStops)).width
  }

  /// One of the boxes of a section, which count from 0.
  func box(_ index: Int, section: Int) -> ViewContent {
    var content = style.box.applied(to: ViewContent(border: .rounded), section: section)
    if let own = listed(section)?.style { content = own.box.applied(to: content, section: section) }
    if let border = version.boxBorder(section: section, index: index) { content.border = border.border }
    return content
  }

  // MARK: Tables

  var columnBar: ViewContent { .header("") }

  func row(section: Int, item: Int) -> @MainActor ([ItemColumn]) -> ViewContent {
    { [weak self] columns in
      guard let self else { return ViewContent() }
      var content = cell(section: section, item: item)
      content.border = nil
      content.fields = columns.map { ContentField(text(of: $0, section: section, item: item), frame: .zero) }
      return content
    }
  }

  func text(of column: ItemColumn, section: Int, item: Int) -> String {
    switch column.content {
    case .field(let number): fields?.value(ofColumn: number, section: section, item: item) ?? ""
    case .named(let name): value(name, section: section, item: item)
    case .text(let text): text(section, item)
    }
  }

  /// Gives a table the columns that the file lists, or by default those of the records, or the title and the details.
  func showTable(_ described: [ColumnDescription]?, in layout: TableLayout) {
    guard let source else { return }
    let own = described ?? (records == nil ? titleAndDetails : [])
    let columns = own.map(column)
    let table = RecordTable(
      source,
      TableColumns(
        listed: described.map { _ in columns }, others: columns, frozenCount: layout.frozenColumns)
    ) { column, title, width in
      (own.indices.contains(column) ? own[column] : ColumnDescription(field: title)).words(width: width)
    }
    table.layout = layout
    source.keep(table)
  }

  private var titleAndDetails: [ColumnDescription] {
    [ColumnDescription(field: "item", text: description.titles?.first)]
      + (description.detail ?? []).enumerated().map { ColumnDescription(field: "detail \($0 + 1)", text: $1) }
  }

  private func column(_ described: ColumnDescription) -> ItemColumn {
    let alignment: ViewContent.Alignment? =
      switch described.alignment {
      case .leading: .leading
      case .center: .center
      case .trailing: .trailing
      case nil: nil
      }
    let content: ItemColumn.Content =
      described.field.map { .named($0) }
      ?? .text { [weak self] in self?.filled(described.template, section: $0, item: $1) ?? "" }
    return ItemColumn(described.title, content, width: described.width, alignment: alignment)
  }

  // MARK: Headers and footers

  /// Supplementary views of other kinds, such as badges, show the name of their kind.
  func bar(_ kind: String, at path: IndexPath) -> ViewContent {
    switch kind {
    case ElementKind.sectionHeader: header(section: path[0])
    case ElementKind.sectionFooter: footer(section: path[0])
    case ElementKind.groupHeader: groupHeader(at: path[0], depth: path[1])
    case ElementKind.groupFooter: groupFooter(at: path[0], depth: path[1])
    case ElementKind.contentHeader: contentHeader()
    case ElementKind.contentFooter: contentFooter()
    default: style.badge.applied(to: ViewContent(text: kind, alignment: .center), section: path[0])
    }
  }

  private func header(section: Int) -> ViewContent {
    var content = ViewContent()
    if let bar = listed(section)?.header ?? description.bars.header {
      content = self.content(of: bar, section: section) { .header($0, depth: depth(ofSection: section)) }
    } else if let name = value(ofSection: section) {
      content = .header(name, count: itemCount(section: section), depth: depth(ofSection: section))
    }
    content = style.header.applied(to: content, section: section)
    return listed(section)?.style?.header.applied(to: content, section: section) ?? content
  }

  private func footer(section: Int) -> ViewContent {
    guard let bar = listed(section)?.footer ?? description.bars.footer else { return ViewContent() }
    var content = content(of: bar, section: section) { ViewContent(text: $0) }
    content = style.footer.applied(to: content, section: section)
    return listed(section)?.style?.footer.applied(to: content, section: section) ?? content
  }

  private func content(of bar: BarDescription, section: Int, named: (String) -> ViewContent) -> ViewContent {
    let text = filled(bar.text, section: section)
    if bar.isName { return named(text) }
    return ViewContent(text: text, detail: bar.detail.map { filled($0, section: section) } ?? "")
  }

  private func groupHeader(at section: Int, depth: Int) -> ViewContent {
    let place = GroupPlace(self, at: section, depth: depth)
    var content = ViewContent.groupHeader(place.name, count: itemCount(sections: place.sections), depth: depth)
    if let bar = description.bars.groupHeader {
      content = self.content(of: bar, place) { .groupHeader($0, depth: depth) }
    }
    return style.groupHeader.applied(to: content, section: depth)
  }

  private func groupFooter(at section: Int, depth: Int) -> ViewContent {
    guard let bar = description.bars.groupFooter else { return ViewContent() }
    let content = content(of: bar, GroupPlace(self, at: section, depth: depth)) { ViewContent(text: $0) }
    return style.groupFooter.applied(to: content, section: depth)
  }

  private func contentHeader() -> ViewContent {
    guard let bar = description.bars.contentHeader else { return ViewContent() }
    return style.contentHeader.applied(to: content(of: bar, .all(of: self)) { .header($0) }, section: 0)
  }

  private func contentFooter() -> ViewContent {
    guard let bar = description.bars.contentFooter else {
      return fields.flatMap { $0.records.aggregates.isEmpty ? nil : $0.records.totalsBar(times: $0.times) }
        ?? ViewContent()
    }
    return style.contentFooter.applied(to: content(of: bar, .all(of: self)) { ViewContent(text: $0) }, section: 0)
  }

  private func content(of bar: BarDescription, _ place: GroupPlace, named: (String) -> ViewContent) -> ViewContent {
    var content = named(filled(bar.text, place))
    if let detail = bar.detail { content.detail = filled(detail, place) }
    return content
  }

  // MARK: Values in texts

  /// Placeholders for values of the scene itself, whatever the source.
  nonisolated static let places = ["section", "item", "count", "sectionIndex", "itemIndex"]

  /// The owner of a header or footer.
  enum BarOwner { case section, group, content }

  /// The placeholders that a header or footer may name.
  nonisolated static func places(inBarOf owner: BarOwner) -> [String] {
    switch owner {
    case .section: ["section", "count", "sectionIndex"]
    case .group: ["group", "count", "sections"]
    case .content: ["count", "sections"]
    }
  }

  func filled(_ template: Template, section: Int, item: Int? = nil) -> String {
    template.filled { part in
      switch part {
      case .text(let text): text
      case .aggregate(let function, let column):
        fields?.text(function, of: column, sections: section..<section + 1) ?? "0"
      case .place(let name): value(name, section: section, item: item)
      }
    }
  }

  /// A field of an item, or a value of the scene itself.
  private func value(_ name: String, section: Int, item: Int?) -> String {
    if let item, let value = fields?.value(name, section: section, item: item) { return value }
    switch name {
    case "section": return value(ofSection: section) ?? "\(section + 1)"
    case "item": return item.map { "\($0 + 1)" } ?? ""
    case "sectionIndex": return "\(section)"
    case "itemIndex": return item.map { "\($0)" } ?? ""
    case "count":
      // A header counts what is shown; the title of an item says what the data have.
      return
        "\(item == nil ? source?.editedCount(section) ?? itemCount(section: section) : itemCount(section: section))"
    default: return ""
    }
  }

  private func filled(_ template: Template, _ place: GroupPlace) -> String {
    template.filled { part in
      switch part {
      case .text(let text): text
      case .aggregate(let function, let column): fields?.text(function, of: column, sections: place.sections) ?? "0"
      case .place("group"): place.name
      case .place("count"): "\(itemCount(sections: place.sections))"
      case .place("sections"): "\(place.sections.count)"
      case .place: ""
      }
    }
  }

  private func itemCount(sections: Range<Int>) -> Int { sections.reduce(0) { $0 + itemCount(section: $1) } }
}

// MARK: Groups

extension SceneData {
  /// The groups of the records, or those that the file asks for.
  var sectionGroups: [SectionGroup] {
    if let records { return records.sectionGroups }
    guard let sizes = description.groups else { return [] }
    return SectionGroup.groups(ofPaths: (0..<sectionCount).map { section in sizes.map { section / $0 } })
  }

  func groupTitles(section: Int) -> [String] {
    (0..<depth(ofSection: section)).map { GroupPlace(self, at: section, depth: $0).name }
  }

  private func depth(ofSection section: Int) -> Int {
    records?.sectioned.sections[section].groups.count ?? description.groups?.count ?? 0
  }
}

/// The name and the sections of a group.
@MainActor
private struct GroupPlace {
  let name: String
  let sections: Range<Int>

  static func all(of data: SceneData) -> GroupPlace { GroupPlace(name: "", sections: 0..<data.sectionCount) }

  private init(name: String, sections: Range<Int>) { (self.name, self.sections) = (name, sections) }

  /// The group of a depth around a section: the value of its field, or its number.
  init(_ data: SceneData, at section: Int, depth: Int) {
    if let records = data.records?.sectioned {
      let path = records.sections[section].groups
      name = path.indices.contains(depth) ? path[depth] : ""
      sections = records.sections(ofGroupAt: section, depth: depth)
      return
    }
    let sizes = (data.description.groups ?? []).prefix(depth + 1)
    name = sizes.last.map { "\(section / $0 + 1)" } ?? ""
    // A group ends where any group around it does.
    let first = sizes.map { section / $0 * $0 }.max() ?? 0
    let end = sizes.map { (section / $0 + 1) * $0 }.min() ?? data.sectionCount
    sections = first..<min(end, data.sectionCount)
  }
}

// MARK: Columns in a file

extension ColumnDescription {
  fileprivate init(field: String, text: Template?) {
    self.init(field: field)
    self.text = text
  }

  /// The field of the source that the column shows; nil if its text has something else.
  fileprivate var field: String? {
    guard template.parts.count == 1, case .place(let name)? = template.parts.first else { return nil }
    return name
  }

  /// The column as a scene file says it.
  ///
  /// - Parameter width: the width that the user chose, in points; nil for that of the file.
  fileprivate func words(width chosen: CGFloat?) -> String {
    let width = chosen ?? width
    guard text != nil || width != nil || alignment != nil else { return YAMLText.scalar(title) }
    let texts = text.map { [", text: \(YAMLText.scalar($0.source))"] } ?? []
    let widths = width.map { [", width: \(Double($0).formatted(.number.grouping(.never)))"] } ?? []
    return "{title: \(YAMLText.scalar(title))" + (texts + widths).joined()
      + (alignment.map { ", alignment: \($0.rawValue)" } ?? "") + "}"
  }
}
