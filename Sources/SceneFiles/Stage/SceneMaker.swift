import CollectionRendering
import Foundation
import LayoutCore
import Scenes
import Yams

/// Makes a scene of what a file says, once everything in it makes sense together.
@MainActor
final class SceneMaker {
  private let root: Subject
  private let reader: Reader
  private let name: String
  private let source: String
  private let folder: URL
  private let shape: Shape<SceneDescription>
  private let data: [String: [UInt8]]

  /// - Parameters:
  ///   - shape: what a file may say.
  ///   - data: sources that are in memory, by the names that files have for them.
  init(
    root: Subject, reader: Reader, name: String, source: String, folder: URL, shape: Shape<SceneDescription>,
    data: [String: [UInt8]] = [:]
  ) {
    (self.root, self.reader, self.name, self.source, self.folder) = (root, reader, name, source, folder)
    (self.shape, self.data) = (shape, data)
  }

  /// - Parameter reads: hears of the file with the data before it is opened.
  /// - Throws: `SceneFileError`, `SourceError`.
  func scene(reads: (String) -> Void) throws -> Scene {
    guard var description = shape.read(root, reader), let layout = description.layout else {
      try reader.finish()
      preconditionFailure("a scene without a layout is a fault")
    }
    let sections = sectionLayouts(description.data, in: layout)
    let data = root["data"]
    checkOrigin(of: description.data, data)
    // What else is wrong is told before any file is opened.
    try reader.finish()
    let source = try openedSource(of: description.data, data, reads)
    if let columns = source?.columns { description.data = description.data.resolved(in: columns) }
    DataCheck(description.data, source?.columns, reader).check(data)
    try reader.finish()
    return scene(of: description, layout, sections, source)
  }

  private func scene(
    of description: SceneDescription, _ layout: LayoutSettings, _ sections: [Int: LayoutSettings],
    _ opened: SceneSource?
  ) -> Scene {
    let scale = description.viewport.scale ?? .one
    return Scene(
      name: name, title: description.title ?? name, summary: description.summary ?? "",
      source: description.credits ?? description.data.source?.file ?? source, pointsPerCell: scale,
      viewport: description.viewport.size
    ) { times in
      let data = SceneData(
        description.data, records: opened?.records(times: times), style: description.style, scale: scale, times: times
      ) {
        layout.kind(ofSection: $0, sections).hasBorders
      } boxBorder: { section, index in
        let boxes = layout.boxes(ofSection: section, sections)
        return boxes.indices.contains(index) ? boxes[index].border : nil
      }
      let (made, delegate) = layout.makeLayout(for: data, sections: sections)
      let view = data.makeView(made)
      description.viewport.prepare(view)
      view.delegate = delegate
      let companions: [AnyObject?] = [data, delegate]
      let stage = Stage(view, keeping: companions.compactMap { $0 }) { [unowned data] in data.name(section: $0) }
      stage.itemTitle = { [unowned data] in data.title(section: $0, item: $1) }
      stage.dataParameters = { [unowned data, unowned view] in data.parameters(of: view) }
      stage.live = opened?.stream
      layout.offerOthers(on: stage, data: data, scale: scale)
      if let action = description.action { stage.activate = { [unowned stage] in action(stage, $0) } }
      return stage
    }
  }

  // MARK: What depends on more than one key

  private func sectionLayouts(_ data: DataDescription, in layout: LayoutSettings) -> [Int: LayoutSettings] {
    guard case .listed(let sections)? = data.sections else {
      if layout.kind == .mixed, layout.sections.isEmpty { missingKinds(root["layout"]) }
      return [:]
    }
    var settings: [Int: LayoutSettings] = [:]
    for (index, section) in sections.enumerated() {
      if let own = section.layout {
        settings[index] = LayoutShapes.sectionSettings(own, of: layout.kind, reader)
      } else if layout.kind == .mixed, layout.sections.isEmpty {
        missingKinds(root["data"]["sections"]["\(index)"])
      }
    }
    return settings
  }

  private func missingKinds(_ subject: Subject) {
    reader.fault(
      subject,
      "\(subject.path) says no layout; expected 'layout' with a 'kind' in each section, or layout.sections, as the "
        + "layout is mixed")
  }

  private func checkOrigin(of data: DataDescription, _ subject: Subject) {
    switch (data.source, data.sections) {
    case (_?, _?):
      reader.fault(subject["sections"], "\(subject.path) has both 'source' and 'sections'; expected one of them")
    case (nil, nil) where ["items", "sections", "source"].allSatisfy { subject[$0].path == subject.path }:
      reader.fault(subject, "\(subject.path) has no sections; expected 'sections', 'items' or 'source'")
    default: break
    }
    if data.source != nil, data.items != nil {
      reader.fault(subject["items"], "\(subject.path) has both 'source' and 'items'; expected one of them")
    }
    if case .listed? = data.sections, data.items != nil {
      reader.fault(
        subject["items"], "\(subject.path) has both sections in place and 'items'; expected 'items' in each section")
    }
    let namesItems = subject["items"].path != subject.path
    if case .count? = data.sections, !namesItems, data.source == nil {
      reader.missing(key: "items", in: subject, expected: "how many items a section has")
    }
    for (key, isThere) in [("sectionBy", data.sectionBy != nil), ("sort", data.order != nil)]
    where isThere && data.source == nil {
      reader.fault(subject[key], "\(subject.path) has '\(key)' without a 'source' that has fields")
    }
  }

  private func openedSource(
    of data: DataDescription, _ subject: Subject, _ reads: (String) -> Void
  ) throws -> SceneSource? {
    guard let description = data.source else { return nil }
    if description.table != nil, description.query != nil {
      reader.fault(
        subject["source"]["query"], "\(subject.path).source has both 'table' and 'query'; expected one of them")
      try reader.finish()
    }
    let content = self.data[description.file]
    if content == nil, let file = SceneSource.file(named: description.file, in: folder) { reads(file) }
    do {
      return try SceneSource(description, folder: folder, content: content, for: data)
    } catch SourceError.unknownColumn(let name, _, let known) {
      reader.unknown(field: name, at: subject["sectionBy"], known: known)
    } catch {
      reader.fault(subject["source"][error.key(in: description)], "\(error)")
    }
    try reader.finish()
    return nil
  }
}

extension Subject {
  /// The value of a key or at an index; this itself where there is none.
  subscript(key: String) -> Subject {
    if let value = node.mapping?[key] { return self[key, value] }
    if let list = node.sequence, let index = Int(key), list.indices.contains(index) { return self[key, list[index]] }
    return self
  }
}

extension SourceError {
  /// What of a source is to blame.
  fileprivate func key(in source: SourceDescription) -> String {
    switch self {
    case .badQuery: "query"
    case .unknownTable, .severalTables: "table"
    default: "file"
    }
  }
}

extension Reader {
  func unknown(field: String, at subject: Subject, known: [String]) {
    let hint = ClosestWord.hint(for: field, among: known) ?? ";"
    fault(
      subject,
      "\(subject.path) names an unknown field \(Subject.quoted(field))\(hint) known: \(known.joined(separator: ", "))")
  }
}

extension LayoutSettings {
  func kind(ofSection section: Int, _ own: [Int: LayoutSettings]) -> LayoutKind {
    guard kind == .mixed else { return kind }
    return own[section]?.kind ?? (sections.isEmpty ? kind : sections[section % sections.count].kind)
  }

  func boxes(ofSection section: Int, _ own: [Int: LayoutSettings]) -> [BoxDescription] {
    let turn = sections.isEmpty ? nil : sections[section % sections.count]
    return own[section]?.boxes ?? turn?.boxes ?? boxes ?? []
  }
}

extension LayoutKind {
  /// Whether items have a border unless something else is said: those that stand by themselves.
  @MainActor
  var hasBorders: Bool {
    if case .own(let layout) = self { return layout.hasBorders }
    return self == .flow || self == .waterfall
  }
}
