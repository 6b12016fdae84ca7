import UIKit

class RotatingLayout: UICollectionViewLayout {
  private(set) var turns = 0

  func begin() {
    #if canImport(ObjectiveC)
    NotificationCenter.default.addObserver(
      self, selector: #selector(turned(_:)), name: UIDevice.orientationDidChangeNotification, object: nil)
    #else
    _ = NotificationCenter.default.addObserver(forName: UIDevice.orientationDidChangeNotification, object: nil, queue: nil) { [weak self] notification in nonisolated(unsafe) let notification = notification; MainActor.assumeIsolated { self?.turned(notification) } }
    #endif
    #if canImport(ObjectiveC)
    NotificationCenter.default.addObserver(self, selector: #selector(again), name: Notification.Name("again"), object: nil)
    #else
    _ = NotificationCenter.default.addObserver(forName: Notification.Name("again"), object: nil, queue: nil) { [weak self] _ in MainActor.assumeIsolated { self?.again() } }
    #endif
  }

  #if canImport(ObjectiveC)
  @objc
  #endif
  func turned(_ notification: Notification) { turns += 1 }
  #if canImport(ObjectiveC)
  @objc
  #endif
  private func again() { turns += 1 }

  deinit { NotificationCenter.default.removeObserver(self) }
}
