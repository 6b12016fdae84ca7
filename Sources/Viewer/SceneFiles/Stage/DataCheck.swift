import Scenes

/// Checks that all fields that the data name exist, and that there are not too many items.
@MainActor
struct DataCheck {
  @Shared private var data: DataDescription
  private let columns: [String]?
  private let reader: Reader

  init(_ data: DataDescription, _ columns: [String]?, _ reader: Reader) {
    _data = Shared(wrappedValue: data)
    (self.columns, self.reader) = (columns, reader)
  }

  func check(_ subject: Subject) {
    for (index, title) in (data.titles ?? []).enumerated() {
      check(title, isOfItem: true, at: subject["title"]["\(index)"])
    }
    for (index, detail) in (data.detail ?? []).enumerated() {
      check(detail, isOfItem: true, at: subject["detail"]["\(index)"])
    }
    // A text without placeholders is a path.
    if let image = data.image, image.literal == nil { check(image, isOfItem: true, at: subject["image"]) }
    let bars: [(key: String, owner: SceneData.BarOwner, bar: BarDescription?)] = [
      ("header", .section, data.bars.header), ("footer", .section, data.bars.footer),
      ("groupHeader", .group, data.bars.groupHeader), ("groupFooter", .group, data.bars.groupFooter),
      ("contentHeader", .content, data.bars.contentHeader), ("contentFooter", .content, data.bars.contentFooter),
    ]
    for (key, owner, bar) in bars {
      if let bar { check(bar, of: owner, at: subject[key]) }
    }
    for name in data.aggregates.compactMap(\.column) where columns?.contains(name) == false {
      reader.unknown(field: name, at: subject["aggregate"], known: columns ?? [])
    }
    for (key, measure) in [
      ("width", data.measures.width), ("height", data.measures.height), ("aspectRatio", data.measures.aspectRatio),
    ] {
      if let measure { check(measure, at: subject[key].path == subject.path ? subject["size"] : subject[key]) }
    }
    guard case .listed(let sections)? = data.sections else { return checkCount(subject) }
    for (index, section) in sections.enumerated() {
      for (key, bar) in [("header", section.header), ("footer", section.footer)] {
        if let bar { check(bar, of: .section, at: subject["sections"]["\(index)"][key]) }
      }
    }
    checkCount(subject)
  }

  private func check(_ bar: BarDescription, of owner: SceneData.BarOwner, at subject: Subject) {
    let places = SceneData.places(inBarOf: owner)
    check(bar.text, isOfItem: false, places, at: subject)
    if let detail = bar.detail { check(detail, isOfItem: false, places, at: subject) }
  }

  private func check(
    _ template: Template, isOfItem: Bool, _ own: [String] = SceneData.places, at subject: Subject
  ) {
    if isOfItem, let columns, let literal = template.literal {
      return reader.unknown(field: literal, at: subject, known: columns)
    }
    for part in template.parts {
      switch part {
      case .text: break
      case .place(let name):
        let known = own + (isOfItem ? columns ?? [] : [])
        if !known.contains(name) { reader.unknown(field: name, at: subject, known: known) }
      case .aggregate(_, let name):
        if columns?.contains(name) != true { reader.unknown(field: name, at: subject, known: columns ?? []) }
      }
    }
  }

  private func check(_ measure: Measure, at subject: Subject) {
    guard case .field(let name) = measure.source else { return }
    guard let columns else {
      let sentence = "\(subject.path) names the field \(Subject.quoted(name)), but the data have no source"
      return reader.fault(subject, sentence)
    }
    if !columns.contains(name) { reader.unknown(field: name, at: subject, known: columns) }
  }

  // MARK: Counts

  private func checkCount(_ subject: Subject) {
    guard itemCount > DataDescription.itemLimit else { return }
    reader.fault(
      subject, "\(subject.path) makes more than \(DataDescription.itemLimit) items; that is the most there may be")
  }

  /// An upper bound on the number of items.
  private var itemCount: Int {
    switch data.sections {
    case .listed(let sections):
      return sections.reduce(0) { total, section in
        switch section.items {
        case .listed(let items): total + items.count
        case .count(let count): total + count
        }
      }
    case .count(let count): return total(ofSections: count)
    case nil: return total(ofSections: 1)
    }
  }

  private func total(ofSections count: Int) -> Int {
    switch data.items {
    case .turns(let turns):
      let (rounds, rest) = count.quotientAndRemainder(dividingBy: turns.count)
      return turns.reduce(0, +) * rounds + turns.prefix(rest).reduce(0, +)
    case .chance(let range): return count * range.upperBound
    case nil: return 0
    }
  }
}
