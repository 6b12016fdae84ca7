import UIKit

#if canImport(ObjectiveC)
@objc
#endif
protocol CarouselReports: CarouselReportsOptionals {
  #if canImport(ObjectiveC)
  @objc optional func carousel(_ layout: UICollectionViewLayout, willShow index: Int)
  #else
  func carousel(_ layout: UICollectionViewLayout, willShow index: Int) throws
  #endif
  #if canImport(ObjectiveC)
  @objc optional func carousel(_ layout: UICollectionViewLayout, viewFor index: Int) -> UIView?
  #else
  func carousel(_ layout: UICollectionViewLayout, viewFor index: Int) throws -> UIView?
  #endif
}

#if !canImport(ObjectiveC)
// What a class leaves out: the default throws, and a call with `?` returns nil.
extension CarouselReports {
  func carousel(_ layout: UICollectionViewLayout, willShow index: Int) throws { throw CocoaError(.featureUnsupported) }

  func carousel(_ layout: UICollectionViewLayout, viewFor index: Int) throws -> UIView? { throw CocoaError(.featureUnsupported) }

  var carousel: CarouselReportsCarouselCall? { CarouselReportsCarouselCall(target: self) }

  var numberOfPages: CarouselReportsNumberOfPagesCall? { CarouselReportsNumberOfPagesCall(target: self) }

  var title: String? { try? (self as any CarouselReportsOptionals).title }
}

struct CarouselReportsCarouselCall {
  fileprivate let target: any CarouselReports

  @discardableResult
  func callAsFunction(_ layout: UICollectionViewLayout, willShow index: Int) -> Void? { try? target.carousel(layout, willShow: index) }

  func callAsFunction(_ layout: UICollectionViewLayout, viewFor index: Int) -> UIView? { try? target.carousel(layout, viewFor: index) }
}

struct CarouselReportsNumberOfPagesCall {
  fileprivate let target: any CarouselReports

  func callAsFunction() -> Int? { try? (target as any CarouselReportsOptionals).numberOfPages() }

  @_disfavoredOverload
  func callAsFunction() -> Int { try! (target as any CarouselReportsOptionals).numberOfPages() }
}
#endif

#if canImport(ObjectiveC)
@objc
protocol CarouselReportsOptionals {
  @objc optional func numberOfPages() -> Int
  // A title, if there is one.
  @objc optional var title: String { get }
}
#else
protocol CarouselReportsOptionals: AnyObject {
  var title: String { get throws }
  func numberOfPages() throws -> Int
}

extension CarouselReportsOptionals {
  var title: String { get throws { throw CocoaError(.featureUnsupported) } }

  func numberOfPages() throws -> Int { throw CocoaError(.featureUnsupported) }
}
#endif

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
