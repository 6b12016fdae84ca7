import CollectionRendering
import LayoutCore
import Scenes
import UIKit

extension Scene {
  /// A scene that shows a view controller, as a window of an app does: with what it pushes, presents and asks.
  ///
  /// Enter selects the item in focus. Escape goes back to the controller before. `.` lists the commands: the context
  /// menu and the controls of the item, bar buttons, tabs and a refresh control. `&` types into the search field.
  /// Alerts open as a popup.
  ///
  /// Of each controller, its first collection view fills the window; views beside that view do not show. A controller
  /// without one shows its view as a whole.
  ///
  /// - Parameters:
  ///   - name: One word.
  ///   - title: The title until the controller is shown, and where it has none; the name if it is nil.
  ///   - pointsPerCell: The size of a character cell. The default is 8 by 16 points.
  ///   - viewport: The size of the device that the controller is made for, in points; nil fills the screen.
  ///   - file, line: Where the scene is declared, for annotations of what an audit finds.
  ///   - make: Makes the controller. It is called for every stage, so that audits have their own.
  public static func controller(
    _ name: String, title: String? = nil, summary: String = "", pointsPerCell: PointsPerCell = .phone,
    viewport: CGSize? = nil,
    file: String = #filePath, line: Int = #line, _ make: @escaping @MainActor () -> UIViewController
  ) -> Scene {
    var scene = Scene(
      name: name, title: title ?? name, summary: summary, source: "a view controller", pointsPerCell: pointsPerCell,
      viewport: viewport
    ) { ControllerProgram(name, pointsPerCell: pointsPerCell, viewport: viewport, showing: make).makeStage() }
    scene.declaration = (file, line)
    return scene
  }
}

/// The size of the window: that of the collection view which shows, as soon as it changes.
///
/// A viewer gives its size to the collection view. The controller must get the same, because it may place views or
/// compute sizes of items from its own bounds. A view inside the collection view follows its size.
final class SizeSensor: UIView {
  var onChange: (CGSize) -> Void = { _ in }

  init(in view: UICollectionView) {
    super.init(frame: CGRect(origin: .zero, size: view.bounds.size))
    autoresizingMask = [.flexibleWidth, .flexibleHeight]
    view.insertSubview(self, at: 0)
  }

  required init?(coder: NSCoder) { super.init(coder: coder) }

  override var bounds: CGRect {
    get { super.bounds }
    set {
      let old = super.bounds.size
      super.bounds = newValue
      if newValue.size != old { onChange(newValue.size) }
    }
  }
}
