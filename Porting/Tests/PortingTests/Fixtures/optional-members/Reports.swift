import UIKit

@objc protocol CarouselReports {
  @objc optional func carousel(_ layout: UICollectionViewLayout, willShow index: Int)
  @objc optional func carousel(_ layout: UICollectionViewLayout, viewFor index: Int) -> UIView?
  @objc optional func numberOfPages() -> Int
  // A title, if there is one.
  @objc optional var title: String { get }
}

class CarouselLayout: UICollectionViewFlowLayout {
  weak var reports: CarouselReports?

  func show(_ index: Int) -> String {
    reports?.carousel?(self, willShow: index)
    let view = reports?.carousel?(self, viewFor: index) ?? UIView()
    guard let pages = reports?.numberOfPages?(), pages > index else { return "none" }
    if let title = reports?.title { return "\(title) \(view.tag)" }
    return reports?.title ?? "untitled"
  }
}
