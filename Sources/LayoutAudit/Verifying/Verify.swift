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

/// The same for a subject with a host and data of its own.
/// - Throws: `AuditFailure`.
@MainActor
public func verify(_ subject: AuditSubject, seed: UInt64 = 1, rects: Int = 40, picture: AuditPicture? = nil) throws {
  let report = LayoutAuditor(seed: seed, rects: rects).audit(subject)
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
