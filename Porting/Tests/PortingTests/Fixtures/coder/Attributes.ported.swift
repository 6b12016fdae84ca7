import UIKit

class RingAttributes: UICollectionViewLayoutAttributes {
  var angle: CGFloat

  init(angle: CGFloat) {
    self.angle = angle
    super.init()
  }

  // Never read from an archive.
  required init?(coder: NSCoder) { return nil }

  #if !canImport(ObjectiveC)
  required init(blank: Void) { fatalError("init() has not been implemented") }
  #endif
}

class RingLayout: UICollectionViewLayout {
  override init() { super.init() }
  required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }
}
