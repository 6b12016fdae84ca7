import Foundation
import LayoutCore
import Sections

/// The metrics of one section of a flow: the delegate's, else the layout's properties. If only frames are invalid, they
/// are the metrics of the last solve.
@MainActor
struct FlowSectionMetrics {
  var inset: EdgeInsets
  var lineSpacing: CGFloat
  var interitemSpacing: CGFloat
  var headerLength: CGFloat
  var footerLength: CGFloat

  init(_ layout: FlowLayout, section: Int, after change: SectionChange) {
    if case .places(let previous) = change, let flow = FlowMetrics(of: previous.arrangement) {
      self.init(layout, previous, flow)
    } else {
      self.init(layout, section: section)
    }
  }

  private init(_ layout: FlowLayout, _ previous: SectionSolution, _ flow: FlowMetrics) {
    let (whole, reference) = (layout.real(previous.insets), layout.referenceInsets)
    inset = EdgeInsets(
      top: whole.top - reference.top, left: whole.left - reference.left, bottom: whole.bottom - reference.bottom,
      right: whole.right - reference.right)
    (lineSpacing, interitemSpacing) = (flow.lineSpacing, flow.interitemSpacing)
    headerLength = previous.attachments.first { $0.kind == .header }?.extent ?? 0
    footerLength = previous.attachments.first { $0.kind == .footer }?.extent ?? 0
  }

  private init(_ layout: FlowLayout, section: Int) {
    inset = layout.sectionInset
    lineSpacing = layout.minimumLineSpacing
    interitemSpacing = layout.minimumInteritemSpacing
    let (header, footer) = (layout.estimatedHeaderReferenceSize, layout.estimatedFooterReferenceSize)
    headerLength = layout.length(of: layout.length(of: header) > 0 ? header : layout.headerReferenceSize)
    footerLength = layout.length(of: layout.length(of: footer) > 0 ? footer : layout.footerReferenceSize)
    guard let view = layout.collectionView, let delegate = view.delegate as? any FlowLayoutDelegate else { return }
    inset =
      OptionalMember.answer { delegate.collectionView(view, layout: layout, insetForSectionAt: section) } ?? inset
    lineSpacing =
      OptionalMember.answer { delegate.collectionView(view, layout: layout, minimumLineSpacingForSectionAt: section) }
      ?? lineSpacing
    interitemSpacing =
      OptionalMember.answer {
        delegate.collectionView(view, layout: layout, minimumInteritemSpacingForSectionAt: section)
      } ?? interitemSpacing
    headerLength =
      OptionalMember.answer { delegate.collectionView(view, layout: layout, referenceSizeForHeaderInSection: section) }
      .map(layout.length) ?? headerLength
    footerLength =
      OptionalMember.answer { delegate.collectionView(view, layout: layout, referenceSizeForFooterInSection: section) }
      .map(layout.length) ?? footerLength
  }
}

extension FlowMetrics {
  /// The metrics that a flow was solved with.
  fileprivate init?(of arrangement: any SectionArrangement) {
    if let ragged = arrangement as? RaggedFlow {
      self = ragged.metrics
    } else if let estimated = arrangement as? EstimatedFlow {
      self = estimated.metrics
    } else if let uniform = arrangement as? UniformFlow {
      self = uniform.metrics
    } else {
      return nil
    }
  }
}
