import CharacterCanvas
import CollectionRendering
import Foundation
import LayoutCore

extension ExplorerSession {
  /// The cells above the status line and the bar. A screen of one row has neither.
  var areaAboveStatus: CellRect { state.areaAboveStatus(notes: notes) }

  /// The cells of the content and of each open panel. Any change may move them.
  var placement: PanelPlacement { scenery.placement }
  var deviceFrame: DeviceFrame { scenery.deviceFrame }

  /// The cells of the content: all that panels leave, or a device in the middle of that.
  public var contentArea: CellRect { deviceFrame.screen }

  var renderer: CollectionRenderer {
    CollectionRenderer(pointsPerCell: pointsPerCell, palette: looks.palette)
  }

  /// The picture that the screen should show now. The layout is brought up to date once. Painting only reads it.
  public func frame() -> Canvas {
    guard !isPreparing else {
      host.onWorkDue?()
      return preparingPicture
    }
    layOut()
    _ = takeMotion()
    let scenery = scenery
    let (views, area) = (scenery.views, scenery.contentArea)
    var canvas = Canvas(size: size)
    let began = instruments.clock()
    widget.paint(views, into: &canvas, area: area)
    instruments.stepWatch?.end(view, paintTime: instruments.clock() - began)
    scenery.drawSurroundings(into: &canvas)
    return looks.isUnicode ? canvas : canvas.asciiOnly()
  }

  /// Brings the layout of all that is shown up to date.
  func layOut() {
    widget.palette = looks.palette
    // Cells and layouts may ask whether their surroundings are dark.
    let appearance = widget.palette.appearance
    if TraitCollection.current.userInterfaceStyle != appearance {
      TraitCollection.current.userInterfaceStyle = appearance
    }
    widget.layOut()
    if activeComparison != nil { comparison?.follow(stage) }
    // Cells that have just come into view may have lines to measure.
    host.onWorkDue?()
  }

  /// The terminal's cursor. It is at the text being typed, else at the place that the panel in use names. Otherwise it
  /// is on the focused element, which screen readers follow.
  public var cursor: CellPoint? {
    guard !isPreparing else { return nil }
    let scenery = scenery
    guard let column = route.modeInUse?.state.cursor(in: scenery)?.x, size.height > 1 else {
      return scenery.panelCursor ?? scenery.focusCell
    }
    return CellPoint(x: max(0, min(column, size.width - 1)), y: size.height - 1)
  }

  /// The numbers of malformed rows and of warnings, with the key that lists both, and the result of an audit.
  private var badges: [String] {
    func words(_ count: Int, _ noun: String) -> [String] {
      count == 0 ? [] : [count == 1 ? "1 \(noun)" : "\(count) \(noun)s"]
    }
    let faults = words(stage.live?.faultCount ?? 0, "malformed row") + words(stage.warnings.count, "warning")
    let listed =
      faults.isEmpty ? [] : [faults.joined(separator: ", "), table.keyName(of: "faults")].filter { !$0.isEmpty }
    let audit = isAuditUpToDate ? instruments.audit?.badge : nil
    return [
      stage.live?.note?.words, stage.records?.arrangingProgress, stage.records?.choiceWords,
      stage.records?.remarks.first, stage.foldWords,
      stage.idleEditWords, listed.isEmpty ? nil : listed.joined(separator: " "), audit,
    ].compactMap { $0 }
  }

  /// The observation of the picture.
  public var observation: Observation { scenery.observation }

  func observe() -> Observation {
    let (first, badges) = (view.scrollAnchor?.element, badges)
    // If most elements have no view, the first element with a view may not be the first in the viewport.
    let place =
      (isFocusing ? focusInView : nil).flatMap { $0.category == .cell ? $0 : nil } ?? matchInView
      ?? (view.showsEveryElement ? first : nil)
    return Observation(
      sceneTitle: titleAndProgress, sceneIndex: sceneIndex, sceneCount: scenes.isEntered ? 1 : catalogue.scenes.count,
      firstItem: first,
      place: place, sectionTitle: place.flatMap { stage.sectionTitle($0.section) }, sectionCount: view.numberOfSections,
      itemCount: place.map { view.numberOfItems(inSection: $0.section) } ?? 0,
      extents: Observation.Extents(
        visibleRect: view.visibleContentRect, contentSize: view.contentSize, rowHeight: pointsPerCell.height),
      badge: badges.isEmpty ? nil : badges.joined(separator: "  "), announcement: announcementAndProgress)
  }

  /// A message stays until the next key, so it also says of how many rows the result is.
  private var announcementAndProgress: String? {
    guard let announcement = stage.announcement, let progress = stage.records?.arrangingProgress else {
      return stage.announcement
    }
    return "\(announcement)  \(progress)"
  }
}
