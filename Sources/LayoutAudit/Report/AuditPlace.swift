import Foundation

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
