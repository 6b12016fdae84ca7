import Foundation
import LayoutAudit
import LayoutCore
import Scenes

/// The facts of a picture after a frame, as a value that panels draw.
public struct Observation: Hashable, Sendable {
  public var sceneTitle = ""
  /// The index of the scene, from 0, and the number of scenes.
  public var sceneIndex = 0
  public var sceneCount = 1
  /// The first item in view, by its section and its index there; nil if no item is in view.
  public var firstItem: ElementIdentifier?
  /// The item that is counted: the focused one, else the match of the search in view, else the first in view.
  public var place: ElementIdentifier?
  public var sectionTitle: String?
  public var sectionCount = 0
  /// How many items the section of `place` has.
  public var itemCount = 0
  /// The name of the column in focus; nil if none is.
  public var columnName: String?
  public var extents = Extents()
  /// The numbers of malformed rows and warnings, and the result of an audit of what is shown, in a few words; nil if
  /// there is nothing to report.
  public var badge: String?
  /// The message about what the user just did.
  public var announcement: String?

  /// How much content there is, and which part of it is in view.
  public struct Extents: Hashable, Sendable {
    /// The part of the content in view, in points.
    public var visibleRect = CGRect.zero
    /// The size of all content, in points.
    public var contentSize = CGSize.zero
    /// The height of a row of the screen, in points.
    public var rowHeight: CGFloat = 1
  }

  /// The part of the content in view, in points.
  public var visibleRect: CGRect {
    get { extents.visibleRect }
    set { extents.visibleRect = newValue }
  }
  /// The size of all content, in points.
  public var contentSize: CGSize {
    get { extents.contentSize }
    set { extents.contentSize = newValue }
  }
  /// The height of a row of the screen, in points.
  public var rowHeight: CGFloat {
    get { extents.rowHeight }
    set { extents.rowHeight = newValue }
  }

  /// The rows of the content in view, counted from 1, and how many there are; nil if all of them are in view.
  public var rows: (first: Int, last: Int, count: Int)? {
    guard contentSize.height - visibleRect.height > 0.5 else { return nil }
    func row(_ y: CGFloat) -> Int { Int(min(max((y / rowHeight).rounded(), 0), 1e15)) }
    let count = max(1, row(contentSize.height))
    let first = min(row(visibleRect.minY) + 1, count)
    return (first, max(first, min(row(visibleRect.maxY), count)), count)
  }

  /// The position of the view in words: `12%` of the rows, `12% across` where all rows are in view, or `all`.
  var position: String {
    guard let percent else { return "all" }
    return rows == nil ? "\(percent)% across" : "\(percent)%"
  }

  /// The position of the view along the content, from 0 to 100; nil if everything is in view.
  public var percent: Int? {
    let down = contentSize.height - visibleRect.height
    let across = contentSize.width - visibleRect.width
    if down > 0.5 { return Self.percent(visibleRect.minY, of: down) }
    if across > 0.5 { return Self.percent(visibleRect.minX, of: across) }
    return nil
  }

  /// Rounded down, so that only the end is 100.
  private static func percent(_ offset: CGFloat, of range: CGFloat) -> Int {
    Int(min(max((offset / range * 100 + 1e-9).rounded(.down), 0), 100))
  }
}

extension Scenery {
  func observe() -> Observation {
    guard let scenes, let stage else { return Observation() }
    let (view, first, badges) = (stage.collectionView, view.scrollAnchor?.element, badges(of: stage))
    // If most elements have no view, the first element with a view may not be the first in the viewport.
    let place =
      (state.focusing.isOn ? focusInView : nil).flatMap { $0.category == .cell ? $0 : nil } ?? matchInView
      ?? (view.showsEveryElement ? first : nil)
    return Observation(
      sceneTitle: titleAndProgress(scenes, stage), sceneIndex: sceneIndex,
      sceneCount: scenes.isEntered ? 1 : catalogue.scenes.count, firstItem: first,
      place: place, sectionTitle: place.flatMap { stage.sectionTitle($0.section) }, sectionCount: view.numberOfSections,
      itemCount: place.map { view.numberOfItems(inSection: $0.section) } ?? 0, columnName: focusedColumnName,
      extents: Observation.Extents(
        visibleRect: view.visibleContentRect, contentSize: view.contentSize, rowHeight: device.pointsPerCell.height),
      badge: badges.isEmpty ? nil : badges.joined(separator: "  "), announcement: announcementAndProgress(stage))
  }

  /// The scene's title, and how much of its data has been read.
  private func titleAndProgress(_ scenes: SessionScenes, _ stage: Stage) -> String {
    let awaited = sceneState.awaited.flatMap { awaited in
      scenes.shown.progressForLayout.map { "\(stage.layoutNames[awaited.index]): \($0)" }
    }
    let progress = scenes.reloads.pending[sceneIndex]?.progress ?? awaited ?? stage.live?.progress
    return [scene.title, progress].compactMap { $0 }.joined(separator: "  ")
  }

  /// A message stays until the next key, so it also says of how many rows the result is.
  private func announcementAndProgress(_ stage: Stage) -> String? {
    guard let announcement = stage.announcement, let progress = stage.records?.arrangingProgress else {
      return stage.announcement
    }
    return "\(announcement)  \(progress)"
  }

  /// The numbers of malformed rows and of warnings, with the key that lists both, and the result of an audit.
  private func badges(of stage: Stage) -> [String] {
    func words(_ count: Int, _ noun: String) -> [String] {
      count == 0 ? [] : [count.counted(noun)]
    }
    let faults = words(stage.live?.faultCount ?? 0, "malformed row") + words(stage.warnings.count, "warning")
    let listed =
      faults.isEmpty ? [] : [faults.joined(separator: ", "), table.keyName(of: "faults")].filter { !$0.isEmpty }
    let audit = currentAudit?.badge
    return [
      stage.live?.note?.words, stage.records?.arrangingProgress, stage.records?.engineFailure,
      stage.records?.choiceWords, stage.records?.remarks.first, stage.foldWords,
      stage.idleEditWords, listed.isEmpty ? nil : listed.joined(separator: " "), audit,
    ].compactMap { $0 }
  }
}

extension Stage {
  /// The faults of the layout and of the rows of the source, and the limits of comparisons, a sentence each.
  var faults: [String] {
    warnings.map(\.description) + (records?.remarks ?? []) + [records?.engineFailure].compactMap { $0 }
      + (live?.faults ?? [])
  }
}
