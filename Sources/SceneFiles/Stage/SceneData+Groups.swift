import LayoutCore
import Scenes

// Groups of sections, and the headers and footers of groups and of all content.

extension SceneData {
  /// The groups of the records, or those that the file asks for.
  func sectionGroups(in collectionView: CollectionView) -> [SectionGroup] {
    if let records { return SectionGroup.groups(ofPaths: records.groupPaths) }
    guard let sizes = description.groups else { return [] }
    return SectionGroup.groups(ofPaths: (0..<sectionCount).map { section in sizes.map { section / $0 } })
  }

  /// The titles of the groups around a section, outermost first.
  func groupTitles(section: Int) -> [String] {
    (0..<depth(ofSection: section)).map { GroupPlace(self, at: section, depth: $0).name }
  }

  func depth(ofSection section: Int) -> Int {
    records?.groupPath(section: section).count ?? description.groups?.count ?? 0
  }

  // MARK: Headers and footers

  func groupHeader(at section: Int, depth: Int) -> ViewContent {
    let place = GroupPlace(self, at: section, depth: depth)
    var content = ViewContent.groupHeader(place.name, count: itemCount(sections: place.sections), depth: depth)
    if let bar = description.bars.groupHeader {
      content = self.content(of: bar, place) { .groupHeader($0, depth: depth) }
    }
    return style.groupHeader.applied(to: content, section: depth)
  }

  func groupFooter(at section: Int, depth: Int) -> ViewContent {
    guard let bar = description.bars.groupFooter else { return ViewContent() }
    let content = content(of: bar, GroupPlace(self, at: section, depth: depth)) { ViewContent(text: $0) }
    return style.groupFooter.applied(to: content, section: depth)
  }

  func contentHeader() -> ViewContent {
    guard let bar = description.bars.contentHeader else { return ViewContent() }
    return style.contentHeader.applied(to: content(of: bar, .all(of: self)) { .header($0) }, section: 0)
  }

  func contentFooter() -> ViewContent {
    guard let bar = description.bars.contentFooter else {
      let hasTotals = records?.growing.aggregates.isEmpty == false
      return hasTotals
        ? .groupHeader("Total", count: itemCount(sections: 0..<sectionCount), depth: 0) : ViewContent()
    }
    return style.contentFooter.applied(to: content(of: bar, .all(of: self)) { ViewContent(text: $0) }, section: 0)
  }

  private func content(of bar: BarDescription, _ place: GroupPlace, named: (String) -> ViewContent) -> ViewContent {
    var content = named(filled(bar.text, place))
    if let detail = bar.detail { content.detail = filled(detail, place) }
    return content
  }

  private func filled(_ template: Template, _ place: GroupPlace) -> String {
    template.filled { part in
      switch part {
      case .text(let text): text
      case .aggregate(let function, let column): records?.text(function, of: column, sections: place.sections) ?? "0"
      case .place("group"): place.name
      case .place("count"): "\(itemCount(sections: place.sections))"
      case .place("sections"): "\(place.sections.count)"
      case .place: ""
      }
    }
  }

  private func itemCount(sections: Range<Int>) -> Int { sections.reduce(0) { $0 + itemCount(section: $1) } }
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
    if let records = data.records {
      let path = records.groupPath(section: section)
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
