import UIKit

/// A conversation: bubbles as wide as their text, from the left or from the right.
final class ChatBubblesViewController: UICollectionViewController, UICollectionViewDelegateFlowLayout {
  struct Message {
    let text: String
    let isOutgoing: Bool
  }

  private let font = UIFont.systemFont(ofSize: 16)
  private(set) var messages: [Message] = []

  convenience init() {
    let layout = UICollectionViewFlowLayout()
    layout.minimumLineSpacing = 8
    layout.sectionInset = UIEdgeInsets(top: 8, left: 0, bottom: 8, right: 0)
    self.init(collectionViewLayout: layout)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.alwaysBounceVertical = true
    collectionView.keyboardDismissMode = .interactive
    collectionView.register(BubbleCell.self, forCellWithReuseIdentifier: "bubble")
  }

  func append(_ message: Message) {
    messages.append(message)
    let path = IndexPath(item: messages.count - 1, section: 0)
    collectionView.insertItems(at: [path])
    collectionView.scrollToItem(at: path, at: .bottom, animated: false)
  }

  override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    messages.count
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "bubble", for: indexPath) as! BubbleCell
    let message = messages[indexPath.item]
    cell.textLabel.font = font
    cell.show(message.text, isOutgoing: message.isOutgoing)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let width = collectionView.bounds.width
    let bounds = CGSize(width: width * 0.75 - 24, height: .greatestFiniteMagnitude)
    let text = NSString(string: messages[indexPath.item].text)
      .boundingRect(
        with: bounds, options: [.usesLineFragmentOrigin, .usesFontLeading], attributes: [.font: font], context: nil)
    return CGSize(width: width, height: ceil(text.height) + 16)
  }
}

final class BubbleCell: UICollectionViewCell {
  let textLabel = UILabel()
  private let bubble = UIView()
  private lazy var incoming = bubble.leadingAnchor.constraint(equalTo: contentView.leadingAnchor, constant: 8)
  private lazy var outgoing = bubble.trailingAnchor.constraint(equalTo: contentView.trailingAnchor, constant: -8)

  override init(frame: CGRect) {
    super.init(frame: frame)
    bubble.layer.cornerRadius = 16
    bubble.translatesAutoresizingMaskIntoConstraints = false
    textLabel.translatesAutoresizingMaskIntoConstraints = false
    textLabel.numberOfLines = 0
    contentView.addSubview(bubble)
    bubble.addSubview(textLabel)
    NSLayoutConstraint.activate([
      bubble.topAnchor.constraint(equalTo: contentView.topAnchor),
      bubble.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
      bubble.widthAnchor.constraint(lessThanOrEqualTo: contentView.widthAnchor, multiplier: 0.75),
      textLabel.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 8),
      textLabel.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -8),
      textLabel.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 12),
      textLabel.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -12),
    ])
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  func show(_ text: String, isOutgoing: Bool) {
    textLabel.text = text
    bubble.backgroundColor = isOutgoing ? .systemBlue : .systemGray5
    textLabel.textColor = isOutgoing ? .white : .label
    incoming.isActive = !isOutgoing
    outgoing.isActive = isOutgoing
  }
}
