import UIKit

class RotatingLayout: UICollectionViewLayout {
  private(set) var turns = 0

  func begin() {
    NotificationCenter.default.addObserver(
      self, selector: #selector(turned(_:)), name: UIDevice.orientationDidChangeNotification, object: nil)
    NotificationCenter.default.addObserver(self, selector: #selector(again), name: Notification.Name("again"), object: nil)
  }

  @objc func turned(_ notification: Notification) { turns += 1 }
  @objc private func again() { turns += 1 }

  deinit { NotificationCenter.default.removeObserver(self) }
}
