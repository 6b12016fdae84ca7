import UIKit

class DragLayout: UICollectionViewFlowLayout {
  private var press: UILongPressGestureRecognizer!

  func install(in view: UICollectionView) {
    #if canImport(ObjectiveC)
    press = UILongPressGestureRecognizer(target: self, action: #selector(handlePress(_:)))
    #else
    press = UILongPressGestureRecognizer(target: self, action: Selector(("handlePress:")))
    #endif
    view.addGestureRecognizer(press)
    #if canImport(ObjectiveC)
    let pan = UIPanGestureRecognizer(target: self, action: #selector(DragLayout.handlePan(recognizer:in:)))
    #else
    let pan = UIPanGestureRecognizer(target: self, action: Selector(("handlePanWithRecognizer:in:")))
    #endif
    #if canImport(ObjectiveC)
    pan.addTarget(self, action: #selector(handlePress(_:)))
    #else
    pan.addTarget(self, action: Selector(("handlePress:")))
    #endif
    view.panGestureRecognizer.removeTarget(self, action: nil)
    for view in [view] where view.gestureRecognizers?.isEmpty ?? true {
      #if canImport(ObjectiveC)
      view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tap)))
      #else
      view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: Selector(("tap"))))
      #endif
    }
  }

  #if canImport(ObjectiveC)
  @objc
  #endif
  func handlePress(_ recognizer: UILongPressGestureRecognizer) {}
  #if canImport(ObjectiveC)
  @objc
  #endif
  func handlePan(recognizer: UIPanGestureRecognizer, in view: UIView) {}
  #if canImport(ObjectiveC)
  @objc
  #endif
  func tap() {}
}
