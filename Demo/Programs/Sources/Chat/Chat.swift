import TerminalApp

/// One message of a chat. It grows while its author writes.
struct Message: Identifiable {
  let id: Int
  let author: String
  var text: String
}

/// A chat with someone whose replies arrive word by word. The view follows the end until the user scrolls away.
///
/// - Parameter reply: the words of the reply to a text, as they come.
@MainActor
func chat(_ app: TerminalApp, reply: @escaping @Sendable (String) -> AsyncStream<String>) -> any ScreenPart {
  let messages = ItemList<Message, Int>(rows: nil) { message in
    let color: ViewColor? = message.author == "you" ? nil : ViewColor(red: 0.35, green: 0.6, blue: 1, alpha: 1)
    return ViewContent(text: "\(message.author): \(message.text)", foreground: color)
  }
  messages.view.follows = .end
  messages.widget.movesFocus = false
  messages.widget.placeholder = .empty("say something")

  let field = TextField(label: "> ")
  field.onSubmit = { text in
    guard !text.isEmpty else { return }
    field.text = ""
    let id = messages.items.count
    messages.items += [Message(id: id, author: "you", text: text), Message(id: id + 1, author: "echo", text: "")]
    app.task {
      for await word in reply(text) { messages.items[id + 1].text += word }
    }
  }

  let scroll = { (key: Key) in _ = messages.handle(.key(key), at: app.time) }
  app.keys = KeyTable([
    KeyCommand("quit", .escape, does: "quit") { app.finish() },
    KeyCommand("back", .pageUp, does: "scroll back") { scroll(.pageUp) },
    KeyCommand("forward", .pageDown, does: "scroll forward") { scroll(.pageDown) },
  ])
  let split = SplitPart(messages, field, .stacked, dividing: .second(1))
  split.usesSecond = true
  return split
}

/// The same words, one every tenth of a second.
@Sendable
func echo(_ text: String) -> AsyncStream<String> {
  AsyncStream { continuation in
    Task {
      for word in text.split(separator: " ") {
        try? await Task.sleep(for: .milliseconds(100))
        continuation.yield(word + " ")
      }
      continuation.finish()
    }
  }
}
