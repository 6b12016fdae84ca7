import UIKit

/// A conversation: rows as high as their texts, the newest at the bottom, and a field to send another.
final class ChatViewController: UIViewController {
  struct Message: Hashable {
    let id: Int
    let text: String
    let isOwn: Bool
  }

  private(set) var messages = [
    Message(id: 0, text: "Did you see the tide table?", isOwn: false),
    Message(id: 1, text: "No. When is high water?", isOwn: true),
    Message(id: 2, text: "Around noon, they say, so we should leave at ten.", isOwn: false),
  ]
  let inputField = UITextField()
  private(set) var collectionView: UICollectionView!
  private var dataSource: UICollectionViewDiffableDataSource<Int, Message.ID>!

  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Harbour"
    navigationItem.backButtonTitle = "Chats"
    collectionView = UICollectionView(frame: view.bounds, collectionViewLayout: makeLayout())
    collectionView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    collectionView.keyboardDismissMode = .onDrag
    view.addSubview(collectionView)
    let cell = UICollectionView.CellRegistration<NoteCell, Message.ID> { [unowned self] cell, _, id in
      let message = messages[id]
      cell.label.text = message.text
      cell.label.textAlignment = message.isOwn ? .trailing : .leading
    }
    dataSource = .init(collectionView: collectionView) { view, path, id in
      view.dequeueConfiguredReusableCell(using: cell, for: path, item: id)
    }
    inputField.placeholder = "Message"
    inputField.delegate = self
    inputField.returnKeyType = .send
    apply()
  }

  private func makeLayout() -> UICollectionViewLayout {
    let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(16))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 16
    return UICollectionViewCompositionalLayout(section: section)
  }

  private func apply() {
    var snapshot = NSDiffableDataSourceSnapshot<Int, Message.ID>()
    snapshot.appendSections([0])
    snapshot.appendItems(messages.map(\.id))
    dataSource.apply(snapshot) { [weak self] in self?.scrollToBottom() }
  }

  private func scrollToBottom() {
    guard !messages.isEmpty else { return }
    collectionView.scrollToItem(at: IndexPath(item: messages.count - 1, section: 0), at: .bottom, animated: true)
  }

  func send(_ text: String) {
    guard !text.isEmpty else { return }
    messages.append(Message(id: messages.count, text: text, isOwn: true))
    apply()
  }
}

extension ChatViewController.Message: Identifiable {}

extension ChatViewController: UITextFieldDelegate {
  func textFieldShouldReturn(_ textField: UITextField) -> Bool {
    send(textField.text ?? "")
    textField.text = ""
    return false
  }
}
