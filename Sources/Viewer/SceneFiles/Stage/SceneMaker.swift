import CollectionRendering
import Foundation
import LayoutCore
import Layouts
import Records
import Scenes
import Yams

/// Makes a scene from the text of a file, after checking that its parts fit together.
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
  ///   - shape: the shape of a scene file.
  ///   - data: sources that are in memory, by their names in files.
  init(
    root: Subject, reader: Reader, name: String, source: String, folder: URL, shape: Shape<SceneDescription>,
    data: [String: [UInt8]] = [:]
  ) {
    (self.root, self.reader, self.name, self.source, self.folder) = (root, reader, name, source, folder)
    (self.shape, self.data) = (shape, data)
  }

  /// - Parameter reads: called with the file of the data before it is opened.
  /// - Throws: `SceneFileError`, `SourceError`.
  func scene(reads: (String) throws(SourceError) -> Void) throws -> Scene {
    guard var version = version() else {
      try reader.finish()
      preconditionFailure("a scene without a layout is a fault")
    }
    let data = root["data"]
    checkOrigin(of: version.data, data)
    var others = (root["alternatives"].elements ?? []).enumerated().compactMap { alternative($0, of: $1) }
    // Report all other faults before any file is opened.
    try reader.finish()
    let source = try openedSource(of: version.data, data, reads)
    if let columns = source?.columns {
      version.data = version.data.resolved(in: columns)
      for index in others.indices { others[index].data = others[index].data.resolved(in: columns) }
    }
    for data in [version.data] + others.map(\.data) where reader.faults.isEmpty {
      DataCheck(data, source?.columns, reader).check(root["data"])
    }
    try reader.finish()
    return scene(of: version, others, source)
  }

  /// The valid parts of the text as a version of the scene.
  private func version() -> SceneVersion? {
    guard let description = shape.read(root, reader), var layout = description.layout else { return nil }
    if description.viewport.scale ?? .one == .one { layout.beginWithCellDefaults() }
    return SceneVersion(
      name: layout.kind.name, description: description, layout: layout,
      sections: sectionLayouts(description.data, in: layout))
  }

  private func scene(of version: SceneVersion, _ others: [SceneVersion], _ opened: SceneSource?) -> Scene {
    let description = version.description
    let pointsPerCell = description.viewport.scale ?? .one
    let images = SceneImages(folder: folder, files: data)
    return Scene(
      name: name, title: description.title ?? name, summary: description.summary ?? "",
      source: description.credits ?? (description.data.source == nil ? source : description.data.sourceName),
      pointsPerCell: pointsPerCell,
      viewport: description.viewport.size
    ) { times in
      let data = SceneData(
        version, fields: opened?.fields(times: times), images: images, pointsPerCell: pointsPerCell, times: times)
      let source = ItemSource(data, lines: description.data.text.lines)
      data.source = source
      let (made, delegate) = version.layout.makeLayout(for: data, sections: version.sections)
      let view = source.makeView(made)
      description.viewport.prepare(view)
      view.delegate = delegate
      if let delegate { view.retainedObjects.append(delegate) }
      let stage = Stage(source, in: view)
      stage.dataParameters = { data.parameters(of: view) }
      stage.live = opened?.stream
      // No layout knows `data`; one with a delegate asks that.
      stage.takesAddedItems = delegate == nil
      stage.following.isRequested = description.data.followsEnd
      version.offerOthers(others, on: stage, data: data, pointsPerCell: pointsPerCell)
      if ([version] + others).contains(where: { $0.description.action != nil }) {
        stage.activate = { [weak stage] element in
          stage.flatMap { data.version.description.action?($0, element) } ?? false
        }
      }
      stage.beginFolded(description.data.folds)
      return stage
    }
  }

  // MARK: Alternatives

  /// The scene with the settings of one of its alternatives applied.
  private func alternative(_ index: Int, of subject: Subject) -> SceneVersion? {
    let description = SceneAlternative.shape.read(subject, Reader(source: source))
    let (name, settings) = (description?.name ?? "", description?.settings ?? [])
    let others = [root["layout"]["kind"].text ?? ""] + root.node.alternativeNames.prefix(index)
    if others.contains(name), !name.isEmpty {
      reader.fault(
        subject["name"], "\(subject.path).name: another layout in this file is already called \(Subject.quoted(name))")
    }
    do throws(SceneFileError) {
      var node = root.node
      if case .mapping(var scene) = node {
        scene["alternatives"] = nil
        node = .mapping(scene)
      }
      let (file, later) = settings.divided(atOtherFormThan: node)
      node = try file.applied(to: node)
      let reader = Reader(source: source, settings: settings)
      let maker = SceneMaker(
        root: Subject(node), reader: reader, name: name, source: source, folder: folder, shape: shape)
      var version = maker.version()
      version?.name = name
      version?.kind = try LayoutOfKind(later, reader)
      try reader.finish()
      return version
    } catch {
      // Faults of the scene itself are reported only once.
      let own = error.faults.filter { $0.source.hasPrefix(SceneSetting.option) || reader.faults.isEmpty }
      for fault in own { reader.fault(subject["set"], "\(subject.path).set: \(fault.sentence)") }
      return nil
    }
  }

  // MARK: Checks across keys

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
      "\(subject.path) has no layout; expected 'layout' with a 'kind' in each section, or layout.sections, as the "
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
    if data.groups != nil, data.source != nil {
      reader.fault(
        subject["groups"], "\(subject.path) has both 'groups' and 'source'; expected 'sectionBy' with several fields")
    }
    let keys = [
      ("sectionBy", data.sectionBy != nil), ("sort", data.order != nil), ("sortSections", data.choice.sections != nil),
      ("filter", !data.choice.filters.isEmpty), ("sectionStart", data.sectionStarts != nil),
      ("aggregate", !data.aggregates.isEmpty), ("follow", data.followsEnd),
    ]
    for (key, isThere) in keys
    where isThere && data.source == nil {
      reader.fault(subject[key], "\(subject.path) has '\(key)' without a 'source' that has fields")
    }
  }

  private func openedSource(
    of data: DataDescription, _ subject: Subject, _ reads: (String) throws(SourceError) -> Void
  ) throws -> SceneSource? {
    guard let description = data.source else { return nil }
    checkSource(description, of: data, subject)
    try reader.finish()
    do {
      for name in description.files where self.data[name] == nil {
        if let file = SceneSource.file(named: name, in: folder) { try reads(file) }
      }
      return try SceneSource(data, folder: folder, contents: self.data)
    } catch SourceError.badFilter(let error) {
      reader.fault(subject["filter"], "\(error)")
    } catch SourceError.unknownColumn(let name, _, let known) {
      let key = data.choice.columnNames.contains(name) && data.sectionBy?.contains(name) != true ? "sort" : "sectionBy"
      reader.unknown(field: name, at: subject[key], known: known)
      DataCheck(data.resolved(in: known), known, reader).check(subject)
    } catch {
      reader.fault(subject["source"][error.sourceKey], "\(error)")
    }
    try reader.finish()
    return nil
  }

  /// Reports parts of a source that exclude each other.
  private func checkSource(_ source: Presentation.Source, of data: DataDescription, _ subject: Subject) {
    let own = subject["source"]
    if let server = source.files.first(where: { ServerScheme(of: $0) != nil }) {
      reader.fault(own["file"], "\(own["file"].path) is the server '\(server)'; scene files name only files")
    }
    if source.table != nil, source.query != nil {
      reader.fault(own["query"], "\(subject.path).source has both 'table' and 'query'; expected one of them")
    }
    if source.hasHeader != nil, let format = source.format, ![.csv, .tsv].contains(format) {
      reader.fault(own["header"], "\(own["header"].path) applies only to csv and tsv; the format is \(format.rawValue)")
    }
    if source.linePattern != nil, source.format ?? .lines != .lines || data.sectionStarts != nil {
      reader.fault(own["pattern"], "\(own["pattern"].path) is for lines of text without 'sectionStart'")
    }
    guard data.sectionStarts != nil else { return }
    let start = subject["sectionStart"]
    if data.sectionBy?.isEmpty == false {
      reader.fault(start, "\(subject.path) has both 'sectionStart' and 'sectionBy'; expected one of them")
    }
    if let format = source.format, format != .lines {
      reader.fault(start, "\(start.path) is for lines of text, but the source is \(format.rawValue)")
    }
  }
}

extension Subject {
  /// The value of a key or at an index; the subject itself if there is none.
  subscript(key: String) -> Subject {
    if let value = node.mapping?[key] { return self[key, value] }
    if let list = node.sequence, let index = Int(key), list.indices.contains(index) { return self[key, list[index]] }
    return self
  }
}

extension SourceError {
  /// The key of the source that caused the error.
  fileprivate var sourceKey: String {
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
  /// Whether items have a border by default: they do, unless they adjoin. Mixed layouts have none.
  @MainActor
  var hasBorders: Bool {
    if case .own(let layout) = self { return layout.hasBorders }
    return makeLayout().map { !$0.layoutDescription.itemsAdjoin } ?? false
  }
}

/// Draws a box behind a section in the scene's look. Without a description of boxes, its kind names the lines.
final class SceneBox: ReusableView {
  nonisolated static let kind = "box"
  nonisolated static func kind(_ border: BorderWord?) -> String { border.map { "\(kind).\($0)" } ?? kind }

  private var border: BorderWord?
  private var (section, index) = (0, 0)

  override func apply(_ layoutAttributes: LayoutAttributes) {
    (section, index) = (layoutAttributes.indexPath[0], layoutAttributes.indexPath[1])
    border = BorderWord.allCases.first { Self.kind($0) == layoutAttributes.representedElementKind }
  }

  override var shownContent: ViewContent {
    get {
      let host = superview as? CollectionView
      if let host, let data = (host.dataSourceBehind as? ItemSource)?.contents as? SceneData {
        return data.box(index, section: host.dataSection(for: section))
      }
      return ViewContent(border: (border ?? .rounded).border)
    }
    set {}
  }
}

extension Scene {
  /// This scene, which is written in Swift, with settings applied: its title, its viewport, and properties of its
  /// layout. `layout.kind` chooses another layout; the settings after it apply to that one.
  ///
  /// - Throws: `SceneFileError` if a setting names nothing that can be changed.
  public func changed(by settings: [SceneSetting]) throws(SceneFileError) -> Scene {
    guard !settings.isEmpty else { return self }
    if let place = settings.firstIndex(where: { $0.layoutName != nil }) {
      let before = try changed(by: Array(settings[..<place]))
      return try settings[place].shown(in: before).changed(by: Array(settings[(place + 1)...]))
    }
    let stage = makeStage()
    let layout = stage.collectionView.collectionViewLayout
    var root = Node.mapping(.init([]))
    for setting in settings { root = try setting.applied(to: root) }
    let reader = Reader(source: name, settings: settings)
    let changes = SceneChanges.shape(for: layout, data: stage.dataParameters()).read(Subject(root), reader)
    try reader.finish()
    return changes.map(with) ?? self
  }

  private func with(_ changes: SceneChanges) -> Scene {
    var scene = changingStages { stage in
      changes.viewport.prepare(stage.collectionView)
      let layout = stage.collectionView.collectionViewLayout
      changes.layout.apply(to: layout)
      if let boxes = changes.layout.boxes { (layout as? StackLayout)?.nameKinds(after: boxes) }
      for parameter in stage.dataParameters() {
        if let value = changes.data[parameter.name] { parameter.value = value }
      }
    }
    scene.title = changes.title ?? title
    scene.summary = changes.summary ?? summary
    scene.pointsPerCell = changes.viewport.scale ?? pointsPerCell
    scene.viewport = changes.viewport.isFullScreen ? nil : changes.viewport.size ?? viewport
    return scene
  }
}

/// The settings that a scene written in Swift can have.
@MainActor
private struct SceneChanges {
  var title: String?
  var summary: String?
  var viewport = ViewportDescription()
  var layout: LayoutSettings
  /// Data parameters, by name.
  var data: [String: LiveParameter.Value] = [:]

  static func shape(for layout: CollectionViewLayout, data: [LiveParameter]) -> Shape<SceneChanges> {
    let start = LayoutSettings(kind: .mixed)
    let parameters = LayoutShapes.fields(of: layout)
    let fields = ParameterFields<[String: LiveParameter.Value]> { $2[$0] = $1 }.fields(of: data)
    let values = Shape<[String: LiveParameter.Value]>.object(fields, startingAt: [:])
    let numbers = Field<SceneChanges>("data", \.data, values, "The numbers that its data are made by.")
    return .object(
      [
        Field("title", \.title, .text, "The title of the scene."),
        Field("summary", \.summary, .text, "One sentence about the scene."),
        Field("viewport", \.viewport, ViewportDescription.shape, "The screen that the scene is made for."),
        Field("layout", \.layout, Shape.object(parameters, startingAt: start), "The properties of its layout."),
      ] + (data.isEmpty ? [] : [numbers]), startingAt: SceneChanges(layout: start))
  }
}
