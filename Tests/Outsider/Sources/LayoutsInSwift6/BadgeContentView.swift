import UIKit

/// A content configuration of one's own, around the system's view of a list's row.
struct BadgeContentConfiguration: UIContentConfiguration, Hashable {
  var title = ""
  var badge = ""
  var isHighlighted = false

  func makeContentView() -> UIView & UIContentView { BadgeContentView(configuration: self) }

  func updated(for state: UIConfigurationState) -> BadgeContentConfiguration {
    guard let state = state as? UICellConfigurationState else { return self }
    var updated = self
    updated.isHighlighted = state.isHighlighted || state.isSelected
    return updated
  }
}

final class BadgeContentView: UIView, UIContentView {
  var configuration: UIContentConfiguration {
    didSet { apply() }
  }

  private let titleLabel = UILabel()
  private let badgeLabel = UILabel()

  init(configuration: BadgeContentConfiguration) {
    self.configuration = configuration
    super.init(frame: .zero)
    for label in [titleLabel, badgeLabel] {
      label.translatesAutoresizingMaskIntoConstraints = false
      addSubview(label)
    }
    NSLayoutConstraint.activate([
      titleLabel.leadingAnchor.constraint(equalTo: layoutMarginsGuide.leadingAnchor),
      titleLabel.topAnchor.constraint(equalTo: topAnchor),
      titleLabel.bottomAnchor.constraint(equalTo: bottomAnchor),
      badgeLabel.leadingAnchor.constraint(greaterThanOrEqualTo: titleLabel.trailingAnchor, constant: 8),
      badgeLabel.trailingAnchor.constraint(equalTo: layoutMarginsGuide.trailingAnchor),
      badgeLabel.centerYAnchor.constraint(equalTo: titleLabel.centerYAnchor),
    ])
    apply()
  }

  required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

  private func apply() {
    guard let configuration = configuration as? BadgeContentConfiguration else { return }
    titleLabel.text = configuration.title
    badgeLabel.text = configuration.isHighlighted ? "[\(configuration.badge)]" : configuration.badge
  }
}

final class BadgeCell: UICollectionViewListCell {
  var title = "" { didSet { setNeedsUpdateConfiguration() } }
  var count = 0 { didSet { setNeedsUpdateConfiguration() } }

  override func updateConfiguration(using state: UICellConfigurationState) {
    var content = BadgeContentConfiguration()
    content.title = title
    content.badge = "\(count)"
    contentConfiguration = content.updated(for: state)
    var background = UIBackgroundConfiguration.listPlainCell().updated(for: state)
    background.cornerRadius = 8
    backgroundConfiguration = background
  }
}
