import Foundation
import LayoutCore

/// How the place of a finding is drawn. This module draws nothing: the product `LayoutSnapshots` has `.text`.
public struct AuditPicture: Sendable {
  private let draw: @MainActor (_ view: CollectionView, _ marks: [AuditMark]) -> String

  /// A way to draw.
  /// - Parameter draw: draws what the view shows, with the elements of the finding marked.
  public init(_ draw: @escaping @MainActor (_ view: CollectionView, _ marks: [AuditMark]) -> String) {
    self.draw = draw
  }

  /// The picture of a finding's place, on a fresh stage of its subject.
  @MainActor
  public func text(of finding: AuditFinding, in subject: AuditSubject) -> String {
    let stage = subject.makeStage(showing: finding)
    return draw(stage.view, stage.marks(of: finding))
  }
}

/// An element that a finding is about.
public struct AuditMark: Hashable, Sendable {
  /// The element.
  public let element: ElementIdentifier
  /// Its frame as the view shows it, in points of the content; nil if the layout has none for it.
  public let frame: CGRect?
}

extension AuditSubject {
  /// How many of a finding's elements are marked.
  fileprivate static let markLimit = 8

  /// A fresh stage where a finding was made: at its size and scrolled to its place. If none of its elements is in view
  /// there, the stage is scrolled to the first of them.
  public func makeStage(showing finding: AuditFinding) -> AuditStage {
    let stage = makeStage(AuditConditions(size: finding.place.size ?? size, direction: direction))
    stage.view.frame.size = finding.place.size ?? size
    stage.settle()
    stage.scroll(to: finding.place.offset ?? stage.startOffset(direction))
    let frames = stage.marks(of: finding).compactMap(\.frame)
    if let first = frames.first, !frames.contains(where: { $0.clearlyOverlaps(stage.view.visibleContentRect) }) {
      stage.scroll(to: stage.view.clampedContentOffset(first.origin))
    }
    return stage
  }
}

extension AuditStage {
  /// The first elements of a finding, where they are now.
  func marks(of finding: AuditFinding) -> [AuditMark] {
    finding.elements.prefix(AuditSubject.markLimit).map { element in
      let frame = holds(element) ? answer(for: element)?.frame : nil
      return AuditMark(element: element, frame: frame.flatMap { $0.isUsable ? mirroredByHost($0) : nil })
    }
  }
}

extension AuditPlace {
  /// The offset that the content was scrolled to; nil if it was at the start, or a step of several.
  fileprivate var offset: CGPoint? {
    switch self {
    case .notScrolled, .step: nil
    case .rect(_, let offset), .point(_, let offset), .scrolled(let offset), .resized(_, _, let offset): offset
    }
  }

  /// The size that the view was resized to.
  fileprivate var size: CGSize? {
    if case .resized(_, let size, _) = self { size } else { nil }
  }
}
