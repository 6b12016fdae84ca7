import Foundation
import LayoutCore

/// One place where a layout breaks a rule.
public struct AuditFinding: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The rule that is broken.
  public let rule: AuditRule
  /// Where and when.
  public let place: AuditPlace
  /// The elements concerned; empty if the finding is about none in particular.
  public let elements: [ElementIdentifier]
  /// The demand of the rule here, as words after `expected`.
  public let expected: String
  /// The layout's result in place of the demand.
  public let found: String
  /// An audit of the same subject with this seed makes the same finding.
  public let seed: UInt64

  /// A finding of a rule at a place.
  public init(
    _ rule: AuditRule, _ place: AuditPlace, elements: [ElementIdentifier], expected: String, found: String, seed: UInt64
  ) {
    (self.rule, self.place, self.elements) = (rule, place, elements)
    (self.expected, self.found, self.seed) = (expected, found, seed)
  }

  /// For example `rule 6 (content-holds-all): cell 0.3, not scrolled: expected a frame inside (0, 0, 0, 40), found
  /// (15, 20, 8, 2); seed 7`.
  public var description: String {
    "rule \(rule.number) (\(rule.name)): \(occurrence): expected \(expected), found \(found); seed \(seed)"
  }

  /// Whether a picture can show it: it names elements, or a place of the view.
  package var hasPlaceInView: Bool { if case .step = place { !elements.isEmpty } else { true } }

  /// The first of the elements, and the place: `cell 0.3, not scrolled`.
  public var occurrence: String {
    guard !elements.isEmpty else { return "\(place)" }
    let named = elements.prefix(4).map(\.description).joined(separator: ", ")
    return named + (elements.count > 4 ? " and \(elements.count - 4) more, " : ", ") + "\(place)"
  }
}

/// Where and when a finding was made. All numbers are points of the content.
public enum AuditPlace: Hashable, Sendable, Codable, CustomStringConvertible {
  /// Not scrolled, as first shown.
  case notScrolled
  /// The result for a rectangle while the content was scrolled to an offset.
  case rect(CGRect, offset: CGPoint)
  /// The item at a point while the content was scrolled to an offset.
  case point(CGPoint, offset: CGPoint)
  /// Scrolled to an offset.
  case scrolled(to: CGPoint)
  /// Resized, then scrolled to an offset.
  case resized(from: CGSize, to: CGSize, offset: CGPoint)
  /// After another step, named in words.
  case step(String)

  public var description: String {
    switch self {
    case .notScrolled: "not scrolled"
    case .rect(let rect, let offset): "in rect \(rect.text), scrolled to \(offset.text)"
    case .point(let point, let offset): "at point \(point.text), scrolled to \(offset.text)"
    case .scrolled(let offset): "scrolled to \(offset.text)"
    case .resized(let old, let new, let offset): "resized from \(old.text) to \(new.text), scrolled to \(offset.text)"
    case .step(let words): words
    }
  }
}

extension CGFloat {
  /// The number without a needless fraction.
  var text: String {
    isFinite && self == rounded() && magnitude < 1e15 ? String(Int(self)) : String(Double(self))
  }
}

extension CGPoint {
  var text: String { "(\(x.text), \(y.text))" }
}

extension CGSize {
  var text: String { "\(width.text) x \(height.text)" }
}

extension CGRect {
  var text: String { "(\(origin.x.text), \(origin.y.text), \(size.width.text), \(size.height.text))" }
}
