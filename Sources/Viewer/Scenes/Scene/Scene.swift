import CharacterCanvas
import CollectionRendering
import Foundation
import LayoutAudit
import LayoutCore

/// Data shown in a layout, at a scale.
@MainActor
public struct Scene {
  /// The name on the command line: one word, lower case.
  public var name: String
  public var title: String
  /// One sentence about the scene.
  public var summary: String
  /// Lines that viewers show below the content until the user hides them.
  public var notes: [String] = []
  /// Where the data come from.
  public let source: String
  public var pointsPerCell: PointsPerCell
  /// The screen size of the device that the scene is made for, in points; nil fills the available space.
  public var viewport: CGSize?
  /// The files that the scene is made of, and how to remake it when they change; nil if it never changes.
  public var origin: SceneOrigin?
  /// The line of the source file that declares the scene; nil if that is unknown.
  public var declaration: (file: String, line: Int)?
  /// Audit rules that are waived for its layout, and the reasons.
  public private(set) var waivers: [AuditWaiver] = []
  /// Whether a stage can hold a multiple of the data's items, so that audits can measure how work grows.
  public let canMultiply: Bool
  private var build: @MainActor (_ times: Int) -> Stage

  public init(
    name: String, title: String, summary: String, source: String, pointsPerCell: PointsPerCell = .one,
    viewport: CGSize? = nil, build: @escaping @MainActor () -> Stage
  ) {
    (self.name, self.title, self.summary, self.source) = (name, title, summary, source)
    (self.pointsPerCell, self.viewport) = (pointsPerCell, viewport)
    (canMultiply, self.build) = (false, { _ in build().offeringForms(pointsPerCell: pointsPerCell) })
  }

  /// A scene whose items can be multiplied.
  /// - Parameter build: makes a stage with `times` as many items in every section as the data have.
  public init(
    name: String, title: String, summary: String, source: String, pointsPerCell: PointsPerCell = .one,
    viewport: CGSize? = nil, build: @escaping @MainActor (_ times: Int) -> Stage
  ) {
    (self.name, self.title, self.summary, self.source) = (name, title, summary, source)
    (self.pointsPerCell, self.viewport) = (pointsPerCell, viewport)
    (canMultiply, self.build) = (true, { build($0).offeringForms(pointsPerCell: pointsPerCell) })
  }

  /// A new collection view with its data, not yet sized.
  public func makeStage() -> Stage { makeStage(times: 1) }

  /// The same with `times` as many items in every section, if the scene can multiply them.
  public func makeStage(times: Int) -> Stage {
    let stage = build(times)
    stage.layouts?.first = stage.layoutIndex
    stage.collectionView.pointsPerCell = pointsPerCell
    stage.collectionView.showsOnlyWhatFitsCells = true
    if !notes.isEmpty { stage.explainDescriptions() }
    return stage
  }

  /// The same scene, with all its data read before the first picture.
  /// - Throws: the error that keeps data from being read to their end.
  public func readToEnd() throws -> Scene {
    try build(1).live?.finish()
    var scene = self
    scene.build = { [build] times in
      let stage = build(times)
      stage.opensWhole = true
      try? stage.live?.finish()
      return stage
    }
    return scene
  }

  /// The same scene, with every stage changed before it is shown.
  public func changingStages(_ change: @escaping @MainActor (Stage) -> Void) -> Scene {
    var scene = self
    scene.build = { [build] times in
      let stage = build(times)
      change(stage)
      return stage
    }
    return scene
  }

  /// The same scene, with a rule waived for its layout, for a reason.
  public func waiving(_ rule: AuditRule, because reason: String) -> Scene {
    var scene = self
    scene.waivers.append(AuditWaiver(rule, because: reason))
    return scene
  }
}

extension Stage {
  /// Offers other kinds of layout, unless the scene offers layouts of its own.
  fileprivate func offeringForms(pointsPerCell: PointsPerCell) -> Stage {
    if switchLayout == nil { offerForms(pointsPerCell: pointsPerCell) }
    return self
  }
}

extension CGSize {
  /// A phone held upright, in points.
  public static let phone = CGSize(width: 375, height: 667)
}

extension Scene {
  /// The scene's layout with its data, for an audit in a view of `size` points. The default is the scene's viewport, or
  /// 80x24 cells.
  ///
  /// Data that are still arriving are read to their end, once for all stages.
  /// - Throws: the error that keeps them from being read.
  public func auditSubject(size: CGSize? = nil) throws -> AuditSubject {
    let scene = try readToEnd()
    let layout = scene.makeStage().collectionView.collectionViewLayout
    let extent = size ?? viewport ?? pointsPerCell.points(CellSize(width: 80, height: 24))
    var subject = AuditSubject(name, size: extent) { conditions in
      let stage = scene.makeStage(times: conditions.itemFactor, for: conditions.size)
      let view = stage.collectionView
      view.effectiveUserInterfaceLayoutDirection = conditions.direction
      view.frame = CGRect(origin: .zero, size: conditions.size)
      return AuditStage(stage)
    }
    if !canMultiply { subject.scaling = .fixed(because: "the scene's data cannot grow") }
    waive(for: layout, in: &subject)
    return subject
  }

  /// Adds waivers to an audit of the scene: the scene's own, and one for a layout that does not flip.
  public func waive(for layout: CollectionViewLayout, in subject: inout AuditSubject) {
    subject.waivers = waivers
    if let waiver = AuditWaiver(forUnflipped: layout) { subject.waivers.append(waiver) }
  }
}

extension AuditStage {
  /// A stage of a scene, with what clicks on its headers do.
  public convenience init(_ stage: Stage) {
    self.init(stage.collectionView, keeping: stage)
    if stage.activate != nil { activate = { stage.activate($0) } }
  }
}

extension Scene {
  /// A scene of numbered boxes: the shortest way to look at a layout of your own.
  ///
  /// Cells show their index path, headers and footers their section, and supplementary views of other kinds their kind
  /// and index path. For data, views or a delegate of your own, make
  /// the stage yourself.
  ///
  /// - Parameters:
  ///   - name: One word. It is also the title, unless there is another.
  ///   - counts: The number of items in each section.
  ///   - file, line: Where the scene is declared, for annotations of what an audit finds.
  ///   - layout: Makes the layout. It is called for every stage.
  public static func boxes(
    _ name: String, title: String? = nil, summary: String = "", counts: [Int], pointsPerCell: PointsPerCell = .one,
    viewport: CGSize? = nil, file: String = #filePath, line: Int = #line,
    layout: @escaping @MainActor () -> CollectionViewLayout
  ) -> Scene {
    var scene = Scene(
      name: name, title: title ?? name, summary: summary, source: "numbered boxes", pointsPerCell: pointsPerCell,
      viewport: viewport
    ) { times in
      let source = NumberedBoxes(counts: counts.map { $0 * times })
      let view = CollectionView(frame: .zero, collectionViewLayout: layout())
      source.register(with: view)
      view.dataSource = source
      view.retainedObjects = [source]
      let stage = Stage(view, keeping: [source]) { "section \($0)" }
      stage.itemTitle = { "\($0).\($1)" }
      // No layout knows this data source, so none can ask it by itself. Records are the same.
      stage.takesAddedItems = true
      stage.dataParameters = { source.counts.parameters(of: view) }
      return stage
    }
    scene.declaration = (file, line)
    return scene
  }
}

/// The data source of numbered boxes.
@MainActor
final class NumberedBoxes: ConcealableDataSource {
  let counts: GeneratedCounts
  private var registeredKinds: Set<String> = []

  init(counts: [Int]) { self.counts = GeneratedCounts(counts) }

  func register(with view: CollectionView) {
    view.register(CollectionViewCell.self, forCellWithReuseIdentifier: "box")
  }

  func numberOfSections(in collectionView: CollectionView) -> Int { counts.sectionCount }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }

  func collectionView(_ collectionView: CollectionView, cellForItemAt indexPath: IndexPath) -> CollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "box", for: indexPath)
    cell.shownContent = ViewContent(text: "\(indexPath[0]).\(indexPath[1])", border: .rounded, alignment: .center)
    return cell
  }

  func collectionView(
    _ collectionView: CollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> ReusableView {
    // A layout may have any kinds.
    if registeredKinds.insert(kind).inserted {
      collectionView.register(ReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "bar")
    }
    let bar = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "bar", for: indexPath)
    let section = indexPath[0]
    bar.shownContent =
      switch kind {
      case ElementKind.sectionHeader: .header("Section \(section)", count: counts[section])
      case ElementKind.sectionFooter: ViewContent(text: "end of section \(section)", alignment: .trailing)
      default: ViewContent(text: "\(kind) \(section).\(indexPath.count > 1 ? indexPath[1] : 0)")
      }
    return bar
  }
}

extension CollectionView {
  /// Scrolls to the end of the axis that scrolls. If sizes are estimates, the end is known once what is there is
  /// measured.
  package func scrollToEnd() {
    let far = CGFloat.greatestFiniteMagnitude
    for _ in 0..<16 {
      let before = contentOffset
      let scrollsDown = contentSize.height > visibleContentRect.height + 0.5
      contentOffset = clampedContentOffset(
        scrollsDown ? CGPoint(x: contentOffset.x, y: far) : CGPoint(x: far, y: contentOffset.y))
      layoutIfNeeded()
      if contentOffset == before { break }
    }
  }
}

extension Scene {
  /// The size of the scene's viewport in cells, rounded up; nil if the scene has no viewport of its own.
  public var viewportInCells: CellSize? {
    viewport.map {
      CellSize(
        width: Int(($0.width / pointsPerCell.width).rounded(.up)),
        height: Int(($0.height / pointsPerCell.height).rounded(.up)))
    }
  }

  /// The content as it looks in a view that covers `size` cells. The scene's own viewport is not used.
  ///
  /// - Parameters:
  ///   - place: where to scroll to; nil is the beginning.
  ///   - onFaults: called with a line for each fault in the data, if there are any.
  /// - Throws: `UnknownItem`, or the error that keeps data from being read to their end.
  public func picture(
    size: CellSize, from place: PicturePlace? = nil, palette: ContentPalette = ContentPalette(),
    onFaults: ([String]) -> Void = { _ in }
  ) throws -> Picture {
    let stage = try stage(size: size, from: place, onFaults: onFaults)
    return Picture(
      of: stage.collectionView, title: title, size: size,
      renderer: CollectionRenderer(pointsPerCell: pointsPerCell, palette: palette))
  }

  /// The stage that a picture shows: with all its data, in a view of `size` cells, scrolled to a place.
  ///
  /// - Parameter bounds: the view's size in points, if it does not cover all of the cells.
  public func stage(
    size: CellSize, bounds: CGSize? = nil, from place: PicturePlace? = nil,
    onFaults: ([String]) -> Void = { _ in }
  ) throws -> Stage {
    let stage = makeStage(for: bounds ?? pointsPerCell.points(size))
    try stage.live?.finish()
    // Faults of fetched rows are known only once the rows are in view.
    defer { if let faults = stage.live?.faults, !faults.isEmpty { onFaults(faults) } }
    let view = stage.collectionView
    view.frame = CGRect(origin: .zero, size: bounds ?? pointsPerCell.points(size))
    // A layout that invalidates itself while it prepares is ready in its second frame.
    for _ in 0..<2 { view.layoutIfNeeded() }
    stage.records?.awaitRowsInView()
    if let place {
      try view.scroll(to: place)
      view.layoutIfNeeded()
      stage.records?.awaitRowsInView()
    }
    return stage
  }
}

/// The numbers of sections and items in generated data. The user can change them while the data are shown.
///
/// A data source keeps one, takes its counts from it, and passes its parameters to the stage.
@MainActor
public final class GeneratedCounts {
  /// The numbers of items in a section, and of sections, that a viewer offers.
  private static let range: ClosedRange<Double> = 0...10_000
  private let usual: [Int]
  private let times: Int
  private var sections: Int
  /// The number of items in every section; nil if each section has its own number.
  private var items: Int?
  private var own: [Int: Int] = [:]

  /// - Parameters:
  ///   - usual: the numbers of items in the sections. Further sections repeat them in turn.
  ///   - times: the factor that these numbers are multiplied by.
  public init(_ usual: [Int], times: Int = 1) {
    (self.usual, self.times) = (usual, times)
    sections = usual.count
  }

  public var sectionCount: Int { sections }

  /// The number of items in a section. A number set here overrides all others; the caller must update the view.
  public subscript(section: Int) -> Int {
    get { own[section] ?? items ?? (usual.isEmpty ? 0 : usual[section % usual.count] * times) }
    set { own[section] = newValue }
  }

  /// The parameters `items`, for every section or null for their own numbers, and `sections`.
  public func parameters(of view: CollectionView) -> [LiveParameter] {
    var itemParameter = itemParameter(of: view)
    itemParameter.numbersWhileUnset = { [weak view] in
      guard let view, view.numberOfSections > 0 else { return nil }
      let counts = (0..<view.numberOfSections).map { view.numberOfItems(inSection: $0) }
      return counts.min()!...counts.max()!
    }
    let sectionParameter = LiveParameter("sections", .number(Self.range, step: 1)) { [self] in
      .number(Double(sections))
    } set: { [self, weak view] value in
      if case .number(let number) = value { change(view) { sections = Int(number) } }
    }
    return [itemParameter, sectionParameter]
  }

  private func itemParameter(of view: CollectionView) -> LiveParameter {
    LiveParameter("items", .number(Self.range, step: 1), isOptional: true) { [self] in
      items.map { .number(Double($0)) } ?? .none
    } set: { [self, weak view] value in
      if case .number(let number) = value {
        change(view) { items = Int(number) }
      } else {
        change(view) { items = nil }
      }
    }
  }

  private var all: [Int] { (0..<sections).map { self[$0] } }

  private func change(_ view: CollectionView?, _ body: () -> Void) {
    view?.changeCounts({ all }, by: body)
  }
}

extension CollectionView {
  /// If more sections than this change, the view is reloaded instead.
  private static let mostChangesReported = 1_000

  /// Calls `change`, and updates the view to the new numbers of items in one batch. Sections that changed are reloaded;
  /// sections are added or removed after the last one.
  ///
  /// The view is reloaded instead if thousands of sections change, if it shows edited data, or if nothing is visible
  /// yet.
  public func changeCounts(_ counts: () -> [Int], by change: () -> Void) {
    // The batch update starts from what the view has counted now.
    if !bounds.isEmpty { layoutIfNeeded() }
    let before = counts()
    change()
    let after = counts()
    let changed = zip(before, after).enumerated().filter { $1.0 != $1.1 }.map(\.offset)
    let amount = changed.count + abs(before.count - after.count)
    guard !bounds.isEmpty, !isRearranged, amount <= Self.mostChangesReported else { return reloadData() }
    performBatchUpdates { [self] in
      reloadSections(IndexSet(changed))
      if after.count > before.count { insertSections(IndexSet(before.count..<after.count)) }
      if after.count < before.count { deleteSections(IndexSet(after.count..<before.count)) }
    }
  }
}

extension LiveParameter {
  /// The same parameter under another name.
  @MainActor
  package func named(_ name: String) -> LiveParameter {
    var parameter = LiveParameter(name, kind, isOptional: isOptional) {
      value
    } set: {
      value = $0
    }
    (parameter.obstacle, parameter.spelling) = (obstacle, spelling)
    parameter.numbersWhileUnset = numbersWhileUnset
    return parameter
  }
}
