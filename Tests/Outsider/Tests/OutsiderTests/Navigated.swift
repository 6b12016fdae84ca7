import LayoutCore
import UIKit

/// A controller in a navigation controller, in a window of 40 by 20 cells of 8 by 16 points.
@MainActor
struct Navigated<Controller: UIViewController> {
  let controller: Controller
  let navigation: UINavigationController
  private let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 320))

  init(_ controller: Controller) {
    self.controller = controller
    navigation = UINavigationController(rootViewController: controller)
    window.rootViewController = navigation
    window.makeKeyAndVisible()
  }

  var view: UICollectionView { Screened.collectionView(in: controller.view) ?? UICollectionView() }

  var picture: String {
    view.layoutIfNeeded()
    return Screened().rows(view)
  }

  /// The rows with texts, without the spaces around these.
  var texts: [String] {
    picture.split(separator: "\n").map { String($0.drop { $0 == " " }) }.filter { !$0.isEmpty }
  }

  func tap(_ item: Int, inSection section: Int = 0) {
    view.layoutIfNeeded()
    view.userDidTapItem(at: IndexPath(item: item, section: section))
  }

  /// What the menu of a row offers.
  func offers(_ item: Int, inSection section: Int = 0) -> [String] {
    view.layoutIfNeeded()
    return view.userActions(forItemAt: IndexPath(item: item, section: section)).map(\.title)
  }

  /// Chooses from the menu of a row.
  func choose(_ title: String, _ item: Int, inSection section: Int = 0) {
    view.layoutIfNeeded()
    view.userActions(forItemAt: IndexPath(item: item, section: section)).first { $0.title == title }?.perform()
  }
}
