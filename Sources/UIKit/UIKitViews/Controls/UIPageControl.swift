import Foundation
import LayoutCore

/// Dots for pages. One is current: `● ○ ○`.
open class UIPageControl: UIControl {
  public enum InteractionState: Int, Hashable, Sendable { case none, discrete, continuous }

  public enum BackgroundStyle: Int, Hashable, Sendable { case automatic, prominent, minimal }

  private var count = 0
  private var page = 0
  /// Whether it shows nothing for one page.
  open var hidesForSinglePage = false { didSet { show() } }
  /// Stored, not drawn.
  open var pageIndicatorTintColor: UIColor?
  open var currentPageIndicatorTintColor: UIColor? { didSet { show() } }
  /// Stored, not drawn.
  open var backgroundStyle = BackgroundStyle.automatic
  /// Stored: pages change one by one.
  open var allowsContinuousInteraction = true
  /// Stored, not drawn.
  open var preferredIndicatorImage: UIImage?
  private let label = UILabel()

  override var filling: UIView? { label }

  override func setUp() {
    super.setUp()
    label.textAlignment = .center
  }

  open var interactionState: InteractionState { .none }

  open var numberOfPages: Int {
    get { count }
    set {
      count = max(0, newValue)
      currentPage = page
    }
  }

  /// From 0 to the last page.
  open var currentPage: Int {
    get { page }
    set {
      page = min(max(0, newValue), max(0, count - 1))
      show()
    }
  }

  /// In points: a dot and a space for each page.
  open func size(forNumberOfPages pageCount: Int) -> CGSize {
    CGSize(width: CGFloat(max(0, min(pageCount, 4096) * 2 - 1)) * UIFont.character.advance, height: 26)
  }

  private func show() {
    let isEmpty = count == 0 || count == 1 && hidesForSinglePage
    // More dots than a row has are of no use.
    label.text = isEmpty ? nil : (0..<min(count, 4096)).map { $0 == page ? "●" : "○" }.joined(separator: " ")
    label.textColor = currentPageIndicatorTintColor
    invalidateIntrinsicContentSize()
  }

  package override var uses: [UIAction] {
    guard isEnabled, count > 1 else { return [] }
    return [("Previous Page", -1), ("Next Page", 1)].map { name, step in
      UIAction(title: name) { [weak self] _ in
        guard let self else { return }
        let former = page
        currentPage = former + step
        if page != former { sendValueChanged() }
      }
    }
  }

  open override var intrinsicContentSize: CGSize { size(forNumberOfPages: count) }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }
}

extension UIPageControl: SpokenState {
  package var spokenState: String? { "page \(currentPage + 1) of \(numberOfPages)" }
}
