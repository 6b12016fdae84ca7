import UIKit

/// A mailbox: cells of two lines, with the time of the message at the right.
final class InboxViewController: UICollectionViewController {
  struct Message {
    let sender: String
    let subject: String
    let time: String
    let isUnread: Bool
  }

  var messages: [Message] = [] {
    didSet { collectionView?.reloadData() }
  }

  init() {
    let layout = UICollectionViewFlowLayout()
    layout.minimumLineSpacing = 0
    super.init(collectionViewLayout: layout)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .systemBackground
    collectionView.register(MessageCell.self, forCellWithReuseIdentifier: MessageCell.reuseIdentifier)
  }

  override func viewWillLayoutSubviews() {
    super.viewWillLayoutSubviews()
    let layout = collectionViewLayout as? UICollectionViewFlowLayout
    layout?.itemSize = CGSize(width: view.bounds.width, height: 64)
  }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    return messages.count
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: MessageCell.reuseIdentifier, for: indexPath)
    (cell as? MessageCell)?.configure(with: messages[indexPath.item])
    return cell
  }
}

final class MessageCell: UICollectionViewCell {
  static let reuseIdentifier = "MessageCell"

  private let senderLabel = UILabel()
  private let subjectLabel = UILabel()
  private let timeLabel = UILabel()
  private let unreadDot = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    senderLabel.font = .preferredFont(forTextStyle: .headline)
    senderLabel.textColor = .label
    subjectLabel.font = .preferredFont(forTextStyle: .subheadline)
    subjectLabel.textColor = .secondaryLabel
    timeLabel.font = .preferredFont(forTextStyle: .footnote)
    timeLabel.textColor = .tertiaryLabel
    timeLabel.textAlignment = .right
    timeLabel.setContentHuggingPriority(.required, for: .horizontal)
    timeLabel.setContentCompressionResistancePriority(.required, for: .horizontal)
    unreadDot.backgroundColor = .systemBlue
    unreadDot.layer.cornerRadius = 4

    for view in [senderLabel, subjectLabel, timeLabel, unreadDot] {
      view.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(view)
    }
    NSLayoutConstraint.activate([
      unreadDot.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 8),
      unreadDot.centerYAnchor.constraint(equalTo: senderLabel.centerYAnchor),
      unreadDot.widthAnchor.constraint(equalToConstant: 8),
      unreadDot.heightAnchor.constraint(equalToConstant: 8),

      senderLabel.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 10),
      senderLabel.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 24),
      senderLabel.trailingAnchor.constraint(lessThanOrEqualTo: timeLabel.leadingAnchor, constant: -8),

      timeLabel.firstBaselineAnchor.constraint(equalTo: senderLabel.firstBaselineAnchor),
      timeLabel.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),

      subjectLabel.topAnchor.constraint(equalTo: senderLabel.bottomAnchor, constant: 4),
      subjectLabel.leadingAnchor.constraint(equalTo: senderLabel.leadingAnchor),
      subjectLabel.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -16),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    unreadDot.isHidden = true
  }

  func configure(with message: InboxViewController.Message) {
    senderLabel.text = message.sender
    subjectLabel.text = message.subject
    timeLabel.text = message.time
    unreadDot.isHidden = !message.isUnread
  }
}
