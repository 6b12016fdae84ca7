import Foundation
import UIKitViews

/// The view of a configuration for content that is unavailable.
open class UIContentUnavailableView: UIView, UIContentView {
  private var content: UIContentUnavailableConfiguration
  private let picture = UIImageView(frame: .zero)
  private let activity = UIActivityIndicatorView(style: .large)
  private let label = UILabel()
  private let secondaryLabel = UILabel()
  private var buttons: [UIButton] = []

  public init(configuration: UIContentUnavailableConfiguration) {
    content = configuration
    super.init(frame: .zero)
    show()
  }

  public required init?(coder: NSCoder) {
    content = .empty()
    super.init(coder: coder)
    show()
  }

  /// The content of the view. Setting a configuration of another type changes nothing.
  open var configuration: any UIContentConfiguration {
    get { content }
    set {
      guard let newValue = newValue as? UIContentUnavailableConfiguration else { return }
      content = newValue
      show()
    }
  }

  private func show() {
    for view in subviews { view.removeFromSuperview() }
    picture.image = content.image
    picture.tintColor = content.imageProperties.resolvedTintColor(for: .gray)
    label.show(content.text, content.textProperties, listMetrics)
    secondaryLabel.show(content.secondaryText, content.secondaryTextProperties, listMetrics)
    if content.isLoading { activity.startAnimating() }
    buttons = [
      button(content.button, content.buttonProperties),
      button(content.secondaryButton, content.secondaryButtonProperties),
    ].compactMap { $0 }
    for view in parts.map(\.view) { addSubview(view) }
    setNeedsLayout()
  }

  private func button(
    _ configuration: UIButton.Configuration, _ properties: UIContentUnavailableConfiguration.ButtonProperties
  ) -> UIButton? {
    guard configuration.title != nil || configuration.image != nil || properties.primaryAction?.title.isEmpty == false
    else { return nil }
    let button = UIButton(configuration: configuration, primaryAction: properties.primaryAction)
    button.menu = properties.menu
    button.isEnabled = properties.isEnabled
    return button
  }

  /// The visible parts from top to bottom, each with its distance from the one above.
  private var parts: [(view: UIView, gap: CGFloat)] {
    var parts: [(UIView, CGFloat)] = []
    if content.image != nil { parts.append((picture, 0)) }
    if content.isLoading { parts.append((activity, 0)) }
    if content.text?.isEmpty == false { parts.append((label, content.imageToTextPadding)) }
    if content.secondaryText?.isEmpty == false {
      parts.append(
        (secondaryLabel, label.text == nil ? content.imageToTextPadding : content.textToSecondaryTextPadding))
    }
    for (number, button) in buttons.enumerated() {
      parts.append((button, number == 0 ? content.textToButtonPadding : content.buttonToSecondaryButtonPadding))
    }
    return parts
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    let (metrics, margins) = (listMetrics, content.directionalLayoutMargins)
    let width = max(0, bounds.width - margins.leading - margins.trailing)
    var y: CGFloat = 0
    var frames: [CGRect] = []
    for (view, gap) in parts {
      if !frames.isEmpty { y += metrics.rows(gap) }
      let size = size(of: view, in: width, metrics)
      let x = content.alignment == .center ? ((width - size.width) / 2).rounded(.down) : 0
      frames.append(CGRect(x: margins.leading + x, y: y, width: size.width, height: size.height))
      y += size.height
    }
    let top = content.alignment == .center ? metrics.rows(max(0, bounds.height - y) / 2) : metrics.rows(margins.top)
    for (part, frame) in zip(parts, frames) { part.view.frame = frame.offsetBy(dx: 0, dy: top) }
  }

  private func size(of view: UIView, in width: CGFloat, _ metrics: ListMetrics) -> CGSize {
    if let label = view as? UILabel {
      let size = metrics.size(of: label.text ?? "", label.font, width: width, lineLimit: label.numberOfLines)
      return CGSize(width: min(size.width, width), height: size.height)
    }
    let own = view.intrinsicContentSize
    return CGSize(width: min(own.width, width), height: metrics.density == .device ? own.height : metrics.unit.height)
  }
}
