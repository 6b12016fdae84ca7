import Foundation

extension CGFloat {
  /// The shortest digits for this number, the same on every machine and in every locale. Whole numbers have no
  /// fraction, and zero has no sign.
  package var shortestDigits: String {
    self == rounded() && magnitude < 1e15 ? String(Int(self)) : String(Double(self))
  }
}
