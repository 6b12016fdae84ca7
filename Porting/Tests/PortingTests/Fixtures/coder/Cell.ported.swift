import UIKit

/// A cell that only code makes.
public final class BadgeCell: UICollectionViewCell {
  private let limit: Int

  public init(limit: Int) {
    self.limit = limit
    super.init(frame: .zero)
  }

  public required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  #if !canImport(ObjectiveC)
  public required init(blank: Void) { fatalError("init(frame:) has not been implemented") }
  #endif
}
