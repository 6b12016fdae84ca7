import Foundation
import SeededRandom

/// The rectangles that hosts ask a layout for while the view is at a place: the view itself, the pages of its size that
/// it touches, which is what UIKit asks for, one page more in the direction of scrolling, and rows of the view.
///
/// They are as broad as the view and touch the content. Layouts that return whole lines are right for all of them.
@MainActor
struct HostRects {
  /// The visible bounds, in the layout's coordinates.
  private let view: CGRect
  private let content: CGRect
  private let axis: AuditAxis

  init(_ stage: AuditStage, contentSize: CGSize) {
    view = stage.mirroredByHost(stage.view.bounds)
    content = CGRect(origin: .zero, size: contentSize.isUsable ? contentSize : .zero)
    axis = content.height <= view.height && content.width > view.width ? .horizontal : .vertical
  }

  func rect(_ random: inout SplitMix64) -> CGRect {
    switch random.next() % 5 {
    case 0: view
    case 1: pages
    case 2: withPage(after: true)
    case 3: withPage(after: false)
    default: rows(&random)
    }
  }

  /// Whole pages of the size of the view, counted from the start of the content.
  private var pages: CGRect {
    guard view.width > 0, view.height > 0 else { return view }
    let (x, y) = (pages(over: view.span(.horizontal)), pages(over: view.span(.vertical)))
    return inContent(CGRect(x: x.lower, y: y.lower, width: x.upper - x.lower, height: y.upper - y.lower))
  }

  private func pages(over span: Span) -> Span {
    let length = span.upper - span.lower
    return Span(
      lower: (span.lower / length).rounded(.down) * length, upper: (span.upper / length).rounded(.up) * length)
  }

  private func withPage(after: Bool) -> CGRect {
    let span = view.span(axis)
    let length = span.upper - span.lower
    return inContent(
      view.spanning(
        Span(lower: after ? span.lower : span.lower - length, upper: after ? span.upper + length : span.upper), axis))
  }

  /// A part of the view, as broad as it is, and at least a fourth of its length.
  private func rows(_ random: inout SplitMix64) -> CGRect {
    let span = view.span(axis)
    let length = random.length((span.upper - span.lower) / 4, span.upper - span.lower)
    let lower = random.length(span.lower, span.upper - length)
    return inContent(view.spanning(Span(lower: lower, upper: lower + length), axis))
  }

  /// What of a rectangle is in the content or in the view; the view if that is nothing.
  private func inContent(_ rect: CGRect) -> CGRect { rect.shared(with: content.joined(view)) ?? view }
}

extension CGSize {
  /// Whether both extents are finite and not negative.
  fileprivate var isUsable: Bool { CGRect(origin: .zero, size: self).isUsable }
}

extension CGRect {
  /// The rectangle with another span along an axis.
  fileprivate func spanning(_ span: Span, _ axis: AuditAxis) -> CGRect {
    var rect = self
    switch axis {
    case .horizontal: (rect.origin.x, rect.size.width) = (span.lower, span.upper - span.lower)
    case .vertical: (rect.origin.y, rect.size.height) = (span.lower, span.upper - span.lower)
    }
    return rect
  }
}
