import Foundation
import LayoutCore
import Scenes

extension SceneData {
  func title(section: Int, item: Int) -> String {
    if let listed = listed(section, item) { return listed.title }
    if let title = description.title { return filled(title, section: section, item: item) }
    return records?.title(section: section, item: item) ?? "\(item + 1)"
  }

  func detail(section: Int, item: Int) -> String {
    if let listed = listed(section, item) { return listed.detail }
    return (description.detail ?? []).map { filled($0, section: section, item: item) }.joined(separator: "\n")
  }

  /// The name of a section, for status lines; nil if it has none.
  func name(section: Int) -> String? {
    guard let bar = listed(section)?.header ?? description.bars.header else { return ownName(section: section) }
    let name = filled(bar.text, section: section).trimmingCharacters(in: .whitespacesAndNewlines)
    return name.isEmpty ? ownName(section: section) : name
  }

  /// The value that the records of a section share; nil if they are not grouped.
  func ownName(section: Int) -> String? {
    records.flatMap { $0.isGrouped ? $0.name(section: section) : nil }
  }

  // MARK: Looks

  func cell(section: Int, item: Int) -> ViewContent {
    var content = ViewContent(
      text: title(section: section, item: item), detail: detail(section: section, item: item),
      border: hasBorder(section) ? .rounded : nil)
    content = style.cell.applied(to: content, section: section)
    if let colors = description.colors { content.background = colors[item % colors.count] }
    if let own = listed(section)?.style { content = own.cell.applied(to: content, section: section) }
    guard let listed = listed(section, item) else { return content }
    if let color = listed.color { content.background = color }
    return listed.look?.applied(to: content, section: section) ?? content
  }

  func header(section: Int) -> ViewContent {
    var content = ViewContent()
    if let bar = listed(section)?.header ?? description.bars.header {
      content = self.content(of: bar, section: section) { .header($0, depth: depth(ofSection: section)) }
    } else if let name = ownName(section: section) {
      content = .header(name, count: itemCount(section: section), depth: depth(ofSection: section))
    }
    content = style.header.applied(to: content, section: section)
    return listed(section)?.style?.header.applied(to: content, section: section) ?? content
  }

  func footer(section: Int) -> ViewContent {
    guard let bar = listed(section)?.footer ?? description.bars.footer else { return ViewContent() }
    var content = content(of: bar, section: section) { ViewContent(text: $0) }
    content = style.footer.applied(to: content, section: section)
    return listed(section)?.style?.footer.applied(to: content, section: section) ?? content
  }

  /// One of the boxes of a section, which count from 0.
  func box(_ index: Int, section: Int) -> ViewContent {
    var content = style.box.applied(to: ViewContent(border: .rounded), section: section)
    if let own = listed(section)?.style { content = own.box.applied(to: content, section: section) }
    if let border = version.boxBorder(section: section, index: index) { content.border = border.border }
    return content
  }

  private func content(
    of bar: BarDescription, section: Int, named: (String) -> ViewContent
  ) -> ViewContent {
    let text = filled(bar.text, section: section)
    if bar.isName { return named(text) }
    return ViewContent(text: text, detail: bar.detail.map { filled($0, section: section) } ?? "")
  }

  // MARK: Values in texts

  /// Placeholders for values of the scene itself, whatever the source.
  nonisolated static let places = ["section", "item", "count", "sectionIndex", "itemIndex"]

  /// What a header or footer belongs to.
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
      case .text(let text): return text
      case .aggregate(let function, let column):
        return records?.text(function, of: column, sections: section..<section + 1) ?? "0"
      case .place(let name):
        if let item, let value = records?.value(name, section: section, item: item) { return value }
        switch name {
        case "section": return ownName(section: section) ?? "\(section + 1)"
        case "item": return item.map { "\($0 + 1)" } ?? ""
        case "sectionIndex": return "\(section)"
        case "itemIndex": return item.map { "\($0)" } ?? ""
        case "count": return "\(itemCount(section: section))"
        default: return ""
        }
      }
    }
  }
}
