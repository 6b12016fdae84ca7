import Foundation

extension CGFloat {
  /// The shortest digits that mean this number, alike on every machine and in every locale: whole numbers have no
  /// fraction, and zero no sign.
  package var shortestDigits: String {
    self == rounded() && magnitude < 1e15 ? String(Int(self)) : String(Double(self))
  }
}
