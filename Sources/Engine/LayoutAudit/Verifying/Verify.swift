import Foundation
import LayoutCore

/// Fails where a layout breaks a rule, in a test of any framework: the error says what was found where, why it matters,
/// how to fix it and how to repeat it.
///
///     @MainActor @Test func spiral() throws {
///       try LayoutAudit.verify(SpiralLayout(), counts: [0, 40, 7], picture: .text)
///     }
///
/// A test of XCTest calls it inside `MainActor.assumeIsolated`, as XCTest does not run tests of the main actor on
/// Linux.
///
/// A layout that does not flip in the opposite reading direction, which is UIKit's default, need not mirror itself.
/// Matters of taste do not fail.
///
/// An audit that takes long prints its progress to standard error. If the work of queries grows with the data, an audit
/// of large data ends with that finding, as all other checks would take minutes.
///
/// - Parameters:
///   - layout: makes the layout. It is called many times, as each rule is checked on fresh ones.
///   - counts: the number of items in each section. A million is fine: see `LayoutAuditor.itemLimit`.
///   - size: the size of the view, in points.
///   - delegate: the view's delegate, for layouts that need one.
///   - waivers: rules that do not apply to the layout, with reasons. The layout may declare its own, as `AuditWaiving`.
///   - seed: equal seeds repeat an audit exactly.
///   - rects: how many rectangles a rule asks for; see `LayoutAuditor.rects`.
///   - picture: draws the place of each broken rule. `.text` of the product `LayoutSnapshots` draws it with characters.
/// - Throws: `AuditFailure`.
@MainActor
public func verify(
  _ layout: @autoclosure @escaping @MainActor () -> CollectionViewLayout, counts: [Int],
  size: CGSize = CGSize(width: 80, height: 24), delegate: (any CollectionViewDelegate)? = nil,
  waiving waivers: [AuditWaiver] = [], seed: UInt64 = 1, rects: Int = 40, picture: AuditPicture? = nil
) throws {
  let sample = layout()
  var subject = AuditSubject("\(type(of: sample))", counts: counts, size: size, delegate: delegate) { _ in layout() }
  subject.waivers = waivers + [AuditWaiver(forUnflipped: sample)].compactMap { $0 }
  try verify(subject, seed: seed, rects: rects, picture: picture)
}

/// The same for a subject with its own host and data.
/// - Throws: `AuditFailure`.
@MainActor
public func verify(_ subject: AuditSubject, seed: UInt64 = 1, rects: Int = 40, picture: AuditPicture? = nil) throws {
  var auditor = LayoutAuditor(seed: seed, rects: rects)
  let watch = AuditWatch(of: subject.name)
  auditor.questionHandler = { watch.note($0) }
  let report = auditor.audit(subject)
  watch.end()
  guard !report.isClean else { return }
  throw AuditFailure(report, of: subject, rects: rects, picture: picture)
}

extension AuditWaiver {
  /// The waiver of the mirror for a layout that does not flip in the opposite reading direction, which is UIKit's
  /// default; nil for one that does.
  @MainActor
  public init?(forUnflipped layout: CollectionViewLayout) {
    guard !layout.flipsHorizontallyInOppositeLayoutDirection else { return nil }
    self.init(
      .exactMirror, because: "the layout does not flip in the opposite direction, as is UIKit's default",
      isGeneral: true)
  }
}

/// Why a test with an audit fails: each finding, with the data, the picture of its place, and how to repeat it.
public struct AuditFailure: Error, Hashable, CustomStringConvertible {
  /// The report with the findings.
  public let report: AuditReport
  /// All of it in lines.
  public let description: String

  @MainActor
  init(_ report: AuditReport, of subject: AuditSubject, rects: Int, picture: AuditPicture?) {
    self.report = report
    let broken = report.outcomes.filter { report.brokenRules.contains($0.rule) }
    let rules = broken.count.counted("rule")
    let data = "\(subject.dataInWords) in a view of \(subject.size.text) points"
    let head = "\(report.subject) breaks \(rules) that every layout must keep, with \(data)"
    let waivable = broken.map(\.rule).filter(\.isWaivable).map { ".\($0)" }
    let waiving =
      waivable.isEmpty ? [] : ["by design? pass waiving: [AuditWaiver(\(waivable[0]), because: \"your reason\")]"]
    let lines =
      [broken.isEmpty ? "\(report.subject): a waiver was refused" : head] + report.refusals
      + broken.flatMap { outcome in
        Self.lines(of: outcome)
          + [outcome.findings.first { $0.hasPlaceInView }.flatMap { picture?.text(of: $0, in: subject) }]
          .compactMap { $0 }
      } + [report.endingInWords].compactMap { $0 } + [
        "to repeat it: the same layout, counts and size, with seed: \(report.seed), rects: \(rects)"
      ] + waiving
    description = lines.joined(separator: "\n")
  }

  private static func lines(of outcome: RuleOutcome) -> [String] {
    let rule = outcome.rule
    let rest = outcome.failures - outcome.findings.count
    return outcome.findings.map { "- \($0)" } + (rest > 0 ? ["  and \(rest) more of this rule"] : [])
      + ["  on a device: \(outcome.harm)", "  fix: \(rule.remedy)"]
  }
}

extension AuditSubject {
  /// `sections of 0, 40, 7 items`.
  fileprivate var dataInWords: String { Self.words(countsOfData) }

  /// `sections of 0, 40, 7 items`.
  static func words(_ counts: [Int]) -> String {
    let shown = counts.prefix(8).map(String.init).joined(separator: ", ")
    let rest = counts.count > 8 ? " and \(counts.count - 8) more sections" : ""
    return counts.count == 1 ? "one section of \(shown) items" : "sections of \(shown) items\(rest)"
  }
}

/// The drawing of the place of a finding. This module draws nothing: the product `LayoutSnapshots` has `.text`.
public struct AuditPicture: Sendable {
  private let draw: @MainActor (_ view: CollectionView, _ marks: [AuditMark]) -> String

  /// A way to draw.
  /// - Parameter draw: draws the view, with the elements of the finding marked.
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
