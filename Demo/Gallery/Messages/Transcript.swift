import Foundation
import LayoutCore
import Scenes
import UIKit

/// Messages of several days. The last one is being written while it is shown, and the view follows it.
@MainActor
final class Transcript: NSObject, UICollectionViewDataSource {
  struct Message {
    var text: String
    var isMine = false
  }

  struct Day {
    let name: String
    var messages: [Message]
  }

  static let scene = Scene(
    name: "messages", title: "A conversation",
    summary: """
      Bubbles are as large as their text. The last message grows, and the view follows it until you scroll up; at the \
      end it follows again.
      """,
    source: "Written for this gallery"
  ) { Transcript(times: $0).makeStage() }

  private(set) var days = Conversation.days
  /// How often the messages of a day follow each other.
  private let times: Int

  private init(times: Int) { self.times = times }

  /// Where the message is that is being written.
  var lastPath: IndexPath {
    IndexPath(item: days[days.count - 1].messages.count * times - 1, section: days.count - 1)
  }

  private func makeStage() -> Stage {
    let layout = BubbleLayout()
    layout.isTrailing = { [self] in message(at: $0).isMine }
    let view = UICollectionView(frame: .zero, collectionViewLayout: layout)
    view.register(BubbleCell.self, forCellWithReuseIdentifier: "bubble")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "day")
    }
    view.dataSource = self
    view.follows = .end
    let stage = Stage(view, keeping: [self]) { [self] in days.indices.contains($0) ? days[$0].name : nil }
    stage.itemTitle = { [unowned self] in
      message(at: IndexPath(item: $1, section: $0)).text.split(separator: "\n").first.map(String.init)
    }
    stage.takesAddedItems = true
    stage.live = TypedMessage(Conversation.reply, in: self, view: view)
    return stage
  }

  /// After the last message of a day, its first follows again: an edited view may ask for more than there are.
  private func message(at path: IndexPath) -> Message {
    let messages = days[path.section % days.count].messages
    return messages[path.item % messages.count]
  }

  /// Adds words to the last message.
  func write(_ words: String) {
    let last = days.count - 1
    days[last].messages[days[last].messages.count - 1].text += words
  }

  // MARK: Data source

  func numberOfSections(in collectionView: UICollectionView) -> Int { days.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    days[section].messages.count * times
  }

  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "bubble", for: indexPath)
    let message = message(at: indexPath)
    cell.shownContent = ViewContent(
      text: message.text, border: message.isMine ? .single : .rounded,
      borderColor: (message.isMine ? Tint.blue : .green).line)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "day", for: indexPath)
    guard kind == UICollectionView.elementKindSectionHeader else { return view }
    view.shownContent = ViewContent(text: days[indexPath.section % days.count].name, alignment: .center, isBold: true)
    return view
  }
}
