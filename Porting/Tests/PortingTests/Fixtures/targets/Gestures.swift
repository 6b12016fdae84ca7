import UIKit

class DragLayout: UICollectionViewFlowLayout {
  private var press: UILongPressGestureRecognizer!

  func install(in view: UICollectionView) {
    press = UILongPressGestureRecognizer(target: self, action: #selector(handlePress(_:)))
    view.addGestureRecognizer(press)
    let pan = UIPanGestureRecognizer(target: self, action: #selector(DragLayout.handlePan(recognizer:in:)))
    pan.addTarget(self, action: #selector(handlePress(_:)))
    view.panGestureRecognizer.removeTarget(self, action: nil)
    for view in [view] where view.gestureRecognizers?.isEmpty ?? true {
      view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tap)))
    }
  }

  @objc func handlePress(_ recognizer: UILongPressGestureRecognizer) {}
  @objc func handlePan(recognizer: UIPanGestureRecognizer, in view: UIView) {}
  @objc func tap() {}
}
